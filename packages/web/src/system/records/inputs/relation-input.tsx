import { Pill } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Picker } from '../../../ui/picker/picker.tsx'
import type { PickerItem } from '../../../ui/picker/rank-items.ts'
import { systemKeys } from '../../system.queries.ts'
import { isList } from '../../collections/collection.types.ts'
import type { SchemaCollection } from '../../collections/collection.types.ts'
import { recordItem, searchRecords } from '../../collections/record-search.ts'
import classes from '../records.module.css'
import { namesQuery } from '../records.queries.ts'
import { inputProps } from './input-props.ts'
import type { ValueInputProps } from './input-props.ts'

const TYPING_MS = 200

/** The items found for the typed text, and the labels of those already chosen. */
function useChoices(target: SchemaCollection | undefined, ids: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const found = useQuery({
    queryKey: [...systemKeys.all, 'choices', target?.name ?? '', settled],
    queryFn: () => (target ? searchRecords(target, settled) : []),
    placeholderData: keepPreviousData,
    enabled: target !== undefined,
  })
  const chosen = useQuery({
    ...namesQuery(target?.name ?? '', ids),
    enabled: target !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = new Map(
    (target ? (chosen.data ?? []) : []).map((record) => [record.id, recordItem(target as SchemaCollection, record)]),
  )
  const nameOf = (id: string): PickerItem =>
    known.get(id) ?? (found.data ?? []).find((item) => item.id === id) ?? { id, label: id }
  return { found: found.data ?? [], nameOf, setTyped }
}

/** Input for a relation: its records are searched by any of their texts. */
export function RelationInput(props: ValueInputProps) {
  const { field, collections, value, onChange } = props
  const target = collections.find(({ id }) => id === field['collectionId'])
  const ids = Array.isArray(value) ? (value as readonly string[]) : value ? [String(value)] : []
  const { found, nameOf, setTyped } = useChoices(target, ids)
  const { label, description, error, withAsterisk } = inputProps(props)
  const common = {
    label,
    description: description ?? (target ? `De ${target.name}` : undefined),
    error,
    required: withAsterisk,
    onSearch: setTyped,
    placeholder: 'Escribir para buscar',
  }
  if (!isList(field)) {
    const [id = ''] = ids
    const items = id && !found.some((item) => item.id === id) ? [nameOf(id), ...found] : found
    return <Picker {...common} items={items} value={id} onChange={onChange} />
  }
  return (
    <div>
      <Picker
        {...common}
        required={false}
        items={found.filter(({ id }) => !ids.includes(id))}
        value=""
        onChange={(id) => (id === '' ? undefined : onChange([...ids, id]))}
      />
      <div className={classes.chosen}>
        {ids.map((id) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Quitar ${nameOf(id).label}`, 'tabIndex': 0, 'aria-hidden': false }}
            onRemove={() => onChange(ids.filter((other) => other !== id))}
          >
            {nameOf(id).label}
          </Pill>
        ))}
      </div>
    </div>
  )
}
