import { addMonths, covers, type Day, type Minutes, monthOf, sumMinutes } from '../kernel/index.ts'
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

/** Overtime of a day, or of the days of a closed month, whose figures stand for all of them. */
export interface OvertimePiece {
  readonly from: Day
  readonly to: Day
  readonly minutes: Minutes
  /** What of it is to be rested. */
  readonly restable: Minutes
}

/** A person's overtime beside the time off that they took for it. */
export interface RestedOvertime {
  readonly pieces: readonly OvertimePiece[]
  /** Time off that was taken from the hour bank, by day. */
  readonly rested: readonly { readonly day: Day; readonly minutes: Minutes }[]
  /** Within how many months overtime counts as rested; 0 where the law asks for none. */
  readonly restMonths: number
}

/**
 * The overtime until a day that counts against the cap of the year: without what was rested within the months of the
 * law, the oldest first (Spain, ET 35.2). That of a closed month stands on its last day.
 */
export function unrestedOvertime(
  { pieces, rested, restMonths }: RestedOvertime,
  until: Day,
): readonly { readonly day: Day; readonly minutes: Minutes }[] {
  const open = pieces
    .filter(({ from }) => from <= until)
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
    .map((piece) => ({ ...piece, owed: restMonths === 0 ? 0 : piece.restable }))
  for (const { day, minutes } of rested.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    let left = day <= until ? minutes : 0
    for (const piece of open) {
      if (day < piece.from || day > termOf(piece.to, restMonths)) continue
      const taken = Math.min(left, piece.owed)
      piece.owed -= taken
      left -= taken
    }
  }
  return open
    .map(({ to, minutes, restable, owed }) => ({
      day: to,
      minutes: restMonths === 0 ? minutes : minutes - (restable - owed),
    }))
    .filter(({ minutes }) => minutes > 0)
}

/** Overtime of a month and of its year until a day, as the caps of the law count it. */
export interface OvertimeStanding {
  readonly inMonth: Minutes
  readonly inYear: Minutes
}

/**
 * The overtime of the month and the year of a day, until that day: the year's without what was rested in time, where the
 * law leaves it out of its cap.
 */
export function overtimeStanding(overtime: RestedOvertime, day: Day): OvertimeStanding {
  const year = day.slice(0, 4)
  const month = overtime.pieces.filter(({ from }) => monthOf(from) === monthOf(day) && from <= day)
  const counted = unrestedOvertime(overtime, day).filter((one) => one.day.startsWith(`${year}-`))
  return {
    inMonth: sumMinutes(month.map(({ minutes }) => minutes)),
    inYear: sumMinutes(counted.map(({ minutes }) => minutes)),
  }
}

/** The last day of a term of months; in a shorter month its last day. */
function termOf(day: Day, months: number): string {
  return `${addMonths(monthOf(day), months)}-${day.slice(8)}`
}
