import type { LocalOperand, NullMode } from '@timesheet/schema'
import type { Expression } from '../storage/dialect.ts'
import type { Sql } from '../storage/sql.ts'
import type { JoinScope } from './join-scope.ts'

/** An operand whose value is known while compiling. */
export interface KnownOperand {
  readonly kind: 'known'
  readonly operand: LocalOperand
}

/** An operand that depends on the row; `build` adds the joins of its path to the scope. */
export interface RowOperand {
  readonly kind: 'row'
  readonly nulls: NullMode
  /** Whether a record may have several values (record-api §5.6). */
  readonly multi: boolean
  build(scope: JoinScope): BuiltOperand
  /** The sort key; undefined for operands that cannot be sorted by (all but stored columns and paths to them). */
  sortKey?(scope: JoinScope): Expression
}

export interface BuiltOperand {
  readonly value: Expression
  /** A further condition, such as that an e-mail is visible. */
  readonly guard?: Sql
}

export type QueryOperand = KnownOperand | RowOperand
