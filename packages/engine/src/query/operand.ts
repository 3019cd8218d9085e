import type { LocalOperand, NullMode } from '@timesheet/schema'
import type { Expression } from '../storage/dialect.ts'
import type { Sql } from '../storage/sql.ts'
import type { JoinScope } from './join-scope.ts'

/** An operand that is known while compiling. */
export interface KnownOperand {
  readonly kind: 'known'
  readonly operand: LocalOperand
}

/** An operand that the rows decide; building it adds the joins of its path to the scope. */
export interface RowOperand {
  readonly kind: 'row'
  readonly nulls: NullMode
  /** Whether one record may have several values (record-api §5.6). */
  readonly multi: boolean
  build(scope: JoinScope): BuiltOperand
  /** What to sort by, for a stored column or a path to one; nothing else may be sorted by. */
  sortKey?(scope: JoinScope): Expression
}

export interface BuiltOperand {
  readonly value: Expression
  /** What has to hold besides the comparison, as that an e-mail is visible. */
  readonly guard?: Sql
}

export type QueryOperand = KnownOperand | RowOperand
