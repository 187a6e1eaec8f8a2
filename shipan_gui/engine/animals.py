"""The thirty-six animals (三十六禽), three for each branch: dawn, day, dusk."""

from __future__ import annotations

from shipan_gui.engine.symbols import BRANCHES, Branch

# 景祐六壬神定經, 釋造式 orders thirty-six animals but names none. These are the animals of
# 五行大義 卷五, which follows a 式經; its 未 is read 羊雁鷹 and its 亥 豕貐豬 as in 摩訶止觀
# 卷八. Other books differ.
_ANIMALS = """燕鼠蝠 牛蟹鱉 貍豹虎 蝟兔貉 龍蛟魚 鱔蚓蛇
    鹿馬獐 羊雁鷹 貓猿猴 雉雞烏 狗狼豺 豕貐豬"""
ANIMALS: dict[Branch, str] = dict(zip(BRANCHES, _ANIMALS.split(), strict=True))
