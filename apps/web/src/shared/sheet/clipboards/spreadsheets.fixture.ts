/** The clipboard content of a program for one block of cells; README.md describes how it was captured. */
export interface CopiedBlock {
  readonly program: string
  readonly text: string
  readonly html: string
  /** The text of the first cell as it is copied: LibreOffice writes a blank for its line break. */
  readonly name: string
}

const EXCEL: CopiedBlock = {
  program: 'Microsoft Excel',
  name: 'Director,\n"west"',
  text: '"Director,\n""west"""\t18%\t7\tLarge\t $1,200.50 \r\nClerk\t5%\t12\tsmall\t $900.00 \r\n',
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15">
<style><!--br {mso-data-placement:same-cell;} .xl65 {mso-number-format:0%;}--></style></head>
<body><!--StartFragment--><table><tr><td>Director,<br>&quot;west&quot;</td><td class=xl65 align=right x:num="0.18">18%</td><td align=right x:num>7</td><td>Large</td><td x:num="1200.5"> $1,200.50 </td></tr>
<tr><td>Clerk</td><td class=xl65 align=right x:num="0.05">5%</td><td align=right x:num>12</td><td>small</td><td x:num="900"> $900.00 </td></tr></table><!--EndFragment--></body></html>`,
}

const GOOGLE_SHEETS: CopiedBlock = {
  program: 'Google Sheets',
  name: 'Director,\n"west"',
  text: '"Director,\n""west"""\t18%\t7\tLarge\t$1,200.50\nClerk\t5%\t12\tsmall\t$900.00',
  html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><tbody><tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Director,\\n\\&quot;west\\&quot;&quot;}">Director,<br/>&quot;west&quot;</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.18}">18%</td><td>7</td><td>Large</td><td>$1,200.50</td></tr>
<tr><td>Clerk</td><td>5%</td><td>12</td><td>small</td><td>$900.00</td></tr></tbody></table></google-sheets-html-origin>`,
}

const LIBREOFFICE: CopiedBlock = {
  program: 'LibreOffice Calc',
  name: 'Director, "west"',
  text: 'Director, "west"\t18%\t7\tLarge\t$1,200.50\nClerk\t5%\t12\tsmall\t$900.00\n',
  html: `<!DOCTYPE html>

<html>
<head>
	
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"DejaVu Sans"; font-size:x-small }
		a.comment-indicator:hover + comment { background:#ffd; position:absolute; display:block; border:1px solid black; padding:0.5em;  } 
		a.comment-indicator { background:red; display:inline-block; border:1px solid black; width:0.5em; height:0.5em;  } 
		comment { display:none;  } 
	</style>
	
</head>

<body>
<table cellspacing="0" border="0">
	<colgroup span="5" width="89"></colgroup>
	<tr>
		<td height="34" align="left">Director,<br>&quot;west&quot;</td>
		<td align="right" sdval="0.18" sdnum="1033;0;0%">18%</td>
		<td align="right" sdval="7" sdnum="1033;">7</td>
		<td align="left">Large</td>
		<td align="right" sdval="1200.5" sdnum="1033;1033;[$$-409]#,##0.00">$1,200.50</td>
	</tr>
	<tr>
		<td height="18" align="left">Clerk</td>
		<td align="right" sdval="0.05" sdnum="1033;0;0%">5%</td>
		<td align="right" sdval="12" sdnum="1033;">12</td>
		<td align="left">small</td>
		<td align="right" sdval="900" sdnum="1033;1033;[$$-409]#,##0.00">$900.00</td>
	</tr>
</table>
</body>

</html>
`,
}

export const COPIED_BLOCKS: readonly CopiedBlock[] = [EXCEL, GOOGLE_SHEETS, LIBREOFFICE]
