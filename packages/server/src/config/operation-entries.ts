import { findRowsById, type RecordSet, type RowOf } from '@timesheet/engine'
import { audit, operations } from '@timesheet/domain/config'
import { createHash } from 'node:crypto'

type Operation = RowOf<typeof operations>

const ENTITY = operations.name
const DIGESTED = ['id', ...(Object.keys(operations.fields) as (keyof typeof operations.fields)[])] as const

/** Records each operation in the audit log by its digest, so that the seal of that entry holds the operation too. */
export async function writeOperationEntries(set: RecordSet<typeof operations>): Promise<void> {
  if (set.action !== 'create') return
  const stored = await findRowsById(
    set,
    operations,
    set.drafts.map(({ row }) => row.id),
  )
  const entries = [...stored.values()].map((row) => ({
    entity: ENTITY,
    entityId: row.id,
    action: 'create',
    after: { command: row.command, digest: digestOf(row) },
    actor: row.actor,
    actorName: row.actorName,
    onBehalfOf: row.onBehalfOf,
    onBehalfOfName: row.onBehalfOfName,
    operation: row.id,
  }))
  await set.app.records.createAll(audit, entries, set.tx)
}

/** What is wrong with the operation of an entry; null if nothing is, or the entry is of something else. */
export function operationFault(
  { entity, entityId, after }: Pick<RowOf<typeof audit>, 'entity' | 'entityId' | 'after'>,
  row: Operation | undefined,
): string | null {
  if (entity !== ENTITY) return null
  if (!row) return `operation ${entityId} is missing`
  const digest = (after as { digest?: unknown } | null)?.digest
  return digest === digestOf(row) ? null : `operation ${entityId} was changed`
}

function digestOf(row: Operation): string {
  return createHash('sha256')
    .update(JSON.stringify(DIGESTED.map((field) => row[field] ?? null)))
    .digest('hex')
}
