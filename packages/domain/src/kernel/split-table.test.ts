import { describe, expect, it } from 'vitest'
import { plainHead, splitTable, withoutFormula } from './split-table.ts'

describe('a table as text', () => {
  it.each<[string, string, readonly string[]]>([
    ['with semicolons and decimal commas', 'a;b\n1,5;x', ['1 a|b', '2 1,5|x']],
    ['with commas', 'a,b\n"1,5",x', ['1 a|b', '2 1,5|x']],
    ['with tabs', 'a\tb, c\n1\t2', ['1 a|b, c', '2 1|2']],
    ['with bars', 'a|b\r\n1|2', ['1 a|b', '2 1|2']],
    ['that names its separator', 'sep=;\na;b,c', ['2 a|b,c']],
    ['with a byte order mark', '\uFEFFa;b', ['1 a|b']],
    ['with line ends in a cell', 'a;b\n"uno\ndos";x\n3;y', ['1 a|b', '2 uno\ndos|x', '4 3|y']],
    ['with quotes in quotes', 'a;"un ""dos"""', ['1 a|un "dos"']],
    ['with inches', 'caño 5";b\nc;d', ['1 caño 5"|b', '2 c|d']],
    ['with a quote that is never closed', 'a;b\n"c;d\ne;f', ['1 a|b', '2 "c|d', '3 e|f']],
    ['with blank lines and empty rows', '\n;;\na;b\r\r;\n', ['3 a|b']],
    ['below a title', 'Lista\na\tb\n1\t2', ['1 Lista', '2 a|b', '3 1|2']],
    ['below a title with a comma', 'Lista, rev. 3\n\na;b\n1;2\n3;4', ['1 Lista, rev. 3', '3 a|b', '4 1|2', '5 3|4']],
    ['whose rows end early', 'a;b;c\n1,5;x\n2,5;y;z\n3,5;x', ['1 a|b|c', '2 1,5|x', '3 2,5|y|z', '4 3,5|x']],
    ['of one column', 'a\nb', ['1 a', '2 b']],
    ['that is nothing', ' \n', []],
  ])('%s', (_, text, rows) =>
    expect(splitTable(text).map(({ line, cells }) => `${line} ${cells.join('|')}`)).toEqual(rows),
  )

  it.each([
    ['Duration (h)', 'duration h'],
    ['  Año de  alta: ', 'ano de alta'],
    ['Billable?', 'billable'],
    ['Nº de documento', 'n de documento'],
    ['N° Doc.', 'n doc'],
    ['---', ''],
  ])('compares the head %s as "%s"', (head, plain) => expect(plainHead(head)).toBe(plain))

  it.each(['=1+1', '+54', '-1', '@x', '\tx'])('escapes %s', (text) => expect(withoutFormula(text)).toBe(`'${text}`))
  it('leaves other texts', () => expect(withoutFormula('a=1')).toBe('a=1'))
})
