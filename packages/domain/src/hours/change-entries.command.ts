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
import { ENTRY_QUERY_FIELDS } from './entry-totals.api.ts'
import { HOUR_KINDS, hours } from './hours.collection.ts'
import { checkHourEntry, checkHourRemoval, type HoursCode, type HoursContext } from './hours.rules.ts'

type Entry = StoredOf<typeof hours>

/** What is done to each entry of a selection. */
export const ENTRY_CHANGES = {
  target: 'Cambiar el destino',
  kind: 'Cambiar el tipo de hora',
  billable: 'Cambiar si son facturables',
  note: 'Cambiar la descripción',
  copy: 'Duplicar',
  remove: 'Eliminar',
} as const

/** Why an entry of the selection stays as it is: a rule of hours, it is no draft, or it says so already. */
export type ChangeEntriesCode = HoursCode | 'entries_not_draft' | 'entries_same'

/** The facts from which a change of many entries is planned. */
export interface ChangeEntriesFacts {
  /** The selected entries that the viewer may see. */
  readonly entries: readonly Entry[]
  /** The context for checking an entry as it would be; `stored` is the entry as it is, null for a copy. */
  contextOf(entry: Entry, stored: Entry | null): HoursContext
}

const NOT_DRAFT: Violation<ChangeEntriesCode> = { field: 'state', code: 'entries_not_draft' }
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
    ...ENTRY_QUERY_FIELDS,
    /** The ids of the selection, separated by commas; '' for all entries of the query. */
    ids: f.text({ label: 'Entradas', max: 8000, pattern: '^[\\w,]*$' }),
    change: f.select(ENTRY_CHANGES, { label: 'Qué se hace', required: true }),
    toProject: id('Proyecto nuevo'),
    toDocument: id('Documento nuevo'),
    toActivity: id('Actividad nueva'),
    toCategory: id('Categoría nueva'),
    toKind: f.select(HOUR_KINDS, { label: 'Tipo de hora nuevo' }),
    toBillable: f.bool({ label: 'Facturable' }),
    toNote: f.text({ label: 'Descripción nueva', max: 500, format: 'multiline' }),
  },
  who: EMPLOYEE,
  plan: (facts: ChangeEntriesFacts, input) => {
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    for (const entry of facts.entries.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))) {
      const planned = planEntry(entry, { input, copyId: plannedId(input.seed, steps.length), facts })
      if ('code' in planned) leftOut.push({ code: planned.code, params: planned.params ?? {}, row: entry, step: null })
      else steps.push(planned)
    }
    return { steps, leftOut }
  },
})

type Input = Parameters<typeof changeEntries.plan>[1]

interface Planning {
  readonly input: Input
  readonly copyId: string
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

const CHANGED = ['project', 'document', 'activity', 'nonproductive', 'kind', 'billable', 'note'] as const

function planEntry(entry: Entry, planning: Planning): PlannedStep | Violation<ChangeEntriesCode> {
  const { input, facts } = planning
  if (input.change === 'copy') return planCopy(entry, planning)
  if (entry.state !== 'draft') return NOT_DRAFT
  if (input.change === 'remove')
    return (
      checkHourRemoval(entry, facts.contextOf(entry, entry)) ?? {
        collection: hours.name,
        id: entry.id,
        before: entry,
        after: null,
      }
    )
  const changed = changedEntry(entry, input)
  const fields = CHANGED.filter((field) => changed[field] !== entry[field])
  if (fields.length === 0) return SAME
  const pick = (row: Entry) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  return (
    checkHourEntry(changed, facts.contextOf(changed, entry)) ?? {
      collection: hours.name,
      id: entry.id,
      before: { ...pick(entry), version: entry.version },
      after: pick(changed),
    }
  )
}

/** A copy is a draft of the same day, without times, since two entries may not overlap. */
function planCopy(entry: Entry, { copyId, facts }: Planning): PlannedStep | Violation<ChangeEntriesCode> {
  const { user, day, minutes, project, document, activity, nonproductive, specialty, kind, billable, note } = entry
  const target = { project, document, activity, nonproductive, specialty, kind, billable, note }
  const after = {
    id: copyId,
    user,
    day,
    minutes,
    ...target,
    start: '',
    end: '',
    state: 'draft',
    source: 'copy',
    group: '',
  } as const
  const refusal = checkHourEntry(after, facts.contextOf({ ...entry, ...after }, null))
  return refusal ?? { collection: hours.name, id: copyId, before: null, after }
}
