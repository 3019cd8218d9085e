import type { CollectionModel } from '@timesheet/schema'
import type { Uploads } from '../files/parsed-body.ts'
import type { RecordAction } from '../hooks/record-set.ts'
import type { RequestInfo } from '../kernel/request-info.ts'

/** One write among others of its kind. */
export interface SetWrite {
  /** Of the record to change or delete; left out for a create, whose id may be in its body. */
  readonly id?: string
  readonly body: Readonly<Record<string, unknown>>
  readonly uploads?: Uploads
  /** Who asks, with this write's own body and query; null when the program does. */
  readonly request: RequestInfo | null
}

/** Writes of one kind to one collection, in their order. */
export interface SetInput {
  readonly collection: CollectionModel
  readonly action: RecordAction
  readonly writes: readonly SetWrite[]
}
