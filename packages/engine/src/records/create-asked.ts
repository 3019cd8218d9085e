import type { RequestInfo } from '../kernel/request-info.ts'
import type { Uploads } from '../files/parsed-body.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type CollectionRef, type GivenTo, keyOf } from '../kernel/typed-rows.ts'
import { createRecord, prepareCreate } from './create-record.ts'
import type { RecordsContext } from './records-context.ts'
import type { CreateInput } from './write-input.ts'

/** A record that a request asks for in another way than by the record API. */
export interface AskedRecord<Ref extends CollectionRef> {
  readonly collection: Ref
  readonly values: GivenTo<Ref>
  readonly uploads?: Uploads
  readonly request: RequestInfo
}

/** Creates a record as the record API does, with its access rule, hooks and files; throws its refusals. */
export function createAsked<Ref extends CollectionRef>(
  app: RecordsContext,
  asked: AskedRecord<Ref>,
): Promise<StoredRecord> {
  return createRecord(app, inputOf(app, asked))
}

/** Throws the refusal of the create rule for a record that comes later; nothing is stored. */
export async function requireCreatable<Ref extends CollectionRef>(
  app: RecordsContext,
  asked: AskedRecord<Ref>,
): Promise<void> {
  await prepareCreate(app, inputOf(app, asked), app.driver)
}

function inputOf<Ref extends CollectionRef>(
  app: RecordsContext,
  { collection, values, uploads, request }: AskedRecord<Ref>,
): CreateInput {
  const known = app.collections.find(keyOf(collection))
  if (!known) throw new ApiError(404)
  return { collection: known, request: { ...request, body: values }, body: values, ...(uploads && { uploads }) }
}
