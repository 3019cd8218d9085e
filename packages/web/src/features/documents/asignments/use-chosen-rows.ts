import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { derivedQuery } from '../../../data/derived-query.ts'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'

/**
 * The chosen rows as they are when a dialog about them opens; `of` names the dialog. The dialog opens once they or an
 * error are there: a field that came later would not get what was typed before.
 */
export function useChosenRows(of: string, chosen: Chosen<RecordModel>) {
  return useQuery({
    ...derivedQuery({ dependsOn: [], queryKey: ['chosen-rows', of], queryFn: () => chosen.load() }),
    gcTime: 0,
    staleTime: Infinity,
  })
}
