import type { ParameterRow } from '@timesheet/domain/config'
import type { ProjectDocument } from '@timesheet/domain/documents'
import {
  type ChargeProject,
  checkHourEntry,
  checkHourRemoval,
  deductsBy,
  type ExpectedContext,
  type HourEntry,
  type HoursContext,
  type HoursRule,
  type HoursSettings,
  type HourTarget,
  type Nonproductive,
  type Period,
  resolveHoursRule,
  roundingStepOf,
  type WorkplaceDay,
  workplaceOn,
} from '@timesheet/domain/hours'
import { type Day, type Minutes, type RoundingMode, sumMinutes } from '@timesheet/domain/kernel'
import type { Viewer } from '@timesheet/domain/access'
import {
  type Calendar,
  calendarOn,
  compileWorkingTime,
  type Employment,
  type Holiday,
  type Journey,
  type User,
  type UserJourney,
  type WorkingTime,
  workingTerms,
} from '@timesheet/domain/people'
import type { SeenAbsence, SeenAbsenceType } from './seen-absences.ts'
import type { Activity, Member } from '@timesheet/domain/projects'
import type { EntryStep } from './entry-step.ts'
import type { HourProblem } from './hour-problem.ts'
import type { IntervalContext } from './interval-echo.ts'
import { partsWith } from './linked-entries.ts'

export type ChargeActivity = Pick<
  Activity,
  'id' | 'project' | 'code' | 'name' | 'billable' | 'active' | 'budgetMinutes' | 'order'
>
export type ChargeDocument = Pick<
  ProjectDocument,
  'id' | 'project' | 'code' | 'title' | 'state' | 'completedOn' | 'forecastMinutes' | 'budgetMinutes'
> &
  Partial<Pick<ProjectDocument, 'aliases'>>

/**
 * Everything besides the entries that determines what a person may enter and what is expected; gathered once and passed
 * as data.
 */
export interface HourReference {
  readonly today: Day
  readonly timeZone: string
  readonly viewer: Viewer
  readonly person: User
  /** Under which terms the person works; null where the viewer may not know, and then nobody says what is expected. */
  readonly employment: Pick<Employment, 'hiredOn' | 'leftOn' | 'tracksHours' | 'overtime'> | null
  readonly projects: ReadonlyMap<string, ChargeProject>
  readonly activities: ReadonlyMap<string, ChargeActivity>
  readonly documents: ReadonlyMap<string, ChargeDocument>
  readonly nonproductive: ReadonlyMap<string, Nonproductive>
  readonly members: readonly Member[]
  readonly rules: readonly HoursRule[]
  readonly parameters: readonly ParameterRow[]
  readonly periods: readonly Period[]
  /** Whether the person owes hours of a period in grace, by its first day. */
  readonly owes?: ReadonlyMap<Day, boolean>
  /** The reasons of the days that the person declared as not worked. */
  readonly declared?: ReadonlyMap<Day, string>
  readonly calendars: readonly Calendar[]
  readonly holidays: readonly Holiday[]
  readonly journeys: readonly Journey[]
  readonly assignments: readonly UserJourney[]
  readonly absences: readonly SeenAbsence[]
  readonly absenceTypes: readonly SeenAbsenceType[]
}

/** The settings that apply to the person's hours on a project and day. */
export function settingsFor(reference: HourReference, project: string, day: Day): HoursSettings {
  return resolveHoursRule(reference.rules, { user: reference.person.id, project, day })
}

/** The rounding that applies to the person's hours on a project and day. */
export function roundingFor(
  reference: HourReference,
  project: string,
  day: Day,
): { readonly step: Minutes; readonly mode: RoundingMode } {
  const settings = settingsFor(reference, project, day)
  return { step: roundingStepOf(settings), mode: settings.roundingMode || 'nearest' }
}

/** What typed intervals of a day are interpreted by: day, time zone and rounding. */
export function intervalContext(reference: HourReference, project: string, day: Day): IntervalContext {
  return { day, timeZone: reference.timeZone, rounding: roundingFor(reference, project, day) }
}

/** What the person's calendars say of a day, with the time zone that the whole screen uses. */
export function workplaceFor(reference: HourReference, day: Day): WorkplaceDay {
  return { ...workplaceOn(day, calendarOn(reference.person, day), reference), timeZone: reference.timeZone }
}

/** The context for computing the person's expected minutes. */
export function expectedContext(reference: HourReference): ExpectedContext {
  const { absences, absenceTypes } = reference
  return { ...workingTimeOf(reference), absences, absenceTypes }
}

const compiled = new WeakMap<HourReference, WorkingTime>()

/** Compiled once per reference. */
function workingTimeOf(reference: HourReference): WorkingTime {
  let time = compiled.get(reference)
  if (!time) {
    const person = workingTerms(reference.employment ?? undefined, reference.person)
    time = compileWorkingTime({ ...reference, person, deductsOn: deductsBy(reference.rules, reference.person.id) })
    compiled.set(reference, time)
  }
  return time
}

/** Placeholder for an employment that the viewer may not read: with it no rule refuses here, and the server decides. */
export const UNTOLD_TERMS = { hiredOn: '', leftOn: '', overtime: true } as const

/** The context for checking one entry among the others of its day. */
export function contextFor(
  reference: HourReference,
  entry: HourTarget & Pick<HourEntry, 'id' | 'day'>,
  around: {
    readonly entries: readonly (HoursContext['sameDay'][number] & Pick<HourEntry, 'day'>)[]
    readonly stored: HourEntry | null
  },
): HoursContext {
  return {
    today: reference.today,
    viewer: reference.viewer,
    settings: settingsFor(reference, entry.project, entry.day),
    parameters: reference.parameters,
    periods: reference.periods,
    ...(reference.owes && { owes: reference.owes }),
    person: reference.employment ?? UNTOLD_TERMS,
    workplace: workplaceFor(reference, entry.day),
    project: reference.projects.get(entry.project) ?? null,
    document: reference.documents.get(entry.document) ?? null,
    activity: reference.activities.get(entry.activity) ?? null,
    nonproductive: reference.nonproductive.get(entry.nonproductive) ?? null,
    membership: reference.members.find((member) => member.project === entry.project) ?? null,
    sameDay: around.entries.filter((other) => other.day === entry.day && other.id !== entry.id),
    stored: around.stored,
  }
}

/** An interval split at midnight counts as one entry against the maximum length of an entry. */
function checkWholeLength(
  steps: readonly EntryStep[],
  entries: readonly HourEntry[],
  reference: HourReference,
): HourProblem | null {
  for (const { after } of steps) {
    const parts = after?.group ? partsWith(after, entries) : []
    if (!after || parts.length < 2) continue
    const { maxEntry } = settingsFor(reference, after.project, parts[0]!.day)
    if (sumMinutes(parts.map((part) => part.minutes)) > maxEntry)
      return { code: 'hours_entry_too_long', params: { max: maxEntry } }
  }
  return null
}

/**
 * The first reason why these steps may not be done, or null; `entries` are those of the touched days with the steps
 * applied.
 */
export function checkSteps(
  steps: readonly EntryStep[],
  entries: readonly HourEntry[],
  reference: HourReference,
): HourProblem | null {
  const tooLong = checkWholeLength(steps, entries, reference)
  if (tooLong) return tooLong
  for (const { before, after } of steps) {
    const subject = after ?? before
    if (!subject) continue
    const context = contextFor(reference, subject, { entries, stored: before })
    const violation = after ? checkHourEntry(after, context) : checkHourRemoval(subject, context)
    if (violation) return { code: violation.code, params: violation.params ?? {} }
  }
  return null
}
