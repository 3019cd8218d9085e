import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { derivedQuery } from '../../../data/derived-query.ts'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'

/** More are not read to tell those that the viewer may asign, of which a tenth are asigned at once. */
const MOST_READ = 3000

/**
 * The chosen rows as they are when a dialog about them opens; `of` names the dialog. The dialog opens once they or an
 * error are there: a field that came later would not get what was typed before.
 * `isTooMany` tells that they are not read.
 */
export function useChosenRows(of: string, chosen: Chosen<RecordModel>) {
  const isTooMany = chosen.count > MOST_READ
  const { data, error, refetch } = useQuery({
    ...derivedQuery({ dependsOn: [], queryKey: ['chosen-rows', of], queryFn: () => chosen.load() }),
    enabled: !isTooMany,
    gcTime: 0,
    staleTime: Infinity,
  })
  return { data, error, refetch, isTooMany }
}
