import { Button } from '@mantine/core'
import { formatClock } from '@timesheet/domain/kernel'
import type { Reconciliation } from '@timesheet/domain/time_clock'
import { Link } from '@tanstack/react-router'
import { GAP_WORDS, signedMinutes } from '../../../widgets/time_clock/gap-texts.ts'
import type { DetailDay } from '@timesheet/domain/time_clock'
import type { GapTarget } from '../../../widgets/time_clock/use-gap-target.ts'
import classes from './day-panel.module.css'

export interface GapPartsProps {
  readonly day: DetailDay
  readonly reconciliation: Reconciliation
  readonly target: GapTarget | null
}

/** The gap between the register and the charged hours, explained as a sum of parts, each with its action. */
export function GapParts({ day, reconciliation: { gap, deviation, parts }, target }: GapPartsProps) {
  const missing = parts.find(({ cause }) => cause === 'unloaded')?.minutes ?? 0
  const rounded = target && missing > 0 ? target.rounded(missing) : 0
  return (
    <>
      <h4>Conciliación</h4>
      <p className={classes.note}>
        Trabajado {formatClock(day.minutes.work)} · cargado {formatClock(day.other?.loaded ?? 0)} · esperado{' '}
        {formatClock(day.other?.expected ?? 0)}. Brecha {signedMinutes(gap)}, desvío {signedMinutes(deviation)}.
      </p>
      {parts.length > 0 ? (
        <ul className={classes.parts}>
          {parts.map(({ cause, minutes }) => (
            <li key={cause}>
              {signedMinutes(minutes)} {GAP_WORDS[cause]}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.acts}>
        {target && rounded > 0 ? (
          <Button size="xs" className={classes.whole} onClick={() => target.load(rounded)}>
            Faltan imputar {formatClock(missing)} → {target.name}
            {rounded === missing ? '' : ` (${formatClock(rounded)})`}
          </Button>
        ) : null}
        {parts.some(({ cause }) => cause === 'unloaded' || cause === 'overloaded') && day.other ? (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to="/hours" search={{ week: day.day }} {...props} />}
          >
            Abrir la semana
          </Button>
        ) : null}
      </div>
    </>
  )
}
