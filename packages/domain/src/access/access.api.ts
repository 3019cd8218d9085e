import { answers, defineRoute } from '@timesheet/schema'
import type { AccessAction } from './may.ts'
import { SIGNED_IN } from './rule-texts.ts'

/** A collection whose access rules in force differ from the declared ones. */
export interface Drift {
  readonly collection: string
  readonly actions: readonly AccessAction[]
}

/**
 * Lists the collections whose access rules were changed at run time (ADR 0009), for which the browser must not evaluate
 * the declared rules.
 */
export const driftRoute = defineRoute({
  method: 'GET',
  path: '/access/drift',
  input: {},
  output: answers.json<{ readonly items: readonly Drift[] }>(),
  who: SIGNED_IN,
})
