// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { formatHtmlTable } from '../copied-text.model.ts'
import { parseHtmlTable } from './html-table.model.ts'

const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0"><colgroup><col width="100"/><col width="100"/></colgroup>
<tbody><tr style="height:21px;"><td data-sheets-value="{}">7:30</td><td></td></tr><tr><td>1,5</td><td> 2:00
 </td></tr></tbody></table>`
const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"></head>
<body><table border=0><!--StartFragment--><col width=64 span=2><tr height=20><td class=xl65>8</td><td>4</td></tr><!--EndFragment--></table></body></html>`

describe('parseHtmlTable', () => {
  it.each([
    [
      'Google Sheets',
      SHEETS,
      [
        ['7:30', ''],
        ['1,5', '2:00'],
      ],
    ],
    ['Excel', EXCEL, [['8', '4']]],
    [
      'header cells are cells',
      '<table><thead><tr><th>Lun</th></tr></thead><tr><td>1</td></tr></table>',
      [['Lun'], ['1']],
    ],
    ['breaks in a cell are breaks', '<table><tr><td>a<br>b</td></tr></table>', [['a\nb']]],
    ['hard spaces are spaces', '<table><tr><td>&nbsp;7&nbsp;h&nbsp;</td></tr></table>', [['7 h']]],
    [
      'a wide cell leaves its other columns empty',
      '<table><tr><td colspan=2>1</td><td>2</td></tr></table>',
      [['1', '', '2']],
    ],
    ['an absurd width is one cell', '<table><tr><td colspan=99999>1</td><td>2</td></tr></table>', [['1', '2']]],
    ['the first of several tables', '<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>', [['1']]],
    [
      'a table within a cell is its text',
      '<table><tr><td><table><tr><td>1</td></tr></table></td><td>2</td></tr></table>',
      [['1', '2']],
    ],
    [
      'scripts are not text',
      '<table><tr><td>1<script>window.hacked = true</script><style>td{}</style></td></tr></table>',
      [['1']],
    ],
    ['no table', '<p>8</p>', []],
    ['nothing', '', []],
    ['an empty table', '<table></table>', []],
  ])('%s', (_, html, rows) => expect(parseHtmlTable(html)).toEqual(rows))

  it('runs nothing of what was copied', () => {
    parseHtmlTable(
      '<table><tr><td><img src=x onerror="window.hacked = true"><script>window.hacked = true</script></td></tr></table>',
    )
    expect(window).not.toHaveProperty('hacked')
  })

  it('reads back what a copy writes', () => {
    const rows = [
      ['1:30', '<b>', 'a & b'],
      ['', '8', ''],
    ]
    expect(parseHtmlTable(formatHtmlTable(rows))).toEqual(rows)
  })

  it('reads no more than a limit of cells', () => {
    const rows = '<tr><td colspan=200>1</td></tr>'.repeat(120)
    expect(parseHtmlTable(`<table>${rows}</table>`).flat()).toHaveLength(20_000)
  })
})
