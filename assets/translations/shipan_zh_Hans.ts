<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Turn a place &amp;clockwise</source>
        <translation>顺时针转一位(&amp;C)</translation>
    </message>
    <message>
        <source>Turn a place c&amp;ounterclockwise</source>
        <translation>逆时针转一位(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Stop the plate</source>
        <translation>停住天盘(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back to the asked hour</source>
        <translation>返回所问之时(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Take the shown hour</source>
        <translation>取用盘上之时(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the p&amp;icture</source>
        <translation>复制图像(&amp;I)</translation>
    </message>
    <message>
        <source>Save the pict&amp;ure…</source>
        <translation>保存图像(&amp;U)…</translation>
    </message>
    <message>
        <source>Copy the board as te&amp;xt</source>
        <translation>以文字复制式盘(&amp;X)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom ou&amp;t</source>
        <translation>缩小(&amp;T)</translation>
    </message>
    <message>
        <source>The &amp;whole board</source>
        <translation>全盘(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;No motion but the hand&apos;s</source>
        <translation>唯手动，不自转(&amp;N)</translation>
    </message>
    <message>
        <source>Show the &amp;panel</source>
        <translation>显示课盘(&amp;P)</translation>
    </message>
    <message>
        <source>Class &amp;mode</source>
        <translation>课堂模式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Cover the answers</source>
        <translation>遮盖答案(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Uncover the next</source>
        <translation>揭示下一项(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Large pointer</source>
        <translation>大游标(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>寻找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo: {0}</source>
        <translation>撤销：{0}(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: {0}</source>
        <translation>重做：{0}(&amp;R)</translation>
    </message>
</context>
<context>
    <name>AskedStrip</name>
    <message>
        <source>Turn the disc, or press ← →.</source>
        <translation>请执天盘旋转，或按 ← →。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Turn back to the asked hour (Home)</source>
        <translation>转回所问之时（Home）</translation>
    </message>
    <message>
        <source>Take this hour</source>
        <translation>取用此时</translation>
    </message>
    <message>
        <source>Make the shown hour the asked one</source>
        <translation>以盘上所示之时为所问之时</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Find a command, in any language</source>
        <translation>以任一语言寻找命令</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>寻找命令</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>此时不可用</translation>
    </message>
    <message>
        <source>No command is called “{0}”.</source>
        <translation>没有名为“{0}”的命令。</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys and hand</source>
        <translation>按键与手法</translation>
    </message>
    <message>
        <source>Drag the disc</source>
        <translation>拖转天盘</translation>
    </message>
    <message>
        <source>turn the heaven plate; it holds at each place</source>
        <translation>旋转天盘，逐位而止</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>turn a place; towards you is clockwise</source>
        <translation>转一位，向己为顺时针</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>choose a step, or the next value of a field</source>
        <translation>选步骤，或输入框的前后一值</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>go on to the next field</source>
        <translation>移到下一输入框</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Take the round plate with the mouse and turn it, or press ← →.</source>
        <translation>请以鼠标执圆盘旋转，或按 ← →。</translation>
    </message>
    <message>
        <source>← → turn one place   Home back   F1 keys</source>
        <translation>← → 转一位&#x3000;Home 返回&#x3000;F1 按键</translation>
    </message>
    <message>
        <source>Shipan: a cosmic board</source>
        <translation>式盘</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>&amp;Looks of the board</source>
        <translation>式盘样式(&amp;L)</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;View</source>
        <translation>检视(&amp;V)</translation>
    </message>
    <message>
        <source>In &amp;class</source>
        <translation>课堂(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Order of te&amp;rms</source>
        <translation>词序(&amp;R)</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copy the details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Something unexpected happened; the program goes on. {0}</source>
        <translation>发生未料之事，程序仍继续。{0}</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>day</source>
        <translation>昼</translation>
    </message>
    <message>
        <source>night</source>
        <translation>夜</translation>
    </message>
    <message>
        <source>Day pillar</source>
        <translation>日辰</translation>
    </message>
    <message>
        <source>Month general</source>
        <translation>月将</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>正时</translation>
    </message>
    <message>
        <source>Day or night</source>
        <translation>昼夜</translation>
    </message>
    <message>
        <source>School</source>
        <translation>学派</translation>
    </message>
    <message>
        <source>{0} (by hour)</source>
        <translation>{0}（依时）</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图像已在剪贴板。</translation>
    </message>
    <message>
        <source>The board is on the clipboard as text.</source>
        <translation>式盘文字已在剪贴板。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图像</translation>
    </message>
    <message>
        <source>{0} is already there; type its whole name to replace it.</source>
        <translation>{0} 已存在，欲取代请输入全名。</translation>
    </message>
    <message>
        <source>Expected a name that ends in {0}; got {1}.</source>
        <translation>文件名应以 {0} 结尾，实为 {1}。</translation>
    </message>
    <message>
        <source>The picture could not be written to {0}: {1}.</source>
        <translation>图像无法写入 {0}：{1}。</translation>
    </message>
    <message>
        <source>The picture is in {0}.</source>
        <translation>图像已存于 {0}。</translation>
    </message>
</context>
<context>
    <name>TurnBar</name>
    <message>
        <source>← counterclockwise</source>
        <translation>← 逆时针</translation>
    </message>
    <message>
        <source>Turn the heaven plate one place counterclockwise (Left)</source>
        <translation>天盘逆时针转一位（Left）</translation>
    </message>
    <message>
        <source>clockwise →</source>
        <translation>顺时针 →</translation>
    </message>
    <message>
        <source>Turn the heaven plate one place clockwise (Right)</source>
        <translation>天盘顺时针转一位（Right）</translation>
    </message>
</context>
</TS>
