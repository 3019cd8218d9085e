import type { StoredOf } from '@timesheet/schema'
import { type Day, type Minutes, roundMinutes } from '../kernel/index.ts'
import type { ImportMode, ImportRow, PersonRange } from './import-rows.calc.ts'
import type { WrittenEntry } from './entry-fields.ts'
import { checkHistoryDay } from './imports.rules.ts'
import { EDITABLE_STATES } from './hours.states.ts'
import type { hours, HourState } from './hours.collection.ts'
import { roundingStepOf } from './hours-rule.calc.ts'
import { checkHourEntry, type HoursCode, type HoursContext } from './hours.rules.ts'

/** Why a line is not imported. */
export type ImportRowCode =
  | HoursCode
  /** Only ADM and AF import hours of others. */
  | 'import_person_foreign'
  /** The same entry stands in another line. */
  | 'import_twice'
  /** The same entry is there already. */
  | 'import_same'
  /** What came with this id is there, otherwise and no longer a draft. */
  | 'import_sent'
  /** The firm works here from that day on, which is no history. */
  | 'import_after_start'
  /** History of these days of the person was imported before. */
  | 'import_history_again'

/** What becomes of a line. */
export interface ImportOutcome {
  readonly line: number
  readonly outcome: 'new' | 'changed' | 'same' | 'error'
  readonly code?: ImportRowCode
  readonly params?: Readonly<Record<string, unknown>>
  /** Minutes after rounding by the person's rule; only where they differ. */
  readonly rounded?: Minutes
}

type Entry = StoredOf<typeof hours>

/** An entry as an import writes it. */
export type ImportedEntry = Omit<WrittenEntry, 'specialty' | 'group'>

/** A line that is written: a new entry, or a draft of an earlier import that says something else now. */
export interface PlannedImport {
  readonly line: number
  readonly entry: ImportedEntry
  /** The version of the draft that is changed; null for a new entry. */
  readonly version: number | null
}

/** What an import is planned from. */
export interface ImportPlanFacts {
  readonly mode: ImportMode
  readonly viewer: { readonly id: string; readonly mayImportOthers: boolean }
  /** The day on which the firm goes live: history lies before it; '' where nobody named it. */
  readonly liveOn: Day | ''
  /** The days of each person that earlier imports of history cover. */
  readonly historyOf: (user: string) => readonly PersonRange[]
  /** The stored entries of these people on these days, and those with the ids of `idOf`. */
  readonly stored: readonly Entry[]
  /** The id of a line's entry: the same each time where the file names one. */
  idOf(row: ImportRow): string
  contextOf(row: ImportRow, sameDay: readonly Pick<Entry, 'id' | 'minutes' | 'start' | 'end'>[]): HoursContext
  isBillable(row: ImportRow): boolean
}

/** Plans lines: what is new, what changes a draft, what is there already, and what is refused and why. */
export function planImport(
  rows: readonly ImportRow[],
  facts: ImportPlanFacts,
): { readonly outcomes: readonly ImportOutcome[]; readonly planned: readonly PlannedImport[] } {
  const byDay = new Map<string, readonly Standing[]>(Map.groupBy(facts.stored, ({ user, day }) => `${user} ${day}`))
  const byId = new Map(facts.stored.map((entry) => [entry.id, entry]))
  const known = new Map<string, 'stored' | 'file'>(facts.stored.map((entry) => [contentKey(entry), 'stored']))
  const outcomes: ImportOutcome[] = []
  const planned: PlannedImport[] = []
  const taken = new Set<string>()
  for (const row of rows) {
    const key = `${row.user} ${row.day}`
    const standing = byDay.get(key) ?? []
    const { entry, outcome } = planRow(row, { facts, standing, byId, known, taken })
    outcomes.push(outcome)
    if (!entry) continue
    const version = byId.get(entry.id)?.version ?? null
    planned.push({ line: row.line, entry, version })
    known.set(contentKey(entry), 'file')
    taken.add(entry.id)
    byDay.set(key, [...standing.filter(({ id }) => id !== entry.id), { ...entry, version: version ?? 0 }])
  }
  return { outcomes, planned }
}

type Standing = ImportedEntry & Pick<Entry, 'version'>

interface Planning {
  readonly facts: ImportPlanFacts
  readonly standing: readonly Standing[]
  readonly byId: ReadonlyMap<string, Entry>
  readonly known: ReadonlyMap<string, 'stored' | 'file'>
  /** The ids that lines before this one take. */
  readonly taken: ReadonlySet<string>
}

function planRow(
  row: ImportRow,
  { facts, standing, byId, known, taken }: Planning,
): { readonly entry?: ImportedEntry; readonly outcome: ImportOutcome } {
  const { line } = row
  const refuse = (code: ImportRowCode, params?: Readonly<Record<string, unknown>>) => ({
    outcome: { line, outcome: 'error', code, ...(params && { params }) } as const,
  })
  if (row.user !== facts.viewer.id && !facts.viewer.mayImportOthers) return refuse('import_person_foreign')
  if (facts.mode === 'history') {
    if (facts.liveOn === '' || row.day >= facts.liveOn) return refuse('import_after_start', { day: facts.liveOn })
    const again = checkHistoryDay(row.day, facts.historyOf(row.user))
    if (again) return refuse(again.code, again.params)
  }
  const id = facts.idOf(row)
  const context = facts.contextOf(
    row,
    standing.filter((other) => other.id !== id),
  )
  const entry = entryOf(row, { facts, id, context })
  const stored = byId.get(id)
  const same = known.get(contentKey(entry))
  if (same === 'stored') return { outcome: { line, outcome: 'same', code: 'import_same' } }
  if (same || taken.has(id)) return { outcome: { line, outcome: 'same', code: 'import_twice' } }
  if (stored && !(facts.mode === 'draft' && EDITABLE_STATES.includes(stored.state as HourState)))
    return refuse('import_sent')
  const violation = checkHourEntry(entry, {
    ...context,
    stored: stored ?? null,
    ...(facts.mode === 'history' && { history: true, viewer: null }),
  })
  if (violation) return refuse(violation.code, violation.params)
  const rounded = entry.minutes === row.minutes ? {} : { rounded: entry.minutes }
  return { entry, outcome: { line, outcome: stored ? 'changed' : 'new', ...rounded } }
}

function entryOf(
  row: ImportRow,
  { facts, id, context }: { readonly facts: ImportPlanFacts; readonly id: string; readonly context: HoursContext },
): ImportedEntry {
  const { settings } = context
  const isExact = facts.mode === 'history'
  const step = roundingStepOf(settings)
  const minutes = isExact ? row.minutes : roundMinutes(row.minutes, step, settings.roundingMode || 'nearest')
  const { user, day, start, end, project, document, activity, nonproductive } = row
  return {
    id,
    user,
    day,
    minutes,
    start,
    end,
    project,
    document,
    activity,
    nonproductive,
    kind: 'normal',
    billable: row.billable ?? facts.isBillable(row),
    note: row.note,
    state: isExact ? 'approved' : 'draft',
    source: 'import',
  }
}

/** Two entries with the same key are the same work: same person, day, target, minutes, note, and time where both say it. */
function contentKey(entry: Omit<ImportedEntry, 'id' | 'kind' | 'billable' | 'state' | 'source'>): string {
  const { user, day, minutes, start, project, document, activity, nonproductive, note } = entry
  return JSON.stringify([user, day, project, document, activity, nonproductive, minutes, start, note.trim()])
}
