import type { AuthContext } from './auth-context.ts'
import type { RecordEvent } from '../hooks/hooks.ts'
import { textOf } from '../accounts/auth-record.ts'

const REFERENCE_TABLES = ['_mfas', '_otps', '_externalAuths', '_authOrigins'] as const

/** Lets what belongs to an account name no other than an existing record of an auth collection (record-api §20). */
export function registerReferenceHooks(app: AuthContext): void {
  for (const table of REFERENCE_TABLES) {
    app.hooks.on('validate', table, async (event, next) => {
      if (hasNewReference(event)) await checkReference(event)
      await next()
    })
  }
}

function hasNewReference({ record, original }: RecordEvent): boolean {
  return !original || ['collectionRef', 'recordRef'].some((field) => textOf(record, field) !== textOf(original, field))
}

/** An empty one is told by the field itself. */
async function checkReference({ app, record, tx, violate }: RecordEvent): Promise<void> {
  const id = textOf(record, 'collectionRef')
  const collection = app.collections.find(id)
  if (id === '') return
  if (collection?.id !== id)
    return violate({
      field: 'collectionRef',
      code: 'validation_invalid_collection_id',
      message: 'Missing or invalid collection.',
    })
  if (collection.type !== 'auth')
    return violate({
      field: 'collectionRef',
      code: 'validation_invalid_collection_type',
      message: 'The collection has to be one of accounts.',
    })
  const recordId = textOf(record, 'recordRef')
  if (recordId === '' || (await app.records.findById(id, recordId, tx))) return
  violate({ field: 'recordRef', code: 'validation_invalid_record', message: 'Missing or invalid record.' })
}
