import { isLoaded } from '../hours/index.ts'
import {
  addDays,
  type Day,
  daysFrom,
  formatClock,
  formatDay,
  type Minutes,
  mondayOf,
  sumMinutes,
  timeToMinutes,
  weekDays,
  weekdayOf,
} from '../kernel/index.ts'
import { dueAfter } from '../workflow/index.ts'
import type { AlertCode } from './alert-codes.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, DEFAULT_ALERTS, limitOf } from './alert-settings.calc.ts'
import { averageAlerts, overtimeAlerts, type YearOfWork } from './overtime-alerts.calc.ts'
import { type OwedFacts, owedMinutes, owedSince } from './missing-hours.calc.ts'

/** A month of hours that is to be closed, and the last day on which its hours are awaited. */
export interface MonthToClose {
  readonly id: string
  readonly from: Day
  readonly to: Day
  readonly closesOn: Day
  /** Whose month it is, as words: the name of its employer, `otros empleadores` beside such; '' where all have one. */
  readonly employer: string
}

/** The days of a month as alerts name them: `del 01/06/2026 al 30/06/2026 (Río SA), que cierra el 02/07/2026`. */
export function monthWords({ from, to, closesOn, employer }: Omit<MonthToClose, 'id'>, today: Day): string {
  const whose = employer === '' ? '' : ` (${employer})`
  return `del ${formatDay(from)} al ${formatDay(to)}${whose}, que ${today > closesOn ? 'debía cerrarse' : 'cierra'} el ${formatDay(closesOn)}`
}

/** Everything that the alerts about a person depend on; gathered by the caller. */
export interface PersonFacts extends OwedFacts {
  readonly id: string
  readonly name: string
  /** The direct manager; '' for none. */
  readonly manager: string
  /** The leader of the person's specialty; '' for none. */
  readonly leader: string
  /** The person's own day and time. */
  readonly today: Day
  readonly time: string
  readonly months: readonly MonthToClose[]
  /** Since when each sending waits for a decision of this person. */
  readonly waitingSince: readonly Day[]
  /** Whether this person decides about others. */
  readonly approves: boolean
  /** Who stands in for this person and when; the end is excluded. */
  readonly substitutions: readonly { readonly from: Day; readonly to: Day }[]
  readonly administrators: readonly string[]
  readonly management: readonly string[]
  readonly finance: readonly string[]
  /** Notices of the last weeks whose kind wants a certificate that is not there. */
  readonly uncertified: readonly { readonly id: string; readonly from: Day }[]
  /** What the rules of the night read; null by day, and then they find nothing. */
  readonly year: YearOfWork | null
}

const DAYS_OF_MONTH_ALERT = 31
/** An absence without an end is looked at for so long. */
const DAYS_TO_COVER = 60
const OWN = 'Son horas propias.'

/** The rules about people. */
const RULES = {
  'HRS-FALTAN': missingAlerts,
  'HRS-MES': monthAlerts,
  'HRS-EXCESO': excessAlerts,
  'HRS-PROMEDIO': averageAlerts,
  'HRS-EXTRA': overtimeAlerts,
  'HRS-APROBAR': approvalAlerts,
  'USR-SUPLENCIA': substituteAlerts,
  'USR-COMPROBANTE': certificateAlerts,
} as const satisfies Partial<
  Record<AlertCode, (person: PersonFacts, settings: AlertSettings) => readonly AlertCondition[]>
>

/** The alerts about a person whose condition holds now; of one rule, if a code is given. */
export function personAlerts(
  person: PersonFacts,
  settings: AlertSettings = DEFAULT_ALERTS,
  only?: AlertCode,
): readonly AlertCondition[] {
  const rules = Object.entries(RULES).filter(([code]) => only === undefined || code === only)
  return rules.flatMap(([, rule]) => rule(person, settings))
}

/** Hours missing in last week: for the person from Monday at 10:00, more urgent on Wednesday; from Thursday for the manager too. */
function missingAlerts(person: PersonFacts, settings: AlertSettings): readonly AlertCondition[] {
  const { today, time } = person
  const limit = (name: Parameters<typeof limitOf<'HRS-FALTAN'>>[2]) => limitOf(settings, 'HRS-FALTAN', name)
  const thisMonday = mondayOf(today)
  if (today === thisMonday && timeToMinutes(time) < limit('fromTime')) return []
  const from = addDays(thisMonday, -7)
  const missing = owedMinutes({ from, to: addDays(from, 6) }, today, person)
  if (missing <= limit('tolerance')) return []
  const weekday = weekdayOf(today)
  const what = `faltan ${formatClock(missing)} de la semana del ${formatDay(from)}`
  const about = { code: 'HRS-FALTAN', object: 'users', objectId: person.id, period: from } as const
  const own: AlertCondition = {
    ...about,
    user: person.id,
    to: 'owner',
    title: capital(what),
    reason: OWN,
    link: `/hours?week=${from}`,
    priority: weekday >= limit('managerDay') ? 1 : weekday >= limit('urgentDay') ? 2 : 3,
  }
  return weekday < limit('managerDay') ? [own] : [own, ...managerOf(person, { ...about, what, from, priority: 2 })]
}

/**
 * Hours missing in a month that is about to close: from some working days before the last day on which they are
 * awaited, urgent on that day, until it is closed or 31 days have passed.
 */
function monthAlerts(person: PersonFacts, settings: AlertSettings): readonly AlertCondition[] {
  const { today, months, expected } = person
  const days = limitOf(settings, 'HRS-MES', 'days')
  const near = months.filter(({ closesOn }) => {
    const isOver = today > addDays(closesOn, DAYS_OF_MONTH_ALERT)
    return !isOver && (today >= closesOn || (days > 0 && dueAfter(today, days, expected) >= closesOn))
  })
  return near.flatMap((month) => {
    const { id, from, to, closesOn } = month
    const missing = owedMinutes({ from, to }, today, person)
    if (missing <= limitOf(settings, 'HRS-MES', 'tolerance')) return []
    const what = `faltan ${formatClock(missing)} ${monthWords(month, today)}`
    const priority = today >= closesOn ? 1 : 2
    const about = { code: 'HRS-MES', object: 'users', objectId: person.id, period: id, priority } as const
    const link = `/hours?week=${mondayOf(owedSince({ from, to }, today, person) || from)}`
    const own: AlertCondition = { ...about, user: person.id, to: 'owner', title: capital(what), reason: OWN, link }
    return [own, ...managerOf(person, { ...about, what, from: mondayOf(from) })]
  })
}

/** A day over 12 hours or a week over 48, of this week or the last: for the person and the leader of the specialty. */
function excessAlerts(person: PersonFacts, settings: AlertSettings): readonly AlertCondition[] {
  const monday = mondayOf(person.today)
  const before = addDays(monday, -7)
  const mondays = [before, monday]
  const last = addDays(monday, 6)
  const perDay = new Map<Day, Minutes>()
  for (const entry of person.loaded)
    if (entry.day >= before && entry.day <= last && isLoaded(entry))
      perDay.set(entry.day, (perDay.get(entry.day) ?? 0) + entry.minutes)
  const mostADay = limitOf(settings, 'HRS-EXCESO', 'dayMinutes')
  const mostAWeek = limitOf(settings, 'HRS-EXCESO', 'weekMinutes')
  const found = [...perDay]
    .filter(([, minutes]) => minutes > mostADay)
    .map(([day, minutes]) => ({
      period: day,
      what: `${formatClock(minutes)} el ${formatDay(day)}`,
      from: mondayOf(day),
    }))
  const weeks = mondays.flatMap((from) => {
    const minutes = sumMinutes(weekDays(from).map((day) => perDay.get(day) ?? 0))
    if (minutes <= mostAWeek) return []
    return [{ period: `w${from}`, what: `${formatClock(minutes)} en la semana del ${formatDay(from)}`, from }]
  })
  return [...found, ...weeks].flatMap(({ period, what, from }) => {
    const about = { code: 'HRS-EXCESO', object: 'users', objectId: person.id, period, priority: 2 } as const
    const title = `Más horas de lo habitual: ${what}`
    const alerts: AlertCondition[] = [
      { ...about, user: person.id, to: 'owner', title, reason: OWN, link: `/hours?week=${from}` },
    ]
    if (person.leader !== '' && person.leader !== person.id)
      alerts.push({
        ...about,
        user: person.leader,
        to: 'leader',
        title: `${person.name}: más horas de lo habitual, ${what}`,
        reason: `Por liderar la especialidad de ${person.name}.`,
        link: weekOf(person.id, from),
      })
    return alerts
  })
}

/** Sendings that wait too long for this person's decision: one alert for all of them, and one for the management. */
function approvalAlerts(person: PersonFacts, settings: AlertSettings): readonly AlertCondition[] {
  const waitingOver = (days: number) =>
    person.waitingSince.filter((day) => dueAfter(day, days, person.expected) < person.today).length
  const days = limitOf(settings, 'HRS-APROBAR', 'days')
  const escalateDays = limitOf(settings, 'HRS-APROBAR', 'escalateDays')
  const [late, escalated] = [waitingOver(days), waitingOver(escalateDays)]
  const about = { code: 'HRS-APROBAR', object: 'users', objectId: person.id, period: 'late' } as const
  const own: AlertCondition = {
    ...about,
    user: person.id,
    to: 'approver',
    title: `${waiting(late)} hace más de ${daysWords(days)}`,
    reason: 'Esperan una decisión propia.',
    link: '/inbox',
    priority: escalated > 0 ? 1 : 2,
  }
  if (escalated === 0) return late > 0 ? [own] : []
  const told = person.management.filter((user) => user !== person.id)
  const title = `${person.name}: ${waiting(escalated)} hace más de ${daysWords(escalateDays)}`
  return [
    ...(late > 0 ? [own] : []),
    ...told.map((user): AlertCondition => ({
      ...about,
      user,
      to: 'ger',
      title,
      reason: 'Por el rol Gerencia: quien debía decidir no lo hizo.',
      link: '/workflow',
      priority: 2,
    })),
  ]
}

function waiting(count: number): string {
  return count === 1 ? '1 envío de horas espera aprobación' : `${count} envíos de horas esperan aprobación`
}

function daysWords(days: number): string {
  return days === 1 ? '1 día hábil' : `${days} días hábiles`
}

/** Who decides about others, is about to be absent for whole days, and has nobody who stands in on some of them. */
function substituteAlerts(person: PersonFacts, settings: AlertSettings): readonly AlertCondition[] {
  const { today, expected, substitutions } = person
  if (!person.approves) return []
  const soon = addDays(today, limitOf(settings, 'USR-SUPLENCIA', 'days'))
  const away = expected.absences.filter(
    ({ state, minutesPerDay, from, to }) =>
      state === 'approved' && minutesPerDay === 0 && from <= soon && (to === '' || to >= today),
  )
  return away.flatMap(({ from, to }) => {
    const last = to === '' ? addDays(from, DAYS_TO_COVER) : to
    const first = from < today ? today : from
    const isCovered = (day: Day) => substitutions.some((each) => each.from <= day && day < each.to)
    const open = daysFrom(first, last).find((day) => !isCovered(day))
    if (open === undefined) return []
    const about = { code: 'USR-SUPLENCIA', object: 'users', objectId: person.id, period: from } as const
    const alert = { ...about, link: '/workflow?tab=substitutions', priority: 2 } as const
    const own: AlertCondition = {
      ...alert,
      user: person.id,
      to: 'owner',
      title: `Falta quien supla desde el ${formatDay(open)}`,
      reason: 'Decide sobre horas o ausencias de otros, y estará ausente.',
    }
    return [
      own,
      ...person.administrators
        .filter((user) => user !== person.id)
        .map((user): AlertCondition => ({
          ...alert,
          user,
          to: 'adm',
          title: `${person.name}: falta quien supla desde el ${formatDay(open)}`,
          reason: 'Por el rol Administrador: sus decisiones quedarían sin nadie.',
        })),
    ]
  })
}

/** Notices whose certificate is still missing: for the person, and later for AF; never of what kind they are. */
function certificateAlerts(person: PersonFacts, settings: AlertSettings): readonly AlertCondition[] {
  const isOver = (from: Day, days: number) => dueAfter(from, days, person.expected) < person.today
  return person.uncertified.flatMap(({ id, from }) => {
    if (!isOver(from, limitOf(settings, 'USR-COMPROBANTE', 'days'))) return []
    const isLate = isOver(from, limitOf(settings, 'USR-COMPROBANTE', 'officeDays'))
    const about = { code: 'USR-COMPROBANTE', object: 'users', objectId: person.id, period: id } as const
    const own: AlertCondition = {
      ...about,
      user: person.id,
      to: 'owner',
      title: `Falta el comprobante de la ausencia del ${formatDay(from)}`,
      reason: 'Es una ausencia propia.',
      link: '/',
      priority: isLate ? 1 : 2,
    }
    const office = isLate ? person.finance.filter((user) => user !== person.id) : []
    return [
      own,
      ...office.map((user): AlertCondition => ({
        ...about,
        user,
        to: 'af',
        title: `${person.name}: falta el comprobante de la ausencia del ${formatDay(from)}`,
        reason: 'Por el rol Administración y finanzas.',
        link: `/hours/absences?day=${from}&absence=${id}`,
        priority: 3,
      })),
    ]
  })
}

type ToManager = Pick<AlertCondition, 'code' | 'object' | 'objectId' | 'period' | 'priority'> & {
  readonly what: string
  readonly from: Day
}

/** What the direct manager hears about a person's missing hours. */
function managerOf(person: PersonFacts, { what, from, ...about }: ToManager): readonly AlertCondition[] {
  if (person.manager === '') return []
  const title = `${person.name}: ${what}`
  const reason = `Por tener a cargo a ${person.name}.`
  return [{ ...about, user: person.manager, to: 'manager', title, reason, link: weekOf(person.id, from) }]
}

function weekOf(user: string, monday: Day): string {
  return `/hours?user=${user}&week=${monday}`
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
