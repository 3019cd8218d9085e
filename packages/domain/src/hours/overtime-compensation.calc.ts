import { covers, type Day, type Minutes, sumMinutes } from '../kernel/index.ts'
import { type OvertimeDay, overtimeMinutes } from './overtime.calc.ts'
import { overtimePackOf } from './overtime-packs.ts'
import type { Compensation, OvertimeRequest } from './overtime-requests.collection.ts'

/**
 * How the overtime of a day is made good: as it was authorised in advance, else as the law of the country says where
 * nothing was agreed.
 */
export function compensationOn(
  day: Day,
  country: string,
  requests: readonly Pick<OvertimeRequest, 'from' | 'to' | 'state' | 'compensation'>[],
): Compensation {
  const authorised = requests.find((request) => request.state === 'approved' && covers(request, day))
  return authorised?.compensation || (overtimePackOf(country, day)?.compensation ?? 'rest')
}

/** The overtime of some days by how it is made good. */
export interface OvertimeSettlement {
  /** Stays in the hour bank, to be rested. */
  readonly rest: Minutes
  /** Is paid. */
  readonly pay: Minutes
  /** What leaves the hour bank because it is paid. */
  readonly fromBank: Minutes
}

/** What those days added to the hour bank, and how each is made good. */
export interface SettlementFacts {
  /** The sum of what each day has beyond its expected hours. */
  readonly surplus: Minutes
  readonly compensationOf: (day: Day) => Compensation
}

/**
 * Divides overtime into what is rested and what is paid. Paid overtime leaves the hour bank, but no more of it than came
 * in: work of the register that was charged to nothing never did.
 */
export function settleOvertime(
  days: readonly Pick<OvertimeDay, 'day' | 'minutes'>[],
  { surplus, compensationOf }: SettlementFacts,
): OvertimeSettlement {
  const sumOf = (kind: Compensation) =>
    sumMinutes(days.map(({ day, minutes }) => (compensationOf(day) === kind ? overtimeMinutes(minutes) : 0)))
  const pay = sumOf('pay')
  return { rest: sumOf('rest'), pay, fromBank: Math.min(pay, Math.max(0, surplus)) }
}
