import type { Sign } from './ast.ts'
import { isLike, likePattern } from './like.ts'
import { numberToText, toNumeric, type Affinity, type NullMode, type Scalar } from './scalar.ts'

/** What a comparison must know of an operand besides its value. */
export interface OperandTraits {
  readonly nulls: NullMode
  readonly affinity: Affinity
  /** Whether a number is bound as floating point, as literals are. */
  readonly real: boolean
}

export interface ScalarOperand extends OperandTraits {
  readonly value: Scalar
}

/** How `=` and `!=` treat the two sides: the cases of record-api §5.5, in order. */
export type EqualityCase = 'identical' | 'empty' | 'direct' | 'left-empty' | 'right-empty' | 'coalesce'

/** Chooses the case of an equality; `value` is undefined if only the database knows it. */
export function equalityCase(left: Known, right: Known): EqualityCase {
  const soft = left.nulls === 'soft' || right.nulls === 'soft'
  if (!soft && (left.nulls === 'raw' || right.nulls === 'raw')) return 'identical'
  if (isEmpty(left) && isEmpty(right)) return 'empty'
  if (isKnownNonEmpty(left) || isKnownNonEmpty(right)) return 'direct'
  if (isEmpty(left)) return 'left-empty'
  return isEmpty(right) ? 'right-empty' : 'coalesce'
}

export interface Known {
  readonly nulls: NullMode
  readonly value?: Scalar | undefined
}

/** Compares two values as the database does: true, false, or null if a NULL makes it unknown (record-api §5.5). */
export function compareScalars(left: ScalarOperand, sign: Sign, right: ScalarOperand): boolean | null {
  if (sign === '~' || sign === '!~') return compareLike(left, sign === '!~', right)
  if (sign === '=' || sign === '!=') return isEqual(left, right) === (sign === '=')
  if (left.value === null || right.value === null) return null
  const order = compareOrder(left, right)
  if (sign === '>') return order > 0
  if (sign === '>=') return order >= 0
  return sign === '<' ? order < 0 : order <= 0
}

/** Whether an operand is the literal NULL or ''. */
export function isEmpty(operand: Known): boolean {
  return operand.nulls === 'literal' && (operand.value === null || operand.value === '')
}

function isKnownNonEmpty(operand: Known): boolean {
  return operand.nulls === 'literal' && operand.value !== undefined && !isEmpty(operand)
}

function isEqual(left: ScalarOperand, right: ScalarOperand): boolean {
  switch (equalityCase(left, right)) {
    case 'identical':
      return isIdentical(left, right)
    case 'empty':
      return true
    case 'direct':
      return isIdentical(emptyAsText(left), emptyAsText(right))
    case 'left-empty':
      return isBlank(right)
    case 'right-empty':
      return isBlank(left)
    case 'coalesce':
      return isIdentical(coalesced(left), coalesced(right))
  }
}

function isBlank(operand: ScalarOperand): boolean {
  return operand.value === null || operand.value === ''
}

function emptyAsText(operand: ScalarOperand): ScalarOperand {
  return isEmpty(operand) ? { ...operand, value: '' } : operand
}

// COALESCE is an expression, which has no column affinity.
function coalesced(operand: ScalarOperand): ScalarOperand {
  return { ...operand, affinity: 'none', value: operand.value ?? '' }
}

function isIdentical(left: ScalarOperand, right: ScalarOperand): boolean {
  if (left.value === null || right.value === null) return left.value === right.value
  return compareOrder(left, right) === 0
}

/** Orders two values after affinity conversions: numbers before texts, texts by their bytes. */
function compareOrder(left: ScalarOperand, right: ScalarOperand): number {
  const a = converted(left, right)
  const b = converted(right, left)
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b)
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return typeof a === 'number' ? -1 : 1
}

function converted(operand: ScalarOperand, other: ScalarOperand): Scalar {
  if (other.affinity === 'numeric' && operand.affinity !== 'numeric') return toNumeric(operand.value)
  if (other.affinity === 'text' && operand.affinity === 'none') return asText(operand)
  return operand.value
}

function asText(operand: ScalarOperand): string | null {
  return typeof operand.value === 'number' ? numberToText(operand.value, operand.real) : operand.value
}

// Compares code points, which is the order of UTF-8 bytes but not of UTF-16 units.
function compareText(a: string, b: string): number {
  if (a === b) return 0
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at === a.length || at === b.length) return a.length < b.length ? -1 : 1
  // Back to the begin of the character of which the second half differs.
  if (at > 0 && isHighSurrogate(a.charCodeAt(at - 1))) at--
  return a.codePointAt(at)! < b.codePointAt(at)! ? -1 : 1
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function compareLike(left: ScalarOperand, negated: boolean, right: ScalarOperand): boolean | null {
  const value = asText(left)
  const text = right.nulls === 'literal' && typeof right.value === 'number' ? numberToText(right.value) : asText(right)
  if (value === null || text === null) return null
  return isLike(value, right.nulls === 'literal' ? likePattern(text) : `%${text}%`) !== negated
}
