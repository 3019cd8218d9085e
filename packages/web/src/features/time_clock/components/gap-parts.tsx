import { Button } from '@mantine/core'
import { formatClock, type Minutes } from '@timesheet/domain/kernel'
import type { GapCause, Reconciliation } from '@timesheet/domain/time_clock'
import { Link } from '@tanstack/react-router'
import type { DetailDay } from '../hours-detail.view-model.ts'
import classes from './day-panel.module.css'

/** Where minutes that are not loaded yet would go, and how to load them. */
export interface GapTarget {
  readonly name: string
  /** The minutes that would be loaded, rounded by the rule of the target. */
  rounded(minutes: Minutes): Minutes
  load(minutes: Minutes): void
}

const WORDS: Readonly<Record<GapCause, string>> = {
  unmarked_pause: 'pausa sin marcar',
  absence: 'ausencia por horas',
  travel: 'viaje',
  unloaded: 'sin cargar',
  overloaded: 'cargado de más',
  unrecorded: 'cargado, sin registro de jornada',
}

function signed(minutes: Minutes): string {
  return minutes > 0 ? `+${formatClock(minutes)}` : formatClock(minutes)
}

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
        {formatClock(day.other?.expected ?? 0)}. Brecha {signed(gap)}, desvío {signed(deviation)}.
      </p>
      {parts.length > 0 ? (
        <ul className={classes.parts}>
          {parts.map(({ cause, minutes }) => (
            <li key={cause}>
              {signed(minutes)} {WORDS[cause]}
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
          <Button size="xs" variant="default" component={Link} to="/hours" search={{ week: day.day } as never}>
            Abrir la semana
          </Button>
        ) : null}
      </div>
    </>
  )
}
