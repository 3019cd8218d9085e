import { formatDateTime, listItems } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { deleteFiles, storeUploads, uploadsOf } from '../files/record-files.ts'
import { forgetUnsettled, keysOf, noteUnsettled } from '../files/unsettled-files.ts'
import { runChain } from '../hooks/chain.ts'
import type { Transaction } from '../storage/driver.ts'
import { followAuthChange, renewTokenKey } from './auth-effects.ts'
import { checkChanged } from './check-changed.ts'
import { planOf } from './collection-plan.ts'
import { takeDerived } from './derived/derived-of-set.ts'
import { refused, type Draft } from './draft.ts'
import { type JudgedSet, makeSet } from './make-set.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { validateDrafts } from './validate-draft.ts'
import { countVersion } from './version.ts'
import { writeRows } from './write-rows.ts'
import type { WriteScope } from './write-scope.ts'

/** Drafts of one action and collection by one caller, in order. */
export type Drafts = readonly [Draft, ...Draft[]]

/** Runs a draft through request hooks, save hooks and validation, and stores it (architecture §3.7, steps 5–8). */
export async function saveDraft(app: RecordsContext, draft: Draft, scope: WriteScope): Promise<StoredRecord> {
  await saveDrafts(app, [draft], scope)
  return draft.record
}

/**
 * The same for a set of drafts: each stage gets all of them, and all are stored or none; throws the refusal of the
 * first refused one.
 */
export async function saveDrafts(app: RecordsContext, drafts: Drafts, scope: WriteScope): Promise<void> {
  const [{ action, record, request }] = drafts
  const judged = makeSet(app, { action, members: drafts }, scope.tx)
  setCounted(app, drafts)
  const write = async () => {
    await validate(app, drafts, judged)
    await store(app, drafts, scope)
    await app.hooks.derive(judged.set)
  }
  const save = () => runChain(app.hooks.links('save', record.collection), judged.set, write)
  await runChain(request ? app.hooks.links('request', record.collection) : [], judged.set, save)
  refuseViolations(action, judged)
  takeDerived(judged.set, drafts)
  publishAfterCommit(app, drafts, scope.tx)
}

/**
 * Stores records that lost or changed a reference because of another record: runs the save hooks, no validation
 * (record-api §4.6).
 */
export async function saveUnlinked(app: RecordsContext, drafts: Drafts, scope: WriteScope): Promise<void> {
  const [{ action, record }] = drafts
  const { set } = makeSet(app, { action, members: drafts }, scope.tx)
  setCounted(app, drafts)
  await runChain(app.hooks.links('save', record.collection), set, async () => {
    await store(app, drafts, scope)
    await app.hooks.derive(set)
  })
  publishAfterCommit(app, drafts, scope.tx)
}

/** Sets the autodates and the version of each draft. */
function setCounted(app: RecordsContext, drafts: Drafts): void {
  for (const draft of drafts) countVersion(app, draft)
  setAutodates(app, drafts)
}

function setAutodates(app: RecordsContext, drafts: Drafts): void {
  const [{ action, record }] = drafts
  const { autodates } = planOf(record.collection)
  if (autodates.length === 0) return
  const now = formatDateTime(app.clock())
  for (const field of autodates) {
    if (action === 'create' ? field.onCreate : field.onUpdate)
      for (const draft of drafts) draft.record.values[field.name] = now
  }
}

async function validate(app: RecordsContext, drafts: Drafts, judged: JudgedSet): Promise<void> {
  const [{ action, record }] = drafts
  const errors = await validateDrafts(app, drafts, judged.set.tx)
  errors.forEach((found, i) => judged.violations[i]!.addAll(found))
  await runChain(app.hooks.links('validate', record.collection), judged.set, async () => {})
  refuseViolations(action, judged)
  await checkChanged(app, drafts, judged.set.tx)
}

function refuseViolations(action: Draft['action'], { violations }: JudgedSet): void {
  const found = violations.find(({ errors }) => errors)
  if (found?.errors) throw refused(action, found.errors)
}

async function store(app: RecordsContext, drafts: Drafts, scope: WriteScope): Promise<void> {
  const [{ record }] = drafts
  const isPlain = record.collection.type === 'base' && drafts.every(({ files }) => files.length === 0)
  if (isPlain && drafts.length > 1) return writeRows(app, drafts, scope.tx)
  for (const draft of drafts) await storeOne(app, draft, scope)
}

async function storeOne(app: RecordsContext, draft: Draft, scope: WriteScope): Promise<void> {
  const { record, original } = draft
  const { collection } = record
  const isAccountUpdate = collection.type === 'auth' && original !== null
  if (isAccountUpdate) await renewTokenKey(app, { draft: record, original }, scope.tx)
  await storeFiles(app, draft, scope)
  await writeRows(app, [draft], scope.tx)
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

function publishAfterCommit(app: RecordsContext, drafts: Drafts, tx: Transaction): void {
  tx.afterCommit(() => {
    // Not awaited, so that writers do not wait for subscribers; the broker logs its own failures.
    for (const { action, record, original } of drafts)
      void app.realtime.publish({ action, record, before: original ?? undefined })
  })
}
