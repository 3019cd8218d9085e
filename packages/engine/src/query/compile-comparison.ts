import {
  compareOperands,
  isAnyOfNothing,
  type ComparisonNode,
  type LocalOperand,
  searchKey,
  type Sign,
} from '@timesheet/schema'
import { join, sql, type Sql } from '../storage/sql.ts'
import { allButFew } from './all-but-few.ts'
import { compileRelatedSearch, isRelatedSearch } from './compile-related-search.ts'
import { compileSearch, isSearch } from './compile-search.ts'
import { comparePair, type Side } from './compare-pair.ts'
import { allOf, anyOf, toSql, violated, type Condition, type TernaryCondition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import type { QueryOperand, RowOperand } from './operand.ts'
import type { ResolveContext } from './resolve-context.ts'
import { resolveOperand } from './resolve-operand.ts'
import { QueryError } from './query-error.ts'

const MAX_COMPARED = 900
const MAX_LISTED = 10_000

/** Compiles one comparison and adds its joins to the scope; comparisons of constants are evaluated here. */
export function compileComparison(context: ResolveContext, node: ComparisonNode, scope: JoinScope): Condition {
  if (isSearch(node)) return compileSearch(context, node, scope.dialect)
  if (isRelatedSearch(node)) return compileRelatedSearch(context, node, scope)
  const left = resolveOperand(context, node.left)
  const right = resolveOperand(context, asCompared(node))
  const { sign, any } = node
  if (left.kind === 'known' && right.kind === 'known')
    return compareOperands({ left: left.operand, sign, any, right: right.operand })
  if (any && isAnyOfNothing(emptiable(left), emptiable(right))) return false
  const rest = allButFew(context, node, scope.dialect)
  if (rest) return rest
  const list = any && sign === '=' ? membership(left, right, scope) : undefined
  if (list) return list
  const matched = pairs({ left, sign, right }, scope)
  const isMulti = !any && (isMultiple(left) || isMultiple(right))
  return allOf([
    anyOf(matched.conditions.map(known)),
    ...matched.guards,
    ...(isMulti ? [noneViolates({ left, sign, right }, scope)] : []),
  ])
}

/** The right side; a text that a folded one is compared with is folded, too. */
function asCompared({ left, right }: ComparisonNode): ComparisonNode['right'] {
  const isFolded = left.kind === 'identifier' && left.name.endsWith(':fold')
  return isFolded && right.kind === 'text' ? { ...right, value: searchKey(right.value) } : right
}

interface OperandPair {
  readonly left: QueryOperand
  readonly sign: Sign
  readonly right: QueryOperand
}

function known(condition: TernaryCondition): Condition {
  return condition ?? false
}

function emptiable(operand: QueryOperand): Pick<LocalOperand, 'none' | 'ofRequest'> {
  return operand.kind === 'known' ? operand.operand : { none: false, ofRequest: false }
}

function isMultiple(operand: QueryOperand): boolean {
  return operand.kind === 'known' ? operand.operand.multi : operand.multi
}

/** The comparisons of all pairs of values: a known list has several values, a row operand that of the joined row. */
function pairs(
  { left, sign, right }: OperandPair,
  scope: JoinScope,
  rightScope = scope,
): { conditions: TernaryCondition[]; guards: Sql[] } {
  const lefts = sides(left, scope)
  const rights = sides(right, rightScope)
  const conditions = lefts.sides.flatMap((a) => rights.sides.map((b) => comparePair(scope.dialect, a, sign, b)))
  return { conditions, guards: [...lefts.guards, ...rights.guards] }
}

function sides(operand: QueryOperand, scope: JoinScope): { sides: Side[]; guards: Sql[] } {
  if (operand.kind === 'known') {
    refuseTooMany(operand.operand, MAX_COMPARED)
    return { sides: operand.operand.values.map((value) => ({ ...operand.operand, value })), guards: [] }
  }
  const { value, guard } = operand.build(scope)
  return { sides: [{ nulls: operand.nulls, expression: value }], guards: guard ? [guard] : [] }
}

/**
 * The condition that no pair of the operands' full sets of values violates the comparison; the sets are joined again in
 * a sub-select. Values that the client may not see, such as hidden addresses, are excluded, because violations would
 * reveal them.
 */
function noneViolates(pair: OperandPair, scope: JoinScope): Condition {
  const leftScope = isMultiRow(pair.left) ? scope.inner('l') : scope
  const rightScope = isMultiRow(pair.right) ? scope.inner('m') : scope
  const { conditions, guards } = pairs(pair, leftScope, rightScope)
  const broken = anyOf(conditions.map(violated))
  if (typeof broken === 'boolean') return !broken
  if (leftScope === scope && rightScope === scope) return sql`NOT (${broken})`
  const joins = join(
    [leftScope, rightScope].filter((each) => each !== scope).map((each) => each.joins()),
    '',
  )
  return sql`NOT EXISTS (SELECT 1 FROM (SELECT 1 AS one) o${joins} WHERE ${toSql(allOf([broken, ...guards]))})`
}

function isMultiRow(operand: QueryOperand): boolean {
  return operand.kind === 'row' && operand.multi
}

/**
 * Throws for too many values: lists of a request have no limit of their own, but databases limit conditions and
 * parameters.
 */
function refuseTooMany({ values }: LocalOperand, max: number): void {
  if (values.length > max) throw new QueryError(`more than ${max} values to compare with`)
}

/** Compiles `list:each ?= column` to `column IN (…)`, which can use an index. */
function membership(left: QueryOperand, right: QueryOperand, scope: JoinScope): Condition | undefined {
  const [list, row] =
    left.kind === 'known' ? [left.operand, right] : right.kind === 'known' ? [right.operand, left] : []
  if (!list?.multi || row?.kind !== 'row' || row.nulls !== 'column') return undefined
  refuseTooMany(list, MAX_LISTED)
  const texts = list.values.filter((value) => typeof value === 'string' && value !== '')
  const { value, guard } = (row as RowOperand).build(scope)
  if (value.type !== 'text' || texts.length !== list.values.length) return undefined
  const bound = [...new Set(texts)].map((text) => scope.dialect.bind(text!).sql)
  return allOf([
    bound.length === 1 ? sql`${value.sql} = ${bound[0]!}` : sql`${value.sql} IN (${join(bound, ', ')})`,
    ...(guard ? [guard] : []),
  ])
}
