import {
  addDays,
  type Day,
  daysBetween,
  daysFrom,
  type Minutes,
  minutesToTime,
  mondayOf,
  monthBounds,
  monthOf,
  weekdayOf,
} from '@timesheet/domain/kernel'
import { expectedOn, type ExpectedContext } from '@timesheet/domain/hours'
import { entitledDays, isLeaveCountry } from '@timesheet/domain/people'
import type { Company } from './company.ts'
import type { SeededPerson } from './seeded-person.ts'
import { ACTIVITY_NOTES, DOCUMENT_NOTES, NONPRODUCTIVE_NOTES } from './notes.ts'
import { PLAIN, type Plot } from './plot.ts'
import type { SeededProject } from './projects.ts'
import type { SeededRandom } from './random.ts'

/** A row of the collection `hours`, before the instants that every row carries. */
export type SeededHour = Record<string, string | number | boolean>

export type SeededAbsence = {
  readonly id: string
  readonly user: string
  readonly type: string
  readonly from: Day
  readonly to: Day
  readonly minutesPerDay: Minutes
  readonly state: 'approved' | 'notified'
  readonly reason: string
  readonly approvedBy: string
}

export interface Span {
  readonly from: Day
  readonly to: Day
}

const TAKES_HOURS: ReadonlySet<string> = new Set(['active', 'closing', 'closed', 'suspended'])
/** After so many days hours are approved. */
export const APPROVED_AFTER_DAYS = 28
const SUBMITTED_AFTER_DAYS = 12
const ANSWERED_AFTER_DAYS = 3
/** After the end of a month everything is typed, then decided, before it is closed on the fifth day. */
const TYPED_UNTIL_DAYS = 2
const SETTLED_AFTER_DAYS = 4
const STEP = 15
const MORNING = 9 * 60
const NOON = 12 * 60 + 30
const LUNCH = 60
const MOST_OF_A_DAY = 705
/** How often somebody says what they did: mostly where no document says it. */
const DOCUMENT_NOTED = 0.45
const ACTIVITY_NOTED = 0.94

/** Vacations, sick days and exams of one person over the span. */
export function buildAbsences(
  random: SeededRandom,
  company: Company,
  { person, span }: { readonly person: SeededPerson; readonly span: Span },
): SeededAbsence[] {
  if (person.external) return []
  const typeOf = (code: string) => company.catalogues.absence_types.find((row) => row['code'] === code)!.id
  const make = (code: string, from: Day, days: number, minutesPerDay = 0): SeededAbsence => ({
    id: random.id(),
    user: person.id,
    type: typeOf(code),
    from,
    to: addDays(from, days - 1),
    minutesPerDay,
    state: code === 'ENF' ? 'notified' : 'approved',
    reason: '',
    approvedBy: code === 'ENF' ? '' : person.manager,
  })
  const absences: SeededAbsence[] = []
  const country = String(company.catalogues.calendars.find(({ id }) => id === person.calendar)?.['country'] ?? '')
  const isSpain = country === 'ES'
  const lastYear = Number(span.to.slice(0, 4))
  for (let year = Number(span.from.slice(0, 4)); year <= lastYear; year++) {
    // Whole weeks in the summer of each country; in winter those who have more than two weeks.
    const granted = isLeaveCountry(country) ? entitledDays(person, country, year) : 0
    if (isSpain) absences.push(make('VAC', addDays(`${year}-08-03`, random.between(0, 14)), granted >= 30 ? 14 : 7))
    else if (granted >= 14) absences.push(make('VAC', addDays(`${year}-01-05`, random.between(0, 16)), 10))
    if (granted >= 21 && random.chance(0.8))
      absences.push(make('VAC', addDays(`${year}-07-06`, random.between(0, 15)), 7))
    if (random.chance(0.7))
      absences.push(make('ENF', addDays(`${year}-04-10`, random.between(0, 60)), random.between(1, 3)))
    if (random.chance(0.2)) absences.push(make('COMP', addDays(`${year}-10-01`, random.between(0, 40)), 1, 240))
  }
  return absences.filter(
    (absence) => absence.from >= span.from && absence.to <= span.to && absence.from >= person.hiredOn,
  )
}

interface WorkOf {
  readonly person: SeededPerson
  readonly span: Span
  readonly expected: ExpectedContext
  readonly plot?: Plot
}

/** What one person loaded: complete weeks mostly, forgotten days sometimes, late and long days now and then. */
export function* buildHours(
  random: SeededRandom,
  company: Company,
  { person, span, expected, plot = PLAIN }: WorkOf,
): Generator<SeededHour> {
  if (person.external) return
  const projects = company.projects.filter(
    (project) => project.team.includes(person.id) && TAKES_HOURS.has(project.state),
  )
  const today = span.to
  const until = plot.completeUntil(person)
  const dues = daysFrom(span.from < person.hiredOn ? person.hiredOn : span.from, span.to).map((day) => ({
    day,
    due: expectedOn(day, expected),
  }))
  const lasts = new Map(dues.filter(({ due }) => due > 0).map(({ day }) => [monthOf(day), day]))
  let focus: Focus | null = null
  /** What the month owes so far. */
  let owed = 0
  for (const { day, due } of dues) {
    if (person.leftOn !== '' && day >= person.leftOn) return
    if (focus === null || weekdayOf(day) === 1) focus = chooseFocus(random, projects, { day, plot })
    if (day.endsWith('-01')) owed = 0
    const moment = { person, day, today, plot }
    if (due === 0) {
      if (focus && weekdayOf(day) === 6 && random.chance(0.01 + plot.overworks(person, day) * 0.15))
        yield entryOf(random, moment, {
          ...chargeOf(random, company, { focus, moment }),
          minutes: 240,
          start: '',
          end: '',
        })
      continue
    }
    const isWhole = day <= until
    if (plot.isOwed(person, day) || (!isWhole && isForgotten(random, moment))) continue
    const minutes = dayMinutes(random, moment, { due, owed, settles: isWhole && lasts.get(monthOf(day)) === day })
    owed = Math.max(0, owed + due - minutes)
    for (const part of timedParts(random, person, splitDay(random, person, minutes)))
      yield entryOf(random, moment, { ...chargeOf(random, company, { focus, moment }), ...part })
  }
}

/** The one or two projects that a person works on in a week, and the few things in them. */
interface Focus {
  readonly main: WeeklyWork
  readonly other: WeeklyWork
}

interface WeeklyWork {
  readonly project: SeededProject
  readonly documents: SeededProject['documents']
  readonly activity: SeededProject['activities'][number]
}

function chooseFocus(
  random: SeededRandom,
  projects: readonly SeededProject[],
  { day, plot }: { readonly day: Day; readonly plot: Plot },
): Focus | null {
  const running = projects.filter((project) => project.from <= day && day <= project.to)
  if (running.length === 0) return null
  const chosen = () =>
    weeklyWork(
      random,
      random.weighted(running, (project) => plot.weight(project, day)),
    )
  return { main: chosen(), other: chosen() }
}

function weeklyWork(random: SeededRandom, project: SeededProject): WeeklyWork {
  return { project, documents: random.sample(project.documents, 2), activity: random.pick(project.activities) }
}

interface Moment {
  readonly person: SeededPerson
  readonly day: Day
  readonly today: Day
  readonly plot: Plot
}

/** Today is still open, yesterday often; older days are missing as the person's diligence has it. */
function isForgotten(random: SeededRandom, { person, day, today }: Moment): boolean {
  if (day === today) return !random.chance(0.3)
  const recent = day >= addDays(today, -4)
  return !random.chance(recent ? person.diligence - 0.15 : 0.985)
}

interface DayDue {
  readonly due: Minutes
  readonly owed: Minutes
  /** Whether what the month owes is worked on this day. */
  readonly settles: boolean
}

/** About what is due, less rarely while something is owed; longer for who works on after hours. */
function dayMinutes(random: SeededRandom, { person, day, plot }: Moment, { due, owed, settles }: DayDue): Minutes {
  const change = random.chance(plot.restless(day)) ? random.between(owed > 0 ? 0 : -4, 6) * STEP : 0
  const tiredness = plot.overworks(person, day)
  const after = random.chance(tiredness) ? random.between(2, 2 + Math.round(tiredness * 8)) * STEP : 0
  const worked = Math.max(STEP, Math.floor((due + change + after) / STEP) * STEP)
  const needed = settles ? Math.ceil((due + owed) / STEP) * STEP : 0
  return Math.min(MOST_OF_A_DAY, Math.max(worked, needed))
}

/** Who clocks their tasks changes task more often than who writes a length at the end of the day. */
function splitDay(random: SeededRandom, { clocked }: SeededPerson, total: Minutes): Minutes[] {
  const parts = random.chance(clocked ? 0.08 : 0.35) ? 1 : random.chance(clocked ? 0.5 : 0.7) ? 2 : 3
  const split: Minutes[] = []
  let rest = total
  for (let i = 1; i < parts && rest > 4 * STEP; i++) {
    const part = random.between(2, Math.max(2, Math.floor((rest * 0.6) / STEP))) * STEP
    split.push(part)
    rest -= part
  }
  return [...split, rest].filter((minutes) => minutes > 0 && minutes <= 720)
}

interface Part {
  readonly minutes: Minutes
  readonly start: string
  readonly end: string
}

/** The parts one after the other from the morning on, with an hour for lunch; without times for who loads only lengths. */
function timedParts(random: SeededRandom, person: SeededPerson, parts: readonly Minutes[]): Part[] {
  if (!person.clocked) return parts.map((minutes) => ({ minutes, start: '', end: '' }))
  let at = MORNING + random.between(-2, 2) * STEP
  let hadLunch = false
  return parts.map((minutes) => {
    if (!hadLunch && at >= NOON) {
      at += LUNCH
      hadLunch = true
    }
    const start = minutesToTime(at)
    at += minutes
    return { minutes, start, end: minutesToTime(at) }
  })
}

interface Charge {
  readonly project: string
  /** Who decides on it; empty for hours of no project. */
  readonly manager: string
  readonly document: string
  readonly activity: string
  readonly nonproductive: string
  readonly specialty: string
  readonly billable: boolean
  readonly note: string
}

function chargeOf(
  random: SeededRandom,
  company: Company,
  { focus, moment: { day, plot } }: { readonly focus: Focus | null; readonly moment: Moment },
): Charge {
  if (focus === null || random.chance(plot.officeShare(day))) {
    const category = random.pick(company.catalogues.nonproductive)
    const note = random.pick(NONPRODUCTIVE_NOTES[String(category['code'])] ?? ['Tareas internas de la oficina'])
    return {
      project: '',
      manager: '',
      document: '',
      activity: '',
      nonproductive: category.id,
      specialty: '',
      billable: false,
      note,
    }
  }
  const { project, documents, activity } = random.chance(0.75) ? focus.main : focus.other
  const onDocument = random.chance(0.7)
  const thing = onDocument ? random.pick(documents) : activity
  const notes = onDocument ? DOCUMENT_NOTES[typeCodeOf(thing)] : ACTIVITY_NOTES[String(thing['code'])]
  const note = random.chance(onDocument ? DOCUMENT_NOTED : ACTIVITY_NOTED)
    ? random.pick(notes ?? ['Tareas del proyecto'])
    : ''
  return {
    project: project.id,
    manager: String(project.row['manager'] ?? ''),
    document: onDocument ? thing.id : '',
    activity: onDocument ? '' : thing.id,
    nonproductive: '',
    specialty: onDocument ? String(thing['specialty']) : '',
    billable: random.chance(plot.billableShare(project, day)),
    note,
  }
}

/** The code of a document's type: the third part of its own. */
function typeCodeOf(document: Readonly<Record<string, unknown>>): string {
  return String(document['code']).split('-')[2] ?? ''
}

/** A week is sent on the Monday after it. */
export function sentAfter(day: Day): Day {
  return addDays(mondayOf(day), 7)
}

/** What was sent is decided some days later, and before the month is closed. */
function decidedAfter(day: Day): Day {
  return earlier(
    addDays(sentAfter(day), ANSWERED_AFTER_DAYS),
    addDays(monthBounds(monthOf(day)).to, SETTLED_AFTER_DAYS),
  )
}

/** The instants at which an entry was typed and changed last; none for what is typed today. */
function instantsOf(random: SeededRandom, { person, day, today, plot }: Moment, isDecided: boolean) {
  const typed = earlier(addDays(day, plot.typedAfter(person)), addDays(monthBounds(monthOf(day)).to, TYPED_UNTIL_DAYS))
  if (typed >= today) return {}
  const created = `${typed} 2${random.between(0, 2)}:${random.between(10, 59)}:00.000Z`
  return { created, updated: isDecided ? `${decidedAfter(day)} 16:00:00.000Z` : created }
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function stateOf({ person, day, today, plot }: Moment): 'draft' | 'submitted' | 'approved' {
  const age = daysBetween(day, today)
  if (age > APPROVED_AFTER_DAYS) return 'approved'
  const waits = daysBetween(sentAfter(day), today)
  const isSent = plot.sendsWeekly(person) ? waits >= 0 : age > SUBMITTED_AFTER_DAYS
  if (!isSent) return 'draft'
  return waits > plot.decidedWithin(person) ? 'approved' : 'submitted'
}

function entryOf(random: SeededRandom, moment: Moment, { manager, ...charge }: Charge & Part): SeededHour {
  const { person, day } = moment
  const state = stateOf(moment)
  const isOfProject = manager !== '' && manager !== person.id
  const decider = isOfProject ? manager : person.manager
  return {
    id: random.id(),
    user: person.id,
    day,
    kind: 'normal',
    state,
    source: 'manual',
    group: '',
    enteredBy: person.id,
    version: 1,
    sentBy: state === 'draft' ? '' : person.id,
    ...(state === 'submitted' && { decider, step: isOfProject ? 'project' : 'direct' }),
    ...(state === 'approved' && {
      decidedBy: decider,
      decidedOn: `${decidedAfter(day)} 16:00:00.000Z`,
    }),
    ...charge,
    ...instantsOf(random, moment, state === 'approved'),
    specialty: charge.specialty === '' ? person.specialty : charge.specialty,
  }
}
