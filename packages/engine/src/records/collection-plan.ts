import type {
  AutodateField,
  CollectionModel,
  FieldModel,
  FieldOf,
  PasswordField,
  RelationField,
} from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'

/** What writing and reading a collection needs to know of its fields, found once per collection. */
export interface CollectionPlan {
  readonly byName: ReadonlyMap<string, FieldModel>
  readonly autodates: readonly AutodateField[]
  readonly passwords: readonly PasswordField[]
  readonly relations: readonly RelationField[]
  readonly files: readonly FieldOf<'file'>[]
  /** Texts that are generated when a create leaves them empty. */
  readonly generated: readonly FieldOf<'text'>[]
  /** Fields that a record shows: to superusers all but the secrets, to others without the hidden ones. */
  readonly shownToSuperusers: readonly string[]
  readonly shownToOthers: readonly string[]
}

const plans = new WeakMap<CollectionModel, CollectionPlan>()

/** The plan of a collection; the same object as long as the collection does not change. */
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

/** The statements about one row of a collection; values are bound in the order of `fields`. */
export interface RowStatements {
  readonly select: string
  /** Inserts so many rows. The collection's id is bound last; answers its `version`: when it was last changed, which no write may have missed. */
  insertMany(rows: number): string
  /** Writes so many whole rows whose ids are stored; binds and answers as `insertMany` does. */
  replaceMany(rows: number): string
  /** The id is bound after the values, then the collection's id; answers as `insertMany` does. */
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
  const tuple = `(${columns.map(() => '?').join(', ')})`
  const insertOf = (rows: number) =>
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array<string>(rows).fill(tuple).join(', ')}`
  const replaced = columns
    .filter((column) => column !== id)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')
  // Read by the statement itself, which waits until a change of its table is over.
  const version = ' RETURNING (SELECT updated FROM _collections WHERE id = ?) AS version'
  return {
    select: `SELECT ${columns.join(', ')} FROM ${table} WHERE ${id} = ?`,
    insertMany: (rows) => `${insertOf(rows)}${version}`,
    replaceMany: (rows) => `${insertOf(rows)} ON CONFLICT (${id}) DO UPDATE SET ${replaced}${version}`,
    update: `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${id} = ?${version}`,
    remove: `DELETE FROM ${table} WHERE ${id} = ?`,
  }
}
