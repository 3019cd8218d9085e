import type { Violation } from '@timesheet/schema'
import {
  addDays,
  type Day,
  daysBetween,
  isDay,
  isTime,
  isWithin,
  type Minutes,
  type RealSpan,
  realSpans,
  roundMinutes,
  spanMinutes,
  timeToMinutes,
  touchedSpan,
} from '../kernel/index.ts'
import { decideRule, may, type Viewer } from '../access/index.ts'
import { parameterOn, type ParameterRow } from '../config/index.ts'
import type { Activity, Member, Project, ProjectState } from '../projects/index.ts'
import { checkHourKind, type HourKindCode, type WorkplaceDay } from './hour-kinds.rules.ts'
import { type HourDraft, type HourEntry, hours, type HourState } from './hours.collection.ts'
import { type AmendCode, checkAmender } from './amend-hours.rules.ts'
import { type HoursMoveCode, isDecision } from './hours-moves.rules.ts'
import { EDITABLE_STATES } from './hours.states.ts'
import { HOURS_WRITTEN } from './hours.states.ts'
import { type HoursSettings, roundingStepOf } from './hours-rule.calc.ts'
import type { Period } from './periods.collection.ts'

/** Why an entry of hours is refused. */
export type HoursCode =
  | HourKindCode
  | HoursMoveCode
  | 'hours_target_missing'
  | 'hours_target_double'
  | 'hours_target_foreign'
  | 'hours_day_invalid'
  | 'hours_future'
  | 'hours_too_old'
  | 'hours_period_closed'
  | 'hours_grace'
  | 'hours_grace_over'
  | AmendCode
  | 'hours_person_not_employed'
  | 'hours_not_rounded'
  | 'hours_entry_too_long'
  | 'hours_day_too_long'
  | 'hours_times_incomplete'
  | 'hours_times_backwards'
  | 'hours_times_mismatch'
  | 'hours_overlap'
  | 'hours_project_not_open'
  | 'hours_not_member'
  | 'hours_document_required'
  | 'hours_document_closed'
  | 'hours_activity_closed'
  | 'hours_category_closed'
  | 'hours_note_required'
  | 'hours_not_allowed'
  | 'hours_user_fixed'
  | 'hours_in_use'

/** The fields of an entry that the rules read. */
export type HourCandidate = Pick<
  HourDraft,
  | 'id'
  | 'user'
  | 'day'
  | 'minutes'
  | 'start'
  | 'end'
  | 'project'
  | 'document'
  | 'activity'
  | 'nonproductive'
  | 'kind'
  | 'note'
  | 'state'
>

/** Everything besides the entry that a check needs; the browser and the server each gather it. */
export interface HoursContext {
  readonly today: Day
  /** Null when the program itself writes. */
  readonly viewer: Viewer | null
  readonly settings: HoursSettings
  /** The firm's dated parameters. */
  readonly parameters: readonly ParameterRow[]
  readonly periods: readonly (Pick<Period, 'kind' | 'from' | 'to' | 'state'> & Partial<Pick<Period, 'graceUntil'>>)[]
  /**
   * Whether the person owes hours of a period in grace, by its first day; undefined where that is not known, and then
   * the server decides.
   */
  readonly owes?: ReadonlyMap<Day, boolean>
  readonly person: { readonly hiredOn: Day | ''; readonly leftOn: Day | ''; readonly overtime: boolean }
  /** What the person's calendars say of the entry's day. */
  readonly workplace: WorkplaceDay
  readonly project: Pick<Project, 'id' | 'state' | 'documentRequired' | 'membersOnly' | 'commercialHours'> | null
  readonly document: ChargeableDocument | null
  readonly activity: Pick<Activity, 'id' | 'project' | 'active'> | null
  readonly nonproductive: { readonly active: boolean } | null
  /** The person's membership of the project; null for none. */
  readonly membership: Pick<Member, 'from' | 'to'> | null
  /** The person's other entries of the same day. */
  readonly sameDay: readonly Pick<HourDraft, 'id' | 'minutes' | 'start' | 'end'>[]
  /** The stored entry; null for a new one. */
  readonly stored: Pick<HourEntry, 'user' | 'day' | 'state' | 'project'> | null
  /** True for a new version of an approved entry; absent for none. */
  readonly amends?: boolean
  /** True for hours of the time before the firm worked here, which the program imports as approved. */
  readonly history?: boolean
}

/**
 * The fields of a document that the rules of hours need; passed in, because this area does not import the document
 * area.
 */
export interface ChargeableDocument {
  readonly project: string
  /** The state that is derived for it; only `void` and `suspended` count. */
  readonly state: string
  readonly completedOn: Day | ''
}

type Check = (entry: HourCandidate, context: HoursContext) => Violation<HoursCode> | null

const OPEN_STATES: readonly ProjectState[] = ['active', 'closing']

/**
 * The first reason why an entry may not be written, or null; disables the cell in the browser and refuses the write on
 * the server (domain.md §5.4).
 */
export function checkHourEntry(entry: HourCandidate, context: HoursContext): Violation<HoursCode> | null {
  for (const check of checksOf(entry, context)) {
    const violation = check(entry, context)
    if (violation) return violation
  }
  return null
}

/** Refuses to delete a target that hours are charged to (INV-CFG-01). */
export function checkCharged(isCharged: boolean): Violation<HoursCode> | null {
  return isCharged ? { field: 'id', code: 'hours_in_use' } : null
}

/** The first reason why an entry may not be deleted, or null. */
export function checkHourRemoval(entry: HourCandidate, context: HoursContext): Violation<HoursCode> | null {
  const violation = checkState(entry, context) ?? checkPeriod(entry, context) ?? checkGrace(entry, context)
  if (violation || !context.viewer || may(hours, 'delete', entry, context.viewer) !== 'no') return violation
  return { field: 'user', code: 'hours_not_allowed' }
}

const checkRight: Check = (entry, { viewer, stored }) => {
  if (stored && stored.user !== entry.user) return { field: 'user', code: 'hours_user_fixed' }
  if (!viewer || viewer.drifted?.includes(hours.name)) return null
  // Whoever only decides on an entry may update it, but writes none of what it says.
  const isWriter = [...(stored ? [stored] : []), entry].every(
    (row) => decideRule(HOURS_WRITTEN, { collection: hours, row, viewer }) !== 'no',
  )
  return isWriter ? null : { field: 'user', code: 'hours_not_allowed' }
}

const checkState: Check = (entry, { stored, viewer }) => {
  if (!viewer) return null
  if (stored && !EDITABLE_STATES.includes(stored.state as HourState))
    return { field: 'state', code: stored.state === 'approved' ? 'hours_approved_fixed' : 'hours_state_locked' }
  return entry.state === 'draft' || (stored !== null && entry.state === stored.state)
    ? null
    : { field: 'state', code: 'hours_state_locked' }
}

/** What an entry, or a timer that becomes one, is charged to. */
export type HourTarget = Pick<HourEntry, 'project' | 'document' | 'activity' | 'nonproductive'>

/** The projects of a target's document and activity. */
export interface HourTargetContext {
  readonly document: Pick<ChargeableDocument, 'project'> | null
  readonly activity: Pick<Activity, 'project'> | null
}

/** Refuses a target that is empty, ambiguous, or spans two projects. */
export function checkHourTarget(target: HourTarget, context: HourTargetContext): Violation<HoursCode> | null {
  if (target.project === '' && target.nonproductive === '') return { field: 'project', code: 'hours_target_missing' }
  if (target.nonproductive !== '' && (target.project !== '' || target.document !== '' || target.activity !== ''))
    return { field: 'nonproductive', code: 'hours_target_double' }
  if (target.document !== '' && target.activity !== '') return { field: 'activity', code: 'hours_target_double' }
  if (target.document !== '' && context.document?.project !== target.project)
    return { field: 'document', code: 'hours_target_foreign' }
  return target.activity !== '' && context.activity?.project !== target.project
    ? { field: 'activity', code: 'hours_target_foreign' }
    : null
}

const checkDay: Check = (entry, { today, settings, person, viewer }) => {
  if (!isDay(entry.day)) return { field: 'day', code: 'hours_day_invalid' }
  const ahead = daysBetween(today, entry.day)
  if (ahead > settings.daysAhead) return { field: 'day', code: 'hours_future', params: { days: settings.daysAhead } }
  if (viewer && ahead < -settings.daysBack)
    return { field: 'day', code: 'hours_too_old', params: { days: settings.daysBack } }
  return isEmployedOn(entry.day, person) ? null : { field: 'day', code: 'hours_person_not_employed' }
}

function isEmployedOn(day: Day, { hiredOn, leftOn }: HoursContext['person']): boolean {
  return isWithin(day, hiredOn, leftOn)
}

const checkEmployed: Check = ({ day }, { today, settings, person }) => {
  if (daysBetween(today, day) > settings.daysAhead)
    return { field: 'day', code: 'hours_future', params: { days: settings.daysAhead } }
  return isEmployedOn(day, person) ? null : { field: 'day', code: 'hours_person_not_employed' }
}

const checkPeriod: Check = (entry, { periods, stored }) => {
  const closed = periods.filter(({ state }) => state === 'closed')
  const period = touchedSpan(closed, stored ? [entry.day, stored.day] : [entry.day])
  return period ? { field: 'day', code: 'hours_period_closed', params: { from: period.from, to: period.to } } : null
}

/** In grace those load who owe hours, until its last day; deciding goes on (domain.md §5.6, §11.1). */
const checkGrace: Check = (entry, { periods, stored, viewer, today, owes }) => {
  if (!viewer) return null
  const inGrace = periods.filter(({ state }) => state === 'grace')
  const period = touchedSpan(inGrace, stored ? [entry.day, stored.day] : [entry.day])
  if (!period) return null
  const { from, to, graceUntil = '' } = period
  if (graceUntil !== '' && today > graceUntil)
    return { field: 'day', code: 'hours_grace_over', params: { from, to, graceUntil } }
  return owes?.get(from) === false ? { field: 'day', code: 'hours_grace', params: { from, to } } : null
}

const checkLength: Check = (entry, { settings, sameDay }) => {
  if (entry.minutes > settings.maxEntry)
    return { field: 'minutes', code: 'hours_entry_too_long', params: { max: settings.maxEntry } }
  if (entry.start === '' && entry.minutes % roundingStepOf(settings) !== 0)
    return { field: 'minutes', code: 'hours_not_rounded', params: { step: roundingStepOf(settings) } }
  const total = dayTotal(entry, sameDay)
  return total > settings.maxDayError
    ? { field: 'minutes', code: 'hours_day_too_long', params: { max: settings.maxDayError, total } }
    : null
}

/** The minutes of a person's day with an entry as it would be. */
export function dayTotal(entry: Pick<HourEntry, 'id' | 'minutes'>, sameDay: HoursContext['sameDay']): Minutes {
  return sameDay.reduce((sum, other) => (other.id === entry.id ? sum : sum + other.minutes), entry.minutes)
}

const checkTimes: Check = (entry, context) => {
  if (entry.start === '' && entry.end === '') return null
  if (entry.start === '' || entry.end === '')
    return { field: entry.start === '' ? 'start' : 'end', code: 'hours_times_incomplete' }
  // Texts that are no times are refused by the field's own format.
  if (!isTime(entry.start) || !isTime(entry.end)) return null
  if (entry.end !== '00:00' && timeToMinutes(entry.end) <= timeToMinutes(entry.start))
    return { field: 'end', code: 'hours_times_backwards' }
  const spans = realSpans(entry, zoneOf(context))
  const span = spans.find((one) => roundedSpan(one, context) === entry.minutes)
  if (!span)
    return {
      field: 'minutes',
      code: 'hours_times_mismatch',
      params: { span: spans[0] ? roundedSpan(spans[0], context) : 0 },
    }
  const timed = context.sameDay.filter((other) => other.id !== entry.id && other.start !== '' && other.end !== '')
  return timed.some((other) => spansMeet(spanOf({ ...other, day: entry.day }, context), span))
    ? { field: 'start', code: 'hours_overlap' }
    : null
}

const NO_ZONE = 'UTC'

function zoneOf({ workplace }: Pick<HoursContext, 'workplace'>): string {
  return workplace.timeZone || NO_ZONE
}

/**
 * The elapsed minutes of an interval, exact also in a night of a clock change, rounded by the rule's step (domain.md
 * §5.4).
 */
function roundedSpan(span: RealSpan, { settings }: Pick<HoursContext, 'settings'>): Minutes {
  return roundMinutes(spanMinutes(span), roundingStepOf(settings), settings.roundingMode || 'nearest')
}

/**
 * The instants of a stored entry; when its clock times occurred twice that day, the span whose length is the stored
 * minutes.
 */
function spanOf(
  entry: Pick<HourEntry, 'day' | 'start' | 'end' | 'minutes'>,
  context: Pick<HoursContext, 'workplace' | 'settings'>,
): RealSpan | undefined {
  const spans = realSpans(entry, zoneOf(context))
  return spans.find((span) => roundedSpan(span, context) === entry.minutes) ?? spans[0]
}

function spansMeet(a: RealSpan | undefined, b: RealSpan): boolean {
  return a !== undefined && a.from < b.until && b.from < a.until
}

/** What determines whether a person may charge hours to a target on a day. */
export type ChargeContext = Pick<
  HoursContext,
  'project' | 'document' | 'activity' | 'nonproductive' | 'membership' | 'parameters'
> & {
  readonly settings: Pick<HoursSettings, 'membersOnly'>
}

type ChargeCheck = (entry: HourTarget & { readonly day: Day }, context: ChargeContext) => Violation<HoursCode> | null

/**
 * The first reason why a person may not charge hours to a target on a day, or null; search offers only targets that a
 * write would accept.
 */
export function checkCharge(
  target: HourTarget & { readonly day: Day },
  context: ChargeContext,
): Violation<HoursCode> | null {
  return checkHourTarget(target, context) ?? checkProject(target, context) ?? checkThing(target, context)
}

const checkProject: ChargeCheck = (entry, { project, membership, settings }) => {
  if (entry.project === '') return null
  if (!project || !isProjectOpen(project)) return { field: 'project', code: 'hours_project_not_open' }
  if ((settings.membersOnly || project.membersOnly) && !isMemberOn(membership, entry.day))
    return { field: 'project', code: 'hours_not_member' }
  return project.documentRequired && entry.document === ''
    ? { field: 'document', code: 'hours_document_required' }
    : null
}

/** True when hours may be charged to the project (domain.md §9). */
export function isProjectOpen(project: Pick<Project, 'state' | 'commercialHours'>): boolean {
  return OPEN_STATES.includes(project.state as ProjectState) || (project.commercialHours && project.state === 'offered')
}

function isMemberOn(membership: HoursContext['membership'], day: Day): boolean {
  return membership !== null && isWithin(day, membership.from, membership.to)
}

const checkThing: ChargeCheck = (entry, { document, activity, nonproductive, parameters }) => {
  if (entry.document !== '' && document && isDocumentClosed(document, entry.day, parameters))
    return { field: 'document', code: 'hours_document_closed' }
  if (entry.activity !== '' && activity && !activity.active) return { field: 'activity', code: 'hours_activity_closed' }
  return entry.nonproductive !== '' && !nonproductive?.active
    ? { field: 'nonproductive', code: 'hours_category_closed' }
    : null
}

function isDocumentClosed(
  { state, completedOn }: ChargeableDocument,
  day: Day,
  parameters: readonly ParameterRow[],
): boolean {
  if (state === 'void' || (state === 'suspended' && parameterOn(parameters, 'hours.onSuspended', day) === 0))
    return true
  return completedOn !== '' && day > addDays(completedOn, parameterOn(parameters, 'hours.documentGraceDays', day))
}

const checkNote: Check = (entry, { settings, parameters }) => {
  if (!settings.noteRequired || entry.nonproductive === '') return null
  const min = parameterOn(parameters, 'hours.noteLength', entry.day)
  return [...entry.note.trim()].length < min ? { field: 'note', code: 'hours_note_required', params: { min } } : null
}

type Checks = readonly Check[]
const CHARGED: Checks = [checkHourKind, checkProject, checkThing, checkNote]
const OPEN: Checks = [checkPeriod, checkGrace]
const TIMED: Checks = [checkLength, checkTimes]
// A closed period is reported before the age limit, because it is the reason that people can act on.
const CHECKS: Checks = [checkRight, checkState, checkHourTarget, ...OPEN, checkDay, ...TIMED, ...CHARGED]
/**
 * A draft that is sent was loaded in time and while its project was open: both are judged at the day of the work
 * (domain.md §11.1).
 */
const SENDING: Checks = [checkRight, checkHourTarget, ...OPEN, checkEmployed, ...TIMED, checkHourKind, checkNote]
/** An approval that is taken back opens the entry again. */
const REOPENING: Checks = [checkPeriod]

const checkLeaving: Check = (entry, context) => checkAmender(entry, context)
/** A new version says something else about work that was loaded in time. */
const AMENDING: Checks = [checkPeriod, checkLeaving, checkHourTarget, checkEmployed, ...CHARGED]

/** History is as it was: exact minutes, on days and projects that closed long ago (domain.md §11.1). */
const IMPORTING: Checks = [checkHourTarget, checkEmployed]

/** A decision changes nothing but the state, also after a forced closing (domain.md §11.1). */
function checksOf({ state }: Pick<HourCandidate, 'state'>, { stored, amends, history }: HoursContext): Checks {
  if (history && !stored) return IMPORTING
  if (!stored || stored.state === state) return CHECKS
  if (stored.state === 'draft' && state === 'submitted') return SENDING
  if (stored.state === 'submitted' && state === 'draft') return OPEN
  if (stored.state === 'approved') return amends ? AMENDING : REOPENING
  return isDecision({ state }, stored) ? [] : CHECKS
}
