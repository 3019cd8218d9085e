import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Executor } from '../storage/driver.ts'
import { type AuthWrite, checkAuthWrite } from './auth-checks.ts'
import { planOf } from './collection-plan.ts'
import { hashPasswords, isPrivileged, refused, type Draft } from './draft.ts'
import { bindingRule, findById, findByRule, takesTime } from './find.ts'
import { lockRecord } from './lock-record.ts'
import { mayManage } from './may-manage.ts'
import { type ResolvedBody, resolveBody } from './resolve-body.ts'
import { saveDraft } from './save-draft.ts'
import { sameValues, type StoredRecord } from '../kernel/stored-record.ts'
import { withUploadsAhead } from './uploads-ahead.ts'
import { checkNamedVersion, checkVersion } from './version.ts'
import type { UpdateInput } from './write-input.ts'
import { withCurrentCollection } from './with-current-collection.ts'
import { inWriteScope } from './write-scope.ts'

/**
 * Updates a record: update rule on the stored row, hooks, validation, update; effects after the commit (record-api
 * §8.4).
 */
export async function updateRecord(app: RecordsContext, input: UpdateInput): Promise<StoredRecord> {
  return withCurrentCollection(app, input, (current) => updateNow(app, current))
}

async function updateNow(app: RecordsContext, input: UpdateInput): Promise<StoredRecord> {
  if (bindingRule(input.collection.updateRule, input.request) === null)
    throw new ApiError(403, 'Only superusers can perform this action.')
  if (input.tx || !takesLong(app, input)) {
    return inWriteScope(app, input, async (scope) => {
      await lockRecord(scope.tx, input)
      return saveDraft(app, await prepareUpdate(app, input, scope.tx), scope)
    })
  }
  // Slow work is done before the transaction, which on SQLite would block all other writers. If the record changed
  // meanwhile, the draft is prepared again inside.
  return withUploadsAhead(app, await prepareUpdate(app, input, app.driver), (draft) =>
    inWriteScope(app, input, async (scope) => {
      await lockRecord(scope.tx, input)
      const isStale = !sameValues(draft.original, await findById(app, input, scope.tx))
      return saveDraft(
        app,
        isStale
          ? { ...(await prepareUpdate(app, input, scope.tx)), ...(draft.stored && { stored: draft.stored }) }
          : draft,
        scope,
      )
    }),
  )
}

/** Whether an update is slow: it hashes a password, stores files, or has a rule that reads more than the record. */
function takesLong(app: RecordsContext, input: UpdateInput): boolean {
  const rule = bindingRule(input.collection.updateRule, input.request)
  return (
    takesTime(app, { ...input, rule }) ||
    touchesPassword(input) ||
    (input.uploads !== undefined && input.uploads.size > 0)
  )
}

function touchesPassword({ collection, body }: UpdateInput): boolean {
  return (
    planOf(collection).passwords.some((field) => body[field.name] !== undefined) || body['oldPassword'] !== undefined
  )
}

async function prepareUpdate(app: RecordsContext, input: UpdateInput, executor: Executor): Promise<Draft> {
  const { collection, body } = input
  const stored = await findById(app, input, executor)
  if (!stored) throw new ApiError(404)
  const { resolved, ...draft } = changedDraft(input, stored)
  const { record, request } = draft
  if (request) await authorise(app, { request, draft: record, original: stored }, executor)
  checkNamedVersion(app, input, 'update')
  await checkVersion(app, { original: stored, body, request }, executor)
  return { ...draft, passwordErrors: await hashPasswords(app, collection, resolved) }
}

/** The draft that a body makes of a stored record, before any rule was checked. */
export function changedDraft(
  { collection, body, uploads = new Map(), request }: UpdateInput,
  original: StoredRecord,
): Draft & { readonly resolved: ResolvedBody } {
  const privileged = isPrivileged(request)
  const resolved = resolveBody({ collection, base: original.values, body, uploads, privileged })
  return {
    action: 'update',
    record: { collection, values: resolved.values },
    original,
    request: request && { ...request, body: resolved.body },
    files: resolved.files,
    passwordErrors: {},
    resolved,
  }
}

async function authorise(app: RecordsContext, write: Omit<AuthWrite, 'manage'>, executor: Executor): Promise<void> {
  const { original, request, draft } = write
  const { collection } = draft
  const rule = bindingRule(collection.updateRule, request)
  const id = original?.values.id ?? ''
  if (rule !== '' && !(await findByRule(app, { collection, id, rule, request }, executor))) throw new ApiError(404)
  if (collection.type !== 'auth') return
  const errors = await checkAuthWrite(app, { ...write, manage: await mayManage(app, write, executor) }, executor)
  if (Object.keys(errors).length > 0) throw refused('update', errors)
}
