import { checkHourEntry, checkHourRemoval, HOUR_STATES, type HourEntry, type HoursCode } from '@timesheet/domain/hours'
import { formatClock, formatTime, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import { lineOf } from '../../widgets/hour-entries/charge-target.ts'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import { contextFor, type HourReference } from '../../widgets/hour-entries/hour-reference.ts'
import { describeLine, type LineLabel } from '../../widgets/hour-entries/line-label.ts'
import { linkParts } from '../../widgets/hour-entries/linked-entries.ts'
import { longDay } from './calendar-range.view-model.ts'
import { minutesOf, type Placement, placementOrder } from './placement.view-model.ts'
import { toneOf } from './project-tone.view-model.ts'

/** An entry, or all parts of one interval that midnight split, rendered as one. */
export interface Block {
  readonly id: string
  readonly entries: readonly HourEntry[]
  readonly placement: Placement
  readonly minutes: Minutes
  readonly label: LineLabel
  readonly note: string
  readonly tone: string
  /** Its times as text: '9:00–13:00', or its length when it has no times. */
  readonly when: string
  /** Further text for assistive technology: day, kind, state and lock. */
  readonly aside: string
  /** Why it cannot be changed, as text; '' when it can. */
  readonly locked: string
  /** True when it cannot be deleted either. */
  readonly fixed: boolean
  /** True when its length differs from its clock times, because of a clock change. */
  readonly clockChange: boolean
}

const LOCKING: readonly HoursCode[] = ['hours_too_old', 'hours_person_not_employed']

/** Builds the blocks of these entries, sorted by day and start. */
export function buildBlocks(entries: readonly HourEntry[], reference: HourReference): readonly Block[] {
  return linkParts(entries)
    .map((parts) => buildBlock(parts, reference))
    .toSorted((a, b) => placementOrder(a.placement) - placementOrder(b.placement))
}

function buildBlock(entries: readonly HourEntry[], reference: HourReference): Block {
  const first = entries[0]!
  const placement = placementOfEntries(entries)
  const minutes = sumMinutes(entries.map((entry) => entry.minutes))
  const label = describeLine(lineOf(first), reference)
  const removal = firstProblem(entries, (entry) =>
    checkHourRemoval(entry, contextFor(reference, entry, { entries: [], stored: entry })),
  )
  const when = whenText(placement, minutes)
  const locked =
    removal ||
    firstProblem(entries, (entry) =>
      lasting(checkHourEntry(entry, contextFor(reference, entry, { entries: [], stored: entry }))),
    )
  return {
    id: first.id,
    entries,
    placement,
    minutes,
    label,
    note: first.note,
    tone: toneOf(first.project, label.color),
    when,
    aside: [longDay(first.day), label.kind, HOUR_STATES[first.state], locked && `no se puede cambiar: ${locked}`]
      .filter(Boolean)
      .join(', '),
    locked,
    fixed: removal !== '',
    clockChange: placement.kind === 'timed' && minutesOf(placement, 'UTC') !== minutesOf(placement, reference.timeZone),
  }
}

function firstProblem(
  entries: readonly HourEntry[],
  check: (entry: HourEntry) => ReturnType<typeof checkHourEntry>,
): string {
  for (const entry of entries) {
    const violation = check(entry)
    if (violation) return problemText({ code: violation.code, params: violation.params ?? {} })
  }
  return ''
}

function lasting(violation: ReturnType<typeof checkHourEntry>): ReturnType<typeof checkHourEntry> {
  return violation && LOCKING.includes(violation.code) ? violation : null
}

function placementOfEntries(entries: readonly HourEntry[]): Placement {
  const first = entries[0]!
  const { end } = entries.at(-1)!
  // One of which only one end is known, as of an old import, is of no time of the day.
  if (!first.start || !end) return { kind: 'untimed', day: first.day, minutes: first.minutes }
  return { kind: 'timed', day: first.day, start: first.start, end }
}

function whenText(placement: Placement, minutes: Minutes): string {
  return placement.kind === 'timed'
    ? `${formatTime(placement.start)}–${formatTime(placement.end)} (${formatClock(minutes)})`
    : formatClock(minutes)
}
