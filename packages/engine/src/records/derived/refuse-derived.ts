import type { CollectionDeclaration } from '@timesheet/schema'
import { changedFields } from '../../hooks/changed-fields.ts'
import type { Hooks } from '../../hooks/hooks.ts'
import { ApiError } from '../../kernel/api-error.ts'

/** Adds a field error for each derived field that a client, including superusers, writes. */
export function refuseDerivedFields(hooks: Hooks, collection: CollectionDeclaration, fields: readonly string[]): void {
  hooks.on('validate', collection, async (set, next) => {
    for (const draft of set.drafts) {
      if (!draft.request) continue
      for (const field of changedFields(draft))
        if (fields.includes(field)) draft.violate({ field, code: 'field_derived' })
    }
    await next()
  })
}

/** Refuses every client's write to a collection that only the program fills. */
export function refuseDerivedRecords(hooks: Hooks, collection: CollectionDeclaration): void {
  hooks.on('request', collection, async () => {
    throw new ApiError(403, 'Only the program writes records here.')
  })
}
