import type { CollectionModel } from '@timesheet/schema'
import { type ColumnModel, columnModel } from '../storage/column-model.ts'
import type { Ddl } from '../storage/ddl.ts'
import type { Transaction } from '../storage/driver.ts'

/**
 * The part of a collection that shapes the database; rules and options take effect from the declaration without a
 * migration.
 */
export interface TableModel {
  readonly id: string
  readonly name: string
  readonly type: CollectionModel['type']
  readonly fields: readonly ColumnModel[]
  readonly indexes: readonly string[]
  /** Only for views. */
  readonly viewQuery?: string
}

interface Identity {
  readonly id: string
  readonly name: string
}

/** A changed query of a view, with its fields before and after. */
interface ChangeView {
  readonly kind: 'changeView'
  readonly collection: string
  readonly from: string
  readonly to: string
  readonly fromFields?: readonly ColumnModel[]
  readonly fields?: readonly ColumnModel[]
}

/** Writes rows within a migration's transaction, in SQL that both databases accept, or as `ddl` spells it. */
export type DataMove = (tx: Transaction, ddl: Ddl) => Promise<void>

/**
 * One database-neutral change of the schema, with all that is needed to invert it. `collection` is the collection's
 * name at the time of the change.
 */
export type Operation =
  | { readonly kind: 'createCollection'; readonly collection: TableModel }
  | { readonly kind: 'deleteCollection'; readonly collection: TableModel }
  | { readonly kind: 'renameCollection'; readonly from: Identity; readonly to: Identity }
  | { readonly kind: 'addField'; readonly collection: string; readonly field: ColumnModel }
  | { readonly kind: 'removeField'; readonly collection: string; readonly field: ColumnModel }
  | { readonly kind: 'renameField'; readonly collection: string; readonly from: string; readonly to: string }
  /** Converts a single value to a list, or a list to its last value. */
  | { readonly kind: 'changeField'; readonly collection: string; readonly from: ColumnModel; readonly to: ColumnModel }
  | { readonly kind: 'createIndex'; readonly collection: string; readonly index: string }
  | { readonly kind: 'dropIndex'; readonly collection: string; readonly index: string }
  | ChangeView
  /** A hand-written data step, which no plan can derive: where rows go when the schema changes. */
  | { readonly kind: 'moveData'; readonly forth: DataMove; readonly back: DataMove }

/** One step of the schema's history; must not be changed once it is merged. */
export interface Migration {
  readonly name: string
  readonly up: readonly Operation[]
  readonly down: readonly Operation[]
}

/** Reduces a collection to the part that migrations know. */
export function tableModel(model: TableModel | CollectionModel): TableModel {
  const { id, name, type, indexes } = model
  const fields = model.fields.map(columnModel)
  return 'viewQuery' in model
    ? { id, name, type, fields, indexes, viewQuery: model.viewQuery ?? '' }
    : { id, name, type, fields, indexes }
}
