import {
  bindRule,
  findRows,
  findRowsById,
  findRowsByKey,
  type RecordSet,
  type RowPlace,
  StandingRows,
} from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import {
  balanceAdjustments,
  checkBalanceAdjustment,
  checkHoursAdjustment,
  expectedOn,
  hours,
  hoursAdjustments,
  periods,
} from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { employment } from '@timesheet/domain/people'
import { activities } from '@timesheet/domain/projects'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { gatherClosing } from './closing-facts.ts'

/** Checks adjustments of hours; those of one day of a person wait for each other, because a rule sums them up. */
export const hoursAdjustmentsRule = bindRule(hoursAdjustments, {
  share: () => CLOSED_DAYS,
  lock: ({ row }) => `hours ${row.user} ${row.day}`,
  gather: gatherHoursAdjustments,
  check: (draft, factsOf) => checkHoursAdjustment(draft.row, factsOf(draft)),
})

type HoursSet = RecordSet<typeof hoursAdjustments>

async function gatherHoursAdjustments(set: HoursSet) {
  const rows = set.drafts.map(({ row }) => row)
  const keys = rows.map(({ user, day }) => ({ user, day }))
  const idsOf = (field: 'user' | 'origin' | 'document' | 'activity') => rows.map((row) => row[field])
  const postingOf = await gatherPosting(set, idsOf('user'))
  const terms = await findRowsById(set, employment, idsOf('user'))
  const origins = await findRowsById(set, hours, idsOf('origin'))
  const found = {
    documents: await findRowsById(set, documents, idsOf('document')),
    activities: await findRowsById(set, activities, idsOf('activity')),
  }
  const entries = await findRowsByKey(set, hours, keys)
  const standing = new StandingRows(
    set,
    await findRowsByKey(set, hoursAdjustments, keys),
    ({ user, day }) => `${user} ${day}`,
  )
  return (draft: HoursSet['drafts'][number]) => {
    const { row } = draft
    return {
      ...postingOf(row.user),
      person: terms.get(row.user) ?? { hiredOn: '', leftOn: '' },
      target: {
        document: found.documents.get(row.document) ?? null,
        activity: found.activities.get(row.activity) ?? null,
      },
      origin: origins.get(row.origin) ?? null,
      entries: entries.filter(({ user, day }) => user === row.user && day === row.day),
      others: standing.beside(draft),
    }
  }
}

/** Checks adjustments of balances against what is expected of the person on the day. */
export const balanceAdjustmentsRule = bindRule(balanceAdjustments, {
  share: () => CLOSED_DAYS,
  lock: ({ row }) => `balance ${row.user}`,
  gather: gatherBalanceAdjustments,
  check: (draft, factsOf) => checkBalanceAdjustment(draft.row, factsOf(draft)),
})

type BalanceSet = RecordSet<typeof balanceAdjustments>

async function gatherBalanceAdjustments(set: BalanceSet) {
  const rows = set.drafts.map(({ row }) => row)
  const only = [...new Set(rows.map(({ user }) => user))]
  const postingOf = await gatherPosting(set, only)
  const days = rows.flatMap(({ kind, factDay }) => (kind === 'expected' ? [factDay] : [])).toSorted()
  const first = days[0]
  const closing = first ? await gatherClosing(set, { from: first, to: days.at(-1) ?? first }, { only }) : null
  const people = new Map(closing?.people.map((person) => [person.user, person]))
  const keyOf = ({ user, factDay }: { readonly user: string; readonly factDay: string }) => `${user} ${factDay}`
  const keys = rows.map(({ user, factDay }) => ({ user, factDay }))
  const standing = new StandingRows(set, await findRowsByKey(set, balanceAdjustments, keys), keyOf)
  return (draft: BalanceSet['drafts'][number]) => {
    const { user, factDay, kind } = draft.row
    const others = standing.beside(draft).filter((other) => other.kind === 'expected')
    const context = kind === 'expected' ? people.get(user)?.context() : undefined
    const computed = context ? expectedOn(factDay, context) : 0
    return { ...postingOf(user), expected: computed + sumMinutes(others.map(({ minutes }) => minutes)) }
  }
}

/** What the posting of corrections of these people is judged by. */
export async function gatherPosting(place: RowPlace, users: readonly string[]) {
  const today = await todayAt(place.app, '')
  const periodsOf = await gatherPersonPeriods(place, await findRows(place, periods), users)
  return (user: string) => ({ today, periods: periodsOf(user) })
}
