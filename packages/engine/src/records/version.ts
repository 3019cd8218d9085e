import { fieldError, type FieldError } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Executor } from '../storage/driver.ts'
import { refused, type Draft } from './draft.ts'
import { bindingRule, findByRule, PROGRAM_REQUEST } from './find.ts'
import { presentRecord } from './present.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { CreateInput } from './write-input.ts'

const FIELD = 'version'
const CHANGED = 'The record was changed meanwhile.'

/** Refuses a `version` on create, and one that is not a count; without it the last write wins. */
export function checkNamedVersion(
  app: RecordsContext,
  { collection, body }: CreateInput,
  action: Draft['action'],
): void {
  if (!app.versioned.has(collection.id)) return
  const named = body[FIELD]
  const isCount = typeof named === 'number' && Number.isInteger(named) && named >= 0
  const isChange = [`${FIELD}+`, `+${FIELD}`, `${FIELD}-`].some((key) => body[key] !== undefined)
  if (isChange || (named !== undefined && (action === 'create' || !isCount)))
    throw refused(action, { [FIELD]: fieldError('validation_version_invalid') })
}

/**
 * Throws 409 if the named version is not the stored one; the answer holds the stored record as the viewer may see it.
 */
export async function checkVersion(
  app: RecordsContext,
  { original, body, request }: Pick<CreateInput, 'body' | 'request'> & { readonly original: StoredRecord },
  executor: Executor,
): Promise<void> {
  const { collection, values } = original
  const named = body[FIELD]
  if (!app.versioned.has(collection.id) || named === undefined || named === values[FIELD]) return
  const record = await seen(app, original, { request, executor })
  const error: FieldError = { ...fieldError('validation_version_conflict'), params: record ? { record } : {} }
  throw new ApiError(409, CHANGED, { [FIELD]: error })
}

async function seen(
  app: RecordsContext,
  { collection, values: { id } }: StoredRecord,
  { request, executor }: { readonly request: RequestInfo | null; readonly executor: Executor },
): Promise<object | null> {
  const rule = bindingRule(collection.viewRule, request)
  const found = await findByRule(app, { collection, id, rule, request }, executor)
  return found ? presentRecord(app, found, { request: request ?? PROGRAM_REQUEST, isStored: true }) : null
}

/** Sets a draft's version to the stored one plus one, whatever was sent. */
export function countVersion(app: RecordsContext, { record, original }: Draft): void {
  if (app.versioned.has(record.collection.id)) record.values[FIELD] = Number(original?.values[FIELD] ?? 0) + 1
}
