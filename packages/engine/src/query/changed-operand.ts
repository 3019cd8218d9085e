import { compareOperands, single } from '@timesheet/schema'
import { sql } from '../storage/sql.ts'
import { comparePair, sideOf } from './compare-pair.ts'
import { toSql } from './condition.ts'
import type { QueryOperand } from './operand.ts'

interface Change {
  readonly stored: QueryOperand
  readonly submitted: QueryOperand
  readonly isSet: boolean
}

/** `:changed`: 1 if the field was submitted and differs from the stored value, else 0. */
export function changedOperand({ stored, submitted, isSet }: Change): QueryOperand {
  if (!isSet) return { kind: 'known', operand: single(0, { nulls: 'column' }) }
  if (stored.kind === 'known' && submitted.kind === 'known') {
    return {
      kind: 'known',
      operand: single(
        compareOperands({ left: submitted.operand, sign: '!=', any: false, right: stored.operand }) ? 1 : 0,
        { nulls: 'column' },
      ),
    }
  }
  return {
    kind: 'row',
    nulls: 'column',
    multi: false,
    build: (scope) => {
      const condition = comparePair(scope.dialect, sideOf(submitted, scope), '!=', sideOf(stored, scope)) ?? false
      return {
        value: {
          sql: sql`(CASE WHEN ${toSql(condition)} THEN 1 ELSE 0 END)`,
          type: 'number',
          affinity: 'none',
          nullable: false,
        },
      }
    },
  }
}
