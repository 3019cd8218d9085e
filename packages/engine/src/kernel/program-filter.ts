import type { FieldValue } from '@timesheet/schema'

/** A condition of the program's own. */
export interface ProgramFilter {
  /** The filter language with full field access; '' matches every record. */
  readonly filter?: string
  /** The values of its `{:name}` placeholders. */
  readonly params?: Readonly<Record<string, FieldValue>>
}
