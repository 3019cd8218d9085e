import type { Sign } from './ast.ts'
import { compareScalars } from './compare.ts'
import type { LocalOperand } from './own-operand.ts'
import type { Scalar } from './scalar.ts'

/** A comparison of two operands in memory; `current` narrows a multiple operand to the item of the joined row. */
export interface OperandComparison {
  readonly left: LocalOperand
  readonly sign: Sign
  readonly any: boolean
  readonly right: LocalOperand
  readonly currentLeft?: Scalar
  readonly currentRight?: Scalar
}

/**
 * Compares operands that are in memory: one pair has to satisfy and, without `?`, no pair may violate (record-api §5.6).
 * "At least one" of a request's empty list is never satisfied by a record's own value.
 */
export function compareOperands(comparison: OperandComparison): boolean {
  const { left, right, any } = comparison
  if (any && isAnyOfNothing(left, right)) return false
  const matched = somePair(comparison, comparison.currentLeft, comparison.currentRight, true)
  return matched && (any || !(left.multi || right.multi) || !somePair(comparison, undefined, undefined, false))
}

/** True when one side is a request's empty list and the other a value of the record. */
export function isAnyOfNothing(left: Emptiable, right: Emptiable): boolean {
  return (left.none && !right.ofRequest && left.ofRequest) || (right.none && !left.ofRequest && right.ofRequest)
}

export interface Emptiable {
  readonly none: boolean
  /** Known from the request or the filter's text alone. */
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
