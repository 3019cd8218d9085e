import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adjustedByPerson } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { signedClock } from '../../../widgets/adjustments/adjust.view-model.ts'
import { AdjustmentList } from '../../../widgets/adjustments/adjustment-list.tsx'
import {
  adjustedBalancesQuery,
  adjustedHoursQuery,
  postedBalancesQuery,
  postedHoursQuery,
} from '../../../widgets/adjustments/adjustments.queries.ts'
import classes from './closing.module.css'
import type { PeriodRow } from './period-row.ts'

const LateChangeForm = lazyPart(() => import('./late-change-form.tsx'), 'LateChangeForm')
const AdjustForm = lazyPart(() => import('../../../widgets/adjustments/adjust-form.tsx'), 'AdjustForm')

/** What was posted in a period about earlier days, with what it adds to balances. */
function Posted({ period }: { readonly period: PeriodRow }) {
  const hours = useQuery(postedHoursQuery(period.id)).data
  const balances = useQuery(postedBalancesQuery(period.id)).data
  if (!hours || !balances || hours.length + balances.length === 0) return null
  const total = sumMinutes([...adjustedByPerson(hours, balances).values()])
  return (
    <section aria-label="Ajustes contabilizados acá">
      <h3 className={classes.title}>Ajustes contabilizados acá: {signedClock(total)}</h3>
      <AdjustmentList hours={hours} balances={balances} names />
    </section>
  )
}

/** The corrections of a closed period's days, and the form of another one. */
function Corrected({ period, canAdjust }: PeriodAdjustmentsProps) {
  const [form, setForm] = useState<'adjust' | 'late' | null>(null)
  const days = { user: '', from: period.from, to: period.to }
  const hours = useQuery(adjustedHoursQuery(days)).data ?? []
  const balances = useQuery(adjustedBalancesQuery(days)).data ?? []
  if (!canAdjust && hours.length + balances.length === 0) return null
  return (
    <section aria-label="Ajustes de estos días">
      <h3 className={classes.title}>Ajustes de estos días</h3>
      {hours.length + balances.length === 0 ? (
        <p className={classes.note}>Lo cerrado queda como está; lo que falte o sobre se carga como ajuste.</p>
      ) : (
        <AdjustmentList hours={hours} balances={balances} names />
      )}
      {form ? (
        <Suspense fallback={<Skeleton height={240} />}>
          {form === 'adjust' ? (
            <AdjustForm user="" day="" onDone={() => setForm(null)} />
          ) : (
            <LateChangeForm period={period} onDone={() => setForm(null)} />
          )}
        </Suspense>
      ) : canAdjust ? (
        <Group mt="sm" gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => setForm('adjust')}>
            Cargar ajuste
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setForm('late')}>
            Cambio tardío
          </Button>
        </Group>
      ) : null}
    </section>
  )
}

export interface PeriodAdjustmentsProps {
  readonly period: PeriodRow
  /** Whether the viewer posts adjustments. */
  readonly canAdjust: boolean
}

/** The corrections that concern a period: of its own days once it is closed, and of earlier days posted in it. */
export function PeriodAdjustments(props: PeriodAdjustmentsProps) {
  return (
    <>
      <Posted period={props.period} />
      {props.period.state === 'closed' ? <Corrected {...props} /> : null}
    </>
  )
}
