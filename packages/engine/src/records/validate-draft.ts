import { fieldError, kindOf, type FieldError } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { checkFiles } from '../files/record-files.ts'
import type { Executor } from '../storage/driver.ts'
import { checkAuthId } from './auth-checks.ts'
import type { Draft } from './draft.ts'
import { checkRelationsExist } from './relations-exist.ts'

/** The field errors of each draft (values, files, references, ids), one per field. */
export async function validateDrafts(
  app: RecordsContext,
  drafts: readonly Draft[],
  executor: Executor,
): Promise<Record<string, FieldError>[]> {
  const changes = drafts.map((draft) => {
    const errors: Record<string, FieldError> = { ...checkValues(draft), ...checkUploads(draft) }
    return { draft: draft.record, original: draft.original, errors }
  })
  await checkRelationsExist(app, changes, executor)
  for (const { draft, original, errors } of changes) {
    if (original && draft.values.id !== original.values.id) errors['id'] = fieldError('validation_pk_change')
    if (original || draft.collection.type !== 'auth' || errors['id']) continue
    const error = await checkAuthId(app, draft, executor)
    if (error) errors['id'] = error
  }
  return changes.map(({ errors }) => errors)
}

function checkValues({ record, original, passwordErrors }: Draft): Record<string, FieldError> {
  const errors: Record<string, FieldError> = { ...passwordErrors }
  for (const field of record.collection.fields) {
    const value = record.values[field.name] ?? null
    if (field.type === 'password') {
      // The value is a hash whose plain text was checked already; only whether one is required remains to be checked.
      if (field.required && value === '' && !original) errors[field.name] ??= fieldError('validation_required')
      continue
    }
    const error = kindOf(field).validate(field as never, value)
    if (error) errors[field.name] = error
  }
  return errors
}

function checkUploads({ files }: Draft): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const write of files) {
    const error = checkFiles(write)
    if (error) errors[write.field.name] = error
  }
  return errors
}
