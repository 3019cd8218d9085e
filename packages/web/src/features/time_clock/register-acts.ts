import type { Day } from '@timesheet/domain/kernel'
import { type ClockKind, type ClockMode, type ClockRow, clockDay, instantText } from '@timesheet/domain/time_clock'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { RecordStep } from '../../data/outbox/record-step.ts'
import { base, type SentClockRow } from '../../widgets/time_clock/clock.model.ts'

/** Whose register is written, and by whom. */
export interface Writer {
  readonly user: string
  readonly viewer: string
  readonly zone: string
  readonly now: Date
}

/** A span as it was typed. */
export interface TypedSpan {
  readonly day: Day
  readonly kind: ClockKind
  readonly mode: ClockMode | ''
  readonly at: string
  readonly until: string
}

type Steps = readonly RecordStep<SentClockRow>[]

function stepOf(after: SentClockRow): RecordStep<SentClockRow> {
  return { id: after.id, before: null, after }
}

/** The steps that record spans of the person's own day, or propose them if it is too late or another's day. */
export function recordSteps(spans: readonly TypedSpan[], writer: Writer, reason: string): Steps {
  const isOwn = writer.user === writer.viewer
  return spans.map((span) =>
    stepOf({
      ...base({ ...writer, day: span.day }),
      ...span,
      id: newRecordId(),
      source: isOwn ? 'suggestion' : 'correction',
      state: isOwn && reason === '' ? 'recorded' : 'proposed',
      reason,
      proposedBy: writer.viewer,
    }),
  )
}

/** The step that records the end of a span that was left open. */
export function endSteps(open: ClockRow, until: string, writer: Writer): Steps {
  const { kind, mode, at, day, zone, place, note } = open
  const row = { ...base({ ...writer, day }), kind, mode, at, zone, place, note }
  return [stepOf({ ...row, id: newRecordId(), until, replaces: open.id, source: 'suggestion' })]
}

/** The step that proposes other times for a span; an end equal to the start annuls it. */
export function correctionSteps(
  row: ClockRow,
  { at, until, reason }: { readonly at: string; readonly until: string; readonly reason: string },
  writer: Writer,
): Steps {
  const { kind, mode, day, zone, place, note } = row
  return [
    stepOf({
      ...base({ ...writer, day }),
      kind,
      mode,
      zone,
      place,
      note,
      id: newRecordId(),
      at,
      until,
      replaces: row.id,
      source: 'correction',
      state: 'proposed',
      reason,
      proposedBy: writer.viewer,
    }),
  ]
}

/** The step that accepts, rejects or withdraws a proposal. */
export function decisionSteps(
  proposal: ClockRow,
  state: 'accepted' | 'rejected' | 'withdrawn',
  { reason, writer }: { readonly reason: string; readonly writer: Writer },
): Steps {
  const { kind, mode, at, until, day, zone, replaces } = proposal
  const row = { ...base({ ...writer, day }), kind, mode, at, until, zone, replaces, source: proposal.source }
  return [stepOf({ ...row, id: newRecordId(), decides: proposal.id, state, reason, decidedBy: writer.viewer })]
}

/** True if a day is recent enough for its person to record it without a reason. */
export function isRecent(day: Day, { zone, now }: Pick<Writer, 'zone' | 'now'>): boolean {
  const earliest = now.getTime() - 2 * 86_400_000
  return day >= clockDay(instantText(earliest), zone)
}
