import { currentOrigin, type RecordDraft, type RecordSet } from '@timesheet/engine'
import { audit } from '@timesheet/domain/config'
import { moveOf } from '@timesheet/domain/access'
import { documents } from '@timesheet/domain/documents'
import type { AuditOptions, CollectionDeclaration, CollectionModel, FieldValue, JsonValue } from '@timesheet/schema'
import { authorOf } from '../kernel/author.ts'

type Values = Readonly<Record<string, JsonValue>>

/** What the program derives in the write of a row itself; said here, since browsers load declarations on first visits. */
const DERIVED: Readonly<Record<string, readonly string[]>> = { [documents.name]: ['dueOn'] }

/**
 * Records the writes of a set in the audit log, each with its changed fields; writes that change no recorded field are
 * left out.
 */
export async function writeAudit(set: RecordSet, collection: CollectionDeclaration): Promise<void> {
  const options = typeof collection.audited === 'object' ? collection.audited : {}
  const changed = set.drafts
    .map((draft) => ({ draft, ...changesOf(set, draft, options) }))
    .filter(({ before, after }) => Object.keys(before).length + Object.keys(after).length > 0)
  if (changed.length === 0) return
  const author = await authorOf(set)
  const entries = changed.flatMap(({ draft: { row, stored, request }, before, after }) => {
    const owner = options.unlessBy && (stored ?? row)[options.unlessBy]
    const move = set.action === 'update' ? moveOf(collection, { stored, row })?.name : undefined
    // Every change of a state is recorded, also one's own (INV-GEN-03).
    if (author.actor !== '' && author.actor === owner && move === undefined) return []
    const reason = request?.body['reason']
    return [
      {
        ...author,
        entity: set.collection.name,
        entityId: row.id,
        action: move ?? set.action,
        before: set.action === 'create' ? null : before,
        after: set.action === 'delete' ? null : after,
        reason: typeof reason === 'string' ? [...reason].slice(0, 500).join('') : '',
        request: currentOrigin()?.requestId ?? '',
        operation: currentOrigin()?.operation ?? '',
        confidential: isConfidential(options, stored ?? row),
      },
    ]
  })
  await set.app.records.createAll(audit, entries, set.tx)
}

function isConfidential({ confidential }: AuditOptions, row: Readonly<Record<string, unknown>>): boolean {
  return typeof confidential === 'string' ? row[confidential] === true : confidential === true
}

function changesOf(
  { action, collection }: RecordSet,
  { row, stored }: RecordDraft,
  { except = [] }: AuditOptions,
): { before: Values; after: Values } {
  const before: Record<string, JsonValue> = {}
  const after: Record<string, JsonValue> = {}
  const skipped = new Set<string>(['id', ...except, ...(DERIVED[collection.name] ?? [])])
  for (const field of collection.fields) {
    if (skipped.has(field.name) || !isRecorded(field)) continue
    const old = recordedValue(field, stored?.[field.name])
    const now = action === 'delete' ? null : recordedValue(field, row[field.name])
    if (stored && action === 'update' && sameValue(stored[field.name], row[field.name])) continue
    if (stored && !isEmpty(old)) before[field.name] = old
    if (action !== 'delete' && (stored || !isEmpty(now))) after[field.name] = now
  }
  return { before, after }
}

/** Whether changes of a field are recorded: hidden and autodate fields are not, but a changed password is. */
function isRecorded({ type, hidden }: CollectionModel['fields'][number]): boolean {
  return type === 'password' || (type !== 'autodate' && !hidden)
}

function recordedValue({ type }: CollectionModel['fields'][number], value: FieldValue | undefined): JsonValue {
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
