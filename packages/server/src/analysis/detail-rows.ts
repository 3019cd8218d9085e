import { type Detail, DETAIL_NAMES, type DetailRow } from '@timesheet/domain/analysis'
import type { HeldTables } from '@timesheet/engine/cube'
import type { FactName } from './cube-tables.ts'
import { type HeldRow, numberOf, textOf } from './held-rows.ts'
import { nameMembers } from './name-members.ts'
import { type AskedPage, type PlacedRow, placedPage } from './ordered-rows.ts'
import { countOf, type TableRows } from './rank-levels.ts'

const SHARED = ['user', 'day', 'minutes', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind']
const READ: Readonly<Record<FactName, readonly string[]>> = {
  hours: [...SHARED, 'billable', 'state', 'note'],
  hours_adjustments: [...SHARED, 'reason'],
}

/** The field that holds the members of each dimension that rows name. */
const FIELDS: Readonly<Record<(typeof DETAIL_NAMES)[number], keyof DetailRow>> = {
  person: 'user',
  project: 'project',
  document: 'document',
  activity: 'activity',
  category: 'nonproductive',
  specialty: 'specialty',
}

/** Reads a page of rows in their order, and names what they refer to. */
export async function detailRows(
  tables: HeldTables,
  parts: readonly TableRows[],
  { page, listed }: AskedPage,
): Promise<Pick<Detail, 'rows' | 'names' | 'total' | 'minutes'>> {
  const placed = await placedPage(tables, parts, { page, listed })
  const rows = await readRows(tables, placed)
  const names = await Promise.all(
    DETAIL_NAMES.map(async (dimension) => {
      const keys = new Set(rows.map((row) => String(row[FIELDS[dimension]])).filter((key) => key !== ''))
      const { members } = await nameMembers(tables, dimension, { keys: new Map([...keys].entries()), listed })
      return [dimension, Object.fromEntries(members.keys.map((key, i) => [key, members.labels[i]!]))] as const
    }),
  )
  return {
    rows,
    names: Object.fromEntries(names) as Detail['names'],
    total: countOf(parts),
    minutes: parts.reduce((sum, part) => sum + minutesOf(part), 0),
  }
}

function minutesOf({ table, rows }: TableRows): number {
  const minutes = table.column('minutes')
  let sum = 0
  for (const row of rows) sum += minutes[row]!
  return sum
}

async function readRows(tables: HeldTables, placed: readonly PlacedRow[]): Promise<readonly DetailRow[]> {
  const found = new Map<TableRows, ReadonlyMap<number, HeldRow>>()
  for (const [part, own] of Map.groupBy(placed, (each) => each.part)) {
    const wanted = { by: ['user', 'day'], columns: READ[part.name], rows: own.map(({ row }) => row) }
    found.set(part, await tables.stored(part.name, wanted))
  }
  // A row that was removed meanwhile is none.
  return placed.flatMap(({ part, row }) => {
    const stored = found.get(part)!.get(row)
    return stored ? [detailRow(part.name, stored)] : []
  })
}

function detailRow(table: FactName, row: HeldRow): DetailRow {
  return {
    table,
    id: textOf(row, 'id'),
    user: textOf(row, 'user'),
    day: textOf(row, 'day'),
    minutes: numberOf(row, 'minutes'),
    project: textOf(row, 'project'),
    document: textOf(row, 'document'),
    activity: textOf(row, 'activity'),
    nonproductive: textOf(row, 'nonproductive'),
    specialty: textOf(row, 'specialty'),
    kind: textOf(row, 'kind'),
    note: textOf(row, 'note') || textOf(row, 'reason'),
    state: textOf(row, 'state'),
    billable: numberOf(row, 'billable') === 1,
  }
}
