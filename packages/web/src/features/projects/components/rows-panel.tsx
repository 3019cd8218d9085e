import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { Panel } from './panel.tsx'
import classes from './panel.module.css'

/** What is done with a row; null for who may not change it. */
export interface RowActs {
  readonly onEdit: () => void
}

interface RowsPanelProps<Row> {
  readonly title: string
  readonly query: UseQueryResult<readonly Row[]>
  /** The search parameter that names the row whose drawer is open; `new` opens that of a new one. */
  readonly param: string
  readonly canEdit: boolean
  readonly addLabel: string
  readonly empty: { readonly title: string; readonly help: string }
  readonly line: (row: Row, acts: RowActs | null) => ReactNode
  /** The drawer of a row, or of a new one. */
  readonly drawer: (row: Row | null, onClose: () => void) => ReactNode
}

/** Rows that belong to a project, each with its drawer. */
export function RowsPanel<Row extends { readonly id: string }>({
  title,
  query,
  param,
  canEdit,
  addLabel,
  empty,
  line,
  drawer,
}: RowsPanelProps<Row>) {
  const [search, setSearch] = useUrlState()
  const open = (id: string) => setSearch({ [param]: id }, 'push')
  const rows = query.data
  const id = search[param]
  const edited = rows?.find((row) => row.id === id) ?? null
  const addButton = canEdit ? (
    <Button size="xs" leftSection={<Icon path={mdiPlus} size={16} />} onClick={() => open('new')}>
      {addLabel}
    </Button>
  ) : null
  return (
    <Panel title={rows ? `${title} (${rows.length})` : title} aside={addButton}>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {rows?.length === 0 ? <EmptyState {...empty} /> : null}
      <ul className={classes.rows}>
        {rows?.map((row) => (
          <li key={row.id} className={classes.row}>
            {line(row, canEdit ? { onEdit: () => open(row.id) } : null)}
          </li>
        ))}
      </ul>
      {canEdit && (id === 'new' || edited) ? (
        <Suspense key={id} fallback={null}>
          {drawer(edited, () => setSearch({ [param]: undefined }))}
        </Suspense>
      ) : null}
    </Panel>
  )
}

interface RowButtonsProps {
  readonly acts: RowActs | null
  readonly editLabel: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** The buttons of a row, for whoever may change it. */
export function RowButtons({ acts, editLabel, removeLabel, onRemove }: RowButtonsProps) {
  if (!acts) return null
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={editLabel} onClick={acts.onEdit}>
        <Icon path={mdiPencilOutline} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={onRemove}>
        <Icon path={mdiTrashCanOutline} />
      </ActionIcon>
    </>
  )
}
