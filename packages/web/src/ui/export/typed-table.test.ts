import { workbookOf } from '@timesheet/domain/kernel'
import { expect, it } from 'vitest'
import { typedTable } from './typed-table.ts'

const cellsOf = (texts: readonly string[], align?: 'end') => {
  const columns = [{ header: 'Columna', ...(align && { align }) }]
  const [sheet] = workbookOf(typedTable({ name: 'Lista', columns, rows: texts.map((text) => [text]) })).sheets
  return { format: sheet?.columns[0], cells: sheet?.rows.slice(1).map(([cell]) => cell) }
}

it.each<[name: string, texts: readonly string[], align: 'end' | undefined, cells: readonly unknown[], format?: string]>(
  [
    ['hours as durations', ['12:00', '', '1.236:30'], 'end', [0.5, '', 1236.5 / 24], '[h]:mm'],
    ['negative hours in the calendar of 1904', ['-6:00'], 'end', [-0.25], '[h]:mm'],
    ['days as dates', ['01/01/1900', '', '29/11/2026'], undefined, [2, '', 46355], 'dd/mm/yyyy'],
    ['times of the day as words', ['08:30'], undefined, ['08:30']],
    ['a column of other words as they are', ['12:00', 'Libre'], 'end', ['12:00', 'Libre']],
    ['codes with digits as they are', ['2401-AM-CM-0002'], undefined, ['2401-AM-CM-0002']],
    ['an empty column as it is', ['', ''], 'end', ['', '']],
  ],
)('writes %s', (_, texts, align, cells, format) => {
  const found = cellsOf(texts, align)
  expect(found.cells).toEqual(cells)
  expect(found.format).toMatchObject({ header: 'Columna', ...(format && { numFmt: format }) })
  if (!format) expect(found.format).not.toHaveProperty('numFmt')
})
