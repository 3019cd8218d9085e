import { geoDistance, single, type CallNode, type LocalOperand } from '@timesheet/schema'
import type { Expression } from '../storage/dialect.ts'
import { raw, type Sql } from '../storage/sql.ts'
import type { JoinScope } from './join-scope.ts'
import type { BuiltOperand, QueryOperand } from './operand.ts'
import { QueryError } from './query-error.ts'

/** An argument of a function: its syntax node and its operand. */
export interface CallArgument {
  readonly node: CallNode['args'][number]
  readonly operand: QueryOperand
}

type Call = (args: readonly CallArgument[]) => QueryOperand

const MAX_STRFTIME_ARGS = 10
const FUNCTIONS: Readonly<Record<string, Call>> = { geoDistance: geoDistanceOperand, strftime: strftimeOperand }

/** The operand of a function call (record-api §5.4); throws `QueryError` for an unknown function or wrong arguments. */
export function resolveCall(name: string, args: readonly CallArgument[]): QueryOperand {
  if (!Object.hasOwn(FUNCTIONS, name)) throw new QueryError(`unknown function "${name}"`)
  return FUNCTIONS[name]!(args)
}

function geoDistanceOperand(args: readonly CallArgument[]): QueryOperand {
  if (args.length !== 4) throw new QueryError('geoDistance needs 4 arguments')
  if (args.some(({ node }) => node.kind === 'text'))
    throw new QueryError('geoDistance takes numbers and identifiers only')
  const operands = args.map(({ operand }) => operand)
  if (operands.every((operand) => operand.kind === 'known')) {
    return {
      kind: 'known',
      operand: single(geoDistance(operands.map(({ operand }) => operand.values[0] ?? null)), { nulls: 'raw' }),
    }
  }
  return {
    kind: 'row',
    nulls: 'raw',
    multi: false,
    build: (scope) => {
      const built = operands.map((operand) => builtArgument(operand, scope))
      const [lonA, latA, lonB, latB] = built.map(({ value }) => value) as [
        Expression,
        Expression,
        Expression,
        Expression,
      ]
      return { value: scope.dialect.geoDistance([lonA, latA, lonB, latB]), ...guardOf(built) }
    },
  }
}

function strftimeOperand(args: readonly CallArgument[]): QueryOperand {
  const [format, time, ...modifiers] = args
  if (format?.node.kind !== 'text' || args.length > MAX_STRFTIME_ARGS)
    throw new QueryError('strftime needs a format in quotes and at most 10 arguments')
  if (modifiers.some(({ node }) => node.kind !== 'text'))
    throw new QueryError('the modifiers of strftime have to be in quotes')
  const formatText = format.node.value
  const modifierTexts = modifiers.map(({ node }) => (node.kind === 'text' ? node.value : ''))
  const operand: QueryOperand = time?.operand ?? { kind: 'known', operand: single('now') }
  return {
    kind: 'row',
    nulls: 'soft',
    multi: operand.kind === 'row' && operand.multi,
    build: (scope) => {
      const built = builtArgument(operand, scope)
      return { value: scope.dialect.strftime(formatText, built.value, modifierTexts), ...guardOf([built]) }
    },
  }
}

function builtArgument(operand: QueryOperand, scope: JoinScope): BuiltOperand {
  if (operand.kind === 'row') return operand.build(scope)
  return { value: knownExpression(operand.operand, scope) }
}

function knownExpression(operand: LocalOperand, scope: JoinScope): Expression {
  const value = operand.values[0] ?? null
  return value === null
    ? { sql: raw('NULL'), type: 'text', affinity: 'none', nullable: true }
    : scope.dialect.bind(value)
}

function guardOf(built: readonly BuiltOperand[]): { guard?: Sql } {
  const guard = built.find((each) => each.guard)?.guard
  return guard ? { guard } : {}
}
