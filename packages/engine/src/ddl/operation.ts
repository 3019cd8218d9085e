import type { CollectionModel } from '@timesheet/schema'
import { type ColumnModel, columnModel } from '../storage/column-model.ts'
import type { Ddl } from '../storage/ddl.ts'
import type { Transaction } from '../storage/driver.ts'

/** What of a collection has a shape in the database; rules and options follow the declaration without a migration. */
export interface TableModel {
  readonly id: string
  readonly name: string
  readonly type: CollectionModel['type']
  readonly fields: readonly ColumnModel[]
  readonly indexes: readonly string[]
  /** Only of a view. */
  readonly viewQuery?: string
}

interface Identity {
  readonly id: string
  readonly name: string
}

/** Another query for a view, with the fields before and after. */
interface ChangeView {
  readonly kind: 'changeView'
  readonly collection: string
  readonly from: string
  readonly to: string
  readonly fromFields?: readonly ColumnModel[]
  readonly fields?: readonly ColumnModel[]
}

/** Writes rows within the transaction of a migration, in statements that every database takes, or as `ddl` spells them. */
export type DataMove = (tx: Transaction, ddl: Ddl) => Promise<void>

/**
 * One neutral change of the schema, complete enough to be turned around.
 * `collection` is the collection's name at the moment of the change.
 */
export type Operation =
  | { readonly kind: 'createCollection'; readonly collection: TableModel }
  | { readonly kind: 'deleteCollection'; readonly collection: TableModel }
  | { readonly kind: 'renameCollection'; readonly from: Identity; readonly to: Identity }
  | { readonly kind: 'addField'; readonly collection: string; readonly field: ColumnModel }
  | { readonly kind: 'removeField'; readonly collection: string; readonly field: ColumnModel }
  | { readonly kind: 'renameField'; readonly collection: string; readonly from: string; readonly to: string }
  /** A single value becomes a list, or a list its last value. */
  | { readonly kind: 'changeField'; readonly collection: string; readonly from: ColumnModel; readonly to: ColumnModel }
  | { readonly kind: 'createIndex'; readonly collection: string; readonly index: string }
  | { readonly kind: 'dropIndex'; readonly collection: string; readonly index: string }
  | ChangeView
  /** What no plan can know, written by hand: where the rows go of which the schema changes. */
  | { readonly kind: 'moveData'; readonly forth: DataMove; readonly back: DataMove }

/** A step of the schema's history; never changed once it was merged. */
export interface Migration {
  readonly name: string
  readonly up: readonly Operation[]
  readonly down: readonly Operation[]
}

/** The part of a collection that migrations know. */
export function tableModel(model: TableModel | CollectionModel): TableModel {
  const { id, name, type, indexes } = model
  const fields = model.fields.map(columnModel)
  return 'viewQuery' in model
    ? { id, name, type, fields, indexes, viewQuery: model.viewQuery ?? '' }
    : { id, name, type, fields, indexes }
}
