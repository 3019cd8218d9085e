import type { Affinity, FieldModel, FieldValue } from '@timesheet/schema'
import type { Sql, SqlValue } from './sql.ts'

/** What an expression may yield: only texts, only numbers, or a scalar of a JSON value, whose type the row decides. */
export type ExpressionType = 'text' | 'number' | 'json'

/** A piece of SQL of which the type is known, so that no database ever compares what it cannot. */
export interface Expression {
  readonly sql: Sql
  readonly type: ExpressionType
  readonly affinity: Affinity
  readonly nullable: boolean
}

/** `is` and `is not` are the NULL-safe forms of `=` and `!=`; the others answer NULL when a side is NULL. */
export type CompareSign = '=' | 'is' | 'is not' | '<' | '<=' | '>' | '>='

/** A join of the rows of a table (with its alias) whose JSON list holds an item. */
export interface HoldersJoin {
  readonly table: Sql
  readonly list: Sql
  readonly item: Sql
  /** An alias of the join's own. */
  readonly itemsAlias: string
  /** Whether it is made again for every record of a query, and not once for all of them. */
  readonly rowByRow: boolean
}

/**
 * How one database spells what the engine needs. Expressions take and give SQL; nothing above this line writes dialect text.
 * The semantics are SQLite's on every database (record-api §23).
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Quotes a table, column or index name; long names are shortened the same way every time. */
  id(name: string): string

  // — storing values —
  /** The column type with NOT NULL and DEFAULT, as in `TEXT NOT NULL DEFAULT ''`. */
  columnType(field: FieldModel): string
  toColumn(field: FieldModel, value: FieldValue): SqlValue
  fromColumn(field: FieldModel, stored: unknown): FieldValue
  /** The hidden insertion-order column, unquoted: `_rowid_`, a name that no field may have. */
  readonly rowOrder: string

  // — rows that others must leave alone until the transaction ends —
  /** Follows a SELECT of rows that a new reference is about to point at: none of them goes meanwhile. */
  readonly whileReferenced: Sql
  /** Follows a SELECT of rows that are about to be changed: nobody else changes or deletes them meanwhile. */
  readonly whileChanged: Sql
  /** Follows a SELECT of rows that are about to be deleted: no new reference to them comes meanwhile. */
  readonly whileDeleted: Sql

  // — expressions —
  /** A script that every opened database has to have run: the functions that the expressions call. May be empty. */
  readonly setup: string
  /** A bound value; with an affinity it converts what it meets, as the column would that it was read from. */
  bind(value: string | number, affinity?: Affinity): Expression
  /** A bound value with the type of the field's column, for rows that are no stored rows. */
  bindColumn(field: FieldModel, value: FieldValue): Sql
  compare(left: Expression, sign: CompareSign, right: Expression): Sql
  /** The expression with '' in the place of NULL; column conversions no longer apply. */
  coalesce(value: Expression): Expression
  /** LIKE with the escape `\`, regardless of the case of ASCII letters; numbers are read as text. */
  like(left: Expression, pattern: Expression, negated: boolean): Sql
  /** The expression as text between two `%`. */
  contains(value: Expression): Expression
  lower(value: Expression): Expression
  /** The scalar at a path of a JSON column, NULL when missing; lists and objects are their compact text. */
  jsonPath(column: Sql, path: readonly string[]): Expression
  /** A table expression under the alias whose rows are the items of a JSON list; a scalar is a list of one item. */
  jsonEach(column: Sql, alias: string): Sql
  /** The item of a row of `jsonEach`. */
  eachValue(alias: string): Expression
  /** False only where a JSON list does not hold the text; cheaper than to look. The text is one that JSON writes as it is. */
  mayHold(list: Sql, item: Sql): Sql
  /** What follows LEFT JOIN, its condition included. */
  joinHolders(join: HoldersJoin): Sql
  /** A condition that always holds, and ends the statement when its time is over: asked for every row of a join where nothing else can end it. */
  readonly withinTime?: (value: Sql) => Sql
  /** 0 for '' and NULL, 1 for a scalar, the length of a list. */
  jsonLength(column: Sql): Expression
  /** SQLite's `strftime`; NULL where it cannot be told. */
  strftime(format: string, time: Expression, modifiers: readonly string[]): Expression
  /** Kilometres, NULL where an argument is no number. */
  geoDistance(args: readonly [Expression, Expression, Expression, Expression]): Expression
  /** What a text sorts by as people look it up in Spanish: the key that `spanishKey` makes. */
  spanishKey(value: Expression): Expression
  readonly random: string
  /** A sort term (or several): NULL first when ascending, numbers before texts, texts by their bytes. */
  orderBy(value: Expression, descending: boolean): Sql
  /** The least or greatest of a group of rows. */
  extreme(value: Expression, which: 'least' | 'greatest'): Expression
}
