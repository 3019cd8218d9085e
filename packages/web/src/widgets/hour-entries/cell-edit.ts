import { EDITABLE, type CellEdit, type CellPlan, type EntrySeed } from './cell-edit.types.ts'
import type { HourEntry } from '@timesheet/domain/hours'
import { type Minutes, roundMinutes, splitInterval, sumMinutes, type TypedInterval } from '@timesheet/domain/kernel'
import type { EntryStep } from './entry-step.ts'

/** The steps that make a cell hold what was typed; only drafts and rejected entries behind it are touched (domain.md §5.4). */
export function planCellEdit(edit: CellEdit): CellPlan {
  const open = edit.entries.filter(isOpen)
  const locked = sumMinutes(edit.entries.filter((entry) => !isOpen(entry)).map((entry) => entry.minutes))
  if (edit.intervals.length > 0) return { ok: true, steps: planIntervals(edit, open) }
  const wanted = roundMinutes(edit.minutes, edit.rounding.step, edit.rounding.mode) - locked
  if (wanted < 0) return { ok: false, locked }
  if (wanted === sumMinutes(open.map((entry) => entry.minutes))) return { ok: true, steps: [] }
  return { ok: true, steps: planLength(edit, open, wanted) }
}

/** True when the entry's owner may still change it. */
export function isOpen(entry: Pick<HourEntry, 'state'>): boolean {
  return EDITABLE.includes(entry.state)
}

/** Several entries become one: its note is theirs together, so nothing written is lost; one that is too long is refused as any other. */
function planLength(edit: CellEdit, open: readonly HourEntry[], wanted: Minutes): EntryStep[] {
  const [first, ...others] = open
  if (wanted === 0) return open.map(remove)
  if (!first) return [create(edit.seed, { minutes: wanted })]
  const note = open.map((entry) => entry.note.trim()).filter(Boolean)
  const after = { ...first, minutes: wanted, start: '', end: '', note: [...new Set(note)].join('; ') }
  return [...others.map(remove), { id: first.id, before: first, after }]
}

function planIntervals(edit: CellEdit, open: readonly HourEntry[]): EntryStep[] {
  const parts = edit.intervals.flatMap((interval) => partsOf(edit, interval))
  const today = parts.filter((part) => part.day === edit.seed.day)
  const kept = today.slice(0, open.length).map((part, index): EntryStep => {
    const before = open[index]!
    return { id: before.id, before, after: { ...before, ...part } }
  })
  const added = [...today.slice(open.length), ...parts.filter((part) => part.day !== edit.seed.day)].map((part) => create(edit.seed, part))
  return [...open.slice(today.length).map(remove), ...kept.filter(changes), ...added]
}

function partsOf(edit: CellEdit, interval: TypedInterval) {
  const parts = splitInterval(edit.seed.day, interval.start, interval.end, edit.timeZone)
  const group = parts.length > 1 ? edit.seed.newId() : ''
  const { step, mode } = edit.rounding
  return parts.map((part) => ({ ...part, minutes: roundMinutes(part.minutes, step, mode), group }))
}

function changes({ before, after }: EntryStep): boolean {
  return before?.minutes !== after?.minutes || before?.start !== after?.start || before?.end !== after?.end
}

function remove(entry: HourEntry): EntryStep {
  return { id: entry.id, before: entry, after: null }
}

function create(seed: EntrySeed, values: Partial<HourEntry> & { readonly minutes: Minutes }): EntryStep & { readonly after: HourEntry } {
  const { newId, ...rest } = seed
  const id = newId()
  const blank = { start: '', end: '', note: '', state: 'draft', source: 'manual', group: '', enteredBy: '', specialty: '', version: 0, created: '', updated: '' } as const
  return { id, before: null, after: { collectionId: '', collectionName: 'hours', ...blank, ...rest, ...values, id } }
}

/** A new entry on its own, as the step that creates it. */
export function planNewEntry(seed: EntrySeed, values: Partial<HourEntry> & { readonly minutes: Minutes }): EntryStep & { readonly after: HourEntry } {
  return create(seed, values)
}
