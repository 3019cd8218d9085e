import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickerItem } from '../ui/picker/rank-items.ts'
import { searchRelation } from './relation-sources.ts'

const DEBOUNCE_MS = 180

/** The items of a relation picker: records that the server finds for the typed text, debounced. */
export function useRelationSearch(collection: string, only = '') {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const found = useQuery({
    queryKey: ['relation', collection, only, settled],
    queryFn: () => searchRelation(collection, settled, only),
    placeholderData: keepPreviousData,
    enabled: collection !== '',
  })
  const items: readonly PickerItem[] = found.data ?? []
  return { items, onSearch: setTyped, isSearching: typed !== settled || found.isPlaceholderData }
}
