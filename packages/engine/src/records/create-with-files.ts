import type { Uploads } from '../files/parsed-body.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type CollectionRef, type GivenTo, keyOf } from '../kernel/typed-rows.ts'
import { createRecord } from './create-record.ts'
import type { RecordsContext } from './records-context.ts'
import type { WriteScope } from './write-scope.ts'

/** A record that the program creates, with the files that came with a request, by field. */
export interface NewWithFiles<Ref extends CollectionRef> {
  readonly collection: Ref
  readonly values: GivenTo<Ref>
  readonly uploads: Uploads
}

/**
 * Creates a record with files for the program itself, without access rules; its files are deleted again if the
 * transaction is rolled back.
 */
export async function createWithFiles<Ref extends CollectionRef>(
  app: RecordsContext,
  { collection, values, uploads }: NewWithFiles<Ref>,
  scope: WriteScope,
): Promise<StoredRecord> {
  const known = app.collections.find(keyOf(collection))
  if (!known) throw new ApiError(404)
  return createRecord(app, { collection: known, request: null, body: values, uploads, ...scope })
}
