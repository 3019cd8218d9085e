import type { ErrorData, FieldError } from '@timesheet/schema'
import { collectionError } from '../collection-errors.ts'
import { isCollectionType } from '../new-collection.ts'
import { onlyErrors, type Checking } from './checking.ts'
import { lengthWithin, present } from './limits.ts'

const WORD = /^\w+$/
// Internal tables of the databases.
const DATABASE_TABLES = /^(?:sqlite_|pg_|_search_)/i

/** The errors of id, name, type and system flag (record-api §3.5). */
export function identityErrors(checking: Checking): ErrorData {
  return onlyErrors({
    id: idError(checking),
    name: nameError(checking),
    type: typeError(checking),
    system: systemError(checking),
  })
}

function idError({ givenId, model, former, takenIds }: Checking): FieldError | null {
  if (former) return givenId !== former.id ? collectionError('validation_values_mismatch') : null
  const shape =
    lengthWithin(model.id, 1, 100) ?? (WORD.test(model.id) ? null : collectionError('validation_match_invalid'))
  return shape ?? (takenIds.has(model.id) ? collectionError('validation_invalid_or_existing_id') : null)
}

function nameError(checking: Checking): FieldError | null {
  const { model, former, declared } = checking
  const { name } = model
  const shape =
    present(name) ??
    lengthWithin(name, 1, 255) ??
    (WORD.test(name) ? null : collectionError('validation_match_invalid'))
  if (shape) return shape
  if (name.includes('_via_')) return collectionError('validation_found_via')
  if (former?.name === name) return null
  if (former && (former.system || declared)) return collectionError('validation_collection_system_name_change')
  return takenError(checking)
}

function takenError({ model, others, internalTables }: Checking): FieldError | null {
  const name = model.name.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === name))
    return collectionError('validation_collection_name_exists')
  if (others.some((other) => other.id === model.name)) return collectionError('validation_collection_name_id_duplicate')
  return internalTables.has(name) || DATABASE_TABLES.test(name)
    ? collectionError('validation_collection_name_invalid')
    : null
}

function typeError({ givenType, former }: Checking): FieldError | null {
  if (givenType === '') return collectionError('validation_required')
  if (!isCollectionType(givenType)) return collectionError('validation_in_invalid')
  return former && former.type !== givenType ? collectionError('validation_collection_type_change') : null
}

function systemError({ model, former }: Checking): FieldError | null {
  return former && former.system !== model.system ? collectionError('validation_collection_system_flag_change') : null
}
