import { addDays, type Day, type Minutes } from '@timesheet/domain/kernel'
import {
  type ClockKind,
  type ClockMode,
  clockDays,
  type ClockRow,
  foldRegister,
  instantText,
  isForgotten,
} from '@timesheet/domain/time_clock'
import type { RecordStep } from '../../data/outbox/record-step.ts'

/** A row as the outbox carries it. */
export type SentClockRow = ClockRow & { readonly collectionId: string; readonly collectionName: string }

/** The person's register now. */
export interface ClockNow {
  /** The span that goes on; null when none does. */
  readonly open: ClockRow | null
  /** A span whose end was never recorded and that is too old to go on. */
  readonly forgotten: ClockRow | null
  readonly worked: Minutes
  readonly paused: Minutes
  readonly isUsedToday: boolean
}

/** What a tap needs besides the register. */
export interface Tap {
  readonly user: string
  readonly day: Day
  readonly zone: string
  readonly now: Date
  readonly mode?: ClockMode
  readonly newId: () => string
}

/** Rows that wait to be sent come after all stored ones. */
const WAITING_SEQ = 1_000_000_000

/** The days whose rows show what goes on today. */
export function clockRange(today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -7), to: addDays(today, 1) }
}

/** Whose rows of which days. */
export interface ClockRange {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

/** Stored rows with those that wait to be sent. */
export function withWaiting(
  rows: readonly ClockRow[],
  steps: readonly RecordStep<SentClockRow>[],
): readonly ClockRow[] {
  const stored = new Set(rows.map(({ id }) => id))
  const waiting = steps.flatMap(({ id, after }, i) =>
    after && !stored.has(id) ? [{ ...after, seq: WAITING_SEQ + i }] : [],
  )
  return waiting.length > 0 ? [...rows, ...waiting] : rows
}

/** What the rows of the last days say about now. */
export function clockNow(rows: readonly ClockRow[], today: Day, now: Date): ClockNow {
  const { counted } = foldRegister(rows)
  const at = now.getTime()
  const unended = counted.filter(({ until }) => until === '')
  const [day] = clockDays(counted, [today], at)
  return {
    open: unended.findLast((row) => !isForgotten(row, at)) ?? null,
    forgotten: unended.find((row) => isForgotten(row, at)) ?? null,
    worked: day?.minutes.work ?? 0,
    paused: day?.minutes.pause ?? 0,
    isUsedToday: counted.some((row) => row.day === today),
  }
}

/** The steps of a tap: ends the span that goes on and begins another, both or none. */
export function tapSteps(open: ClockRow | null, kind: ClockKind | null, tap: Tap): readonly RecordStep<SentClockRow>[] {
  const at = instantText(tap.now.getTime())
  const end = open
    ? [{ ...base(tap), ...pick(open), id: tap.newId(), until: at, replaces: open.id, source: 'tap' as const }]
    : []
  const begin = kind === null ? [] : [{ ...base(tap), id: tap.newId(), kind, at, mode: modeOf(kind, tap) }]
  return [...end, ...begin].map((after) => ({ id: after.id, before: null, after }))
}

function modeOf(kind: ClockKind, { mode }: Tap): ClockMode | '' {
  return kind === 'work' ? (mode ?? 'on_site') : ''
}

function pick({ user, day, zone, kind, at, mode, place, note }: ClockRow) {
  return { user, day, zone, kind, at, mode, place, note }
}

/** A row to be sent; the server fills in what only it knows. */
export function base({ user, day, zone, now }: Pick<Tap, 'user' | 'day' | 'zone' | 'now'>): SentClockRow {
  return {
    id: '',
    collectionId: '',
    collectionName: 'time_clock',
    user,
    day,
    zone,
    seq: 0,
    kind: 'work',
    at: '',
    until: '',
    mode: '',
    place: '',
    note: '',
    source: 'tap',
    deviceAt: instantText(now.getTime()),
    state: 'recorded',
    replaces: '',
    decides: '',
    reason: '',
    proposedBy: '',
    proposedByName: '',
    decidedBy: '',
    decidedByName: '',
    prevHash: '',
    hash: '',
    created: '',
  }
}
