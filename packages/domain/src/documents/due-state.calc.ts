import type { Day } from '../kernel/index.ts'
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
export const SOON_DAYS = 2

/** How an issue stands against its due day; null where no answer is waited for. */
export function dueStateOf(
  { state, dueOn, dueSoonOn }: Pick<Emition, 'state' | 'dueOn' | 'dueSoonOn'>,
  today: Day,
): DueState | null {
  if (state !== 'waiting' || dueOn === '') return null
  if (dueOn < today) return 'overdue'
  return dueSoonOn <= today ? 'soon' : 'in_time'
}
