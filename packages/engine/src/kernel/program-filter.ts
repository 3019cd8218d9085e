import type { FieldValue } from '@timesheet/schema'

/** A filter that the program itself, not a client, applies. */
export interface ProgramFilter {
  /** The filter language with full field access; '' matches every record. */
  readonly filter?: string
  /** The values of the filter's `{:name}` placeholders. */
  readonly params?: Readonly<Record<string, FieldValue>>
}
