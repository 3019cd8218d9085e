import { declaredModel } from './declared.ts'
import { loadExtra } from '../ui/lazy/load-chunk.ts'
import type { matchesFilter } from './local-filter.ts'

let matches: typeof matchesFilter | null = null
let loading: Promise<void> | null = null

/**
 * Loads the code that evaluates filters, which is needed only once a record changes; until then affected lists are
 * refetched.
 */
export function loadFilters(): Promise<void> {
  loading ??= loadExtra(() => import('./local-filter.ts')).then(
    (module) => {
      matches = module.matchesFilter
    },
    () => {
      loading = null
    },
  )
  return loading
}

/** Whether a list's filter accepts a record; null when only the server can decide. */
export function acceptsRecord(
  collection: string,
  filter: string | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean | null {
  if (!filter) return true
  const model = declaredModel(collection)
  return model && matches ? matches(filter, model, record) : null
}
