import type { Sign } from './ast.ts'
import { compareScalars } from './compare.ts'
import type { LocalOperand } from './own-operand.ts'
import type { Scalar } from './scalar.ts'

/**
 * A comparison of two in-memory operands; `currentLeft` and `currentRight` select the item of a multiple operand in the
 * joined row.
 */
export interface OperandComparison {
  readonly left: LocalOperand
  readonly sign: Sign
  readonly any: boolean
  readonly right: LocalOperand
  readonly currentLeft?: Scalar
  readonly currentRight?: Scalar
}

/**
 * Compares in-memory operands: one pair must satisfy the comparison and, without `?`, no pair may violate it
 * (record-api §5.6). A `?` comparison with a request's empty list is false for every record.
 */
export function compareOperands(comparison: OperandComparison): boolean {
  const { left, right, any } = comparison
  if (any && isAnyOfNothing(left, right)) return false
  const matched = somePair(comparison, comparison.currentLeft, comparison.currentRight, true)
  return matched && (any || !(left.multi || right.multi) || !somePair(comparison, undefined, undefined, false))
}

/** Whether one side is a request's empty list and the other a value of the record. */
export function isAnyOfNothing(left: Emptiable, right: Emptiable): boolean {
  return (left.none && !right.ofRequest && left.ofRequest) || (right.none && !left.ofRequest && right.ofRequest)
}

export interface Emptiable {
  readonly none: boolean
  /** Whether the value comes from the request or the filter's text. */
  readonly ofRequest: boolean
}

function somePair(
  comparison: OperandComparison,
  currentLeft: Scalar | undefined,
  currentRight: Scalar | undefined,
  wanted: boolean,
): boolean {
  const { left, sign, right } = comparison
  const rights = currentRight === undefined ? right.values : [currentRight]
  for (const a of currentLeft === undefined ? left.values : [currentLeft]) {
    for (const b of rights)
      if (compareScalars({ ...left, value: a }, sign, { ...right, value: b }) === wanted) return true
  }
  return false
}
