import type { FilterScope } from './filter/filter-scope.ts'
import type { CollectionForm } from './use-collection-form.ts'

export interface TabProps {
  readonly form: CollectionForm
  readonly scope: FilterScope
}
