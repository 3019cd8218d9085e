import { expect, it } from 'vitest'
import type { ExportedTable } from '@timesheet/domain/kernel'
import { csvText } from './export-table.ts'

const csvOf = (columns: ExportedTable['columns'], rows: ExportedTable['rows']) =>
  csvText({ name: 'horas', columns, rows })

it.each<[name: string, columns: ExportedTable['columns'], row: ExportedTable['rows'][number], line: string]>([
  ['decimals with a comma', [{ header: 'H' }], [7.5], '7,5'],
  ['minutes as hours', [{ header: 'H', kind: 'minutes' }], [450], '7,50'],
  ['negative minutes', [{ header: 'H', kind: 'minutes' }], [-75], '-1,25'],
  ['ratios as percentages', [{ header: 'H', kind: 'share' }], [0.1234], '12,3 %'],
  ['words in a column of minutes', [{ header: 'H', kind: 'minutes' }], ['—'], '—'],
  ['separators and quotes', [{ header: 'N' }], ['Puente; tramo "A"'], '"Puente; tramo ""A"""'],
  ['no formula', [{ header: 'N' }], ['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"'],
  ['no formula after a tab', [{ header: 'N' }], ['\t=1'], "'\t=1"],
])('writes %s as a Spanish spreadsheet reads it', async (_, columns, row, line) => {
  expect(await csvOf(columns, [row])).toBe(`\uFEFF${columns[0]!.header}\r\n${line}`)
})

it('keeps a header from becoming a formula', async () => {
  expect(await csvOf([{ header: '=1+1' }], [])).toBe("\uFEFF'=1+1")
})
