import { asignments } from '@timesheet/domain/documents'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { Stored } from '../../../data/collection.ts'
import { type RecordWrite, updateRecords, writeTogether } from '../../../widgets/store-record.ts'

type AsignmentRow = Stored<typeof asignments>

/** What is given to many asignments at once. */
export type Change = { readonly minutes: Minutes } | { readonly to: Day | '' } | { readonly state: 'ended' }

/** What was written, and how it is taken back. */
export interface Changed {
  readonly count: number
  readonly undo: () => Promise<unknown>
}

/** Gives active asignments the same hours or end, or ends them, where they say something else. */
export async function changeAsignments(rows: readonly AsignmentRow[], change: Change): Promise<Changed> {
  const said = Object.entries<unknown>(change)
  const others = rows.filter((row) => said.some(([name, value]) => valueOf(row, name) !== value))
  const undos = others.map((row): RecordWrite => {
    const values = Object.fromEntries(said.map(([name]) => [name, valueOf(row, name)]))
    return { declaration: asignments, id: row.id, values }
  })
  await updateRecords(
    asignments,
    others.map(({ id }) => id),
    change,
  )
  return { count: others.length, undo: () => writeTogether(undos) }
}

function valueOf(row: Readonly<Record<string, unknown>>, name: string): unknown {
  return row[name]
}
