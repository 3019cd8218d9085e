import { DOCUMENT_STATES, type ProjectDocument } from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { type Due, type DueTone, dueTone, dueWords, lastSoon } from './due.view-model.ts'

type Mine = Due & Pick<ProjectDocument, 'id' | 'code' | 'title'>

/** A document that waits for the viewer. */
export interface MyDocument {
  readonly id: string
  readonly name: string
  /** What it is in, and when it is due. */
  readonly text: string
  readonly tone: DueTone | null
}

/** Without a day it comes last. */
const NO_DAY = '9'

/** The documents that wait for somebody, those that are due first at the beginning; `lastOf` says what is near. */
export function myDocuments<Row extends Mine>(
  rows: readonly Row[],
  today: Day,
  lastOf: (row: Row) => Day = () => lastSoon(today),
): readonly MyDocument[] {
  const dayOf = ({ dueOn }: Mine) => dueOn || NO_DAY
  return rows
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.code.localeCompare(b.code))
    .map((row) => {
      const due = dueWords(row, today, lastOf(row))
      const state = DOCUMENT_STATES[row.state]
      return {
        id: row.id,
        name: `${row.code} ${row.title}`,
        text: due ? `${state}, ${due}` : state,
        tone: dueTone(row, today, lastOf(row)),
      }
    })
}
