import { Pill } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Picker } from '../ui/picker/picker.tsx'
import type { FieldInputProps } from './field-props.ts'
import { relationItems } from './relation-items.ts'
import { useRelationSearch } from './use-relation-search.ts'

const NONE: readonly string[] = []

/** Input for several records: one after the other is picked, and each can be taken out again. */
export function RelationManyField(props: FieldInputProps<readonly string[]>) {
  const { field, value, onChange, error, disabled = false, isFirst = false } = props
  const target = field.target ?? ''
  const chosen = value ?? NONE
  const { items, ...search } = useRelationSearch(target)
  const named = useQuery({
    queryKey: ['relation-items', target, chosen],
    queryFn: () => relationItems(target, chosen),
    placeholderData: keepPreviousData,
    enabled: target !== '' && chosen.length > 0,
  })
  const labels = new Map([...items, ...(named.data ?? [])].map(({ id, label }) => [id, label]))
  return (
    <div>
      <Picker
        label={field.label}
        description={field.help || undefined}
        required={field.required}
        error={error}
        disabled={disabled}
        isFirst={isFirst}
        items={items.filter(({ id }) => !chosen.includes(id))}
        value=""
        onChange={(id) => (id === '' ? undefined : onChange([...chosen, id]))}
        recentName={`${target}-many`}
        placeholder={chosen.length === 0 ? 'Buscar…' : 'Agregar otra…'}
        {...search}
      />
      {chosen.length > 0 && (
        <Pill.Group mt="xs">
          {chosen.map((id) => (
            <Pill
              key={id}
              withRemoveButton={!disabled}
              removeButtonProps={{ 'aria-label': `Quitar ${labels.get(id) ?? ''}` }}
              onRemove={() => onChange(chosen.filter((other) => other !== id))}
            >
              {labels.get(id) ?? '…'}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  )
}
