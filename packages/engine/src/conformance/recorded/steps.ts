import { ACCOUNT_STEPS } from './account-steps.ts'
import { COLLECTION_STEPS } from './collection-steps.ts'
import { FOUND_STEPS } from './found-steps.ts'
import { RECORD_STEPS } from './record-steps.ts'
import type { Step } from './step.ts'
import { SYSTEM_STEPS } from './system-steps.ts'

/** Everything that is recorded, in one story: later steps live on what earlier ones made. */
export const STEPS: readonly Step[] = [
  ...COLLECTION_STEPS,
  ...RECORD_STEPS,
  ...ACCOUNT_STEPS,
  ...SYSTEM_STEPS,
  ...FOUND_STEPS,
]
