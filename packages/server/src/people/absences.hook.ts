import {
  bindRule,
  findRows,
  findRowsById,
  findRowsByKey,
  type RecordLink,
  type RecordSet,
  StandingRows,
} from '@timesheet/engine'
import { balanceAdjustments, deductsBy, hoursRules } from '@timesheet/domain/hours'
import {
  absences,
  absenceTypes,
  annualLeave,
  baseMinutes,
  calendarOn,
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
  NO_CALENDAR,
  takesWholeDays,
  userJourney,
  users,
  withOpenEnd,
  workingTerms,
  yearsOf,
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
        country: countryOf(grants.calendars, calendarOn(grants.people.get(row.user) ?? NO_CALENDAR, `${year}-12-31`)),
        entered: grants.entered.find((balance) => balance.user === row.user && balance.year === year) ?? null,
        absences: [...others, row],
        adjustments: grants.adjustments.filter(({ user }) => user === row.user),
      })
      return leave ? [{ ...leave, year }] : []
    })
  }
  const isCapped = ({ type }: AbsenceRow) => types.some(({ id, yearlyCap }) => id === type && yearlyCap > 0)
  const baseOf = await gatherBases(set, { termsOf, isCapped })
  return { types, today, termsOf, leaveOf, baseOf, ofPerson: new StandingRows(set, standing, ({ user }) => user) }
}

type Terms = { readonly hiredOn: string; readonly leftOn: string; readonly tracksHours?: boolean }

interface BaseFacts {
  readonly termsOf: (user: string) => Terms
  /** True for an absence whose kind is limited by year. */
  readonly isCapped: (row: AbsenceRow) => boolean
}

/**
 * The base of the days of people who are absent for a part of them, and of the years of what is limited by year; null
 * for others.
 */
async function gatherBases(set: RecordSet<typeof absences>, { termsOf, isCapped }: BaseFacts) {
  const isAsked = (row: AbsenceRow) => !takesWholeDays(row) || isCapped(row)
  const parts = set.drafts.flatMap(({ row }) => {
    if (!isAsked(row) || !isDay(row.from) || !isDay(row.to)) return []
    const span = { from: `${row.from.slice(0, 4)}-01-01`, to: `${row.to.slice(0, 4)}-12-31` }
    return isCapped(row) ? [{ ...row, ...span }] : [row]
  })
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
  return (row: AbsenceRow) => {
    const { user } = row
    const { hiredOn, leftOn, tracksHours = false } = termsOf(user)
    if (!tracksHours || !isAsked(row)) return null
    const time = compileWorkingTime({
      ...shared,
      person: workingTerms({ hiredOn, leftOn, tracksHours }, people.get(user)),
      assignments: assignments.get(user) ?? [],
      deductsOn: deductsBy(rules, user),
    })
    return (on: string) => baseMinutes(on, time)
  }
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
