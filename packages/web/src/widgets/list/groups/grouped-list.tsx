import { Button } from '@mantine/core'
import { mdiUnfoldLessHorizontal, mdiUnfoldMoreHorizontal } from '@mdi/js'
import type { CollectionDeclaration } from '@timesheet/schema'
import { type ReactNode, useMemo } from 'react'
import type { Stored } from '../../../data/collection.ts'
import { DEFAULT_PAGE_SIZE } from '../../../data/page-sizes.ts'
import { relationOrder } from '../../../forms/relation-sources.ts'
import { GroupCardHead, GroupHeadRow } from '../../../ui/grid/data-grid/group-head.tsx'
import type { RowGroups } from '../../../ui/grid/row-source.ts'
import { MAX_ROWS } from '../../../ui/grid/sparse-rows.model.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadError } from '../../load-error.tsx'
import { listedRecords, type PagedRecords } from '../../paged-records.tsx'
import type { ViewState } from '../../view/use-view.ts'
import { foldOf, isOpenBy } from './fold.model.ts'
import { type GroupingList, type NamedGroup, useGroups } from './use-groups.ts'
import { useGroupPages } from './use-group-pages.ts'

export interface GroupedListProps<C extends CollectionDeclaration> {
  readonly list: GroupingList<C>
  /** The field whose values are the groups. */
  readonly by: string
  // oxlint-disable-next-line typescript/no-explicit-any -- The parts of any list.
  readonly state: ViewState<any>
  readonly filter: string
  readonly children: (records: PagedRecords<Stored<C>>, fold: ReactNode) => ReactNode
}

const NO_GROUPS: readonly NamedGroup[] = []

/** The rows of a list in groups: heads with their number, of which each is opened and closed; only rows in view are read. */
export function GroupedList<C extends CollectionDeclaration>(props: GroupedListProps<C>) {
  const { list, by, state, filter, children } = props
  const { declaration, expand } = list
  const { table, values } = state
  const asked = useGroups(list, { by, filter })
  const groups = asked.groups ?? NO_GROUPS
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const isOpen = isOpenBy(String((values as Readonly<Record<string, unknown>>)['fold'] ?? ''), total)
  const sort = table.sort || list.sort
  const pages = useGroupPages(declaration, {
    groups: useOpened(groups, isOpen),
    ...{ by, filter, sort, expand, page: table.page },
  })
  const fold = (isNowOpen: (key: string) => boolean) => {
    const text = foldOf(groups, isNowOpen)
    if (text !== null) state.set({ fold: text })
  }
  const whole = { filter, sort: `${orderOf(list, by)},${sort}`, ...(expand && { expand }) }
  const records: PagedRecords<Stored<C>> = {
    rows: asked.groups && pages.rows,
    source: {
      key: JSON.stringify([declaration.name, filter, sort, by]),
      count: asked.groups && Math.min(MAX_ROWS, pages.layout.count),
      rowAt: pages.rowAt,
      onSight: pages.onSight,
      groups: headsOf({ groups, pages, isOpen, fold }),
    },
    total,
    isMore: false,
    onCount: () => undefined,
    perPage: DEFAULT_PAGE_SIZE,
    isStale: asked.isStale,
    error: asked.error ? <LoadError error={asked.error} onRetry={asked.refetch} /> : undefined,
    changes: 0,
    onShowChanges: () => undefined,
    loadAll: listedRecords(declaration, whole),
  }
  return children(records, <FoldAll groups={groups} isOpen={isOpen} fold={fold} />)
}

function orderOf({ declaration }: GroupingList<CollectionDeclaration>, by: string): string {
  const target = declaration.fields[by]?.target
  return target ? `${by}.${relationOrder(target)}` : by
}

function useOpened(groups: readonly NamedGroup[], isOpen: (key: string) => boolean) {
  // The group without a value has no key, and may be the only one that is open.
  const said = groups
    .filter(({ key }) => isOpen(key))
    .map(({ key }) => `${key};`)
    .join('')
  return useMemo(() => {
    const now = new Set(said.split(';').slice(0, -1))
    return groups.map(({ key, count }) => ({ key, count, isOpen: now.has(key) }))
  }, [groups, said])
}

interface Folding {
  readonly groups: readonly NamedGroup[]
  readonly isOpen: (key: string) => boolean
  readonly fold: (isOpen: (key: string) => boolean) => void
}

function headsOf({
  groups,
  pages,
  isOpen,
  fold,
}: Folding & { readonly pages: Pick<ReturnType<typeof useGroupPages>, 'layout'> }): RowGroups {
  const { at, rowsBefore } = pages.layout
  return {
    rowsBefore,
    Head: GroupHeadRow,
    CardHead: GroupCardHead,
    headAt: (index) => {
      const place = at(index)
      const group = place && place.offset < 0 ? groups[place.group] : undefined
      if (!group) return undefined
      const isNow = isOpen(group.key)
      const toggle = () => fold((key) => (key === group.key ? !isNow : isOpen(key)))
      return {
        ...{ key: group.key, label: group.label, words: group.words, isOpen: isNow, toggle },
        press: (key) => {
          const isPressed = key === 'Enter' || key === ' ' || key === (isNow ? 'ArrowLeft' : 'ArrowRight')
          if (isPressed) toggle()
          return isPressed
        },
      }
    },
  }
}

function FoldAll({ groups, isOpen, fold }: Folding) {
  if (groups.length < 2) return null
  const isAll = groups.every(({ key }) => isOpen(key))
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon path={isAll ? mdiUnfoldLessHorizontal : mdiUnfoldMoreHorizontal} size={16} />}
      onClick={() => fold(() => !isAll)}
    >
      {isAll ? 'Cerrar los grupos' : 'Abrir los grupos'}
    </Button>
  )
}
