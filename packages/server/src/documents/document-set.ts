import type { RecordSet } from '@timesheet/engine'
import type { documents } from '@timesheet/domain/documents'

/** Documents that are written together. */
export type DocumentSet = RecordSet<typeof documents>
