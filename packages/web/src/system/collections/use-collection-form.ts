import { useState } from 'react'
import { bodyOf, changedKeys, draftOf, keptFields } from './collection-draft.ts'
import type { CollectionDraft } from './collection-draft.ts'
import { collectionProblem, errorsBelow, refusedPlaces } from './collection-errors.ts'
import type { CollectionErrors } from './collection-errors.ts'
import type { SchemaCollection, SchemaField } from './collection.types.ts'
import { storeCollection } from './collections.queries.ts'
import { withFieldName } from './rename-in-rules.ts'

export interface CollectionForm {
  /** The collection on the server; a new one has the id ''. */
  readonly stored: SchemaCollection
  readonly draft: CollectionDraft
  readonly collection: SchemaCollection
  readonly isNew: boolean
  readonly dirty: boolean
  readonly errors: CollectionErrors
  readonly problem: string | null
  readonly busy: boolean
  readonly canUndo: boolean
  /** The errors of a field, by its id and optionally an option. */
  readonly fieldErrors: (id: string, option?: string) => readonly string[]
  readonly set: (key: string, value: unknown) => void
  /** Replaces the fields; consecutive steps with the same `about` are one undo step. */
  readonly setFields: (fields: readonly SchemaField[], about?: string) => void
  /** Changes one option of a field. */
  readonly setOption: (id: string, option: string, value: unknown) => void
  readonly rename: (id: string, name: string) => void
  readonly setRemoved: (id: string, isRemoved: boolean) => void
  readonly undo: () => void
  /** Shows errors that were found without asking the server. */
  readonly showErrors: (errors: CollectionErrors) => void
  readonly discard: () => void
  /** Sends the changes; null when the server refused them. */
  readonly save: () => Promise<SchemaCollection | null>
}

const MAX_STEPS = 100

interface Edit {
  readonly draft: CollectionDraft
  readonly past: readonly CollectionDraft[]
  /** What the last step changed; a further step about the same is merged into it. */
  readonly about: string
}

function nextEdit({ draft, past, about }: Edit, next: CollectionDraft, now: string): Edit {
  return { draft: next, past: about === now && now !== '' ? past : [...past, draft].slice(-MAX_STEPS), about: now }
}

/** Renames error paths from the field's index in the sent body to its id, by which rows are identified. */
function byFieldId(errors: CollectionErrors, sent: CollectionDraft): CollectionErrors {
  const kept = keptFields(sent)
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^fields\.(\d+)/, (whole, index: string) => `fields.${kept[Number(index)]?.id ?? whole}`),
      text,
    ]),
  )
}

function withOption(
  collection: SchemaCollection,
  [id, option, value]: readonly [string, string, unknown],
): SchemaCollection {
  return {
    ...collection,
    fields: collection.fields.map((field) => (field.id === id ? { ...field, [option]: value } : field)),
  }
}

/**
 * Merges the typing of a name into one step: rules and indexes are renamed again from the state before the first key.
 */
function renamedEdit(before: Edit, id: string, name: string): Edit {
  const about = `${id}.name`
  const start = before.about === about ? (before.past.at(-1) ?? before.draft) : before.draft
  return nextEdit(before, { ...before.draft, collection: withFieldName(start.collection, id, name) }, about)
}

function withRemoved(before: CollectionDraft, id: string, isRemoved: boolean): CollectionDraft {
  const removed = new Set(before.removed)
  if (isRemoved) removed.add(id)
  else removed.delete(id)
  return { ...before, removed }
}

function withoutErrors(errors: CollectionErrors, path: string): CollectionErrors {
  return Object.fromEntries(Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`)))
}

interface Editing {
  change(about: string, make: (before: CollectionDraft) => CollectionDraft): void
  /** Drops the errors at and below a path. */
  forget(path: string): void
  rename(id: string, name: string): void
}

/** The functions that change the collection and its fields. */
function fieldActs({
  change,
  forget,
  rename: renameField,
}: Editing): Pick<CollectionForm, 'set' | 'setFields' | 'setOption' | 'rename' | 'setRemoved'> {
  return {
    set: (key, value) => {
      change(key, (before) => ({ ...before, collection: { ...before.collection, [key]: value } }))
      forget(key)
    },
    setFields: (fields, about = '') =>
      change(about, (before) => ({ ...before, collection: { ...before.collection, fields } })),
    setOption: (id, option, value) => {
      change(`${id}.${option}`, (before) => ({
        ...before,
        collection: withOption(before.collection, [id, option, value]),
      }))
      forget(`fields.${id}.${option}`)
    },
    rename: (id, name) => {
      renameField(id, name)
      forget(`fields.${id}`)
    },
    setRemoved: (id, isRemoved) => change('', (before) => withRemoved(before, id, isRemoved)),
  }
}

/** The state of a collection that is being edited: undo steps, one save, errors at their fields. */
export function useCollectionForm(stored: SchemaCollection): CollectionForm {
  const [edit, setEdit] = useState<Edit>({ draft: draftOf(stored), past: [], about: '' })
  const [errors, setErrors] = useState<CollectionErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(stored)
  const { draft } = edit
  if (stored !== seen) {
    setSeen(stored)
    // Follows the server's change when nothing was edited here.
    if (changedKeys(seen, draft).length === 0) setEdit({ draft: draftOf(stored), past: [], about: '' })
  }
  const change = (about: string, make: (before: CollectionDraft) => CollectionDraft) =>
    setEdit((before) => nextEdit(before, make(before.draft), about))
  const forget = (path: string) => setErrors((before) => withoutErrors(before, path))
  const rename = (id: string, name: string) => setEdit((before) => renamedEdit(before, id, name))
  const restart = (collection: SchemaCollection) => {
    setEdit({ draft: draftOf(collection), past: [], about: '' })
    setErrors({})
    setProblem(null)
  }
  const save = async (): Promise<SchemaCollection | null> => {
    setBusy(true)
    setProblem(null)
    try {
      const saved = await storeCollection(stored.id, bodyOf(stored, draft))
      restart(saved)
      return saved
    } catch (error) {
      const places = byFieldId(refusedPlaces(error), draft)
      setErrors(places)
      setProblem(Object.keys(places).length === 0 ? collectionProblem(error) : null)
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    stored,
    draft,
    collection: draft.collection,
    isNew: stored.id === '',
    dirty: stored.id === '' || changedKeys(stored, draft).length > 0,
    errors,
    problem,
    busy,
    canUndo: edit.past.length > 0,
    fieldErrors: (id, option) => errorsBelow(errors, option ? `fields.${id}.${option}` : `fields.${id}`),
    ...fieldActs({ change, forget, rename }),
    showErrors: setErrors,
    undo: () => setEdit(({ past, draft: now }) => ({ draft: past.at(-1) ?? now, past: past.slice(0, -1), about: '' })),
    discard: () => restart(stored),
    save,
  }
}
