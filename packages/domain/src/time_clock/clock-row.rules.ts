import type { Violation } from '@timesheet/schema'
import { addDays, type Day, localTimeOf } from '../kernel/index.ts'
import { instantText, msOf } from './instants.ts'
import { foldRegister, isForgotten, overlapped, type Register } from './register.calc.ts'
import type { ClockRow, ClockState } from './time-clock.collection.ts'

/** Why a row of the register is refused. */
export type ClockCode =
  | 'clock_already'
  | 'clock_backwards'
  | 'clock_future'
  | 'clock_long'
  | 'clock_open'
  | 'clock_unknown'
  | 'clock_stale'
  | 'clock_pending'
  | 'clock_decided'
  | 'clock_side'
  | 'clock_day'
  | 'clock_overlap'
  | 'clock_reason'
  | 'clock_code'
  | 'clock_month'

/** The least length of the reason of a correction, or of its rejection. */
export const REASON_LENGTH = 10
/** For how many days a missed day may be recorded late; after that it is a proposal (domain.md §11.1). */
export const LATE_DAYS = 2
/** How far a device's clock may be ahead of the server's. */
const AHEAD_MS = 5 * 60_000
/** Taps of two devices or tabs that are this close are one tap. */
const SAME_TAP_MS = 2 * 60_000
const LONGEST_MS = 24 * 3_600_000

/** A row as it was sent. */
export type GivenRow = Pick<
  ClockRow,
  'user' | 'kind' | 'at' | 'until' | 'mode' | 'place' | 'note' | 'source' | 'state' | 'replaces' | 'decides' | 'reason'
>

/** A stored row as the rules read it. */
export type KnownClockRow = GivenRow & Pick<ClockRow, 'id' | 'seq' | 'day' | 'zone' | 'proposedBy' | 'proposedByName'>

/** What the judgement of a row needs to know. */
export interface ClockContext {
  /** All rows of the person on the days around it, and those that it names. */
  readonly rows: readonly KnownClockRow[]
  /** Who sent it. */
  readonly by: { readonly id: string; readonly name: string }
  readonly now: number
  /** The time zone of the person's workplace. */
  readonly zone: string
}

/** What the server fills in of a row. */
export type JudgedValues = GivenRow &
  Pick<ClockRow, 'day' | 'zone' | 'proposedBy' | 'proposedByName' | 'decidedBy' | 'decidedByName'>

type Refused = { readonly violation: Violation<ClockCode> }
type Judged = { readonly values: JudgedValues } | Refused

/**
 * Decides what a sent row becomes: recorded, proposed, or a decision on a proposal; or why it is refused. What the
 * person records counts at once, unless it arrives too late or overlaps what counts: then it is a proposal, so that
 * nothing of a device that was offline is lost.
 */
export function judgeClockRow(given: GivenRow, context: ClockContext): Judged {
  const register = foldRegister(context.rows)
  if (given.decides !== '') return decide(given, context, register)
  const fault = checkInstants(given, context)
  if (fault) return { violation: fault }
  const target = given.replaces === '' ? null : context.rows.find(({ id }) => id === given.replaces)
  if (target === undefined || (target && target.user !== given.user)) return refuse('replaces', 'clock_unknown')
  const asked: Asked = { given, target, context, register }
  return isOwnAct(asked) ? record(asked) : propose(asked)
}

interface Asked {
  readonly given: GivenRow
  readonly target: KnownClockRow | null
  readonly context: ClockContext
  readonly register: Register<KnownClockRow>
}

/** The local day to which an instant belongs. */
export function clockDay(at: string, zone: string): Day {
  return localTimeOf(new Date(msOf(at)), zone).day
}

function refuse(field: string, code: ClockCode, params?: Violation['params']): Refused {
  return { violation: { field, code, ...(params && { params }) } }
}

function checkInstants({ at, until }: GivenRow, { now, zone }: ClockContext): Violation<ClockCode> | null {
  if (msOf(at) > now + AHEAD_MS || (until !== '' && msOf(until) > now + AHEAD_MS)) {
    const field = msOf(at) > now + AHEAD_MS ? 'at' : 'until'
    return { field, code: 'clock_future', params: { time: localTimeOf(new Date(now), zone).time } }
  }
  if (until === '') return null
  if (until < at) return { field: 'until', code: 'clock_backwards', params: { at: timeIn(at, zone) } }
  return msOf(until) - msOf(at) > LONGEST_MS ? { field: 'until', code: 'clock_long' } : null
}

function timeIn(instant: string, zone: string): string {
  return localTimeOf(new Date(msOf(instant)), zone).time
}

/** True for what the person records of their own day: a tap, the end of an open span, a confirmed suggestion. */
function isOwnAct({ given, target, context }: Asked): boolean {
  if (context.by.id !== given.user || given.source === 'correction') return false
  return target === null || (target.until === '' && target.at === given.at && target.kind === given.kind)
}

function record({ given, target, context, register }: Asked): Judged {
  const same = sameTap({ given, target, context, register })
  if (same) return refuse('at', 'clock_already', { time: timeIn(given.until === '' ? same.at : same.until, same.zone) })
  const { counted, proposals } = register
  const pending = target !== null && proposals.includes(target)
  const zone = target?.zone ?? context.zone
  const day = target?.day ?? clockDay(given.at, zone)
  const today = clockDay(instantText(context.now), zone)
  const isLate = day < addDays(today, -LATE_DAYS)
  const isGone = target !== null && !pending && !counted.includes(target)
  if (isLate && given.source !== 'tap' && !hasReason(given))
    return refuse('reason', 'clock_reason', { min: REASON_LENGTH })
  const counts = !isLate && !isGone && !overlapped(given, counted, target ? [target.id] : [])
  const replaces = isGone ? (standing(context.rows, target.id)?.id ?? target.id) : given.replaces
  return judged({ ...given, replaces }, { state: counts ? 'recorded' : 'proposed', day, zone, context })
}

/** The row of an act that another device or tab did already: the same opening, or the same end. */
function sameTap({ given, target, context, register }: Asked): KnownClockRow | undefined {
  if (given.source !== 'tap') return undefined
  const isNear = (a: string, b: string) => a !== '' && b !== '' && Math.abs(msOf(a) - msOf(b)) <= SAME_TAP_MS
  if (target === null)
    return register.counted.find(
      ({ kind, at, until }) => given.until === '' && until === '' && kind === given.kind && isNear(at, given.at),
    )
  if (register.counted.includes(target) || register.proposals.includes(target)) return undefined
  const now = standing(context.rows, target.id)
  return now && isNear(now.until, given.until) ? now : undefined
}

/** The row that took the place of a row, following replacements. */
function standing(rows: readonly KnownClockRow[], id: string): KnownClockRow | undefined {
  const next = rows.find((row) => row.replaces === id && (row.state === 'recorded' || row.state === 'accepted'))
  return next ? (standing(rows, next.id) ?? next) : undefined
}

function propose({ given, target, context, register }: Asked): Judged {
  if (!hasReason(given)) return refuse('reason', 'clock_reason', { min: REASON_LENGTH })
  if (given.until === '') return refuse('until', 'clock_open')
  if (target && !register.counted.includes(target)) return refuse('replaces', 'clock_stale')
  if (target && register.proposals.some(({ replaces }) => replaces === target.id))
    return refuse('replaces', 'clock_pending')
  // Whoever closes an open span of today by a correction would fix an end while it goes on.
  if (target?.until === '' && !isForgotten(target, context.now) && context.by.id !== given.user)
    return refuse('replaces', 'clock_open')
  const zone = target?.zone ?? context.zone
  const day = clockDay(given.at, zone)
  if (target && day !== target.day) return refuse('at', 'clock_day')
  return judged({ ...given, source: 'correction' }, { state: 'proposed', day, zone, context })
}

function hasReason({ reason }: Pick<GivenRow, 'reason'>): boolean {
  return reason.trim().length >= REASON_LENGTH
}

interface Outcome {
  readonly state: ClockState
  readonly day: Day
  readonly zone: string
  readonly context: ClockContext
}

function judged(given: GivenRow, { state, day, zone, context: { by } }: Outcome): Judged {
  const proposer = state === 'proposed' ? by : { id: '', name: '' }
  return {
    values: {
      ...given,
      state,
      day,
      zone,
      decides: '',
      proposedBy: proposer.id,
      proposedByName: proposer.name,
      decidedBy: '',
      decidedByName: '',
    },
  }
}

/** Either side proposes, the other one accepts or rejects; who proposed may withdraw. */
function decide(given: GivenRow, { by }: ClockContext, { counted, proposals }: Register<KnownClockRow>): Judged {
  const proposal = proposals.find(({ id, user }) => id === given.decides && user === given.user)
  if (!proposal) return refuse('decides', 'clock_decided')
  const { state } = given
  if (state !== 'accepted' && state !== 'rejected' && state !== 'withdrawn') return refuse('state', 'clock_side')
  if (!mayDecide(proposal, by.id, state)) return refuse('state', 'clock_side')
  if (state === 'rejected' && !hasReason(given)) return refuse('reason', 'clock_reason', { min: REASON_LENGTH })
  if (state === 'accepted') {
    const target = counted.find(({ id }) => id === proposal.replaces)
    if (proposal.replaces !== '' && !target && isStale(proposal, proposals)) return refuse('decides', 'clock_stale')
    if (proposal.until === '') return refuse('decides', 'clock_open')
    if (overlapped(proposal, counted, target ? [target.id] : [])) return refuse('decides', 'clock_overlap')
  }
  const { id, seq: _, user, ...span } = proposal
  return {
    values: {
      ...span,
      user,
      state,
      decides: id,
      reason: given.reason.trim() === '' ? proposal.reason : given.reason,
      decidedBy: by.id,
      decidedByName: by.name,
    },
  }
}

/** True if a row that counted when it was proposed to replace it, no longer does; a tap may close a mere proposal. */
function isStale(proposal: KnownClockRow, proposals: readonly KnownClockRow[]): boolean {
  return proposal.source === 'correction' && !proposals.some(({ id }) => id === proposal.replaces)
}

/** Whether a person may make this decision on a proposal. */
export function mayDecide(
  { user, proposedBy }: Pick<ClockRow, 'user' | 'proposedBy'>,
  by: string,
  state: 'accepted' | 'rejected' | 'withdrawn',
): boolean {
  if (state === 'withdrawn') return by === proposedBy
  return proposedBy === user ? by !== user : by === user
}
