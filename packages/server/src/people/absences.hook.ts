import { bindRule, findRows, findRowsById, findRowsByKey, type RecordSet, StandingRows } from '@timesheet/engine'
import {
  absences,
  absenceTypes,
  annualLeave,
  calendars,
  checkAbsence,
  checkAbsenceRemoval,
  countryOf,
  employment,
  leaveBalances,
  users,
} from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'
import { viewerOf } from '../kernel/viewer.ts'

/** Checks an absence against the others of its person, one write of a person at a time. */
export const absencesRule = bindRule(absences, {
  lock: ({ row }) => `absences ${row.user}`,
  gather: gatherAbsences,
  check: (draft, { types, ofPerson, leaveOf, termsOf }) => {
    const others = ofPerson.beside(draft)
    return checkAbsence(draft.row, {
      viewer: viewerOf(draft),
      stored: draft.stored,
      type: types.get(draft.row.type) ?? { requiresAttachment: false },
      hasAttachment: draft.row.attachment !== '',
      others,
      terms: termsOf(draft.row.user),
      leave: leaveOf(draft.row, others),
    })
  },
  // Absences are deleted with their person.
  checkRemoval: (draft) => (draft.request ? checkAbsenceRemoval(draft.stored, viewerOf(draft)) : null),
})

type AbsenceRow = RecordSet<typeof absences>['drafts'][number]['row']

async function gatherAbsences(set: RecordSet<typeof absences>) {
  const rows = set.drafts.map(({ row }) => row)
  const people = rows.map(({ user }) => user)
  const byPerson = people.map((user) => ({ user }))
  const types = await findRowsById(
    set,
    absenceTypes,
    rows.map(({ type }) => type),
  )
  const terms = await findRowsById(set, employment, people)
  const standing = await findRowsByKey(set, absences, byPerson)
  const termsOf = (user: string) => terms.get(user) ?? { hiredOn: '', leftOn: '' }
  const isAnnual = rows.some(({ type }) => types.get(type)?.annualLeave)
  const grants = isAnnual
    ? {
        types: await findRows(set, absenceTypes, { filter: 'annualLeave = true' }),
        people: await findRowsById(set, users, people),
        calendars: await findRows(set, calendars),
        entered: await findRowsByKey(set, leaveBalances, byPerson),
        today: await todayAt(set.app, ''),
      }
    : null
  const leaveOf = (row: AbsenceRow, others: readonly AbsenceRow[]) => {
    if (!grants || !types.get(row.type)?.annualLeave) return []
    return yearsOf(row).flatMap((year) => {
      const leave = annualLeave({
        ...grants,
        year,
        terms: termsOf(row.user),
        country: countryOf(grants.calendars, grants.people.get(row.user)?.calendar ?? ''),
        entered: grants.entered.find((balance) => balance.user === row.user && balance.year === year) ?? null,
        absences: [...others, row],
      })
      return leave ? [{ ...leave, year }] : []
    })
  }
  return { types, termsOf, leaveOf, ofPerson: new StandingRows(set, standing, ({ user }) => user) }
}

function yearsOf({ from, to }: Pick<AbsenceRow, 'from' | 'to'>): readonly number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return first === last ? [first] : [first, last]
}
