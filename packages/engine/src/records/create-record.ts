import { autogenerate, kindOf, type CollectionModel, type FieldValue } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Executor } from '../storage/driver.ts'
import { checkAuthWrite } from './auth-checks.ts'
import { planOf } from './collection-plan.ts'
import { hashPasswords, isPrivileged, refused, type Draft } from './draft.ts'
import { bindingRule } from './find.ts'
import { acceptsCandidate, mayManage } from './may-manage.ts'
import { randomBelow } from '../kernel/random.ts'
import { type ResolvedBody, resolveBody } from './resolve-body.ts'
import { saveDraft } from './save-draft.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'
import { withUploadsAhead } from './uploads-ahead.ts'
import { checkNamedVersion } from './version.ts'
import type { CreateInput } from './write-input.ts'
import { withCurrentCollection } from './with-current-collection.ts'
import { inWriteScope } from './write-scope.ts'

/**
 * Creates a record: create rule on the candidate row, hooks, validation, insert; effects after the commit (record-api
 * §8.3).
 */
export async function createRecord(app: RecordsContext, input: CreateInput): Promise<StoredRecord> {
  return withCurrentCollection(app, input, async (current) => {
    const draft = await prepareCreate(app, current, current.tx ?? app.driver)
    const save = (ready: Draft) => inWriteScope(app, current, (scope) => saveDraft(app, ready, scope))
    return current.tx ? save(draft) : withUploadsAhead(app, draft, save)
  })
}

/**
 * Does the part of a create that needs no transaction (rule, body, password hashes); the returned draft is stored by
 * `saveDraft`.
 */
export async function prepareCreate(app: RecordsContext, input: CreateInput, executor: Executor): Promise<Draft> {
  const { collection } = input
  const rule = bindingRule(collection.createRule, input.request)
  if (rule === null) throw new ApiError(403, 'Only superusers can perform this action.')
  const { resolved, ...draft } = newDraft(input)
  const { record, request } = draft
  if (request) await authorise(app, { rule, request, draft: record }, executor)
  checkNamedVersion(app, input, 'create')
  return { ...draft, passwordErrors: await hashPasswords(app, collection, resolved) }
}

/** The draft that a body describes, before any rule was checked. */
export function newDraft({ collection, body, uploads = new Map(), request }: CreateInput): Draft & {
  readonly resolved: ResolvedBody
} {
  const base = zeroValues(collection)
  const resolved = resolveBody({ collection, base, body, uploads, privileged: isPrivileged(request) })
  const record = { collection, values: resolved.values }
  generateTexts(record)
  return {
    action: 'create',
    record,
    original: null,
    request: request && { ...request, body: resolved.body },
    files: resolved.files,
    passwordErrors: {},
    resolved,
  }
}

async function authorise(
  app: RecordsContext,
  check: { rule: string; request: RequestInfo; draft: DraftRecord },
  executor: Executor,
): Promise<void> {
  const candidate = candidateOf(check.draft)
  if (!(await acceptsCandidate(app, { ...check, draft: candidate }, executor))) throw refused('create')
  if (check.draft.collection.type !== 'auth') return
  const manage = await mayManage(app, { request: check.request, draft: candidate, original: null }, executor)
  const errors = await checkAuthWrite(
    app,
    { request: check.request, draft: check.draft, original: null, manage },
    executor,
  )
  if (Object.keys(errors).length > 0) throw refused('create', errors)
}

/** The candidate row that the create rule sees: `verified` is false (record-api §7). */
function candidateOf(draft: DraftRecord): DraftRecord {
  return draft.collection.type === 'auth' ? { ...draft, values: { ...draft.values, verified: false } } : draft
}

function generateTexts({ collection, values }: DraftRecord): void {
  for (const field of planOf(collection).generated) {
    if (values[field.name] === '') values[field.name] = autogenerate(field.autogeneratePattern, randomBelow)
  }
}

const zeros = new WeakMap<CollectionModel, Record<string, FieldValue> & { id: string }>()

function zeroValues(collection: CollectionModel): Record<string, FieldValue> & { id: string } {
  let known = zeros.get(collection)
  if (!known) {
    known = { id: '' }
    for (const field of collection.fields) known[field.name] = kindOf(field).zero(field as never)
    zeros.set(collection, known)
  }
  return known
}
