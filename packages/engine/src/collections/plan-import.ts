import type { CollectionModel, ErrorData, FieldError, FieldModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import { explainedError } from './collection-errors.ts'
import {
  changedCandidate,
  checkingOf,
  newCandidate,
  type Candidate,
  type PlannedChange,
  type SchemaState,
} from './plan-change.ts'
import { followRenaming, type Renaming } from './rename-references.ts'
import { given, isObject, MAX_ITEMS, ShapeError, type Json } from './shape.ts'
import { readFields } from './submitted-fields.ts'
import { validateCollection } from './validation/validate-collection.ts'

/** A submitted import. */
export interface ImportRequest {
  readonly collections: readonly Json[]
  /** Whether to delete collections that are not in the import. */
  readonly deleteMissing: boolean
}

/**
 * Plans many changes at once, resolving references among the collections after the change. Throws the contract's 400.
 * Rules and queries follow renamed collections, unless the import sets them.
 */
export function planImport(stored: SchemaState, submitted: ImportRequest): PlannedChange {
  const request = withKnownIds(stored, submitted)
  const state = { ...stored, models: followAll(stored.models, request) }
  const candidates = merged(state, request)
  const mentioned = new Map(candidates.map((candidate) => [candidate.model.id, candidate.model]))
  const stays = (model: CollectionModel) => !request.deleteMissing || model.system || state.declared.has(model.id)
  const kept = state.models
    .filter((model) => mentioned.has(model.id) || stays(model))
    .map((model) => mentioned.get(model.id) ?? model)
  const made = candidates.filter((candidate) => !candidate.former).map((candidate) => candidate.model)
  const after = [...kept, ...made]
  for (const candidate of candidates) refuseInvalid(candidate, checkedAmong(state, candidate, after))
  return { after, verify: (saved) => verifyViews(state, candidates, saved) }
}

/** The 400 of a refused import, with the reason in `data.collections`. */
export function importFailure(message: string, cause?: unknown): ApiError {
  return new ApiError(
    400,
    'Failed to import collections.',
    { collections: explainedError('validation_collections_import_failure', message) },
    { cause },
  )
}

/**
 * Replaces foreign collection ids in an import from another installation: a collection whose name exists here gets the
 * id it has here, also in relations. Only collections that `deleteMissing` deletes free their names.
 */
function withKnownIds({ models, declared }: SchemaState, { collections, deleteMissing }: ImportRequest): ImportRequest {
  const goes = (model: CollectionModel) => deleteMissing && !model.system && !declared.has(model.id)
  const known = new Map<unknown, string>()
  for (const body of collections) {
    const id = given(body, 'id')
    if (typeof id !== 'string' || id === '' || models.some((model) => model.id === id)) continue
    const named = models.find((model) => model.name === given(body, 'name'))
    if (named && !goes(named) && !collections.some((other) => given(other, 'id') === named.id)) known.set(id, named.id)
  }
  if (known.size === 0) return { collections, deleteMissing }
  return {
    deleteMissing,
    collections: collections.map((body) => ({
      ...body,
      id: known.get(given(body, 'id')) ?? given(body, 'id'),
      ...withKnownTargets(given(body, 'fields'), known),
    })),
  }
}

function withKnownTargets(fields: unknown, known: ReadonlyMap<unknown, string>): { readonly fields?: unknown } {
  if (!Array.isArray(fields)) return fields === undefined ? {} : { fields }
  return {
    fields: fields.map((field: unknown) =>
      isObject(field) && known.has(given(field, 'collectionId'))
        ? { ...field, collectionId: known.get(given(field, 'collectionId')) }
        : field,
    ),
  }
}

/**
 * Applies the renames to the other collections in the order in which tables are renamed; a name that is still taken
 * then refuses the import, so renames cannot interfere.
 */
function followAll(models: readonly CollectionModel[], { collections }: ImportRequest): readonly CollectionModel[] {
  const renamings = models.flatMap(({ id, name }): Renaming[] => {
    const submitted = collections.findLast((body) => given(body, 'id') === id)
    const to = submitted && given(submitted, 'name')
    return typeof to === 'string' && to !== '' && to !== name ? [{ from: name, to }] : []
  })
  return renamings.length === 0 ? models : models.map((model) => renamings.reduce(followRenaming, model))
}

function merged(state: SchemaState, { collections, deleteMissing }: ImportRequest): Candidate[] {
  const candidates: Candidate[] = []
  const takenIds = new Set(state.takenIds)
  for (const body of collections) {
    const former = formerOf(state.models, body)
    const candidate = former
      ? changedCandidate(
          former,
          withKeptFields(former, body, { deleteMissing, declared: state.declared.get(former.id) }),
          state.declared.get(former.id) ?? null,
        )
      : newCandidate(body, takenIds)
    takenIds.add(candidate.model.id)
    candidates.push(candidate)
  }
  return candidates
}

function formerOf(models: readonly CollectionModel[], body: Json): CollectionModel | undefined {
  const id = given(body, 'id')
  const name = given(body, 'name')
  return id ? models.find((model) => model.id === id) : models.find((model) => model.name === name)
}

/**
 * Adds the fields that the import does not mention: all of them, or with `deleteMissing` those that cannot be removed.
 * A field with another id, as other installations assign, is matched to the existing one.
 */
function withKeptFields(
  former: CollectionModel,
  body: Json,
  { deleteMissing, declared }: { deleteMissing: boolean; declared: CollectionModel | undefined },
): Json {
  const submitted = given(body, 'fields') ?? undefined
  if (former.type === 'view') return body
  if (submitted === undefined && !deleteMissing) return { ...body, fields: undefined }
  const fields = readFields(submitted ?? [])
  const own = new Set(declared?.fields.map((field) => field.id))
  const missing = former.fields.filter(
    (field) => !fields.some((each) => each.id === field.id) && (!deleteMissing || field.system || own.has(field.id)),
  )
  const known = fields.map(
    (field) => missing.find((each) => each.name === field.name && each.type === field.type) ?? field,
  )
  return { ...body, fields: [...known, ...missing.filter((field) => !known.includes(field))] satisfies FieldModel[] }
}

function verifyViews(state: SchemaState, candidates: readonly Candidate[], saved: readonly CollectionModel[]): void {
  for (const candidate of candidates) {
    const model = saved.find((each) => each.id === candidate.model.id)
    if (model?.type === 'view') refuseInvalid(candidate, checkedAmong(state, { ...candidate, model }, saved, false))
  }
}

function checkedAmong(
  state: SchemaState,
  candidate: Candidate,
  after: readonly CollectionModel[],
  fieldsPending = candidate.model.type === 'view',
): ErrorData {
  const { model, former } = candidate
  const twins = after.filter((each) => each.id === model.id && each !== model)
  const checking = checkingOf(
    state,
    candidate,
    after.filter((each) => each !== model),
  )
  return validateCollection({
    ...checking,
    fieldsPending,
    takenIds: new Set([...(former ? [] : state.takenIds), ...twins.map((twin) => twin.id)]),
  })
}

function refuseInvalid({ model }: Candidate, errors: ErrorData): void {
  if (Object.keys(errors).length === 0) return
  throw importFailure(
    `The collection "${model.name}" (${model.id}) is not valid:\n${JSON.stringify(sentences(errors), null, 2)}`,
  )
}

function sentences(errors: ErrorData): Json {
  const entries = Object.entries(errors).map(([key, error]) => [
    key,
    isFieldError(error) ? error.message : sentences(error),
  ])
  return Object.fromEntries(entries) as Json
}

function isFieldError(error: FieldError | ErrorData): error is FieldError {
  return typeof error['code'] === 'string'
}

/** Parses the body of an import; a missing list is an empty one. Throws a `ShapeError`. */
export function readImport(body: Json): ImportRequest {
  const collections = given(body, 'collections') ?? []
  const deleteMissing = given(body, 'deleteMissing') ?? false
  if (!Array.isArray(collections) || collections.length > MAX_ITEMS || !collections.every(isObject))
    throw new ShapeError('collections')
  if (typeof deleteMissing !== 'boolean') throw new ShapeError('deleteMissing')
  return { collections, deleteMissing }
}
