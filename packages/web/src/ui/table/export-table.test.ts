import { expect, it } from 'vitest'
import { csvText, exportedTable } from './export-table.ts'
import type { Column } from './table.types.ts'

interface Row {
  readonly name: string
  readonly hours: number
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nombre', value: (row) => row.name },
  { id: 'hours', header: 'Horas', value: (row) => row.hours },
]

it('writes what a Spanish spreadsheet reads, and no text becomes a formula', async () => {
  const rows = [
    { name: 'Puente; tramo "A"', hours: 7.5 },
    { name: '=HYPERLINK("x")', hours: -1.25 },
  ]
  const text = await csvText(exportedTable('horas', columns, rows))
  expect(text).toBe('\uFEFFNombre;Horas\r\n"Puente; tramo ""A""";7,5\r\n"\'=HYPERLINK(""x"")";-1,25')
})
