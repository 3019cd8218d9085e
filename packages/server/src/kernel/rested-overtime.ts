import { findRowsByKey, type RowPlace } from '@timesheet/engine'
import {
  compensatedOn,
  compensationOn,
  type DayRange,
  isFromBank,
  OVERTIME_PACKS,
  overtimeMinutes,
  type OvertimePiece,
  overtimePackOf,
  overtimeRequests,
  type RestedOvertime,
} from '@timesheet/domain/hours'
import { addMonths, daysFrom, monthOf } from '@timesheet/domain/kernel'
import { isCountedAbsence } from '@timesheet/domain/people'
import type { OvertimePerson } from './overtime-facts.ts'
import { overtimeInRange, type RangeOvertime, type SpansOf } from './year-overtime.ts'

const MOST_MONTHS = Math.max(...OVERTIME_PACKS.map(({ restMonths }) => restMonths))

/** A range with the months before it whose overtime may be rested within it. */
export function restReach({ from, to }: DayRange): DayRange {
  return { from: `${addMonths(monthOf(from), -MOST_MONTHS)}-01`, to }
}

/**
 * Reads the overtime of people in a range, beside the time off that they took for it where the law leaves that out of
 * its cap; their closed spans reach back as far as `restReach`.
 */
export async function restedOvertime(
  place: RowPlace,
  persons: ReadonlyMap<string, OvertimePerson>,
  { range, spansOf }: { readonly range: DayRange; readonly spansOf: SpansOf },
): Promise<ReadonlyMap<string, RestedOvertime>> {
  const monthsOf = ({ terms }: OvertimePerson) => overtimePackOf(terms.countryOn(range.to), range.to)?.restMonths ?? 0
  const resting = new Map([...persons].filter(([, person]) => monthsOf(person) > 0))
  const others = new Map([...persons].filter(([user]) => !resting.has(user)))
  const plain = await overtimeInRange(place, others, { range, spansOf })
  const reach = restReach(range)
  const rested = await overtimeInRange(place, resting, { range: reach, spansOf })
  const keys = [...resting.keys()].map((user) => ({ user, state: 'approved' as const }))
  const asked = Map.groupBy(await findRowsByKey(place, overtimeRequests, keys), ({ user }) => user)
  return new Map(
    [...persons].map(([user, person]): [string, RestedOvertime] => {
      const own = rested.get(user) ?? plain.get(user)
      const isPaid = (day: string) => compensationOn(day, person.terms.countryOn(day), asked.get(user) ?? []) === 'pay'
      return [
        user,
        {
          pieces: own ? piecesOf(own, spansOf(user), isPaid) : [],
          rested: resting.has(user) ? restedBy(person, reach) : [],
          restMonths: monthsOf(person),
        },
      ]
    }),
  )
}

function piecesOf(
  { frozen, rest, open }: RangeOvertime,
  spans: readonly DayRange[],
  isPaid: (day: string) => boolean,
): readonly OvertimePiece[] {
  return [
    ...spans.map(({ from, to }) => {
      const classes = frozen.get(from)
      return { from, to, minutes: classes ? overtimeMinutes(classes) : 0, restable: rest.get(from) ?? 0 }
    }),
    ...open.flatMap(({ days }) =>
      days.map(({ day, minutes }) => {
        const total = overtimeMinutes(minutes)
        return { from: day, to: day, minutes: total, restable: isPaid(day) ? 0 : total }
      }),
    ),
  ]
}

/** The time off that a person took from the hour bank within a range. */
function restedBy({ away, types, terms: { time } }: OvertimePerson, { from, to }: DayRange): RestedOvertime['rested'] {
  const kinds = new Set(types.filter(isFromBank).map(({ id }) => id))
  const taken = away.filter((row) => kinds.has(row.type) && isCountedAbsence(row.state))
  const days = taken.flatMap((row) =>
    row.from > to || row.to < from ? [] : daysFrom(row.from < from ? from : row.from, row.to > to ? to : row.to),
  )
  return [...new Set(days)].map((day) => ({ day, minutes: compensatedOn(day, time) }))
}
