import type { FieldError } from '@timesheet/schema'
import type { DraftRecord } from '../kernel/stored-record.ts'

/** Says why an account may not have this password, which is otherwise well-formed; null when it may. */
export type PasswordJudge = (plain: string, account: DraftRecord) => Promise<FieldError | null>
