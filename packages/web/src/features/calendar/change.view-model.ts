import { CONTENT_FIELDS, type HourEntry } from '@timesheet/domain/hours'
import { type Day, type Minutes, roundMinutes, type Time, timeToMinutes } from '@timesheet/domain/kernel'
import { planNewEntry } from '../../widgets/hour-entries/cell-edit.ts'
import type { ChargeLine } from '../../widgets/hour-entries/charge-target.ts'
import type { EntryStep } from '../../widgets/hour-entries/entry-step.ts'
import type { Rounding } from './typed-when.view-model.ts'
import { partsOf, type PlacedPart, type Placement, timedFor } from './placement.view-model.ts'

/** What planning needs besides the placement: time zone, rounding, and an id generator. */
export interface PlanContext {
  readonly timeZone: string
  readonly roundingOf: (project: string, day: Day) => Rounding
  readonly newId: () => string
}

const FIRST_HOUR = 9 * 60
const LAST_START = 1439

/**
 * The steps that move a block's entries to a placement: entries are updated one by one, missing parts created and
 * surplus ones deleted.
 */
export function planMove(
  entries: readonly HourEntry[],
  placement: Placement,
  context: PlanContext,
): readonly EntryStep[] {
  return planParts(entries, { placement, values: {} }, context)
}

/** The steps that change a block's placement, target or note at once. */
export function planParts(
  entries: readonly HourEntry[],
  wanted: { readonly placement: Placement; readonly values: Partial<HourEntry> },
  context: PlanContext,
): readonly EntryStep[] {
  const [first] = entries
  if (!first) return []
  const parts = groupedParts(wanted.placement, context, {
    group: first.group,
    project: wanted.values.project ?? first.project,
  })
  const kept = entries.slice(0, parts.length).map((before, index): EntryStep => ({
    id: before.id,
    before,
    after: { ...before, ...wanted.values, ...parts[index]! },
  }))
  const spare = entries.slice(parts.length).map((before): EntryStep => ({ id: before.id, before, after: null }))
  const added = parts.slice(entries.length).map((part) => createLike(first, { ...wanted.values, ...part }, context))
  return [...spare, ...inOrder(kept.filter(hasChange)), ...added]
}

/** The steps that create a copy of a block as new drafts. */
export function planCopy(
  entries: readonly HourEntry[],
  placement: Placement,
  context: PlanContext,
): readonly EntryStep[] {
  const [first] = entries
  if (!first) return []
  return groupedParts(placement, context, { group: '', project: first.project }).map((part) =>
    createLike(first, { ...part, source: 'copy' }, context),
  )
}

/** New hours: person, target, placement and note. */
export interface NewHours {
  readonly user: string
  readonly line: ChargeLine
  readonly billable: boolean
  readonly note: string
  readonly placement: Placement
}

/** The steps that create new hours; an interval over midnight becomes one entry per date with a common group. */
export function planNew(
  { user, line, billable, note, placement }: NewHours,
  context: PlanContext,
): readonly EntryStep[] {
  return groupedParts(placement, context, { group: '', project: line.project }).map(({ day, ...part }) =>
    planNewEntry({ ...line, user, day, billable, newId: context.newId }, { ...part, note }),
  )
}

/** The steps that delete a block with all its parts. */
export function planRemoval(entries: readonly HourEntry[]): readonly EntryStep[] {
  return entries.map((before) => ({ id: before.id, before, after: null }))
}

/** Toggles between timed and untimed: an untimed block moves to the first free time of its day. */
export function planToggle(
  placement: Placement,
  {
    minutes,
    sameDay,
    timeZone,
  }: { readonly minutes: Minutes; readonly sameDay: readonly HourEntry[]; readonly timeZone: string },
): Placement {
  if (placement.kind === 'timed') return { kind: 'untimed', day: placement.day, minutes }
  return timedFor(placement.day, firstFree(placement.day, sameDay), { minutes, timeZone })
}

/** The first free time of a day: after its last timed entry, or nine o'clock. */
export function firstFree(day: Day, entries: readonly HourEntry[]): Time {
  const timed = entries.filter((entry) => entry.day === day && entry.start !== '' && entry.end !== '')
  const ends = timed.map((entry) => (entry.end === '00:00' ? LAST_START : timeToMinutes(entry.end)))
  const at = ends.length === 0 ? FIRST_HOUR : Math.max(...ends)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

type GroupedPart = PlacedPart & { readonly group: string }

/** The parts of an interval, each with its elapsed minutes, rounded by the rule. */
function groupedParts(
  placement: Placement,
  { timeZone, roundingOf, newId }: PlanContext,
  known: { readonly group: string; readonly project: string },
): readonly GroupedPart[] {
  const parts = partsOf(placement, timeZone)
  const group = parts.length > 1 ? known.group || newId() : ''
  return parts.map((part) => {
    const { step, mode } = roundingOf(known.project, part.day)
    return {
      ...part,
      minutes: placement.kind === 'timed' ? roundMinutes(part.minutes, step, mode) : part.minutes,
      group,
    }
  })
}

function createLike(entry: HourEntry, values: Partial<HourEntry> & PlacedPart, { newId }: PlanContext): EntryStep {
  const id = newId()
  return {
    id,
    before: null,
    after: {
      ...entry,
      state: 'draft',
      source: 'manual',
      version: 0,
      created: '',
      updated: '',
      enteredBy: '',
      ...values,
      id,
    },
  }
}

function hasChange({ before, after }: EntryStep): boolean {
  return CONTENT_FIELDS.some((field) => before?.[field] !== after?.[field])
}

/** Orders the steps so that no part overlaps another in between: when moving later, the last part first. */
function inOrder(steps: readonly EntryStep[]): readonly EntryStep[] {
  const [first] = steps
  const later =
    first?.before && first.after && first.after.day + first.after.start > first.before.day + first.before.start
  return later ? steps.toReversed() : steps
}
