import { defineCommand, f, plannedId, type PlannedStep, type StoredOf, type Violation } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { type Minutes, minutesToTime, sumMinutes, timeToMinutes } from '../kernel/index.ts'
import { CONTENT_FIELDS, fieldsOf, type WrittenEntry } from './entry-fields.ts'
import { hours } from './hours.collection.ts'
import { EDITABLE_STATES } from './hours.states.ts'
import { checkHourEntry, type HoursCode, type HoursContext } from './hours.rules.ts'

type Entry = StoredOf<typeof hours>

/** The most parts of one entry. */
export const MOST_PARTS = 20

/** One part of an entry: how long it is, what it is charged to, and what it says. */
export type EntryPart = Pick<
  Entry,
  'minutes' | 'project' | 'document' | 'activity' | 'nonproductive' | 'billable' | 'note'
>

/** Why an entry is not split. */
export type SplitCode = HoursCode | 'split_not_draft' | 'split_too_few' | 'split_too_many' | 'split_sum' | 'split_gone'

/** The facts from which an entry is split. */
export interface SplitFacts {
  /** The entry, if the viewer may see it. */
  readonly entry: Entry | null
  /** The context for checking a part; `before` are the parts before it. */
  contextOf(part: Entry, before: readonly Entry[]): HoursContext
}

/**
 * Splits a draft or a rejected entry into parts of together the same minutes, each with a target and a note of its own;
 * times are split with it, in order. The first part keeps the entry's id. A part that a rule refuses is left out with
 * its number, and then nothing of the command can be done.
 */
export const splitEntry = defineCommand({
  name: 'split-entry',
  label: 'Dividir una entrada de horas',
  input: {
    entry: f.text({ label: 'Entrada', required: true, max: 15, pattern: '^\\w+$' }),
    parts: f.json<readonly EntryPart[]>({ label: 'Partes', maxSize: 60_000 }),
  },
  who: EMPLOYEE,
  plan: ({ entry, contextOf }: SplitFacts, { parts: given, seed }) => {
    const refusal = checkSplit(entry, given)
    if (refusal || !entry) return refused(refusal ?? { field: 'entry', code: 'split_gone' }, 0)
    const parts = partsOf(entry, readParts(given), seed)
    const steps: PlannedStep[] = []
    for (const [n, part] of parts.entries()) {
      const violation = checkHourEntry(part, contextOf(part, parts.slice(0, n)))
      if (violation) return refused(violation, n + 1)
      steps.push(n === 0 ? changed(entry, part) : created(part))
    }
    return { steps, leftOut: [] }
  },
})

function refused({ field, code, params = {} }: Violation, part: number) {
  return { steps: [], leftOut: [{ code, params: { ...params, part }, row: { part, field }, step: null }] }
}

/** Why parts are no division of an entry, or null; what each of them says is checked as every entry is. */
export function checkSplit(
  entry: Pick<Entry, 'state' | 'minutes' | 'start'> | null,
  given: unknown,
): Violation<SplitCode> | null {
  if (!entry) return { field: 'entry', code: 'split_gone' }
  if (!EDITABLE_STATES.some((state) => state === entry.state)) return { field: 'state', code: 'split_not_draft' }
  const parts = readParts(given)
  if (parts.length < 2) return { field: 'parts', code: 'split_too_few' }
  if (parts.length > MOST_PARTS) return { field: 'parts', code: 'split_too_many', params: { max: MOST_PARTS } }
  const isWhole = parts.every(({ minutes }) => Number.isInteger(minutes) && minutes > 0)
  const sum = isWhole ? sumMinutes(parts.map(({ minutes }) => minutes)) : 0
  return sum === entry.minutes ? null : { field: 'parts', code: 'split_sum', params: { minutes: entry.minutes } }
}

function readParts(given: unknown): readonly EntryPart[] {
  if (!Array.isArray(given)) return []
  return given.map((one: Partial<Record<keyof EntryPart, unknown>> | null): EntryPart => {
    const text = (name: keyof EntryPart) => (typeof one?.[name] === 'string' ? one[name] : '')
    return {
      minutes: Number(one?.minutes ?? 0),
      project: text('project'),
      document: text('document'),
      activity: text('activity'),
      nonproductive: text('nonproductive'),
      billable: one?.billable === true,
      note: text('note').trim(),
    }
  })
}

function partsOf(entry: Entry, parts: readonly EntryPart[], seed: string): readonly Entry[] {
  let from = entry.start === '' ? null : timeToMinutes(entry.start)
  return parts.map((part, n): Entry => {
    const isLast = n === parts.length - 1
    const times = from === null ? {} : timesOf(entry, { from, minutes: part.minutes, isLast })
    if (from !== null) from += part.minutes
    const said = { ...entry, ...part, ...times }
    return n === 0 ? said : { ...said, id: plannedId(seed, n), state: 'draft' }
  })
}

const DAY = 1440

/** The last part ends when the entry did: what the rule rounded stays with it. */
function timesOf(
  entry: Entry,
  { from, minutes, isLast }: { readonly from: Minutes; readonly minutes: Minutes; readonly isLast: boolean },
) {
  const clock = (at: Minutes) => minutesToTime(((at % DAY) + DAY) % DAY)
  return { start: clock(from), end: isLast ? entry.end : clock(from + minutes) }
}

function changed(entry: Entry, part: Entry): PlannedStep {
  const fields = CONTENT_FIELDS.filter((field) => part[field] !== entry[field])
  const pick = (row: Entry) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  const before = { ...pick(entry), version: entry.version }
  return { collection: hours.name, id: entry.id, before, after: pick(part) }
}

function created(part: Entry): PlannedStep {
  const { id } = part
  const after: WrittenEntry = { ...fieldsOf(part, CONTENT_FIELDS), id, state: 'draft', source: part.source || 'manual' }
  return { collection: hours.name, id, before: null, after }
}
