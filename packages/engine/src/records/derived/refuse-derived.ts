import type { CollectionDeclaration } from '@timesheet/schema'
import { changedFields } from '../../hooks/changed-fields.ts'
import type { Hooks } from '../../hooks/hooks.ts'
import { ApiError } from '../../kernel/api-error.ts'

/**
 * Adds a field error for each derived field that a client, including superusers, writes; those of `given` may be written
 * when the record is created.
 */
export function refuseDerivedFields(
  hooks: Hooks,
  collection: CollectionDeclaration,
  { fields, given = [] }: { readonly fields: readonly string[]; readonly given?: readonly string[] },
): void {
  hooks.on('validate', collection, async (set, next) => {
    for (const draft of set.drafts) {
      if (!draft.request) continue
      const kept = draft.stored ? fields : fields.filter((name) => !given.includes(name))
      for (const field of changedFields(draft))
        if (kept.includes(field)) draft.violate({ field, code: 'field_derived' })
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
