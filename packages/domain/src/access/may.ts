import {
  type CollectionDeclaration,
  type Decision,
  decideFilter,
  defineCollection,
  type FilterCollection,
  filterCollection,
  parseFilterCached,
  PROGRAM_LIMITS,
  type RecordValues,
} from '@timesheet/schema'
import { type Viewer, VIEWER_FIELDS } from './viewer.ts'

/** What a rule lets somebody do with a record. */
export type AccessAction = 'list' | 'view' | 'create' | 'update' | 'delete'

/** A row as far as the caller knows it: a field that is missing leaves the rules that ask for it open. */
export type KnownRow = Readonly<Record<string, unknown>>

const viewers = filterCollection(
  defineCollection({
    name: 'users',
    type: 'auth',
    label: 'Personas',
    labelOne: 'Persona',
    fields: VIEWER_FIELDS,
    access: {},
  }),
)
const models = new WeakMap<CollectionDeclaration, FilterCollection>()

/**
 * Whether the declared access rule lets the viewer do this with a row: `unknown` where that takes more than is known here,
 * as the time, a hidden field or another row; then it is offered, and the server decides.
 */
export function may(
  collection: CollectionDeclaration,
  action: AccessAction,
  row: KnownRow,
  viewer: Viewer | null,
): Decision {
  if (viewer?.isSuperuser) return 'yes'
  if (viewer?.drifted?.includes(collection.name)) return 'unknown'
  const rule = collection.access[action]
  if (rule === undefined || rule === null) return 'no'
  return decideRule(rule, { collection, row, viewer })
}

/** Whether the declared rules let the viewer write this row: a change by the stored row, and by the new one where the collection says so. */
export function mayWrite(
  collection: CollectionDeclaration,
  { row, stored }: { readonly row: KnownRow; readonly stored: KnownRow | null },
  viewer: Viewer | null,
): Decision {
  if (!stored) return may(collection, 'create', row, viewer)
  const before = may(collection, 'update', stored, viewer)
  if (before === 'no' || !collection.access.checkedAfter) return before
  const after = may(collection, 'update', row, viewer)
  return after === 'yes' ? before : after
}

/** What a rule text says of a viewer and a row of a collection, both as far as they are known. */
export function decideRule(
  rule: string,
  {
    collection,
    row = {},
    viewer,
  }: { readonly collection: CollectionDeclaration; readonly row?: KnownRow; readonly viewer: Viewer | null },
): Decision {
  if (viewer?.isSuperuser || rule.trim() === '') return 'yes'
  return decideFilter(parseFilterCached(rule, PROGRAM_LIMITS), {
    collection: modelOf(collection),
    values: row as RecordValues,
    auth: viewer && { collection: viewers, values: { ...viewer } as RecordValues },
    now: null,
  })
}

function modelOf(declaration: CollectionDeclaration): FilterCollection {
  const known = models.get(declaration) ?? filterCollection(declaration)
  models.set(declaration, known)
  return known
}
