import type { RequestInfo } from '../kernel/request-info.ts'
import { type FileWrite, uploadsOf } from '../files/record-files.ts'
import type { RecordsContext } from './records-context.ts'
import type { RecordAction, RecordDraft, RecordSet } from '../hooks/record-set.ts'
import type { Transaction } from '../storage/driver.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'
import { Violations } from './violations.ts'

/** One write of a set. */
export interface SetMember {
  readonly record: DraftRecord
  readonly original: StoredRecord | null
  readonly request: RequestInfo | null
  /** None of a delete. */
  readonly files?: readonly FileWrite[]
}

/** A set with the violations of each member, in order. */
export interface JudgedSet {
  readonly set: RecordSet
  readonly violations: readonly Violations[]
}

/** Makes the set of drafts that hooks get. */
export function makeSet(
  app: RecordsContext,
  { action, members }: { action: RecordAction; members: readonly [SetMember, ...SetMember[]] },
  tx: Transaction,
): JudgedSet {
  const violations = members.map(() => new Violations())
  const drafts = members.map(({ record, original, request, files = [] }, i): RecordDraft => ({
    row: record.values,
    stored: original?.values ?? null,
    request,
    uploads: (field) => files.filter((write) => write.field.name === field).flatMap(({ items }) => uploadsOf(items)),
    violate: (violation) => violations[i]!.add(violation),
  }))
  const [{ record, request }] = members
  return { set: { app, tx, action, collection: record.collection, drafts, request }, violations }
}
