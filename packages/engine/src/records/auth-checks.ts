import { castText, fieldError, type FieldError } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { guardOldPassword } from '../accounts/guard-old-password.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import type { Executor } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'

/** A client's write of an account. */
export interface AuthWrite {
  readonly request: RequestInfo
  readonly draft: DraftRecord
  readonly original: StoredRecord | null
  /** Whether the client is superuser or satisfies the manageRule. */
  readonly manage: boolean
}

/** Checks the extra rules of account writes (record-api §4.4); returns their errors, which replace all other errors. */
export async function checkAuthWrite(
  app: RecordsContext,
  write: AuthWrite,
  executor: Executor,
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {}
  const add = (field: string, error: FieldError | null) => {
    if (error) errors[field] = error
  }
  add('password', checkPassword(write))
  add('passwordConfirm', checkConfirm(write))
  add('oldPassword', await checkOldPassword(app, write, executor))
  if (write.original && !write.manage) add('email', checkUnchanged(write, 'email', ''))
  if (!write.manage) add('verified', checkUnchanged(write, 'verified', false))
  return errors
}

function text(write: AuthWrite, key: string): string {
  return castText(write.request.body[key])
}

function checkPassword(write: AuthWrite): FieldError | null {
  const needed = !write.original || text(write, 'passwordConfirm') !== '' || text(write, 'oldPassword') !== ''
  return needed && text(write, 'password') === '' ? fieldError('validation_required') : null
}

function checkConfirm(write: AuthWrite): FieldError | null {
  const confirm = text(write, 'passwordConfirm')
  const needed = !write.original || text(write, 'password') !== '' || text(write, 'oldPassword') !== ''
  if (needed && confirm === '') return fieldError('validation_required')
  return confirm !== '' && confirm !== text(write, 'password') ? fieldError('validation_values_mismatch') : null
}

async function checkOldPassword(app: RecordsContext, write: AuthWrite, executor: Executor): Promise<FieldError | null> {
  const changes = text(write, 'password') !== '' || text(write, 'passwordConfirm') !== ''
  if (!write.original || write.manage || !changes || !isAuthRecord(write.original)) return null
  const old = text(write, 'oldPassword')
  if (old === '') return fieldError('validation_required')
  const hash = String(write.original.values['password'] ?? '')
  const matches = await guardOldPassword(app, write.original, {
    prove: () => verifyPassword(old, hash),
    isInside: executor !== app.driver,
  })
  return matches ? null : fieldError('validation_invalid_old_password')
}

function checkUnchanged(write: AuthWrite, field: string, unset: string | boolean): FieldError | null {
  const before = write.original?.values[field] ?? unset
  return (write.draft.values[field] ?? unset) === before ? null : fieldError('validation_values_mismatch')
}

/**
 * The error of an id that another auth collection uses: an account's id is unique across all of them (record-api §4.4).
 */
export async function checkAuthId(
  app: RecordsContext,
  draft: DraftRecord,
  executor: Executor,
): Promise<FieldError | null> {
  const { dialect } = app.driver
  const others = app.collections.all().filter((other) => other.type === 'auth' && other.id !== draft.collection.id)
  if (others.length === 0) return null
  const id = raw(dialect.id('id'))
  const selects = others.map(
    (other) => sql`SELECT ${id} FROM ${raw(dialect.id(other.name))} WHERE ${id} = ${draft.values.id}`,
  )
  return (await executor.get(join(selects, ' UNION ALL '))) ? fieldError('validation_invalid_auth_id') : null
}
