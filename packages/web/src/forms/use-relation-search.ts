import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickerItem } from '../ui/picker/rank-items.ts'
import { searchRelation } from './relation-sources.ts'

const DEBOUNCE_MS = 180

/** What a picker of records needs: what the server finds for what is typed, so that the collection may be of any size. */
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
