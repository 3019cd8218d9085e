import type { Affinity, FieldModel, FieldValue } from '@timesheet/schema'
import type { Sql, SqlValue } from './sql.ts'
import type { TextSearch } from './text-search.ts'

/** The possible values of an expression: only texts, only numbers, or a JSON scalar, whose type differs by row. */
export type ExpressionType = 'text' | 'number' | 'json'

/** An SQL expression with its type, so that comparisons are rendered for that type. */
export interface Expression {
  readonly sql: Sql
  readonly type: ExpressionType
  readonly affinity: Affinity
  readonly nullable: boolean
  /** The rare values of a column, which have an index of their own; a value of it is written as a constant then. */
  readonly rare?: ReadonlySet<string>
}

/** `is` and `is not` are the NULL-safe forms of `=` and `!=`; the others give NULL if a side is NULL. */
export type CompareSign = '=' | 'is' | 'is not' | '<' | '<=' | '>' | '>='

/** A join with the rows of a table (with its alias) whose JSON list contains an item. */
export interface HoldersJoin {
  readonly table: Sql
  readonly list: Sql
  readonly item: Sql
  /** An alias that only this join uses. */
  readonly itemsAlias: string
  /** Whether the join is evaluated for each record of a query instead of once for all. */
  readonly rowByRow: boolean
}

/**
 * Renders the engine's expressions in one database's SQL; code above the storage never writes dialect text. All
 * databases have SQLite's semantics (record-api §23).
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Quotes a table, column or index name; too long names are shortened deterministically. */
  id(name: string): string

  // — stored values —
  /** The column type with NOT NULL and DEFAULT, such as `TEXT NOT NULL DEFAULT ''`. */
  columnType(field: FieldModel): string
  toColumn(field: FieldModel, value: FieldValue): SqlValue
  fromColumn(field: FieldModel, stored: unknown): FieldValue
  /** The unquoted name of the hidden insertion-order column, `_rowid_`, which no field may have. */
  readonly rowOrder: string
  /** The column by which a row is found without an index, within one statement. */
  readonly rowPlace: string
  /** What follows FROM to read the rows of a table, as `alias`, that stand at the `place` of a named query, and no others. */
  rowsAt(places: string, table: string, alias: string): Sql

  // — row locks until the end of the transaction —
  /** Appended to a SELECT of rows that a new reference is about to point to: locks them against deletion. */
  readonly whileReferenced: Sql
  /** Appended to a SELECT of rows that are about to be changed: locks them against changes and deletion. */
  readonly whileChanged: Sql
  /** Appended to a SELECT of rows that are about to be deleted: locks them against new references. */
  readonly whileDeleted: Sql

  // — the change feed —
  /** A row with `position`: what is committed now. */
  readonly changesNow: Sql
  /**
   * At most `most` changes that were committed after a position, in the order of their writes, each with the `position`
   * to go on from; one row without `record` if there are none.
   */
  changesSince(position: string, most: number): Sql

  // — expressions —
  /** A script to run on every opened database, which defines the functions that the expressions call; may be empty. */
  readonly setup: string
  /** A bound value; with an affinity it converts what it is compared with, like a column of that affinity. */
  bind(value: string | number, affinity?: Affinity): Expression
  /** A text written into the statement: a partial index is not used for a bound one. Only for texts of few values. */
  constant(text: string): Expression
  /** A condition that most rows satisfy, for the choice of a plan. */
  likely(condition: Sql): Sql
  /** A value bound with the type of the field's column, for rows that are not stored. */
  bindColumn(field: FieldModel, value: FieldValue): Sql
  compare(left: Expression, sign: CompareSign, right: Expression): Sql
  /** The expression with NULL replaced by ''; column conversions no longer apply. */
  coalesce(value: Expression): Expression
  /** LIKE with the escape `\`, ignoring the case of ASCII letters; numbers are converted to text. */
  like(left: Expression, pattern: Expression, negated: boolean): Sql
  /** The expression as text, between two `%`. */
  contains(value: Expression): Expression
  lower(value: Expression): Expression
  /** The key of `searchKey` of a text: small letters without accents. */
  fold(value: Expression): Expression
  /** The scalar at a path of a JSON column, NULL if missing; lists and objects as compact JSON text. */
  jsonPath(column: Sql, path: readonly string[]): Expression
  /**
   * A table expression with this alias, with one row per item of a JSON list; a scalar counts as a list of one item.
   */
  jsonEach(column: Sql, alias: string): Sql
  /** The item of a row of `jsonEach`. */
  eachValue(alias: string): Expression
  /**
   * A cheap pre-check: false only if a JSON list does not contain the text, which must be one that JSON does not
   * escape.
   */
  mayHold(list: Sql, item: Sql): Sql
  /** What follows LEFT JOIN, including its condition. */
  joinHolders(join: HoldersJoin): Sql
  /**
   * A condition that is always true, but aborts the statement when its time is over; evaluated for every joined row
   * where nothing else can abort a statement.
   */
  readonly withinTime?: (value: Sql) => Sql
  /** 0 for '' and NULL, 1 for a scalar, the length of a list. */
  jsonLength(column: Sql): Expression
  /** SQLite's `strftime`; NULL for an invalid time. */
  strftime(format: string, time: Expression, modifiers: readonly string[]): Expression
  /** Kilometres; NULL if an argument is no number. */
  geoDistance(args: readonly [Expression, Expression, Expression, Expression]): Expression
  /** What ends a sub-select that is evaluated once, and not merged into the query around it. */
  readonly apart: Sql
  /** The Spanish sort key of a text, equal to `spanishKey`'s. */
  spanishKey(value: Expression): Expression
  /** The condition that the texts of a row contain each word, by their search keys (record-api §5.10). */
  search(asked: TextSearch): Sql
  /** The condition that a column has one of the values that a query selects, which runs once for all rows. */
  amongSelected(column: Sql, query: Sql): Sql
  /** Selects the rows that the search index finds, at most `most`; undefined where the words are too short for it. */
  foundBy(asked: Omit<TextSearch, 'row'>, most: number): Sql | undefined
  /**
   * Selects the rows with the words among a part of all rows, from 0 to 1, by reading that part; undefined where the
   * search index tells as soon that many rows have them.
   */
  sampledBy(asked: Omit<TextSearch, 'row'>, part: number): Sql | undefined
  readonly random: string
  /** One or several sort terms: NULL first when ascending, numbers before texts, texts by their bytes. */
  orderBy(value: Expression, descending: boolean): Sql
  /** The smallest or largest value of a group of rows. */
  extreme(value: Expression, which: 'least' | 'greatest'): Expression
}
