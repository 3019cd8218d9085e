import { castText } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import type { RecordDraft, RecordSet } from '../hooks/record-set.ts'

const REFERENCE_TABLES = ['_mfas', '_otps', '_externalAuths', '_authOrigins'] as const

/**
 * Registers hooks that let rows of an account refer only to an existing record of an auth collection (record-api §20).
 */
export function registerReferenceHooks(app: AuthContext): void {
  for (const table of REFERENCE_TABLES) {
    app.hooks.on('validate', table, async (set, next) => {
      for (const draft of set.drafts) if (hasNewReference(draft)) await checkReference(set, draft)
      await next()
    })
  }
}

function hasNewReference({ row, stored }: RecordDraft): boolean {
  return !stored || ['collectionRef', 'recordRef'].some((field) => row[field] !== stored[field])
}

/** Adds a violation unless the reference is valid; an empty one is reported by the field itself. */
async function checkReference({ app, tx }: RecordSet, { row, violate }: RecordDraft): Promise<void> {
  const id = castText(row['collectionRef'])
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
  const recordId = castText(row['recordRef'])
  if (recordId === '' || (await app.records.findById(id, recordId, tx))) return
  violate({ field: 'recordRef', code: 'validation_invalid_record', message: 'Missing or invalid record.' })
}
