// What word processors put on the clipboard as HTML, written as they write it: one short text with bold, italic, a link and
// a list, within what each of them wraps around it.

export interface OfficePaste {
  readonly program: string;
  readonly html: string;
}

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<link rel=themeData href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_themedata.thmx">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:DoNotPromoteQF/></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri; panose-1:2 15 5 2 2 2 4 3 2 4;}
p.MsoNormal, li.MsoNormal {mso-style-qformat:yes; margin:0cm; font-size:11.0pt; mso-fareast-language:EN-US;}
a:link {color:#0563C1; mso-themecolor:hyperlink;} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]--></head>
<body lang=DE link="#0563C1" vlink="#954F72" style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoNormal><b><span lang=EN-US style='mso-ansi-language:EN-US'>Your order</span></b><span lang=EN-US
style='mso-ansi-language:EN-US'> is </span><i><span lang=EN-US>ready</span></i><span lang=EN-US>. See the <a
href="https://linden.example/menu" onclick="alert(1)"><span style='color:#0563C1'>menu</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span><![endif]><span lang=EN-US>bread<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·</span><![endif]><span lang=EN-US>soup<o:p></o:p></span></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Bild_1" style='width:10pt'><v:imagedata
src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><img
width=10 height=10 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="Bild_1">
<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

const WORD_ONLINE = `<meta charset="utf-8"><div class="OutlineElement Ltr SCXW1 BCX0" style="direction:ltr">
<p class="Paragraph SCXW1 BCX0" xml:lang="EN-US" lang="EN-US" paraid="1" paraeid="{a}{1}" style="font-weight:normal">
<span data-contrast="auto" class="TextRun SCXW1 BCX0" style="font-weight:bold"><span class="NormalTextRun SCXW1">Your
order</span></span><span class="TextRun SCXW1"><span> is </span></span><span class="TextRun SCXW1"
style="font-style:italic"><span>ready</span></span><span class="TextRun"><span>. See the </span></span><a
class="Hyperlink SCXW1" href="https://linden.example/menu" target="_blank" rel="noreferrer noopener"><span
class="TextRun Underlined"><span>menu</span></span></a><span class="TextRun"><span>.</span></span><span class="EOP"
data-ccp-props="{&quot;201341983&quot;:0}">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul
class="BulletListStyle1 SCXW1" role="list"><li class="OutlineElement" data-leveltext="" data-font="Symbol"
data-listid="1" role="listitem"><p class="Paragraph" paraid="2"><span class="TextRun"><span>bread</span></span><span
class="EOP">&nbsp;</span></p></li><li class="OutlineElement" role="listitem"><p class="Paragraph"><span
class="TextRun"><span>soup</span></span></p></li></ul></div>`;

const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;"
id="docs-internal-guid-1d2c3b4a-7fff-1111-2222-abcdefabcdef"><p dir="ltr"
style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span
style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;white-space:pre-wrap;">Your order</span><span
style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;"> is </span><span
style="font-weight:400;font-style:italic;white-space:pre-wrap;">ready</span><span
style="font-weight:400;white-space:pre-wrap;">. See the </span><a href="https://linden.example/menu"
style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">menu</span></a><span
style="font-weight:400;white-space:pre-wrap;">.</span></p><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr"
style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">bread</span></p></li><li
dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">soup</span></p></li></ul><p
dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:10px;height:10px;"><img
src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="10" height="10"></span></span></p><br
class="Apple-interchange-newline"></b>`;

const OUTLOOK = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=Windows-1252"><style type="text/css"
style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><!--StartFragment--><div
class="elementToProof" style="font-family:Aptos,Calibri,sans-serif;font-size:12pt;color:rgb(0,0,0)"><b>Your order</b> is
<i>ready</i>. See the <a href="https://linden.example/menu" id="OWA1" class="OWAAutoLink" data-loopstyle="linkonly"
data-auth="NotApplicable">menu</a>.</div><ul data-editing-info="{&quot;orderedStyleType&quot;:1}"><li
class="elementToProof"><div role="presentation" class="elementToProof">bread</div></li><li><div
class="elementToProof">soup</div></li></ul><div id="Signature"><a href="mailto:ana@linden.example">ana@linden.example</a><img
src="cid:image001.png@01DB0000.00000000" width="10"><span style="display:none">x</span></div><!--EndFragment--></body></html>`;

const PAGES = `<meta charset="UTF-8"><p style="margin:0.0px 0.0px 0.0px 0.0px;font:11.0px 'Helvetica Neue'"><b>Your
order</b> is <i>ready</i>. See the <a href="https://linden.example/menu"><span class="s1"
style="text-decoration:underline">menu</span></a>.</p><ul class="ul1"><li class="li1" style="margin:0.0px"><span
class="s2"></span>bread</li><li class="li1">soup</li></ul><span class="Apple-converted-space">&nbsp;</span>`;

const LIBREOFFICE = `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta
name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm }
p { line-height: 115%; background: transparent }</style></head><body lang="de-DE" link="#000080" dir="ltr"><p
style="line-height: 100%; margin-bottom: 0cm"><b>Your order</b> is <i>ready</i>. See the <a
href="https://linden.example/menu"><font color="#000080"><u>menu</u></font></a>.</p><ul><li><p
style="margin-bottom: 0cm">bread</p></li><li><p style="margin-bottom: 0cm">soup</p></li></ul></body></html>`;

/** The same text from each program: "Your order is ready. See the menu." and a list of bread and soup. */
export const OFFICE_PASTES: readonly OfficePaste[] = [
  { program: 'Word', html: WORD },
  { program: 'Word in the browser', html: WORD_ONLINE },
  { program: 'Google Docs', html: DOCS },
  { program: 'Outlook', html: OUTLOOK },
  { program: 'Pages', html: PAGES },
  { program: 'LibreOffice', html: LIBREOFFICE },
];
