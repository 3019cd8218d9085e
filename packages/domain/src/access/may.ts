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

/** An action that an access rule allows or refuses. */
export type AccessAction = 'list' | 'view' | 'create' | 'update' | 'delete'

/** The fields of a row that the caller knows; a rule that reads a missing field is undecided. */
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
 * Evaluates the declared access rule of an action for a viewer and a row. Returns `unknown` when the rule reads what is
 * not known here, such as the time, a hidden field or another row: then the screen offers the action and the server
 * decides.
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

/**
 * Evaluates the declared rules for a write: an update against the stored row, and also against the new one where the
 * collection declares `checkedAfter`.
 */
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

/** How a rule text is evaluated: `decideRule`, or one that remembers what it decided. */
export type RuleDecider = typeof decideRule

/** Evaluates a rule text for a viewer and a row, both with the fields that are known. */
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
