import { fieldError, formatDateTime, listItems, type FieldError } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { deleteFiles, storeUploads, uploadsOf } from '../files/record-files.ts'
import { forgetUnsettled, keysOf, noteUnsettled } from '../files/unsettled-files.ts'
import { runChain } from '../hooks/chain.ts'
import type { RecordEvent } from '../hooks/hooks.ts'
import { UniqueViolation, type Transaction } from '../storage/driver.ts'
import { followAuthChange, renewTokenKey } from './auth-effects.ts'
import { checkChanged } from './check-changed.ts'
import { planOf, statementsOf } from './collection-plan.ts'
import { refused, type Draft } from './draft.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { validateDraft } from './validate-draft.ts'
import { Violations } from './violations.ts'
import { StaleCollection } from './with-current-collection.ts'
import type { WriteScope } from './write-scope.ts'

/** Takes a draft through request hooks, save hooks, validation and into the table (architecture §3.7, steps 5–8). */
export async function saveDraft(app: RecordsContext, draft: Draft, scope: WriteScope): Promise<StoredRecord> {
  const { collection } = draft.record
  const violations = new Violations()
  const event = eventOf(app, draft, { tx: scope.tx, violations })
  setAutodates(app, draft)
  const write = async () => {
    await validate(app, draft, { event, violations })
    await store(app, draft, scope)
  }
  const save = () => runChain(app.hooks.links('save', collection.name), event, write)
  const chain = draft.request ? app.hooks.links('request', collection.name) : []
  await runChain(chain, event, save)
  if (violations.errors) throw refused(draft.action, violations.errors)
  publishAfterCommit(app, draft, scope.tx)
  return draft.record
}

/** Saves without validation what a delete left without one of its references; save hooks run (record-api §4.6). */
export async function saveUnlinked(app: RecordsContext, draft: Draft, scope: WriteScope): Promise<void> {
  const event = eventOf(app, draft, { tx: scope.tx, violations: new Violations() })
  setAutodates(app, draft)
  await runChain(app.hooks.links('save', draft.record.collection.name), event, () => store(app, draft, scope))
  publishAfterCommit(app, draft, scope.tx)
}

function eventOf(
  app: RecordsContext,
  draft: Draft,
  { tx, violations }: { tx: Transaction; violations: Violations },
): RecordEvent {
  const { action, record, original, request } = draft
  return { app, tx, action, record, original, request, violate: (violation) => violations.add(violation) }
}

function setAutodates(app: RecordsContext, { action, record }: Draft): void {
  const { autodates } = planOf(record.collection)
  if (autodates.length === 0) return
  const now = formatDateTime(app.clock())
  for (const field of autodates) {
    if (action === 'create' ? field.onCreate : field.onUpdate) record.values[field.name] = now
  }
}

async function validate(
  app: RecordsContext,
  draft: Draft,
  { event, violations }: { event: RecordEvent; violations: Violations },
): Promise<void> {
  violations.addAll(await validateDraft(app, draft, event.tx))
  await runChain(app.hooks.links('validate', draft.record.collection.name), event, async () => {})
  if (violations.errors) throw refused(draft.action, violations.errors)
  await checkChanged(app, draft, event.tx)
}

async function store(app: RecordsContext, draft: Draft, scope: WriteScope): Promise<void> {
  const { record, original } = draft
  const { collection } = record
  const isAccountUpdate = collection.type === 'auth' && original !== null
  if (isAccountUpdate) await renewTokenKey(app, { draft: record, original }, scope.tx)
  await storeFiles(app, draft, scope)
  await writeRow(app, draft, scope.tx)
  if (isAccountUpdate) await followAuthChange(app, { draft: record, original }, scope.tx)
}

async function storeFiles(app: RecordsContext, { record, files, stored }: Draft, scope: WriteScope): Promise<void> {
  if (files.length === 0) return
  const folder = { collectionId: record.collection.id, recordId: record.values.id }
  const uploads = files.flatMap((write) => uploadsOf(write.items)).filter((upload) => !stored?.has(upload.name))
  const brought = uploads.map((upload) => upload.name)
  const dropped = files.flatMap(({ field, current }) => {
    const kept = listItems(record.values[field.name] ?? null)
    return current.filter((name) => !kept.includes(name))
  })
  if (brought.length + dropped.length === 0) return
  const note = await noteUnsettled(app.files, keysOf(folder, [...brought, ...dropped]))
  const settle = async (names: readonly string[]) => {
    await deleteFiles(app.files, folder, names)
    await forgetUnsettled(app.files, note)
  }
  scope.onRollback(() => settle(brought))
  scope.tx.afterCommit(() => settle(dropped))
  await storeUploads(app.files, folder, uploads)
}

async function writeRow(app: RecordsContext, { action, record, original }: Draft, tx: Transaction): Promise<void> {
  const { dialect } = app.driver
  const { collection } = record
  const { insert, update } = statementsOf(dialect, collection)
  const params = collection.fields.map((field) => dialect.toColumn(field, record.values[field.name] ?? null))
  try {
    const statement = original
      ? { text: update, params: [...params, original.values.id, collection.id] }
      : { text: insert, params: [...params, collection.id] }
    const { version } = (await tx.get<{ version: string | null }>(statement)) ?? {}
    if (version && version !== collection.updated) throw new StaleCollection(collection)
  } catch (error) {
    if (error instanceof UniqueViolation) throw refused(action, notUnique(record, error), error)
    throw error
  }
}

/** One error per column of the violated index that is a field (record-api §4.5). */
function notUnique(record: StoredRecord, violation: UniqueViolation): Record<string, FieldError> {
  const { byName } = planOf(record.collection)
  const fields = violation.columns.filter((column) => byName.has(column))
  return Object.fromEntries(fields.map((field) => [field, fieldError('validation_not_unique')]))
}

function publishAfterCommit(app: RecordsContext, { action, record, original }: Draft, tx: Transaction): void {
  tx.afterCommit(() => {
    // Nobody who writes waits for those who listen; the broker reports its own failures.
    void app.realtime.publish({ action, record, before: original ?? undefined })
  })
}
