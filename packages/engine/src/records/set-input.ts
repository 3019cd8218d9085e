import type { CollectionModel } from '@timesheet/schema'
import type { Uploads } from '../files/parsed-body.ts'
import type { RecordAction } from '../hooks/record-set.ts'
import type { RequestInfo } from '../kernel/request-info.ts'

/** One write of a set. */
export interface SetWrite {
  /** The id of the record to change or delete; undefined for a create, whose id may be in its body. */
  readonly id?: string
  readonly body: Readonly<Record<string, unknown>>
  readonly uploads?: Uploads
  /** The client's request with this write's own body and query; null for the program's own write. */
  readonly request: RequestInfo | null
}

/** Writes of one action to one collection, in order. */
export interface SetInput {
  readonly collection: CollectionModel
  readonly action: RecordAction
  readonly writes: readonly SetWrite[]
}
