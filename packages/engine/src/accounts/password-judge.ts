import type { FieldError } from '@timesheet/schema'
import type { DraftRecord } from '../kernel/stored-record.ts'

/** A product's further check of a well-formed password: returns its field error, or null when it is accepted. */
export type PasswordJudge = (plain: string, account: DraftRecord) => Promise<FieldError | null>
