import { asignments, type documents } from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import type { Stored } from '../../../../data/collection.ts'
import { newRecordId } from '../../../../data/outbox/record-id.ts'
import type { RecordWrite } from '../../../../widgets/store-record.ts'
import type { Written } from '../../../../widgets/still-written.ts'
import type { AsignedPart } from './asigned-cell.ts'

/** The cell of a person and a document: the active asignments there. */
export interface AsignedCell {
  readonly document: Pick<Stored<typeof documents>, 'id' | 'project' | 'specialty'>
  readonly user: string
  readonly rows: readonly Stored<typeof asignments>[]
}

/** What one act writes, and what takes it back and does it again. */
export interface AsignedAct {
  readonly writes: readonly RecordWrite[]
  readonly undo: readonly RecordWrite[]
  readonly redo: readonly RecordWrite[]
}

export const NO_ACT: AsignedAct = { writes: [], undo: [], redo: [] }

/** Joins what several cells write. */
export function joinActs(acts: readonly AsignedAct[]): AsignedAct {
  return {
    writes: acts.flatMap(({ writes }) => writes),
    undo: acts.flatMap(({ undo }) => undo),
    redo: acts.flatMap(({ redo }) => redo),
  }
}

/** The act by the ids that were stored: what is sent again because its answer was lost keeps those that it had. */
export function asStored(act: AsignedAct, stored: readonly { readonly id: string }[]): AsignedAct {
  const ids = new Map(act.writes.map(({ id }, at) => [id, stored[at]?.id ?? id]))
  const named = (writes: readonly RecordWrite[]) => writes.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id }))
  return { writes: named(act.writes), undo: named(act.undo), redo: named(act.redo) }
}

/** What a step back or forward takes back: what the act wrote, or what its undo did. */
export function steppedBack({ writes, undo, redo }: AsignedAct, which: 'undo' | 'redo'): readonly Written[] {
  return writes.map(({ declaration, id, values }, at): Written => {
    const [before, again] = [undo[at]!.values, redo[at]!.values]
    return which === 'undo'
      ? { declaration, id, before, since: values }
      : { declaration, id, before: again, since: before }
  })
}

const write = (id: string, values: RecordWrite['values']): RecordWrite => ({ declaration: asignments, id, values })

/** Makes a cell say something else: functions begin, get other hours, or end; none is deleted. */
export function planCell({ document, user, rows }: AsignedCell, parts: readonly AsignedPart[], today: Day): AsignedAct {
  const { id, project, specialty } = document
  const said = parts.map(({ role, minutes }): AsignedAct => {
    const stored = rows.find((row) => row.role === role)
    if (stored?.minutes === minutes) return NO_ACT
    if (stored) {
      const again = [write(stored.id, { minutes })]
      return { writes: again, undo: [write(stored.id, { minutes: stored.minutes })], redo: again }
    }
    const made = newRecordId()
    const values = { document: id, project, specialty, user, role, minutes, from: today, to: '', state: 'active' }
    return {
      writes: [{ ...write(made, values), isNew: true }],
      undo: [write(made, { state: 'void' })],
      redo: [write(made, { state: 'active' })],
    }
  })
  const ended = rows
    .filter(({ role }) => !parts.some((part) => part.role === role))
    .map((row): AsignedAct => {
      const end = [write(row.id, { state: 'ended' })]
      return { writes: end, undo: [write(row.id, { state: 'active' })], redo: end }
    })
  return joinActs([...said, ...ended])
}
