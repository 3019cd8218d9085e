import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDays, type Day, formatDay } from '@timesheet/domain/kernel'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SideDrawer } from '../side-drawer.tsx'
import { useViewer } from '../viewer.ts'
import { AdjustmentList } from './adjustment-list.tsx'
import classes from './adjustments.module.css'
import { adjustedBalancesQuery, adjustedHoursQuery } from './adjustments.queries.ts'
import { proposedQuery } from './proposals.queries.ts'
import { mayAdjust, mayPropose } from './may-adjust.ts'
import { ProposalList } from './proposal-list.tsx'
import { type ProposedMarks, proposedMarks } from './proposal.view-model.ts'

const AdjustForm = lazyPart(() => import('./adjust-form.tsx'), 'AdjustForm', { failed: 'over' })

export interface AdjustedWeekProps {
  readonly user: string
  readonly monday: Day
  /** The closed days of the week, first and last. */
  readonly closed: { readonly from: Day; readonly to: Day }
  /** Called with what stands on the cells that proposals are about. */
  readonly onProposed: (marks: ProposedMarks) => void
}

/** What was corrected of a week's closed days, and the way to correct them. */
export function AdjustedWeek({ user, monday, closed, onProposed }: AdjustedWeekProps) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const days = { user, from: monday, to: addDays(monday, 6) }
  const hours = useQuery(adjustedHoursQuery(days)).data ?? []
  const balances = useQuery(adjustedBalancesQuery(days)).data ?? []
  const found = useQuery(proposedQuery(days)).data
  const tell = useEffectEvent(onProposed)
  useEffect(() => tell(proposedMarks(found ?? [])), [found])
  const proposed = found ?? []
  const can = mayAdjust(viewer, user)
  const proposes = mayPropose(viewer, user)
  const title = can ? 'Cargar ajuste' : 'Proponer un ajuste'
  const span =
    closed.from === closed.to
      ? `El ${formatDay(closed.from)} está cerrado`
      : `Del ${formatDay(closed.from)} al ${formatDay(closed.to)} está cerrado`
  return (
    <section className={classes.week} aria-label="Ajustes de la semana">
      <p className={classes.note}>
        {span}: lo que falte o sobre se carga como ajuste{can ? '.' : ', y lo hace Administración y finanzas.'}{' '}
        {can || proposes ? (
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
            {title}
          </Button>
        ) : null}
      </p>
      {hours.length + balances.length > 0 ? <AdjustmentList hours={hours} balances={balances} names={false} /> : null}
      {proposed.length > 0 ? <ProposalList proposals={proposed} viewer={viewer.id} /> : null}
      {isOpen ? (
        <SideDrawer title={title} onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <AdjustForm user={user} day={closed.from} proposes={!can} onDone={() => setOpen(false)} />
          </Suspense>
        </SideDrawer>
      ) : null}
    </section>
  )
}
