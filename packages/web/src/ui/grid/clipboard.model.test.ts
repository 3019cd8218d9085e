import { describe, expect, it } from 'vitest'
import { parseTsv, placeBlock } from './clipboard.model.ts'
import { formatHtmlTable, formatTsv } from './copied-text.model.ts'

describe('parseTsv', () => {
  it.each([
    ['one cell', '7:30', [['7:30']]],
    ['one row', '1\t2\t3', [['1', '2', '3']]],
    [
      'Excel: CRLF and a final break',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'Sheets: LF without a final break',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['empty cells stay', '\t2\t\n', [['', '2', '']]],
    ['an empty line in the middle is an empty row', '1\n\n3', [['1'], [''], ['3']]],
    ['a quoted cell with break, tab and quotes', '"a\nb\t""c"""\t2', [['a\nb\t"c"', '2']]],
    ['a quote that never closes is ordinary', '"abc\t2', [['"abc', '2']]],
    ['quotes followed by text are ordinary', '"a" b\t2', [['"a" b', '2']]],
    ['nothing', '', []],
    ['only a break', '\r\n', [['']]],
  ])('%s', (_, text, rows) => expect(parseTsv(text)).toEqual(rows))

  it.each([
    [
      [
        ['1:30', ''],
        ['', '8'],
      ],
    ],
    [
      [
        ['a\tb', '"x'],
        ['l1\nl2', 'ñ'],
      ],
    ],
  ])('reads back what it wrote', (rows) => {
    expect(parseTsv(`${formatTsv(rows)}\r\n`)).toEqual(rows)
  })
})

it('escapes what a cell holds in HTML', () => {
  expect(formatHtmlTable([['<b>', 'a & b']])).toBe(
    '<table><tbody><tr><td>&lt;b&gt;</td><td>a &amp; b</td></tr></tbody></table>',
  )
})

describe('placeBlock', () => {
  const size = { rows: 4, columns: 3 }
  it.each([
    [
      'one value fills the chosen block',
      [['8']],
      { top: 0, left: 0, bottom: 1, right: 1 },
      ['0,0=8', '0,1=8', '1,0=8', '1,1=8'],
    ],
    [
      'a block goes from the corner on',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      { top: 1, left: 1, bottom: 1, right: 1 },
      ['1,1=1', '1,2=2', '2,1=3', '2,2=4'],
    ],
    [
      'a block that divides the choice is repeated',
      [['1', '2']],
      { top: 0, left: 0, bottom: 1, right: 1 },
      ['0,0=1', '0,1=2', '1,0=1', '1,1=2'],
    ],
    [
      'what passes the edge is counted',
      [
        ['1', '2', '3'],
        ['4', '', ''],
      ],
      { top: 3, left: 1, bottom: 3, right: 1 },
      ['3,1=1', '3,2=2', '2 outside'],
    ],
    [
      'ragged rows leave cells alone',
      [['1', '2'], ['3']],
      { top: 0, left: 0, bottom: 0, right: 0 },
      ['0,0=1', '0,1=2', '1,0=3'],
    ],
    ['spaces around are dropped', [[' 7:30 ']], { top: 0, left: 0, bottom: 0, right: 0 }, ['0,0=7:30']],
    ['nothing pasted changes nothing', [], { top: 0, left: 0, bottom: 3, right: 2 }, []],
  ])('%s', (_, block, range, expected) => {
    const { changes, outside } = placeBlock(block, range, size)
    expect([
      ...changes.map(({ row, column, text }) => `${row},${column}=${text}`),
      ...(outside > 0 ? [`${outside} outside`] : []),
    ]).toEqual(expected)
  })
})
