import { type ApprovalDay, type HourEntry, odditiesOf, type Oddity } from '@timesheet/domain/hours'
import { addDays, type Day, type Minutes, mondayOf, sumMinutes } from '@timesheet/domain/kernel'

/** What waits of one person on one day. */
export interface ApprovalCell<Entry> {
  readonly day: Day
  readonly minutes: Minutes
  readonly entries: readonly Entry[]
  /** Minutes of the whole day, of other projects too; null while unknown. */
  readonly total: Minutes | null
  readonly odd: readonly Oddity[]
}

/** What waits of one person in one week. */
export interface ApprovalWeek<Entry> {
  readonly key: string
  readonly user: string
  readonly monday: Day
  readonly minutes: Minutes
  readonly cells: readonly ApprovalCell<Entry>[]
  readonly entries: readonly Entry[]
  readonly odd: readonly Oddity[]
}

/** The facts of the days beside the entries. */
export interface ApprovalFacts {
  readonly days: readonly ApprovalDay[]
  readonly overBudget: readonly string[]
}

/** The weeks, oldest first: the odd ones apart from the ordinary. Nothing is odd about what is decided. */
export function approvalWeeks<Entry extends HourEntry>(
  entries: readonly Entry[],
  facts: ApprovalFacts | undefined,
  { isDecided = false }: { readonly isDecided?: boolean } = {},
): { readonly odd: readonly ApprovalWeek<Entry>[]; readonly normal: readonly ApprovalWeek<Entry>[] } {
  const days = new Map((facts?.days ?? []).map((one) => [`${one.user} ${one.day}`, one]))
  const overBudget = new Set(facts?.overBudget ?? [])
  const byWeek = Map.groupBy(entries, ({ user, day }) => `${mondayOf(day)} ${user}`)
  const weeks = [...byWeek]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]): ApprovalWeek<Entry> => {
      const [{ user, day: some }] = own as [Entry]
      const monday = mondayOf(some)
      const cells = Array.from({ length: 7 }, (_, i): ApprovalCell<Entry> => {
        const day = addDays(monday, i)
        const ofDay = own.filter((entry) => entry.day === day)
        const beside = days.get(`${user} ${day}`)
        return {
          day,
          minutes: sumMinutes(ofDay.map(({ minutes }) => minutes)),
          entries: ofDay,
          total: beside?.total ?? null,
          odd: ofDay.length === 0 || isDecided ? [] : odditiesOf(ofDay, { beside, overBudget }),
        }
      })
      const odd = [...new Set(cells.flatMap((cell) => cell.odd))]
      return { key, user, monday, cells, entries: own, odd, minutes: sumMinutes(cells.map(({ minutes }) => minutes)) }
    })
  return { odd: weeks.filter(({ odd }) => odd.length > 0), normal: weeks.filter(({ odd }) => odd.length === 0) }
}
