import { bindRule, findRows, findRowsById, findRowsByKey, type RecordSet } from '@timesheet/engine'
import {
  checkDayDeclaration,
  checkOpenDeclaration,
  closedPeriods,
  dayDeclarations,
  hours,
  periods,
} from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'

type Declarations = RecordSet<typeof dayDeclarations>

/** Checks what people declare as not worked: days that are over, open and without hours. */
export const dayDeclarationsRule = bindRule(dayDeclarations, {
  share: () => CLOSED_DAYS,
  // The name that writes of the day's hours hold, so that one of both is first.
  lock: ({ row }) => `hours ${row.person} ${row.day}`,
  gather,
  check: ({ row, stored, request }, { closedOf, todayOf, entriesOf }) =>
    request
      ? checkDayDeclaration(row, {
          stored,
          closed: closedOf(row.person),
          today: todayOf(row.person),
          entries: entriesOf(`${row.person} ${row.day}`),
        })
      : null,
  checkRemoval: ({ stored, request }, { closedOf }) =>
    request ? checkOpenDeclaration(stored, closedOf(stored.person)) : null,
})

async function gather(set: Declarations) {
  const rows = set.drafts.map(({ row }) => row)
  const days = rows.map(({ day }) => day).toSorted()
  // Open ones, too: an employer's own period keeps its days open when the others close.
  const all = await findRows(set, periods, {
    filter: 'from <= {:to} && to >= {:from}',
    params: { from: days[0] ?? '', to: days.at(-1) ?? '' },
  })
  const periodsOf = await gatherPersonPeriods(
    set,
    all,
    rows.map(({ person }) => person),
  )
  const people = await findRowsById(
    set,
    users,
    rows.map(({ person }) => person),
  )
  const today = new Map<string, Day>()
  for (const { id, calendar } of people.values()) today.set(id, await todayAt(set.app, calendar))
  const entries = await findRowsByKey(
    set,
    hours,
    rows.map(({ person, day }) => ({ user: person, day })),
  )
  const byDay = Map.groupBy(entries, ({ user, day }) => `${user} ${day}`)
  return {
    closedOf: (person: string) => closedPeriods(periodsOf(person)),
    todayOf: (person: string) => today.get(person) ?? '',
    entriesOf: (key: string) => byDay.get(key) ?? [],
  }
}
