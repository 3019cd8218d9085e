import { useQuery } from '@tanstack/react-query'
import { Picker } from '../ui/picker/picker.tsx'
import type { PickerItem } from '../ui/picker/rank-items.ts'
import type { FieldInputProps } from './field-props.ts'
import { relationItem } from './relation-sources.ts'
import { useRelationSearch } from './use-relation-search.ts'

function withChosen(items: readonly PickerItem[], chosen: PickerItem | null | undefined): readonly PickerItem[] {
  return chosen && !items.some((item) => item.id === chosen.id) ? [chosen, ...items] : items
}

/** The items of a record picker: those found for the typed text, and the chosen one. */
export function useRelationItems(target: string, value: string, only = '') {
  const { items, ...search } = useRelationSearch(target, only)
  const chosen = useQuery({
    queryKey: ['relation-item', target, value],
    queryFn: () => relationItem(target, value),
    enabled: target !== '' && value !== '',
  })
  return { items: withChosen(items, value ? chosen.data : null), recentName: target, ...search }
}

/** Input for a relation: a picker whose items the server searches, so that the collection may have any size. */
export function RelationField(props: FieldInputProps<string>) {
  const { field, value, onChange, error, disabled = false, isFirst = false } = props
  const search = useRelationItems(field.target ?? '', value ?? '')
  return (
    <Picker
      label={field.label}
      description={field.help || undefined}
      required={field.required}
      error={error}
      disabled={disabled}
      isFirst={isFirst}
      value={value ?? ''}
      onChange={onChange}
      {...search}
    />
  )
}
