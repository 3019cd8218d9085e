import { asignments } from '@timesheet/domain/documents'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { Stored } from '../../../data/collection.ts'
import { updateRecords } from '../../../widgets/store-record.ts'
import { valuesOf, type Written } from '../../../widgets/still-written.ts'
import { takeBackTold } from '../../../widgets/take-back.ts'

type AsignmentRow = Stored<typeof asignments>

/** What is given to many asignments at once. */
export type Change = { readonly minutes: Minutes } | { readonly to: Day | '' } | { readonly state: 'ended' }

/** What was written, and how it is taken back. */
export interface Changed {
  readonly count: number
  readonly undo: () => Promise<void>
}

/** Gives active asignments the same hours or end, or ends them, where they say something else. */
export async function changeAsignments(rows: readonly AsignmentRow[], change: Change): Promise<Changed> {
  const said = Object.entries<unknown>(change)
  const others = rows.filter((row) => said.some(([name, value]) => valueOf(row, name) !== value))
  const names = said.map(([name]) => name)
  const ids = others.map(({ id }) => id)
  const stored = await updateRecords(asignments, ids, change)
  const written = others.map((row, at): Written => {
    const since = valuesOf(stored[at]!, names)
    return { declaration: asignments, id: row.id, before: valuesOf(row, names), since }
  })
  return { count: others.length, undo: () => takeBackTold(written, ['asignación', 'asignaciones']) }
}

function valueOf(row: Readonly<Record<string, unknown>>, name: string): unknown {
  return row[name]
}
