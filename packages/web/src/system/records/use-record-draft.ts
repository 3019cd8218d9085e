import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { client } from '../../data/client.ts'
import { fieldErrorTexts } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { loadFilters } from '../../data/record-filter.ts'
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
  /** Stores the record; null when it was refused. */
  readonly save: () => Promise<RecordModel | null>
}

export interface RecordDraftOptions {
  readonly collection: SchemaCollection
  /** The record that is changed or copied; null for an empty one. */
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

/** The state of a record that is being written: what others change meanwhile shows where nothing was changed here. */
export function useRecordDraft(options: RecordDraftOptions): RecordDraft {
  const { collection, record, isNew } = options
  const [changes, setChanges] = useState<DraftValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const values = { ...startValues(collection, record, isNew), ...changes }
  const dirty = Object.keys(changes).length > 0
  const unsaved = useUnsaved(dirty)
  const save = async (): Promise<RecordModel | null> => {
    const wrong = localErrors(collection, values)
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0 || busy) return null
    setBusy(true)
    try {
      const stored = await unsaved.during(() => store(options, { values, changes }))
      setChanges({})
      return stored
    } catch (error) {
      const refused = fieldErrorTexts(error)
      const names = new Set([...collection.fields.map(({ name }) => name), 'passwordConfirm'])
      setErrors(refused)
      if (!Object.keys(refused).some((name) => names.has(name))) setProblem(recordProblem(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  const set = (field: string, value: unknown) => {
    setChanges((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _fixed, ...rest }) => rest)
  }
  return { values, errors, problem, busy, dirty, set, save }
}
