import { asignments } from '@timesheet/domain/documents'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { Stored } from '../../../data/collection.ts'
import { changeRecords, takeBackTold } from '../../../widgets/take-back.ts'

type AsignmentRow = Stored<typeof asignments>

/** What is given to many asignments at once. */
export type Change = { readonly minutes: Minutes } | { readonly to: Day | '' } | { readonly state: 'ended' }

/** What was written, and how it is taken back. */
export interface Changed {
  readonly count: number
  readonly undo: () => Promise<boolean>
  /** Why they were not written; '' where they were. */
  readonly problem: string
}

/** Gives active asignments the same hours or end, or ends them, where they say something else. */
export async function changeAsignments(rows: readonly AsignmentRow[], change: Change): Promise<Changed> {
  const { written, problem } = await changeRecords(asignments, rows, change)
  return { count: written.length, undo: () => takeBackTold(written, ['asignación', 'asignaciones']), problem }
}
