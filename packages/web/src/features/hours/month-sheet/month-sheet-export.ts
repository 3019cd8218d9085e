import { formatDay } from '@timesheet/domain/kernel'
import type { ExportColumn, ExportedCell, ExportedTable } from '@timesheet/domain/kernel'
import { dayAt, dayTotals, type SheetLine, sumTotals, type Totals, totalsOf } from './month-sheet.view-model.ts'
import { type SheetLook, TOTAL_COLUMNS } from './people-sheet.view.ts'

const FIGURES = { kind: 'minutes', width: 10 } as const

/** The sheet as an export table: the lines that are shown, with their totals, and the sums below. */
export function sheetTable(lines: readonly SheetLine[], look: SheetLook, month: string): ExportedTable {
  const { sheet, days, basis } = look
  const columns: ExportColumn[] = [
    { header: 'Persona', width: 32, frozen: true },
    ...TOTAL_COLUMNS.map(({ label }) => ({ header: label, ...FIGURES })),
    ...days.map((day) => ({ header: formatDay(day), ...FIGURES })),
  ]
  const rows = lines.map((line): ExportedCell[] => {
    if (line.kind === 'group') {
      const sums = sumTotals(line.people.map((person) => totalsOf(sheet, person, basis)))
      return [
        `${line.name} (${line.people.length})`,
        ...figures(sums),
        ...days.map((day, at) => dayTotals(sheet, line.people, { day, at }).loaded),
      ]
    }
    const { person } = line
    return [
      person.name,
      ...figures(totalsOf(sheet, person, basis)),
      ...days.map((day, at): ExportedCell => {
        const { loaded, face, kind } = dayAt(sheet, person, { day, at })
        return loaded === 0 && face === 'away' ? kind || 'Ausente' : loaded
      }),
    ]
  })
  const all = sumTotals(sheet.items.map((person) => totalsOf(sheet, person, basis)))
  const sums = ['loaded', 'expected'] as const
  const foot = sums.map((key): ExportedCell[] => [
    key === 'loaded' ? 'Cargado' : 'Esperado',
    ...(key === 'loaded' ? figures(all) : ['', '', '', '']),
    ...days.map((day, at) => dayTotals(sheet, sheet.items, { day, at })[key]),
  ])
  return { name: `sabana-${month}${basis === 'closing' ? '-al-cierre' : ''}`, columns, rows: [...rows, ...foot] }
}

function figures(totals: Totals): ExportedCell[] {
  return TOTAL_COLUMNS.map(({ key }) => totals[key] ?? '—')
}
