import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { derivedQuery } from '../../data/derived-query.ts'
import { atRest } from '../../ui/at-rest.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { loadExtra } from '../../ui/lazy/load-chunk.ts'
import { useStored } from '../../ui/use-stored.ts'
import type { DocumentRow } from './document-rows.ts'

/** With which the names of the columns of milestones begin. */
export const MILESTONE = 'milestone:'

/** Named without its declaration, which most visits of the register never need. */
const DAYS = [{ collection: 'document_dates' }]
const NO_ROWS: readonly DocumentRow[] = []
const NONE: readonly Column<DocumentRow>[] = []
const UNTOUCHED: { readonly shown: readonly string[] | null } = { shown: null }

/** The columns of milestones, which come when the page is at rest; their days are read for shown rows, once asked for. */
export function useMilestoneColumns(
  rows: readonly DocumentRow[] | undefined,
  project: string,
): readonly Column<DocumentRow>[] {
  const [{ shown }] = useStored('timesheet-table:documents', UNTOUCHED)
  const isShown = shown?.some((id) => id.startsWith(MILESTONE)) ?? false
  const wanted = (isShown && rows) || NO_ROWS
  const { data = NONE } = useQuery(
    derivedQuery({
      dependsOn: isShown ? DAYS : [],
      queryKey: ['milestone-columns', project, isShown, wanted.map(({ id, updated }) => id + updated)],
      queryFn: async () => {
        await atRest
        const { milestoneColumns } = await loadExtra(() => import('./milestone-columns.tsx'))
        return milestoneColumns({ rows: wanted, project, isShown })
      },
      placeholderData: keepPreviousData,
    }),
  )
  return data
}
