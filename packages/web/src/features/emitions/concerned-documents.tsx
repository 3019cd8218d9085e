import { Pill } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { transmittals } from '@timesheet/domain/documents'
import { filterText } from '../../data/collection.ts'
import { relationItems } from '../../forms/relation-items.ts'
import { useRelationSearch } from '../../forms/use-relation-search.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import classes from './received.module.css'

export interface ConcernedDocumentsProps {
  readonly project: string
  readonly value: readonly string[]
  readonly error: string | null
  readonly onChange: (ids: readonly string[]) => void
}

/** Picks documents of the project that a received transmittal is about, one after the other. */
export function ConcernedDocuments({ project, value, error, onChange }: ConcernedDocumentsProps) {
  const { items, ...search } = useRelationSearch('documents', filterText('project = {:project}', { project }))
  const named = useQuery({
    queryKey: ['relation-items', 'documents', value],
    queryFn: () => relationItems('documents', value),
    placeholderData: keepPreviousData,
    enabled: value.length > 0,
  })
  const labels = new Map([...items, ...(named.data ?? [])].map(({ id, label }) => [id, label]))
  return (
    <div className={classes.concerned}>
      <Picker
        label={transmittals.fields.concerns.label}
        error={error}
        items={items.filter(({ id }) => !value.includes(id))}
        value=""
        onChange={(id) => (id === '' ? undefined : onChange([...value, id]))}
        placeholder={value.length === 0 ? 'Buscar…' : 'Agregar otro…'}
        {...search}
      />
      {value.length > 0 ? (
        <Pill.Group mt="xs">
          {value.map((id) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Quitar ${labels.get(id) ?? ''}` }}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            >
              {labels.get(id) ?? '…'}
            </Pill>
          ))}
        </Pill.Group>
      ) : null}
    </div>
  )
}
