import type { HourEntry } from '@timesheet/domain/hours'
import { type Day, type Minutes, roundMinutes, type Time, timeToMinutes } from '@timesheet/domain/kernel'
import { planNewEntry } from '../../widgets/hour-entries/cell-edit.ts'
import type { ChargeLine } from '../../widgets/hour-entries/charge-target.ts'
import type { EntryStep } from '../../widgets/hour-entries/entry-step.ts'
import type { Rounding } from './typed-when.view-model.ts'
import { partsOf, type PlacedPart, type Placement, timedFor } from './placement.view-model.ts'

/** What a plan needs besides the placement: the person's zone, how hours are rounded, and where new ids come from. */
export interface PlanGround {
  readonly timeZone: string
  readonly roundingOf: (project: string, day: Day) => Rounding
  readonly newId: () => string
}

const FIRST_HOUR = 9 * 60
const LAST_START = 1439

/** The steps that put a block's entries where it was dropped: they are changed one by one, missing parts are made and spare ones deleted. */
export function planMove(
  entries: readonly HourEntry[],
  placement: Placement,
  ground: PlanGround,
): readonly EntryStep[] {
  return planParts(entries, { placement, values: {} }, ground)
}

/** The steps that give a block another place, charge or note in one act. */
export function planParts(
  entries: readonly HourEntry[],
  wanted: { readonly placement: Placement; readonly values: Partial<HourEntry> },
  ground: PlanGround,
): readonly EntryStep[] {
  const [first] = entries
  if (!first) return []
  const parts = groupedParts(wanted.placement, ground, {
    group: first.group,
    project: wanted.values.project ?? first.project,
  })
  const kept = entries.slice(0, parts.length).map((before, index): EntryStep => ({
    id: before.id,
    before,
    after: { ...before, ...wanted.values, ...parts[index]! },
  }))
  const spare = entries.slice(parts.length).map((before): EntryStep => ({ id: before.id, before, after: null }))
  const added = parts.slice(entries.length).map((part) => createLike(first, { ...wanted.values, ...part }, ground))
  return [...spare, ...inOrder(kept.filter(hasChange)), ...added]
}

/** The steps that leave the block where it is and make another like it, as drafts of today's writer. */
export function planCopy(
  entries: readonly HourEntry[],
  placement: Placement,
  ground: PlanGround,
): readonly EntryStep[] {
  const [first] = entries
  if (!first) return []
  return groupedParts(placement, ground, { group: '', project: first.project }).map((part) =>
    createLike(first, { ...part, source: 'copy' }, ground),
  )
}

/** What somebody wants to enter: for whom, charged to what, where and with which note. */
export interface NewHours {
  readonly user: string
  readonly line: ChargeLine
  readonly billable: boolean
  readonly note: string
  readonly placement: Placement
}

/** The steps that enter new hours; an interval over midnight becomes one entry per date that share their group. */
export function planNew({ user, line, billable, note, placement }: NewHours, ground: PlanGround): readonly EntryStep[] {
  return groupedParts(placement, ground, { group: '', project: line.project }).map(({ day, ...part }) =>
    planNewEntry({ ...line, user, day, billable, newId: ground.newId }, { ...part, note }),
  )
}

/** The steps that delete a block with all its parts. */
export function planRemoval(entries: readonly HourEntry[]): readonly EntryStep[] {
  return entries.map((before) => ({ id: before.id, before, after: null }))
}

/** Out of the strip to the first free hour of its day, or off the grid into the strip. */
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

/** Where the next hours of a day would begin: after the last that have times, else at nine. */
export function firstFree(day: Day, entries: readonly HourEntry[]): Time {
  const timed = entries.filter((entry) => entry.day === day && entry.start !== '')
  const ends = timed.map((entry) => (entry.end === '00:00' ? LAST_START : timeToMinutes(entry.end)))
  const at = ends.length === 0 ? FIRST_HOUR : Math.max(...ends)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

type GroupedPart = PlacedPart & { readonly group: string }

/** The parts of an interval, each with its real minutes in the steps of the rule. */
function groupedParts(
  placement: Placement,
  { timeZone, roundingOf, newId }: PlanGround,
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

function createLike(entry: HourEntry, values: Partial<HourEntry> & PlacedPart, { newId }: PlanGround): EntryStep {
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

const PLAIN_FIELDS = [
  'day',
  'minutes',
  'start',
  'end',
  'group',
  'project',
  'document',
  'activity',
  'nonproductive',
  'kind',
  'billable',
  'note',
] as const

function hasChange({ before, after }: EntryStep): boolean {
  return PLAIN_FIELDS.some((field) => before?.[field] !== after?.[field])
}

/** What moves later gives way from its end, what moves earlier from its start, so that no part meets another on the way. */
function inOrder(steps: readonly EntryStep[]): readonly EntryStep[] {
  const [first] = steps
  const later =
    first?.before && first.after && first.after.day + first.after.start > first.before.day + first.before.start
  return later ? steps.toReversed() : steps
}
