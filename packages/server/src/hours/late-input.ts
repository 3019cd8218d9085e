import type { lateChange } from '@timesheet/domain/hours'

/** A late change as it is asked for. */
export type LateInput = Parameters<typeof lateChange.plan>[1]
