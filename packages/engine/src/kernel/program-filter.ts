import type { FieldValue } from '@timesheet/schema'

/** A filter that the program itself, not a client, applies. */
export interface ProgramFilter {
  /** In the filter language, with access to hidden fields; '' matches every record. */
  readonly filter?: string
  /** The values of the filter's `{:name}` placeholders. */
  readonly params?: Readonly<Record<string, FieldValue>>
}
