import { EDITABLE, type CellEdit, type CellPlan, type EntrySeed } from './cell-edit.types.ts'
import { type HourEntry, UNSENT } from '@timesheet/domain/hours'
import {
  type IntervalPart,
  type Minutes,
  roundMinutes,
  splitInterval,
  sumMinutes,
  type TypedInterval,
} from '@timesheet/domain/kernel'
import type { EntryStep } from './entry-step.ts'

/**
 * Plans the steps after which a cell contains what was typed. Only draft and rejected entries change (domain.md §5.4),
 * and rejected ones become drafts.
 */
export function planCellEdit(edit: CellEdit): CellPlan {
  const open = edit.entries.filter(isOpen)
  const locked = sumMinutes(edit.entries.filter((entry) => !isOpen(entry)).map((entry) => entry.minutes))
  if (edit.intervals.length > 0) return { ok: true, steps: planIntervals(edit, open) }
  const wanted = roundMinutes(edit.minutes, edit.rounding.step, edit.rounding.mode) - locked
  if (wanted < 0) return { ok: false, locked }
  if (wanted === 0) return { ok: true, steps: [...open, ...edit.linked].map(remove) }
  if (wanted === sumMinutes(open.map((entry) => entry.minutes)))
    return { ok: true, steps: open.map((entry) => change(entry, {})).filter(changes) }
  return { ok: true, steps: planLength(edit, open, wanted) }
}

/** True when the owner may still change the entry. */
export function isOpen(entry: Pick<HourEntry, 'state'>): boolean {
  return EDITABLE.includes(entry.state)
}

/** Merges several entries into one with their notes joined; a note that becomes too long is refused by the rules. */
function planLength(edit: CellEdit, open: readonly HourEntry[], wanted: Minutes): EntryStep[] {
  const [first, ...others] = open
  if (!first) return [create(edit.seed, { minutes: wanted })]
  const note = open.map((entry) => entry.note.trim()).filter(Boolean)
  return [
    ...others.map(remove),
    change(first, { minutes: wanted, start: '', end: '', group: '', note: [...new Set(note)].join('; ') }),
  ]
}

/**
 * The first cell of an interval over midnight represents all of it: its later part is changed, created or deleted with
 * it.
 */
function planIntervals(edit: CellEdit, open: readonly HourEntry[]): EntryStep[] {
  const later = edit.linked.filter((part) => part.day > edit.seed.day)
  const parts = edit.intervals.flatMap((interval) => partsOf(edit, interval, later[0]?.group))
  const here = parts.filter((part) => part.day === edit.seed.day)
  const beyond = parts.filter((part) => part.day !== edit.seed.day)
  const kept = [
    ...here.slice(0, open.length).map((part, index) => change(open[index]!, keepLink(part, open[index]!, edit))),
    ...beyond.slice(0, later.length).map((part, index) => change(later[index]!, part)),
  ]
  const added = [
    ...here.slice(open.length),
    ...beyond.slice(later.length).map((part) => ({ ...part, note: open[0]?.note ?? '' })),
  ]
  return [
    ...[...open.slice(here.length), ...later.slice(beyond.length)].map(remove),
    ...kept.filter(changes),
    ...added.map((part) => create(edit.seed, part)),
  ]
}

type GroupedPart = IntervalPart & { readonly group: string }

function partsOf(edit: CellEdit, interval: TypedInterval, known: string | undefined): GroupedPart[] {
  const parts = splitInterval(edit.seed.day, interval.start, interval.end, edit.timeZone)
  const group = parts.length > 1 ? (known ?? edit.seed.newId()) : ''
  const { step, mode } = edit.rounding
  return parts.map((part) => ({ ...part, minutes: roundMinutes(part.minutes, step, mode), group }))
}

/** The later part keeps its group while it still begins at midnight. */
function keepLink(part: GroupedPart, before: HourEntry, edit: CellEdit): GroupedPart {
  const follows =
    part.group === '' &&
    part.start === '00:00' &&
    edit.linked.some((other) => other.group === before.group && other.day < before.day)
  return follows ? { ...part, group: before.group } : part
}

const CHANGING = ['day', 'minutes', 'start', 'end', 'group', 'note', 'state'] as const

function changes({ before, after }: EntryStep): boolean {
  return CHANGING.some((field) => before?.[field] !== after?.[field])
}

function change(before: HourEntry, values: Partial<HourEntry>): EntryStep {
  return { id: before.id, before, after: { ...before, ...values, state: 'draft' } }
}

function remove(entry: HourEntry): EntryStep {
  return { id: entry.id, before: entry, after: null }
}

function create(
  seed: EntrySeed,
  values: Partial<HourEntry> & { readonly minutes: Minutes },
): EntryStep & { readonly after: HourEntry } {
  const { newId, ...rest } = seed
  const id = newId()
  const blank = {
    ...UNSENT,
    start: '',
    end: '',
    note: '',
    state: 'draft',
    source: 'manual',
    group: '',
    enteredBy: '',
    specialty: '',
    version: 0,
    created: '',
    updated: '',
  } as const
  return { id, before: null, after: { collectionId: '', collectionName: 'hours', ...blank, ...rest, ...values, id } }
}

/** The step that creates one new entry. */
export function planNewEntry(
  seed: EntrySeed,
  values: Partial<HourEntry> & { readonly minutes: Minutes },
): EntryStep & { readonly after: HourEntry } {
  return create(seed, values)
}
