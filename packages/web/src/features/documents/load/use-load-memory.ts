import { areLoadColumns, type LoadColumns, loadColumns } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../../data/collection.ts'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'

/** What the columns of the lists that come to a project mean, as somebody said before, by the heads of the list. */
export function useLoadMemory(project: string) {
  const { data, isLoading } = useQuery(
    listQuery(loadColumns, { filter: filterText('project = {:project}', { project }) }),
  )
  const known = (data ?? []).flatMap(({ heads, columns }) =>
    areLoadColumns(columns) ? [[heads, columns] as const] : [],
  )
  /** Remembers columns for the heads; a list is loaded whether or not they are remembered. */
  const remember = async (heads: string, columns: LoadColumns): Promise<void> => {
    if (heads === '') return
    const row = data?.find((each) => each.heads === heads)
    try {
      if (row) await updateRecord(loadColumns, row.id, { columns })
      else await createRecord(loadColumns, { project, heads, columns })
    } catch {
      // The next list with these heads is asked for its columns again.
    }
  }
  return { known, isLoading, remember }
}
