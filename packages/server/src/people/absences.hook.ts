import {
  bindRule,
  findRows,
  findRowsById,
  findRowsByKey,
  type RecordLink,
  type RecordSet,
  StandingRows,
} from '@timesheet/engine'
import { balanceAdjustments, hoursRules, resolveHoursRule } from '@timesheet/domain/hours'
import {
  absences,
  absenceTypes,
  annualLeave,
  baseMinutes,
  calendars,
  checkAbsence,
  checkAbsenceRemoval,
  checkAbsenceType,
  compileWorkingTime,
  countryOf,
  employment,
  holidays,
  journey,
  leaveBalances,
  takesWholeDays,
  userJourney,
  users,
  withOpenEnd,
  workingTerms,
} from '@timesheet/domain/people'
import { isDay } from '@timesheet/domain/kernel'
import { todayAt } from '../kernel/time-zone.ts'
import { viewerOf } from '../kernel/viewer.ts'

/** Checks an absence against the others of its person, one write of a person at a time. */
export const absencesRule = bindRule(absences, {
  lock: ({ row }) => `absences ${row.user}`,
  gather: gatherAbsences,
  check: (draft, { types, today, ofPerson, leaveOf, termsOf, baseOf }) => {
    const others = ofPerson.beside(draft)
    return checkAbsence(draft.row, {
      viewer: viewerOf(draft),
      today,
      stored: draft.stored,
      types,
      others,
      terms: termsOf(draft.row.user),
      baseOn: baseOf(draft.row),
      leave: leaveOf(draft.row, others),
    })
  },
  // Absences are deleted with their person.
  checkRemoval: (draft) => (draft.request ? checkAbsenceRemoval(draft.stored, viewerOf(draft)) : null),
})

/** Checks what the parts of a kind of absence say together. */
export const absenceTypesRule = bindRule(absenceTypes, { check: ({ row }) => checkAbsenceType(row) })

type AbsenceRow = RecordSet<typeof absences>['drafts'][number]['row']

async function gatherAbsences(set: RecordSet<typeof absences>) {
  const rows = set.drafts.map(({ row }) => row)
  const people = rows.map(({ user }) => user)
  const byPerson = people.map((user) => ({ user }))
  const types = await findRows(set, absenceTypes)
  const today = await todayAt(set.app, '')
  const terms = await findRowsById(set, employment, people)
  const standing = await findRowsByKey(set, absences, byPerson)
  const termsOf = (user: string): Terms => terms.get(user) ?? { hiredOn: '', leftOn: '' }
  const isOfLeave = ({ type }: AbsenceRow) => types.some(({ id, annualLeave: is }) => is && id === type)
  const isAnnual = rows.some(isOfLeave)
  const grants = isAnnual
    ? {
        types,
        people: await findRowsById(set, users, people),
        calendars: await findRows(set, calendars),
        entered: await findRowsByKey(set, leaveBalances, byPerson),
        adjustments: await findRowsByKey(
          set,
          balanceAdjustments,
          people.map((user) => ({ user, kind: 'leave' as const })),
        ),
        today,
      }
    : null
  const leaveOf = (row: AbsenceRow, others: readonly AbsenceRow[]) => {
    if (!grants || !isOfLeave(row)) return []
    return yearsOf(row).flatMap((year) => {
      const leave = annualLeave({
        ...grants,
        year,
        terms: termsOf(row.user),
        country: countryOf(grants.calendars, grants.people.get(row.user)?.calendar ?? ''),
        entered: grants.entered.find((balance) => balance.user === row.user && balance.year === year) ?? null,
        absences: [...others, row],
        adjustments: grants.adjustments.filter(({ user }) => user === row.user),
      })
      return leave ? [{ ...leave, year }] : []
    })
  }
  const baseOf = await gatherBases(set, termsOf)
  return { types, today, termsOf, leaveOf, baseOf, ofPerson: new StandingRows(set, standing, ({ user }) => user) }
}

type Terms = { readonly hiredOn: string; readonly leftOn: string; readonly tracksHours?: boolean }

/** The base of the days of people who are absent for a part of them; null for who is not. */
async function gatherBases(set: RecordSet<typeof absences>, termsOf: (user: string) => Terms) {
  const parts = set.drafts.map(({ row }) => row).filter((row) => !takesWholeDays(row))
  const [first] = parts
  if (!first) return () => null
  const from = parts.reduce((day, row) => (row.from < day ? row.from : day), first.from)
  const to = parts.reduce((day, row) => (row.to > day ? row.to : day), first.to)
  const byPerson = parts.map(({ user }) => ({ user }))
  const people = await findRowsById(
    set,
    users,
    parts.map(({ user }) => user),
  )
  const rules = await findRows(set, hoursRules)
  const shared = {
    calendars: await findRows(set, calendars),
    holidays: await findRows(set, holidays, { filter: 'day >= {:from} && day <= {:to}', params: { from, to } }),
    journeys: await findRows(set, journey),
  }
  const assignments = Map.groupBy(await findRowsByKey(set, userJourney, byPerson), ({ user }) => user)
  return ({ user, from: day, half, minutesPerDay }: AbsenceRow) => {
    const { hiredOn, leftOn, tracksHours = false } = termsOf(user)
    if (!tracksHours || takesWholeDays({ half, minutesPerDay })) return null
    const time = compileWorkingTime({
      ...shared,
      person: workingTerms({ hiredOn, leftOn, tracksHours }, people.get(user)?.calendar ?? ''),
      assignments: assignments.get(user) ?? [],
      nonWorkingDeducts: resolveHoursRule(rules, { user, project: '', day }).nonWorkingDeducts,
    })
    return (on: string) => baseMinutes(on, time)
  }
}

/** The answer and who is asked are the program's: what a request says of them is ignored. */
export const keepAnswers: RecordLink<typeof absences> = async (set, next) => {
  for (const { row, stored, request } of set.drafts) {
    if (request === null) continue
    row.answer = stored?.answer ?? ''
    row.readers = stored?.readers ?? []
  }
  await next()
}

/** Gives an absence without an end the last day it can have, until somebody writes when it ended. */
export const keepOpenEnd: RecordLink<typeof absences> = async (set, next) => {
  const open = set.drafts.filter(({ row }) => row.openEnd)
  if (open.length > 0 && set.action !== 'delete') {
    const terms = await findRowsById(
      set,
      employment,
      open.map(({ row }) => row.user),
    )
    for (const { row, stored } of open)
      if (isDay(row.from)) Object.assign(row, withOpenEnd(row, stored, terms.get(row.user)?.leftOn ?? ''))
  }
  await next()
}

function yearsOf({ from, to }: Pick<AbsenceRow, 'from' | 'to'>): readonly number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return first === last ? [first] : [first, last]
}
