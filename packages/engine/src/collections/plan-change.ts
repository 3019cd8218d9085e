import type { CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import { completeCollection, generateId } from './complete-collection.ts'
import { newCollection, isCollectionType } from './new-collection.ts'
import { followRenaming } from './rename-references.ts'
import { given, type Json } from './shape.ts'
import { submitOver, type Submission } from './submitted-collection.ts'
import type { Checking } from './validation/checking.ts'
import { validateCollection } from './validation/validate-collection.ts'

/** The state in the open transaction that a change is planned on. */
export interface SchemaState {
  /** All served collections. */
  readonly models: readonly CollectionModel[]
  readonly takenIds: ReadonlySet<string>
  readonly internalTables: ReadonlySet<string>
  /** The program's protected declarations, by id. */
  readonly declared: ReadonlyMap<string, CollectionModel>
}

/** A change that passed all checks that need no database. */
export interface PlannedChange {
  readonly after: readonly CollectionModel[]
  /** The created or updated collection. */
  readonly subject?: CollectionModel
  /** Checks what is known only after the database changed: the rules of views. Throws like planning. */
  verify?(saved: readonly CollectionModel[]): void
}

/** A submitted body merged into a collection and completed, not checked yet. */
export interface Candidate extends Submission {
  readonly former: CollectionModel | null
}

/** The candidate of a new collection. */
export function newCandidate(body: Json, takenIds: ReadonlySet<string>): Candidate {
  const type = given(body, 'type')
  const submission = submitOver(newCollection(typeof type === 'string' && isCollectionType(type) ? type : 'base'), body)
  const { model, givenId } = submission
  const named = { ...model, id: givenId || generateId(model, takenIds) } as CollectionModel
  const givenType = submission.givenType || model.type
  return {
    model: completeCollection(named, { former: null, declared: null }),
    givenId: named.id,
    givenType,
    former: null,
  }
}

/** The candidate of an updated collection. */
export function changedCandidate(former: CollectionModel, body: Json, declared: CollectionModel | null): Candidate {
  const submission = submitOver(former, body)
  return { ...submission, model: completeCollection(submission.model, { former, declared }), former }
}

/** Plans a new collection; throws the contract's 400 with its errors. */
export function planCreate(state: SchemaState, body: Json): PlannedChange {
  const candidate = newCandidate(body, state.takenIds)
  return planned({ state, action: 'create', candidate }, [...state.models, candidate.model])
}

/**
 * Plans the update of a collection; after a rename, other collections' rules and queries are changed to the new name.
 */
export function planUpdate(state: SchemaState, former: CollectionModel, body: Json): PlannedChange {
  const candidate = changedCandidate(former, body, state.declared.get(former.id) ?? null)
  const { model } = candidate
  const renamed = former.name === model.name ? null : { from: former.name, to: model.name }
  const follow = (each: CollectionModel) => (renamed ? followRenaming(each, renamed) : each)
  return planned(
    { state, action: 'update', candidate },
    state.models.map((each) => (each.id === model.id ? model : follow(each))),
  )
}

interface Planning {
  readonly state: SchemaState
  readonly action: 'create' | 'update'
  readonly candidate: Candidate
}

function planned({ state, action, candidate }: Planning, after: readonly CollectionModel[]): PlannedChange {
  const checking = checkingOf(state, candidate, state.models)
  refuseInvalid(action, checking)
  const verify = (saved: readonly CollectionModel[]) => {
    const model = saved.find((each) => each.id === candidate.model.id)
    if (checking.fieldsPending && model) refuseInvalid(action, { ...checking, model, fieldsPending: false })
  }
  return { after, subject: candidate.model, verify }
}

/** What a candidate is checked against, among the collections after the change. */
export function checkingOf(
  state: SchemaState,
  { model, former, givenId, givenType }: Candidate,
  models: readonly CollectionModel[],
): Checking {
  const { takenIds, internalTables, declared } = state
  const others = models.filter((each) => each.id !== model.id || (!former && each !== model))
  return {
    model,
    former,
    declared: declared.get(model.id) ?? null,
    others,
    takenIds,
    internalTables,
    givenId,
    givenType,
    fieldsPending: model.type === 'view',
  }
}

function refuseInvalid(action: 'create' | 'update', checking: Checking): void {
  const data = validateCollection(checking)
  if (Object.keys(data).length > 0) throw new ApiError(400, `Failed to ${action} collection.`, data)
}
