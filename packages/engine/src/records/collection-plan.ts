import type {
  AutodateField,
  CollectionModel,
  FieldModel,
  FieldOf,
  PasswordField,
  RelationField,
} from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'

/** Facts about a collection's fields that writes and reads need, computed once per collection. */
export interface CollectionPlan {
  readonly byName: ReadonlyMap<string, FieldModel>
  readonly autodates: readonly AutodateField[]
  readonly passwords: readonly PasswordField[]
  readonly relations: readonly RelationField[]
  readonly files: readonly FieldOf<'file'>[]
  /** Text fields that are generated if a create leaves them empty. */
  readonly generated: readonly FieldOf<'text'>[]
  /** The fields that a record shows: to superusers all but secrets, to others without hidden ones. */
  readonly shownToSuperusers: readonly string[]
  readonly shownToOthers: readonly string[]
}

const plans = new WeakMap<CollectionModel, CollectionPlan>()

/** The plan of a collection, cached by the model object. */
export function planOf(collection: CollectionModel): CollectionPlan {
  let plan = plans.get(collection)
  if (!plan) {
    plan = makePlan(collection)
    plans.set(collection, plan)
  }
  return plan
}

function makePlan(collection: CollectionModel): CollectionPlan {
  const { fields } = collection
  const ofType = <Type extends FieldModel['type']>(type: Type) =>
    fields.filter((field): field is FieldOf<Type> => field.type === type)
  const shown = fields.filter(
    (field) => field.type !== 'password' && !(collection.type === 'auth' && field.name === 'tokenKey'),
  )
  return {
    byName: new Map(fields.map((field) => [field.name, field])),
    autodates: ofType('autodate'),
    passwords: ofType('password'),
    relations: ofType('relation'),
    files: ofType('file'),
    generated: ofType('text').filter((field) => field.autogeneratePattern !== ''),
    shownToSuperusers: shown.map((field) => field.name),
    shownToOthers: shown.filter((field) => !field.hidden).map((field) => field.name),
  }
}

/** The SQL statements about rows of a collection; values are bound in the order of `fields`. */
export interface RowStatements {
  readonly select: string
  /**
   * Inserts `rows` rows. The collection's id is bound last; returns its `version` (when it was last changed), by which
   * a write detects a change that it missed.
   */
  insertMany(rows: number): string
  /**
   * Sets these fields of `rows` rows that exist, each given by its id and their values; returns like `insertMany`. An
   * upsert, because it finds each row by its key, however the database estimates a join; the other columns have
   * defaults.
   */
  setMany(fields: readonly string[], rows: number): string
  /** Binds the id after the values, then the collection's id; returns like `insertMany`. */
  readonly update: string
  readonly remove: string
}

const statements = new WeakMap<Dialect, WeakMap<CollectionModel, RowStatements>>()

/** The row statements of a collection, built once per dialect. */
export function statementsOf(dialect: Dialect, collection: CollectionModel): RowStatements {
  let known = statements.get(dialect)
  if (!known) statements.set(dialect, (known = new WeakMap()))
  let made = known.get(collection)
  if (!made) known.set(collection, (made = makeStatements(dialect, collection)))
  return made
}

function makeStatements(dialect: Dialect, collection: CollectionModel): RowStatements {
  const table = dialect.id(collection.name)
  const columns = collection.fields.map((field) => dialect.id(field.name))
  const id = dialect.id('id')
  const insertOf = (names: readonly string[], rows: number) => {
    const tuple = `(${names.map(() => '?').join(', ')})`
    return `INSERT INTO ${table} (${names.join(', ')}) VALUES ${Array<string>(rows).fill(tuple).join(', ')}`
  }
  const setMany = (fields: readonly string[], rows: number) => {
    const names = fields.map((name) => dialect.id(name))
    const sets = (names.length > 0 ? names : [id]).map((column) => `${column} = excluded.${column}`).join(', ')
    return `${insertOf([id, ...names], rows)} ON CONFLICT (${id}) DO UPDATE SET ${sets}${version}`
  }
  // Read within the statement, which waits for a concurrent change of its table.
  const version = ' RETURNING (SELECT updated FROM _collections WHERE id = ?) AS version'
  return {
    select: `SELECT ${columns.join(', ')} FROM ${table} WHERE ${id} = ?`,
    insertMany: (rows) => `${insertOf(columns, rows)}${version}`,
    setMany,
    update: `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${id} = ?${version}`,
    remove: `DELETE FROM ${table} WHERE ${id} = ?`,
  }
}
