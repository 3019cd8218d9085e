import {
  endsInEscape,
  equalityCase,
  isEmpty,
  likePattern,
  numberToText,
  toNumeric,
  type OperandTraits,
  type Scalar,
  type Sign,
} from '@timesheet/schema'
import type { CompareSign, Dialect, Expression } from '../storage/dialect.ts'
import { sql } from '../storage/sql.ts'
import type { TernaryCondition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import type { QueryOperand } from './operand.ts'

/** One side of a comparison of single values: a known value, or an expression over the row. */
export type Side = KnownSide | RowSide

interface KnownSide extends OperandTraits {
  readonly value: Scalar
}

interface RowSide {
  readonly nulls: OperandTraits['nulls']
  readonly value?: undefined
  readonly expression: Expression
}

/** The side of a single-value operand. */
export function sideOf(operand: QueryOperand, scope: JoinScope): Side {
  if (operand.kind === 'row') return { nulls: operand.nulls, expression: operand.build(scope).value }
  return { ...operand.operand, value: operand.operand.values[0] ?? null }
}

/** Compares two values, at least one of them an expression (record-api §5.5); null if the result is always unknown. */
export function comparePair(dialect: Dialect, left: Side, sign: Sign, right: Side): TernaryCondition {
  if (sign === '~' || sign === '!~') return compareLike(dialect, left, sign === '!~', right)
  const option = sign === '=' ? (compareOption(dialect, left, right) ?? compareOption(dialect, right, left)) : null
  if (option) return option
  if (sign === '=' || sign === '!=') return compareEqual(dialect, left, sign === '!=', right)
  if (left.value === null || right.value === null) return null
  return dialect.compare(expressionOf(dialect, left, right), sign, expressionOf(dialect, right, left))
}

const WORD = /^[\w-]+$/

/** A column with an index of its rare values, compared with a value that both databases can find in its condition. */
function compareOption(dialect: Dialect, column: Side, option: Side): TernaryCondition {
  if (column.value !== undefined || !column.expression.rare) return null
  const { value } = option
  if (typeof value !== 'string' || option.nulls !== 'literal' || !WORD.test(value)) return null
  const equal = dialect.compare(column.expression, '=', dialect.constant(value))
  return column.expression.rare.has(value) ? equal : dialect.likely(equal)
}

function compareEqual(dialect: Dialect, left: Side, negated: boolean, right: Side): TernaryCondition {
  switch (equalityCase(left, right)) {
    case 'identical':
      return identical(dialect, left, negated ? 'is not' : 'is', right)
    case 'empty':
      return !negated
    case 'direct':
      return identical(dialect, emptyAsText(left), negated ? 'is not' : '=', emptyAsText(right))
    case 'left-empty':
      return isBlank(dialect, right as RowSide, negated)
    case 'right-empty':
      return isBlank(dialect, left as RowSide, negated)
    case 'coalesce':
      return identical(
        dialect,
        coalesced(dialect, left, right),
        negated ? 'is not' : '=',
        coalesced(dialect, right, left),
      )
  }
}

function identical(dialect: Dialect, left: Side, sign: CompareSign, right: Side): TernaryCondition {
  if (left.value === null) return isNull(right as RowSide, sign === 'is not')
  if (right.value === null) return isNull(left as RowSide, sign === 'is not')
  return dialect.compare(expressionOf(dialect, left, right), sign, expressionOf(dialect, right, left))
}

function isNull(side: RowSide, negated: boolean): TernaryCondition {
  return negated ? sql`${side.expression.sql} IS NOT NULL` : sql`${side.expression.sql} IS NULL`
}

function emptyAsText(side: Side): Side {
  return isEmpty(side) && side.value !== undefined ? { ...side, value: '' } : side
}

// `(a = '' OR a IS NULL)`; a number is never ''.
function isBlank(dialect: Dialect, side: RowSide, negated: boolean): TernaryCondition {
  const { expression } = side
  const missing = isNull(side, negated)!
  if (expression.type === 'number') return expression.nullable ? missing : negated
  const empty = dialect.compare(expression, negated ? 'is not' : '=', dialect.bind(''))
  if (!expression.nullable) return empty
  return negated
    ? sql`(${empty} AND ${missing as Exclude<TernaryCondition, boolean | null>})`
    : sql`(${empty} OR ${missing as Exclude<TernaryCondition, boolean | null>})`
}

// COALESCE removes a column's conversions and prevents the use of its index, so it is omitted where it changes nothing.
function coalesced(dialect: Dialect, side: Side, other: Side): Side {
  if (side.value !== undefined) return { ...side, value: side.value ?? '', affinity: 'none' }
  const sameType = side.expression.type === typeOf(other)
  return sameType && !side.expression.nullable ? side : { ...side, expression: dialect.coalesce(side.expression) }
}

function typeOf(side: Side): Expression['type'] {
  if (side.value === undefined) return side.expression.type
  return typeof side.value === 'number' ? 'number' : 'text'
}

function expressionOf(dialect: Dialect, side: Side, other: Side): Expression {
  if (side.value === undefined) return side.expression
  const value = convertedTo(affinityOf(other), side)
  // Between values of one type a column's conversions change nothing.
  return dialect.bind(value, typeOf(side) === typeOf(other) ? 'none' : side.affinity)
}

function affinityOf(side: Side): OperandTraits['affinity'] {
  return side.value === undefined ? side.expression.affinity : side.affinity
}

// Applies the conversion that SQLite makes when a column is compared with a value, for every database.
function convertedTo(affinity: OperandTraits['affinity'], side: KnownSide): string | number {
  const value = side.value ?? ''
  if (affinity === 'numeric' && side.affinity !== 'numeric') return toNumeric(value) as string | number
  return affinity === 'text' && side.affinity === 'none' && typeof value === 'number'
    ? numberToText(value, side.real)
    : value
}

function compareLike(dialect: Dialect, left: Side, negated: boolean, right: Side): TernaryCondition {
  if (left.value === null || right.value === null) return null
  const subject =
    left.value === undefined
      ? left.expression
      : dialect.bind(typeof left.value === 'number' ? numberToText(left.value, left.real) : left.value)
  if (right.value === undefined) return dialect.like(subject, dialect.contains(right.expression), negated)
  const text = typeof right.value === 'number' ? numberToText(right.value) : right.value
  const pattern = right.nulls === 'literal' ? likePattern(text) : `%${text}%`
  if (!endsInEscape(pattern)) return dialect.like(subject, dialect.bind(pattern), negated)
  // A pattern that ends in an escape matches nothing, and PostgreSQL refuses it.
  return negated ? sql`${subject.sql} IS NOT NULL` : false
}
