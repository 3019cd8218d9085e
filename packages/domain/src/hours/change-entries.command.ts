import {
  defineCommand,
  f,
  type LeftOut,
  plannedId,
  type PlannedStep,
  type StoredOf,
  type Violation,
} from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { type ApprovedFacts, type ChangeApprovedCode, correctionIds, planApproved } from './change-approved.calc.ts'
import { CHARGED_FIELDS, CONTENT_FIELDS, fieldsOf, type WrittenEntry } from './entry-fields.ts'
import { SELECTION_FIELDS } from './entry-totals.api.ts'
import { HOUR_KINDS, hours } from './hours.collection.ts'
import { checkHourEntry, checkHourRemoval, type HoursCode, type HoursContext } from './hours.rules.ts'
import { ENTRY_CHANGES } from './entry-changes.ts'

type Entry = StoredOf<typeof hours>

/**
 * Why an entry of the selection stays as it is: a rule of hours, it is no draft, it waits for a decision, or it says so
 * already.
 */
export type ChangeEntriesCode =
  | HoursCode
  | ChangeApprovedCode
  | 'entries_not_draft'
  | 'entries_approved'
  | 'entries_waiting'
  | 'entries_same'

/** What becomes of the entries of a selection: how each of them is changed. */
export type EntryWay = 'changed' | 'version' | 'adjusted' | 'copied' | 'removed'

/** The facts from which a change of many entries is planned. */
export interface ChangeEntriesFacts {
  /** The selected entries that the viewer may see. */
  readonly entries: readonly Entry[]
  /** The context for checking an entry as it would be; `stored` is the entry as it is, null for a copy. */
  contextOf(entry: Entry, stored: Entry | null): HoursContext
  /** What is known of an approved entry besides. */
  approvedOf?(entry: Entry): Omit<ApprovedFacts, 'context'>
  /** How many entries were planned before these, which are a slice of the selection. */
  readonly from?: number
}

/** Ids that each entry has for the rows which it becomes. */
const IDS = 3

const NOT_DRAFT: Violation<ChangeEntriesCode> = { field: 'state', code: 'entries_not_draft' }
const APPROVED: Violation<ChangeEntriesCode> = { field: 'state', code: 'entries_approved' }
const WAITING: Violation<ChangeEntriesCode> = { field: 'state', code: 'entries_waiting' }
const SAME: Violation<ChangeEntriesCode> = { field: 'id', code: 'entries_same' }

const id = (label: string) => f.text({ label, max: 15, pattern: '^\\w+$' })

/**
 * Changes, copies or deletes the drafts of a selection: of named entries, or of all entries of a query except some.
 * What is no draft and what a rule refuses is left out, and says why.
 */
export const changeEntries = defineCommand({
  name: 'change-entries',
  label: 'Cambiar entradas de horas',
  input: {
    ...SELECTION_FIELDS,
    change: f.select(ENTRY_CHANGES, { label: 'Qué se hace', required: true }),
    toProject: id('Proyecto nuevo'),
    toDocument: id('Documento nuevo'),
    toActivity: id('Actividad nueva'),
    toCategory: id('Categoría nueva'),
    toKind: f.select(HOUR_KINDS, { label: 'Tipo de hora nuevo' }),
    toBillable: f.bool({ label: 'Facturable' }),
    toNote: f.text({ label: 'Descripción nueva', max: 500, format: 'multiline' }),
    /** Why approved entries are changed; without one they stay as they are. */
    reason: f.text({ label: 'Motivo', max: 500 }),
  },
  who: EMPLOYEE,
  plan: (facts: ChangeEntriesFacts, input) => {
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    const { from = 0 } = facts
    for (const [n, entry] of facts.entries.toSorted(byDay).entries()) {
      const planned = planEntry(entry, { input, first: (from + n) * IDS, facts })
      if ('code' in planned) leftOut.push({ code: planned.code, params: planned.params ?? {}, row: entry, step: null })
      else steps.push(...planned)
    }
    return { steps, leftOut }
  },
})

function byDay(a: Entry, b: Entry): number {
  return a.day + a.id < b.day + b.id ? -1 : 1
}

/** How a step of the plan changes its entry. */
export function wayOf({ collection, before, after }: PlannedStep): EntryWay {
  if (collection !== hours.name) return 'adjusted'
  if (!after) return 'removed'
  if (!before) return 'copied'
  return after['state'] === 'submitted' ? 'version' : 'changed'
}

/** Whether a step may not be undone: writing it back would be an approval, and adjustments are only added. */
export function isFinal(step: PlannedStep): boolean {
  return wayOf(step) === 'version' || wayOf(step) === 'adjusted'
}

type Input = Parameters<typeof changeEntries.plan>[1]

interface Planning {
  readonly input: Input
  /** The number of the first id that the entry may give. */
  readonly first: number
  readonly facts: ChangeEntriesFacts
}

/** The entry as a change makes it; the ids of its new target and its other new values are the command's. */
export function changedEntry(entry: Entry, input: Pick<Input, 'change' | (`to${string}` & keyof Input)>): Entry {
  const { toProject, toDocument, toActivity, toCategory } = input
  if (input.change === 'kind') return { ...entry, kind: input.toKind || entry.kind }
  if (input.change === 'billable') return { ...entry, billable: input.toBillable }
  if (input.change === 'note') return { ...entry, note: input.toNote.trim() }
  if (input.change !== 'target') return entry
  const target = { project: toProject, document: toDocument, activity: toActivity, nonproductive: toCategory }
  return { ...entry, ...target, ...(toCategory === '' ? {} : { billable: false }) }
}

type Planned = readonly PlannedStep[] | Violation<ChangeEntriesCode>

function planEntry(entry: Entry, planning: Planning): Planned {
  const { input, facts } = planning
  if (input.change === 'copy') return planCopy(entry, planning)
  if (entry.state === 'submitted' || entry.state === 'approved_1') return WAITING
  if (input.change === 'remove') return planRemoval(entry, facts)
  if (entry.state === 'rejected') return NOT_DRAFT
  const changed = changedEntry(entry, input)
  const fields = CHARGED_FIELDS.filter((field) => changed[field] !== entry[field])
  if (fields.length === 0) return SAME
  if (entry.state === 'approved') return planDecided({ entry, changed, fields }, planning)
  const pick = (row: Entry) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  const before = { ...pick(entry), version: entry.version }
  return (
    checkHourEntry(changed, facts.contextOf(changed, entry)) ?? [
      { collection: hours.name, id: entry.id, before, after: pick(changed) },
    ]
  )
}

function planRemoval(entry: Entry, facts: ChangeEntriesFacts): Planned {
  if (entry.state === 'approved') return APPROVED
  if (entry.state !== 'draft') return NOT_DRAFT
  const step = { collection: hours.name, id: entry.id, before: entry, after: null }
  return checkHourRemoval(entry, facts.contextOf(entry, entry)) ?? [step]
}

/** An approved entry is changed only where somebody says why. */
function planDecided(
  change: {
    readonly entry: Entry
    readonly changed: Entry
    readonly fields: readonly (typeof CHARGED_FIELDS)[number][]
  },
  { input, facts, first }: Planning,
): Planned {
  const { entry, changed } = change
  const known = facts.approvedOf?.(entry)
  if (input.reason.trim() === '' || !known) return APPROVED
  const { reason, seed } = input
  return planApproved(
    { ...change, reason, ids: correctionIds(seed, first) },
    { ...known, context: facts.contextOf(changed, entry) },
  )
}

/** A copy is a draft of the same day, without times, since two entries may not overlap. */
function planCopy(entry: Entry, { input, first, facts }: Planning): Planned {
  const copyId = plannedId(input.seed, first)
  const said = fieldsOf(entry, CONTENT_FIELDS)
  const after: WrittenEntry = { ...said, id: copyId, start: '', end: '', state: 'draft', source: 'copy', group: '' }
  const refusal = checkHourEntry(after, facts.contextOf({ ...entry, ...after }, null))
  return refusal ?? [{ collection: hours.name, id: copyId, before: null, after }]
}
