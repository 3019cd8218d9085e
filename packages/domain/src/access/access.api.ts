import { answers, defineRoute } from '@timesheet/schema'
import type { AccessAction } from './may.ts'
import { SIGNED_IN } from './rule-texts.ts'

/** A collection whose rules in force are not the declared ones. */
export interface Drift {
  readonly collection: string
  readonly actions: readonly AccessAction[]
}

/** Which access rules were changed at run time (ADR 0009), so that nobody answers by the declared ones. */
export const driftRoute = defineRoute({
  method: 'GET',
  path: '/access/drift',
  input: {},
  output: answers.json<{ readonly items: readonly Drift[] }>(),
  who: SIGNED_IN,
})
