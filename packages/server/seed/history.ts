import { addDays, type Day, daysFrom, type Minutes, minutesToTime, weekdayOf } from '@timesheet/domain/kernel'
import { expectedOn, type ExpectedContext } from '@timesheet/domain/hours'
import type { Company } from './company.ts'
import type { SeededPerson } from './seeded-person.ts'
import { NONPRODUCTIVE_NOTES, NOTES } from './names.ts'
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
const STEP = 15
const MORNING = 9 * 60
const NOON = 12 * 60 + 30
const LUNCH = 60

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
  const lastYear = Number(span.to.slice(0, 4))
  for (let year = Number(span.from.slice(0, 4)); year <= lastYear; year++) {
    absences.push(make('VAC', addDays(`${year}-01-05`, random.between(0, 40)), 14))
    if (random.chance(0.6)) absences.push(make('VAC', addDays(`${year}-07-06`, random.between(0, 20)), 7))
    if (random.chance(0.7))
      absences.push(make('ENF', addDays(`${year}-04-10`, random.between(0, 60)), random.between(1, 3)))
    if (random.chance(0.2)) absences.push(make('COMP', addDays(`${year}-10-01`, random.between(0, 40)), 1, 240))
  }
  return absences.filter(
    (absence) => absence.from >= span.from && absence.to <= span.to && absence.from >= person.hiredOn,
  )
}

/** What one person loaded: complete weeks mostly, forgotten days sometimes, late and long days now and then. */
export function* buildHours(
  random: SeededRandom,
  company: Company,
  work: { readonly person: SeededPerson; readonly span: Span; readonly expected: ExpectedContext },
): Generator<SeededHour> {
  const { person, span, expected } = work
  if (person.external) return
  const projects = company.projects.filter(
    (project) => project.team.includes(person.id) && TAKES_HOURS.has(project.state),
  )
  const today = span.to
  let focus: Focus | null = null
  for (const day of daysFrom(span.from < person.hiredOn ? person.hiredOn : span.from, span.to)) {
    if (person.leftOn !== '' && day >= person.leftOn) return
    if (focus === null || weekdayOf(day) === 1) focus = chooseFocus(random, projects, day)
    const due = expectedOn(day, expected)
    if (due === 0) {
      if (focus && weekdayOf(day) === 6 && random.chance(0.01))
        yield entryOf(
          random,
          { person, day, today },
          { ...chargeOf(random, company, focus), minutes: 240, start: '', end: '' },
        )
      continue
    }
    if (isForgotten(random, { person, day, today })) continue
    for (const part of timedParts(random, person, splitDay(random, person, varied(random, due))))
      yield entryOf(random, { person, day, today }, { ...chargeOf(random, company, focus), ...part })
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

function chooseFocus(random: SeededRandom, projects: readonly SeededProject[], day: Day): Focus | null {
  const running = projects.filter((project) => project.from <= day && day <= project.to)
  return running.length === 0
    ? null
    : { main: weeklyWork(random, random.pick(running)), other: weeklyWork(random, random.pick(running)) }
}

function weeklyWork(random: SeededRandom, project: SeededProject): WeeklyWork {
  return { project, documents: random.sample(project.documents, 2), activity: random.pick(project.activities) }
}

interface Moment {
  readonly person: SeededPerson
  readonly day: Day
  readonly today: Day
}

/** Today is still open, yesterday often; older days are missing as the person's diligence has it. */
function isForgotten(random: SeededRandom, { person, day, today }: Moment): boolean {
  if (day === today) return !random.chance(0.3)
  const recent = day >= addDays(today, -4)
  return !random.chance(recent ? person.diligence - 0.15 : 0.985)
}

function varied(random: SeededRandom, due: Minutes): Minutes {
  const change = random.chance(0.25) ? random.between(-4, 6) * STEP : 0
  return Math.max(STEP, Math.floor((due + change) / STEP) * STEP)
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

function chargeOf(random: SeededRandom, company: Company, focus: Focus | null): Charge {
  if (focus === null || random.chance(0.07)) {
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
  const note = random.chance(0.3) ? random.pick(NOTES) : ''
  const onDocument = random.chance(0.7)
  const thing = onDocument ? random.pick(documents) : activity
  return {
    project: project.id,
    manager: String(project.row['manager'] ?? ''),
    document: onDocument ? thing.id : '',
    activity: onDocument ? '' : thing.id,
    nonproductive: '',
    specialty: onDocument ? String(thing['specialty']) : '',
    billable: true,
    note,
  }
}

function entryOf(
  random: SeededRandom,
  { person, day, today }: Moment,
  { manager, ...charge }: Charge & Part,
): SeededHour {
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const state = age > APPROVED_AFTER_DAYS ? 'approved' : age > SUBMITTED_AFTER_DAYS ? 'submitted' : 'draft'
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
      decidedOn: `${addDays(day, APPROVED_AFTER_DAYS)} 12:00:00.000Z`,
    }),
    ...charge,
    specialty: charge.specialty === '' ? person.specialty : charge.specialty,
  }
}
