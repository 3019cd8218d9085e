import { Button, Group, Skeleton } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { viewerHolds } from '@timesheet/domain/access'
import { periods, periodStates } from '@timesheet/domain/hours'
import type { Period } from '@timesheet/domain/hours'
import type { Move } from '@timesheet/schema'
import { formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '../../../data/collection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useMay, useMoves } from '../../../widgets/may.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import panel from '../config-panel.module.css'
import classes from './hours-config.module.css'
import { employersOf, FIRM, isOfEmployer, type PeriodRow, periodTitle } from './period-row.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const PeriodMoveDialog = lazyPart(() => import('./period-move-dialog.tsx'), 'PeriodMoveDialog', { failed: 'over' })
const ClosingDrawer = lazyPart(() => import('./closing-drawer.tsx'), 'ClosingDrawer', { failed: 'over' })
const PeriodDrawer = lazyPart(() => import('./period-drawer.tsx'), 'PeriodDrawer', { failed: 'over' })

function facts({ from, to, closedOn, graceUntil, reason }: PeriodRow): string {
  const parts = [
    `${formatDay(from)} – ${formatDay(to)}`,
    graceUntil ? `gracia hasta el ${formatDay(graceUntil)}` : '',
    closedOn ? `cerrado el ${formatDay(closedOn)}` : '',
    reason,
  ]
  return parts.filter(Boolean).join(' · ')
}

interface LineProps {
  readonly period: PeriodRow
  readonly onBoard: (() => void) | undefined
}

function PeriodLine({ period, onBoard }: LineProps) {
  const moves = useMoves(periods, periodStates, period)
  const [target, setTarget] = useState<Move<Period['state']> | null>(null)
  return (
    <li className={panel.line}>
      <span className={panel.words}>
        <strong className={classes.period}>{periodTitle(period)}</strong>
        <small>{facts(period)}</small>
      </span>
      <StateChip {...periodStates.states[period.state]} />
      {moves.length > 0 || onBoard ? (
        <Group gap="xs">
          {onBoard ? (
            <Button size="compact-sm" variant="light" onClick={onBoard}>
              {period.state === 'closed' ? 'Cierres' : 'Tablero de cierre'}
            </Button>
          ) : null}
          {moves.map((move) => (
            <Button key={move.name} size="compact-sm" variant="default" onClick={() => setTarget(move)}>
              {move.label}
            </Button>
          ))}
        </Group>
      ) : null}
      {target ? (
        <HeldDialog onClose={() => setTarget(null)}>
          <PeriodMoveDialog period={period} move={target} onClose={() => setTarget(null)} />
        </HeldDialog>
      ) : null}
    </li>
  )
}

/** The periods, newest first, with their possible moves. */
export function PeriodsPanel() {
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(periods, 'create')
  const seesBoard = viewerHolds(useViewer(), 'adm', 'ger', 'af')
  const query = useQuery(listQuery(periods, { sort: '-from', expand: 'employer' }))
  const rows = query.data
  const employers = employersOf(rows ?? [])
  const employer = search['employer'] ?? ''
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!rows) return <Skeleton height={240} />
  const shown = rows.find(({ id }) => id === search['board'])
  const addButton = canEdit ? (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setSearch({ id: 'new' }, 'push')}>
      Nuevo período
    </Button>
  ) : null
  return (
    <section className={panel.panel} aria-label="Períodos">
      <div className={classes.head}>
        <p className={panel.note}>
          {canEdit
            ? 'Mientras un período está abierto se puede cargar en él; cerrado, nadie puede.'
            : 'Los períodos los abre y cierra Administración y finanzas.'}
        </p>
        {addButton}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title="Todavía no hay períodos"
          help="Sin períodos no se cierra nada: se puede cargar según los días hacia atrás de la regla."
        >
          {addButton}
        </EmptyState>
      ) : null}
      {employers.length > 0 ? (
        <Group gap="xs" mt="xs" role="group" aria-label="Períodos de">
          {[{ id: '', name: 'Todos' }, { id: FIRM, name: 'Sin empleador' }, ...employers].map(({ id, name }) => (
            <Button
              key={id}
              size="compact-sm"
              variant={id === employer ? 'light' : 'default'}
              aria-pressed={id === employer}
              onClick={() => setSearch({ employer: id || undefined })}
            >
              {name}
            </Button>
          ))}
        </Group>
      ) : null}
      <ul className={panel.list}>
        {rows
          .filter((period) => isOfEmployer(period, employer))
          .map((period) => (
            <PeriodLine
              key={period.id}
              period={period}
              onBoard={seesBoard ? () => setSearch({ board: period.id }, 'push') : undefined}
            />
          ))}
      </ul>
      {shown && seesBoard ? (
        <HeldDialog onClose={() => setSearch({ board: undefined })}>
          <ClosingDrawer period={shown} onClose={() => setSearch({ board: undefined })} />
        </HeldDialog>
      ) : null}
      {search['id'] === 'new' && canEdit ? (
        <HeldDialog onClose={() => setSearch({ id: undefined })}>
          <PeriodDrawer periods={rows} onClose={() => setSearch({ id: undefined })} />
        </HeldDialog>
      ) : null}
    </section>
  )
}
