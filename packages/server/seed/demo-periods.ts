import { addDays, addMonths, type Day, monthBounds, monthOf } from '@timesheet/domain/kernel'
import type { ClosedMonth } from './closed-months.ts'
import { SPAIN } from './employers.ts'
import type { SeededRandom } from './random.ts'

/** How many months ago the one in grace is, and for how many days it still is. */
const GRACE_BACK = 2
const GRACE_DAYS = 10
const CLOSED_AFTER_DAYS = 5

/** The periods of the demo, with what else is said of them. */
export interface DemoPeriods {
  /** Of everybody, from this month back; then that of the company in Spain. */
  readonly all: readonly (ClosedMonth & Readonly<Record<string, unknown>>)[]
  /** From the oldest on. */
  readonly closed: readonly ClosedMonth[]
  /** The month in grace, which the company in Spain has closed already. */
  readonly grace: ClosedMonth
  /** The last closed month of everybody. */
  readonly last: ClosedMonth
  readonly current: ClosedMonth
  /** The closed month of the company in Spain alone. */
  readonly ofSpain: ClosedMonth
}

/** Last month and this one are open, the one before is in grace for some days, in Spain it is closed; all before that are. */
export function demoPeriods(
  random: SeededRandom,
  { today, months }: { readonly today: Day; readonly months: number },
): DemoPeriods {
  const rowOf = (back: number, employer = '') => {
    const { from, to } = monthBounds(addMonths(monthOf(today), -back))
    const isClosed = back > GRACE_BACK || employer !== ''
    const isInGrace = back === GRACE_BACK && !isClosed
    return {
      id: random.id(),
      kind: 'month' as const,
      from,
      to,
      employer,
      state: isClosed ? 'closed' : isInGrace ? 'grace' : 'open',
      closedOn: isClosed ? addDays(to, CLOSED_AFTER_DAYS) : '',
      graceUntil: isInGrace ? addDays(today, GRACE_DAYS) : '',
      reason: '',
    }
  }
  const general = Array.from({ length: months + 1 }, (_, back) => rowOf(back))
  const ofSpain = rowOf(GRACE_BACK, SPAIN)
  return {
    all: [...general, ofSpain],
    closed: [...general.slice(GRACE_BACK + 1).toReversed(), ofSpain],
    grace: general[GRACE_BACK]!,
    last: general[GRACE_BACK + 1]!,
    current: general[0]!,
    ofSpain,
  }
}
