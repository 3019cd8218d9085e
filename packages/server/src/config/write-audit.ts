import { currentOrigin, isSuperuser, type RecordEvent, type StoredRecord } from '@timesheet/engine'
import { moveOf } from '@timesheet/domain/access'
import type { AuditOptions, CollectionDeclaration, CollectionModel, FieldValue, JsonValue } from '@timesheet/schema'

type Values = Readonly<Record<string, JsonValue>>

/** Enters a write in the log, with what it changed; nothing when that is nothing worth an entry. */
export async function writeAudit(event: RecordEvent, collection: CollectionDeclaration): Promise<void> {
  const { action, original, request, record, app, tx } = event
  const options = typeof collection.audited === 'object' ? collection.audited : {}
  const move =
    action === 'update' ? moveOf(collection, { stored: original?.values ?? null, row: record.values }) : undefined
  const { before, after } = changesOf(event, options)
  if (Object.keys(before).length + Object.keys(after).length === 0) return
  const author = await authorOf(event)
  const owner = options.unlessBy && (original ?? record).values[options.unlessBy]
  if (author.actor !== '' && author.actor === owner) return
  const reason = request?.body['reason']
  await app.records.create(
    'audit',
    {
      ...author,
      entity: record.collection.name,
      entityId: record.values.id,
      action: move?.name ?? action,
      before: action === 'create' ? null : before,
      after: action === 'delete' ? null : after,
      reason: typeof reason === 'string' ? [...reason].slice(0, 500).join('') : '',
      request: currentOrigin()?.requestId ?? '',
      operation: currentOrigin()?.operation ?? '',
      confidential: options.confidential ?? false,
    },
    tx,
  )
}

function changesOf(event: RecordEvent, { except = [] }: AuditOptions): { before: Values; after: Values } {
  const { action, original, record } = event
  const before: Record<string, JsonValue> = {}
  const after: Record<string, JsonValue> = {}
  const skipped = new Set<string>(['id', ...except])
  for (const field of record.collection.fields) {
    if (skipped.has(field.name) || !isTold(field)) continue
    const old = told(field, original?.values[field.name])
    const now = action === 'delete' ? null : told(field, record.values[field.name])
    if (original && action === 'update' && sameValue(original.values[field.name], record.values[field.name])) continue
    if (original && !isEmpty(old)) before[field.name] = old
    if (action !== 'delete' && (original || !isEmpty(now))) after[field.name] = now
  }
  return { before, after }
}

/** Instants of the row itself say nothing that the entry does not, and what is hidden stays so; that a password changed is told. */
function isTold({ type, hidden }: CollectionModel['fields'][number]): boolean {
  return type === 'password' || (type !== 'autodate' && !hidden)
}

function told({ type }: CollectionModel['fields'][number], value: FieldValue | undefined): JsonValue {
  if (type === 'password') return isEmpty(value) ? '' : '***'
  return (value ?? null) as JsonValue
}

function sameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function isEmpty(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return true
  return Array.isArray(value) && value.length === 0
}

interface Author {
  readonly actor: string
  readonly actorName: string
  readonly onBehalfOf: string
  readonly onBehalfOfName: string
}

/** Who wrote: also what a delete takes with it, or a hook writes, has the author of the request. */
async function authorOf({ request, app, tx }: RecordEvent): Promise<Author> {
  const origin = currentOrigin()
  const viewer = request?.auth ?? origin?.viewer ?? null
  const self = { id: viewer?.values.id ?? '', name: viewer ? nameOf(viewer) : '' }
  const nobody = { onBehalfOf: '', onBehalfOfName: '' }
  if (!origin || origin.impersonator === '') return { actor: self.id, actorName: self.name, ...nobody }
  const superuser = await app.records.findById('_superusers', origin.impersonator, tx)
  return {
    actor: origin.impersonator,
    actorName: superuser ? nameOf(superuser) : '',
    onBehalfOf: self.id,
    onBehalfOfName: self.name,
  }
}

function nameOf(viewer: StoredRecord): string {
  const { email, name, surname } = viewer.values
  return isSuperuser({ auth: viewer }) ? String(email) : `${String(name ?? '')} ${String(surname ?? '')}`.trim()
}
