import { addDays, type Day, daysBetween, mondayOf } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import type { SeededPerson } from './seeded-person.ts'
import type { SeededProject } from './projects.ts'
import { ENGINEER, FIRST_UNNAMED, LATE, SKIPS } from './seats.ts'

/** The places of the project whose team outruns its plan, and of the customer of whom less and less is billable. */
export const HURRIED = 0
const FADING = 2
const LATE_DAYS = 10
const HURRIED_MONTHS = 5
const RISES_MONTHS = 9
const FADES_MONTHS = 12
const SKIPPED_EVERY = 3
/** Every third one waits for two weeks until somebody decides, the others some days. */
const WAITS_EVERY = 3
const WAITS_DAYS = 14
const SOON_DAYS = 4
const A_MONDAY = '2024-01-01'
/** What may still wait for its approval: the last days, and the last ones of the month in grace. */
const WAITING_DAYS = 28
const GRACE_DAYS = 7
/** How much less restless the days are that wait, so that most weeks to approve are ordinary ones. */
const CALM = 0.25

/** How likely a day is longer or shorter than it should be, by month: rushed before the summer, calm in January. */
const RESTLESS = [0.12, 0.15, 0.22, 0.25, 0.3, 0.34, 0.2, 0.22, 0.26, 0.3, 0.36, 0.3] as const
/** The share of work for no project, by month: offers in summer, courses in July. */
const OFFICE_SHARE = [0.13, 0.12, 0.08, 0.06, 0.05, 0.05, 0.11, 0.07, 0.06, 0.05, 0.05, 0.09] as const

/** What the history of a company is to show: asked of each person and day while their hours are made. */
export interface Plot {
  /** The last day until which every month is loaded whole; '' for none. */
  completeUntil(person: SeededPerson): Day | ''
  /** True on the days of which a person left everything out, or which they did not come to yet. */
  isOwed(person: SeededPerson, day: Day): boolean
  /** How likely a day is longer or shorter than it should be. */
  restless(day: Day): number
  /** How likely a person works on after hours. */
  overworks(person: SeededPerson, day: Day): number
  officeShare(day: Day): number
  /** How much of a team's time a project takes, beside others. */
  weight(project: SeededProject, day: Day): number
  billableShare(project: SeededProject, day: Day): number
  /** How many days later a person types what they did. */
  typedAfter(person: SeededPerson): number
  /** True for who sends each week on the Monday after it. */
  sendsWeekly(person: SeededPerson): boolean
  /** After how many days what they sent is decided. */
  decidedWithin(person: SeededPerson): number
}

/** Every day is like every other one. */
export const PLAIN: Plot = {
  completeUntil: () => '',
  isOwed: () => false,
  restless: () => 0.25,
  overworks: () => 0,
  officeShare: () => 0.07,
  weight: () => 1,
  billableShare: () => 1,
  typedAfter: () => 0,
  sendsWeekly: () => false,
  decidedWithin: () => Infinity,
}

interface PlotSpan {
  readonly today: Day
  /** The month in grace: those before it are closed whole, and it too in Spain. */
  readonly grace: { readonly from: Day; readonly to: Day }
}

/**
 * A story worth reading out of the hours: seasons, a specialty whose overtime rises, a project that outruns its plan, a
 * customer of whom less and less is billable, a person who types late and one who leaves weeks out.
 */
export function demoPlot({ people, customers, projects, catalogues }: Company, { today, grace }: PlotSpan): Plot {
  const unnamed = people.slice(FIRST_UNNAMED)
  const places = new Map(unnamed.map(({ id }, place) => [id, place]))
  const specialty = mostCommon(unnamed.map((person) => person.specialty))
  const tired = new Set(unnamed.filter((person) => person.specialty === specialty).map(({ id }) => id))
  const spain = new Set(catalogues.calendars.filter(({ country }) => country === 'ES').map(({ id }) => id))
  const [late, skips, hurried] = [people[LATE]?.id, people[SKIPS]?.id, projects[HURRIED]?.id]
  const monthsAgo = (day: Day) => Math.floor(daysBetween(day, today) / 30)
  const mayWait = (day: Day) =>
    day > addDays(today, -WAITING_DAYS) || (day > addDays(grace.to, -GRACE_DAYS) && day <= grace.to)
  const part = (months: number, day: Day) => Math.max(0, months - monthsAgo(day)) / months
  return {
    completeUntil: ({ id, calendar }) =>
      id === people[ENGINEER]?.id ? addDays(today, -1) : spain.has(calendar) ? grace.to : addDays(grace.from, -1),
    isOwed: ({ id }, day) =>
      (id === late && day > addDays(today, -LATE_DAYS)) ||
      (id === skips && day >= grace.from && weekNumber(day) % SKIPPED_EVERY === 0),
    restless: (day) => (RESTLESS[monthIndex(day)] ?? 0) * (mayWait(day) ? CALM : 1),
    overworks: ({ id }, day) => (tired.has(id) ? 0.9 * part(RISES_MONTHS, day) : 0),
    officeShare: (day) => OFFICE_SHARE[monthIndex(day)] ?? 0,
    weight: ({ id, from, to }, day) => {
      const done = Math.min(1, Math.max(0, daysBetween(from, day) / Math.max(1, daysBetween(from, to))))
      const isHurried = id === hurried && monthsAgo(day) < HURRIED_MONTHS
      return (0.4 + Math.sin(Math.PI * done)) * (isHurried ? 2.5 : 1)
    },
    billableShare: ({ row }, day) =>
      row['customer'] === customers[FADING]?.id ? 0.96 - 0.5 * part(FADES_MONTHS, day) : 0.96,
    typedAfter: ({ id }) => (id === late ? LATE_DAYS : 0),
    sendsWeekly: ({ id, leftOn }) => places.has(id) && leftOn === '' && id !== late && id !== skips,
    decidedWithin: ({ id }) => ((places.get(id) ?? 0) % WAITS_EVERY === 0 ? WAITS_DAYS : SOON_DAYS),
  }
}

function monthIndex(day: Day): number {
  return Number(day.slice(5, 7)) - 1
}

function weekNumber(day: Day): number {
  return daysBetween(A_MONDAY, mondayOf(day)) / 7
}

function mostCommon(values: readonly string[]): string {
  const counted = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0] ?? ''
}
