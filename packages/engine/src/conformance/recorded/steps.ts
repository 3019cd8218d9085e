import { ACCOUNT_STEPS } from './account-steps.ts'
import { COLLECTION_STEPS } from './collection-steps.ts'
import { FOUND_STEPS } from './found-steps.ts'
import { RECORD_STEPS } from './record-steps.ts'
import type { Step } from './step.ts'
import { SYSTEM_STEPS } from './system-steps.ts'

/** All recorded steps in order; later ones depend on earlier ones. */
export const STEPS: readonly Step[] = [
  ...COLLECTION_STEPS,
  ...RECORD_STEPS,
  ...ACCOUNT_STEPS,
  ...SYSTEM_STEPS,
  ...FOUND_STEPS,
]
