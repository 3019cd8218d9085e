import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { formatDay } from '@timesheet/domain/kernel'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { today } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { StateTone } from '../../../ui/state-chip.tsx'
import classes from '../drawer-list.module.css'
import { placeOf } from './validity-history.view-model.ts'
import type { HistoryRow, RowPlace } from './validity-history.view-model.ts'

const PLACES: Record<RowPlace, { readonly label: string; readonly tone: StateTone }> = {
  past: { label: 'Anterior', tone: 'closed' },
  current: { label: 'Vigente', tone: 'good' },
  future: { label: 'Futura', tone: 'waiting' },
}

export interface HistoryPanelProps<Row extends HistoryRow> {
  /** Undefined while it loads. */
  readonly rows: readonly Row[] | undefined
  readonly canEdit: boolean
  readonly addLabel: string
  readonly emptyText: string
  readonly nameOf: (row: Row) => string
  readonly onRemove: (row: Row) => void
  readonly form: (onClose: () => void) => ReactNode
}

function span({ from, to }: HistoryRow): string {
  if (from === '') return to ? `Hasta antes del ${formatDay(to)}` : 'Desde el principio'
  return to ? `Del ${formatDay(from)} hasta antes del ${formatDay(to)}` : `Desde el ${formatDay(from)}`
}

/** A history of [from, to) rows, newest first, with the current one marked and a form that adds a row. */
export function HistoryPanel<Row extends HistoryRow>({
  rows,
  canEdit,
  addLabel,
  emptyText,
  nameOf,
  onRemove,
  form,
}: HistoryPanelProps<Row>) {
  const [adding, setAdding] = useState(false)
  const now = today()
  const sorted = rows?.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return (
    <>
      {rows ? null : <Skeleton height={96} />}
      {rows?.length === 0 && !adding ? <p className={classes.none}>{emptyText}</p> : null}
      {canEdit && adding ? form(() => setAdding(false)) : null}
      {canEdit && !adding ? (
        <Button
          mb="sm"
          size="compact-sm"
          variant="light"
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={() => setAdding(true)}
        >
          {addLabel}
        </Button>
      ) : null}
      <ol className={classes.list}>
        {sorted?.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              <strong>{nameOf(row)}</strong>
              <small>{span(row)}</small>
            </span>
            <StateChip {...PLACES[placeOf(row, now)]} />
            {canEdit ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Eliminar ${nameOf(row)}`}
                onClick={() => onRemove(row)}
              >
                <Icon path={mdiTrashCanOutline} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}
