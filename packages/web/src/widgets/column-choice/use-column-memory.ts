import { type ListWithColumns, loadColumns, type RememberedColumns } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../data/collection.ts'
import { createRecord, updateRecord } from '../store-record.ts'

/** What the columns of a kind of list that comes to a project mean, as somebody said before, by the heads of the list. */
export function useColumnMemory<Columns extends RememberedColumns['columns']>(
  { project, list }: { readonly project: string; readonly list: ListWithColumns },
  areColumns: (given: unknown) => given is Columns,
) {
  const { data, isLoading } = useQuery(
    listQuery(loadColumns, { filter: filterText('project = {:project}', { project }) }),
  )
  // Those that were remembered before there was another kind say none.
  const own = (data ?? []).filter((row) => (row.list || 'documents') === list)
  const known = own.flatMap(({ heads, columns }) => (areColumns(columns) ? [[heads, columns] as const] : []))
  /** Remembers columns for the heads; a list is loaded whether or not they are remembered. */
  const remember = async (heads: string, columns: Columns): Promise<void> => {
    if (heads === '') return
    const row = own.find((each) => each.heads === heads)
    try {
      if (row) await updateRecord(loadColumns, row.id, { columns })
      else await createRecord(loadColumns, { project, list, heads, columns })
    } catch {
      // The next list with these heads is asked for its columns again.
    }
  }
  return { known, isLoading, remember }
}
