import type { RecordModel } from 'pocketbase'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { client } from '../../data/client.ts'
import { fieldErrorTexts } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { loadFilters } from '../../data/record-filter.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { collectionKeys } from '../collections/collections.queries.ts'
import { bodyToCreate, bodyToUpdate, localErrors, startValues } from './record-draft.ts'
import type { DraftValues } from './record-draft.ts'
import { recordProblem } from './record-errors.ts'

export interface RecordDraft {
  readonly values: DraftValues
  readonly errors: Readonly<Record<string, string>>
  readonly problem: string | null
  readonly busy: boolean
  readonly dirty: boolean
  readonly set: (field: string, value: unknown) => void
  /** Saves the record; null when it was refused. */
  readonly save: () => Promise<RecordModel | null>
}

export interface RecordDraftOptions {
  readonly collection: SchemaCollection
  /** The record to edit or copy; null for an empty one. */
  readonly record: RecordModel | null
  /** True when a record is created, also as a copy. */
  readonly isNew: boolean
}

async function store(
  { collection, record, isNew }: RecordDraftOptions,
  all: { readonly values: DraftValues; readonly changes: DraftValues },
): Promise<RecordModel> {
  const service = client.collection(collection.name)
  const sent =
    isNew || !record
      ? service.create(bodyToCreate(collection, all.values))
      : service.update(record.id, bodyToUpdate(collection, all.changes))
  const [stored] = await Promise.all([sent, loadFilters()])
  applyRecordEvent(queryClient, { collection: collection.name, action: isNew ? 'create' : 'update', record: stored })
  void queryClient.invalidateQueries({ queryKey: collectionKeys.count(collection.name) })
  return stored
}

/** The state of a record that is being edited; changes by others show wherever nothing was changed here. */
export function useRecordDraft(options: RecordDraftOptions): RecordDraft {
  const { collection, record, isNew } = options
  const start = startValues(collection, record, isNew)
  const names = new Set([...collection.fields.map(({ name }) => name), 'passwordConfirm'])
  const { draft, changes, errors, problem, busy, set, submit } = useDraft({
    stored: start,
    check: (changed) => localErrors(collection, { ...start, ...changed }),
    save: (changed) => store(options, { values: { ...start, ...changed }, changes: changed }),
    refusalOf: (error) => {
      const refused = fieldErrorTexts(error)
      return {
        errors: refused,
        problem: Object.keys(refused).some((name) => names.has(name)) ? null : recordProblem(error),
      }
    },
  })
  const dirty = changes > 0
  const unsaved = useUnsaved(dirty)
  const save = async () => (await unsaved.during(submit))?.saved ?? null
  return { values: { ...start, ...draft }, errors, problem, busy, dirty, set, save }
}
