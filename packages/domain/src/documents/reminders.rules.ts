import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import type { AskingDocument } from './asking-documents.calc.ts'
import { dueStateOf } from './due-state.calc.ts'
import type { Emition } from './emitions.collection.ts'

/** Why a reminder to the customer is refused. */
export type RemindAnswersCode = 'remind_answers_none' | 'remind_answers_today'

type Reminded = Pick<Emition, 'state' | 'dueOn' | 'dueSoonOn' | 'remindedOn'>

/** The issues of a transmittal whose answer is overdue, and that the customer may be reminded of. */
export function overdueAnswers<Row extends Reminded>(
  rows: readonly Row[],
  today: Day,
  documentOf: (row: Row) => AskingDocument | undefined,
): readonly Row[] {
  return rows.filter((row) => dueStateOf(row, today, documentOf(row)) === 'overdue')
}

/** Refuses to remind a customer of nothing, or twice in a day of the same. */
export function checkRemindAnswers(
  overdue: readonly Pick<Reminded, 'remindedOn'>[],
  today: Day,
): Violation<RemindAnswersCode> | null {
  if (overdue.length === 0) return { field: 'transmittal', code: 'remind_answers_none' }
  const isDone = overdue.every(({ remindedOn }) => remindedOn >= today)
  return isDone ? { field: 'transmittal', code: 'remind_answers_today' } : null
}
