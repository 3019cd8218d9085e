import type { CollectionModel, FieldError } from '@timesheet/schema'
import { kindOf } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { FileWrite } from '../files/record-files.ts'
import { ApiError } from '../kernel/api-error.ts'
import { planOf } from './collection-plan.ts'
import type { ResolvedBody } from './resolve-body.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'

/** A write that passed the access rule and whose body is resolved, ready for hooks, validation and storage. */
export interface Draft {
  readonly action: 'create' | 'update'
  readonly record: DraftRecord
  readonly original: StoredRecord | null
  /** With the resolved body; null for the program's own write. */
  readonly request: RequestInfo | null
  readonly files: readonly FileWrite[]
  /** The names of uploads that are already in the file store. */
  readonly stored?: ReadonlySet<string>
  /** Errors of plain passwords, checked before hashing. */
  readonly passwordErrors: Readonly<Record<string, FieldError>>
}

/** The 400 of a refused write, with its field errors. */
export function refused(
  action: 'create' | 'update',
  data: Readonly<Record<string, FieldError>> = {},
  cause?: unknown,
): ApiError {
  return new ApiError(400, `Failed to ${action} record.`, data, cause === undefined ? undefined : { cause })
}

/** Whether hidden fields may be set: by superusers and by the program. */
export function isPrivileged(request: RequestInfo | null): boolean {
  return request === null || isSuperuser(request)
}

/** The product's check of an account's password. */
async function judge(
  app: RecordsContext,
  account: DraftRecord,
  { name, plain }: { readonly name: string; readonly plain: string },
): Promise<FieldError | null> {
  return account.collection.type === 'auth' && name === 'password' && plain !== ''
    ? app.judgePassword(plain, account)
    : null
}

/** Hashes the valid plain passwords into the values; returns the errors of the others. */
export async function hashPasswords(
  app: RecordsContext,
  collection: CollectionModel,
  { values, passwords }: ResolvedBody,
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {}
  for (const field of planOf(collection).passwords) {
    const plain = passwords.get(field.name)
    if (plain === undefined) continue
    const error =
      kindOf(field).validate(field as never, plain) ??
      (await judge(app, { collection, values }, { name: field.name, plain }))
    if (error) errors[field.name] = error
    else values[field.name] = plain === '' ? '' : await hashPassword(plain)
  }
  return errors
}
