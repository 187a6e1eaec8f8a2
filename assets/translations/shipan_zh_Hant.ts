<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Turn a place &amp;clockwise</source>
        <translation>順時針轉一位(&amp;C)</translation>
    </message>
    <message>
        <source>Turn a place c&amp;ounterclockwise</source>
        <translation>逆時針轉一位(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Stop the plate</source>
        <translation>停住天盤(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back to the asked hour</source>
        <translation>返回所問之時(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Take the shown hour</source>
        <translation>取用盤上之時(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the p&amp;icture</source>
        <translation>複製圖像(&amp;I)</translation>
    </message>
    <message>
        <source>Save the pict&amp;ure…</source>
        <translation>儲存圖像(&amp;U)…</translation>
    </message>
    <message>
        <source>Copy the board as te&amp;xt</source>
        <translation>以文字複製式盤(&amp;X)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom ou&amp;t</source>
        <translation>縮小(&amp;T)</translation>
    </message>
    <message>
        <source>The &amp;whole board</source>
        <translation>全盤(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;No motion but the hand&apos;s</source>
        <translation>唯手動，不自轉(&amp;N)</translation>
    </message>
    <message>
        <source>Show the &amp;panel</source>
        <translation>顯示課盤(&amp;P)</translation>
    </message>
    <message>
        <source>Class &amp;mode</source>
        <translation>課堂模式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Cover the answers</source>
        <translation>遮蓋答案(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Uncover the next</source>
        <translation>揭示下一項(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Large pointer</source>
        <translation>大游標(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>尋找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按鍵(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo: {0}</source>
        <translation>復原：{0}(&amp;U)</translation>
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
        <translation>請執天盤旋轉，或按 ← →。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Turn back to the asked hour (Home)</source>
        <translation>轉回所問之時（Home）</translation>
    </message>
    <message>
        <source>Take this hour</source>
        <translation>取用此時</translation>
    </message>
    <message>
        <source>Make the shown hour the asked one</source>
        <translation>以盤上所示之時為所問之時</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Find a command, in any language</source>
        <translation>以任一語言尋找命令</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>尋找命令</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>此時不可用</translation>
    </message>
    <message>
        <source>No command is called “{0}”.</source>
        <translation>沒有名為「{0}」的命令。</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys and hand</source>
        <translation>按鍵與手法</translation>
    </message>
    <message>
        <source>Drag the disc</source>
        <translation>拖轉天盤</translation>
    </message>
    <message>
        <source>turn the heaven plate; it holds at each place</source>
        <translation>旋轉天盤，逐位而止</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滾輪</translation>
    </message>
    <message>
        <source>turn a place; towards you is clockwise</source>
        <translation>轉一位，向己為順時針</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>choose a step, or the next value of a field</source>
        <translation>選步驟，或欄位的前後一值</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>go on to the next field</source>
        <translation>移到下一欄位</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Take the round plate with the mouse and turn it, or press ← →.</source>
        <translation>請以滑鼠執圓盤旋轉，或按 ← →。</translation>
    </message>
    <message>
        <source>← → turn one place   Home back   F1 keys</source>
        <translation>← → 轉一位&#x3000;Home 返回&#x3000;F1 按鍵</translation>
    </message>
    <message>
        <source>Shipan: a cosmic board</source>
        <translation>式盤</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>選單</translation>
    </message>
    <message>
        <source>&amp;Looks of the board</source>
        <translation>式盤樣式(&amp;L)</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>In &amp;class</source>
        <translation>課堂(&amp;C)</translation>
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
        <translation>語言(&amp;L)</translation>
    </message>
    <message>
        <source>Order of te&amp;rms</source>
        <translation>詞序(&amp;R)</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copy the details</source>
        <translation>複製詳情</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Something unexpected happened; the program goes on. {0}</source>
        <translation>發生未料之事，程式仍繼續。{0}</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>day</source>
        <translation>晝</translation>
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
        <translation>月將</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>正時</translation>
    </message>
    <message>
        <source>Day or night</source>
        <translation>晝夜</translation>
    </message>
    <message>
        <source>School</source>
        <translation>學派</translation>
    </message>
    <message>
        <source>{0} (by hour)</source>
        <translation>{0}（依時）</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>圖像已在剪貼簿。</translation>
    </message>
    <message>
        <source>The board is on the clipboard as text.</source>
        <translation>式盤文字已在剪貼簿。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>儲存圖像</translation>
    </message>
    <message>
        <source>{0} is already there; type its whole name to replace it.</source>
        <translation>{0} 已存在，欲取代請輸入全名。</translation>
    </message>
    <message>
        <source>Expected a name that ends in {0}; got {1}.</source>
        <translation>檔名應以 {0} 結尾，實為 {1}。</translation>
    </message>
    <message>
        <source>The picture could not be written to {0}: {1}.</source>
        <translation>圖像無法寫入 {0}：{1}。</translation>
    </message>
    <message>
        <source>The picture is in {0}.</source>
        <translation>圖像已存於 {0}。</translation>
    </message>
</context>
<context>
    <name>TurnBar</name>
    <message>
        <source>← counterclockwise</source>
        <translation>← 逆時針</translation>
    </message>
    <message>
        <source>Turn the heaven plate one place counterclockwise (Left)</source>
        <translation>天盤逆時針轉一位（Left）</translation>
    </message>
    <message>
        <source>clockwise →</source>
        <translation>順時針 →</translation>
    </message>
    <message>
        <source>Turn the heaven plate one place clockwise (Right)</source>
        <translation>天盤順時針轉一位（Right）</translation>
    </message>
</context>
</TS>
