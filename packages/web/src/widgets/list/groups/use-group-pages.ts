import type { CollectionDeclaration } from '@timesheet/schema'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LivePage } from '../../../data/apply-to-page.ts'
import { filterText, pageQuery, type Stored } from '../../../data/collection.ts'
import { DEFAULT_PAGE_SIZE } from '../../../data/page-sizes.ts'
import { type GroupedRows, type GroupSize, layOutGroups, type RunPage } from '../../../ui/grid/grouped-rows.model.ts'
import { allFilters } from '../../paged-records.tsx'

/** The rows that are read at once. */
const READ_ROWS = 60
/** While scrolling continues, rows that come into view are not asked for. */
const SETTLE_MS = 80

interface Asked {
  readonly groups: readonly GroupSize[]
  readonly by: string
  readonly filter: string
  readonly sort: string
  readonly expand: string | undefined
  /** The page in the address. */
  readonly page: number
}

interface Sight {
  readonly first: number
  readonly last: number
}

/** The lines in view, once scrolling rests; at first those of the page in the address. */
function useSight(page: number) {
  const [sight, setSight] = useState<Sight | null>(null)
  const timer = useRef(0)
  const onSight = useCallback((first: number, last: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => setSight((before) => (before?.first === first && before.last === last ? before : { first, last })),
      SETTLE_MS,
    )
  }, [])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const first = (page - 1) * DEFAULT_PAGE_SIZE
  return { sight: sight ?? { first, last: first + DEFAULT_PAGE_SIZE }, onSight }
}

/** The rows of the groups in view, live. */
export function useGroupPages<C extends CollectionDeclaration>(declaration: C, asked: Asked) {
  const { groups, by, filter, sort, expand, page } = asked
  const layout = useMemo(() => layOutGroups(groups, READ_ROWS), [groups])
  const { sight, onSight } = useSight(page)
  const wanted = layout.pagesIn(sight.first - DEFAULT_PAGE_SIZE, sight.last + DEFAULT_PAGE_SIZE)
  const queries = useQueries({
    queries: wanted.map((run) =>
      pageQuery(declaration, {
        filter: allFilters(filter, runFilter(layout, { groups, by, run })),
        ...{ sort, page: run.page, perPage: READ_ROWS, skipTotal: true as const },
        ...(expand && { expand }),
      }),
    ),
  })
  const read = queries.map(({ data }) => data as LivePage<Stored<C>> | undefined)
  const pageOf = new Map(wanted.map(({ run, page: number }, at) => [`${run} ${number}`, read[at]?.items]))
  const rowAt = (index: number): Stored<C> | undefined => {
    const place = layout.at(index)
    if (!place || place.offset < 0) return undefined
    const run = layout.runOf(place.group)
    const { isWhole } = layout.runs[run]!
    if (!isWhole) return pageOf.get(`${run} ${Math.floor(place.offset / READ_ROWS) + 1}`)?.[place.offset % READ_ROWS]
    const { key } = groups[place.group]!
    return pageOf.get(`${run} 1`)?.filter((row) => String(row[by] ?? '') === key)[place.offset]
  }
  return { layout, rowAt, onSight, rows: read.flatMap((one) => one?.items ?? []) }
}

function runFilter(
  { runs }: GroupedRows,
  { groups, by, run: { run } }: Pick<Asked, 'groups' | 'by'> & { readonly run: RunPage },
): string {
  const { first, end } = runs[run]!
  return groups
    .slice(first, end)
    .filter(({ count }) => count > 0)
    .map(({ key }) => filterText(`${by} = {:key}`, { key }))
    .join(' || ')
}
