import { Button, Group, Skeleton } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { PERIOD_STATES, periods } from '@timesheet/domain/hours'
import type { Period } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '../../../data/collection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { StateTone } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useMay } from '../../../widgets/viewer.ts'
import classes from './hours-config.module.css'
import { PeriodDrawer } from './period-drawer.tsx'
import { PeriodMoveDialog } from './period-move-dialog.tsx'
import { nextPeriodStates, PERIOD_ACTS } from './period-moves.view-model.ts'
import { periodName } from './period-name.ts'
import type { PeriodRow } from './period-row.ts'

const TONES: Record<Period['state'], StateTone> = {
  open: 'running',
  grace: 'warning',
  closed: 'closed',
  reopened: 'warning',
}
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
  readonly canEdit: boolean
}

function PeriodLine({ period, canEdit }: LineProps) {
  const [target, setTarget] = useState<Period['state'] | null>(null)
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <strong className={classes.period}>{periodName(period)}</strong>
        <small>{facts(period)}</small>
      </span>
      <StateChip label={PERIOD_STATES[period.state]} tone={TONES[period.state]} />
      {canEdit ? (
        <Group gap="xs">
          {nextPeriodStates(period).map((state) => (
            <Button
              key={state}
              size="compact-sm"
              variant={state === 'closed' ? 'light' : 'default'}
              onClick={() => setTarget(state)}
            >
              {PERIOD_ACTS[state].act}
            </Button>
          ))}
        </Group>
      ) : null}
      {target ? <PeriodMoveDialog period={period} state={target} onClose={() => setTarget(null)} /> : null}
    </li>
  )
}

/** The periods of hours, newest first, with what may be done with each. */
export function PeriodsPanel() {
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(periods, 'create')
  const query = useQuery(listQuery(periods, { sort: '-from' }))
  const rows = query.data
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!rows) return <Skeleton height={240} />
  const addButton = canEdit ? (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setSearch({ id: 'new' }, 'push')}>
      Nuevo período
    </Button>
  ) : null
  return (
    <section className={classes.panel} aria-label="Períodos">
      <div className={classes.head}>
        <p className={classes.note}>
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
      <ul className={classes.list}>
        {rows.map((period) => (
          <PeriodLine key={period.id} period={period} canEdit={canEdit} />
        ))}
      </ul>
      {search['id'] === 'new' && canEdit ? (
        <PeriodDrawer periods={rows} onClose={() => setSearch({ id: undefined })} />
      ) : null}
    </section>
  )
}
