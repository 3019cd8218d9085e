import { addWorkingDays, type Day, type WorkingDays } from '../kernel/index.ts'
import { type AskingDocument, asksAnswers } from './asking-documents.calc.ts'
import type { Emition } from './emitions.collection.ts'

/** How an answer that is waited for stands against its day (domain.md §2.8.3). */
export const DUE_STATES = {
  in_time: 'En plazo',
  soon: 'Por vencer',
  overdue: 'Vencida',
} as const

/** How an answer stands against its day. */
export type DueState = keyof typeof DUE_STATES

/** The working days before the due day from which an answer is about to be due. */
const SOON_DAYS = 2

/** When an answer is due, and from when on it is about to be. */
export type DueDays = Pick<Emition, 'dueOn' | 'dueSoonOn'>

/** When the answer to an issue of a day is due, after that many working days of the project (domain.md §2.6). */
export function dueDaysFrom(issuedOn: Day, days: number, working: WorkingDays): DueDays {
  const dueOn = addWorkingDays(issuedOn, days, working)
  return { dueOn, dueSoonOn: dueSoonBefore(dueOn, working) }
}

/** From when on an answer that is due on a day is about to be. */
export function dueSoonBefore(dueOn: Day, working: WorkingDays): Day {
  return addWorkingDays(dueOn, -SOON_DAYS, working)
}

/** How an issue stands against its due day; null where no answer is waited for, or its document asks for none. */
export function dueStateOf(
  { state, dueOn, dueSoonOn }: Pick<Emition, 'state' | 'dueOn' | 'dueSoonOn'>,
  today: Day,
  document: AskingDocument = {},
): DueState | null {
  if (state !== 'waiting' || dueOn === '' || !asksAnswers(document)) return null
  if (dueOn < today) return 'overdue'
  return dueSoonOn <= today ? 'soon' : 'in_time'
}
