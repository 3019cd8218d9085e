import {
  balanceEffect,
  BALANCE_KINDS,
  type balanceAdjustments,
  HOUR_KINDS,
  type hoursAdjustments,
} from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import type { Stored } from '../../data/collection.ts'
import { periodName } from '../period-name.ts'
import { signedClock, signedDays, targetWords } from './adjust.view-model.ts'
import classes from './adjustments.module.css'

export interface AdjustmentListProps {
  readonly hours: readonly Stored<typeof hoursAdjustments>[]
  readonly balances: readonly Stored<typeof balanceAdjustments>[]
  /** Whether each line says whose it is; otherwise in which period it was posted. */
  readonly names: boolean
}

type Expanded = Stored<typeof hoursAdjustments>['expand']

function whose(expand: Expanded, names: boolean): string {
  if (names) return expand?.user ? `${expand.user.surname}, ${expand.user.name}` : ''
  return expand?.period ? `en ${periodName(expand.period)}` : ''
}

function amountWords(row: Stored<typeof balanceAdjustments>): string {
  if (row.kind === 'leave') return signedDays(row.days)
  return signedClock(row.kind === 'overtime' ? row.minutes : balanceEffect(row))
}

/** What a correction of the overtime that payroll was told leaves to be paid. */
function payWords({ pay }: Stored<typeof balanceAdjustments>): string {
  return pay === 0 ? '' : ` · ${signedClock(pay)} a pagar`
}

/** More lines than these are shown when they are asked for: below them there is more to do. */
const MOST_LINES = 8

/** Corrections of closed days, a line each: the day, how much, of what, and why. */
export function AdjustmentList(props: AdjustmentListProps) {
  const count = props.hours.length + props.balances.length
  if (count <= MOST_LINES) return <Lines {...props} />
  return (
    <details className={classes.many}>
      <summary>Ver los {count}</summary>
      <Lines {...props} />
    </details>
  )
}

function Lines({ hours, balances, names }: AdjustmentListProps) {
  return (
    <ul className={classes.list}>
      {hours.map((row) => (
        <li key={row.id} className={classes.line}>
          <strong>{signedClock(row.minutes)}</strong>
          <span>
            {[formatDay(row.day), targetWords(row.expand ?? {}), row.kind === 'normal' ? '' : HOUR_KINDS[row.kind]]
              .filter(Boolean)
              .join(' · ')}
            <small>{[whose(row.expand, names), row.reason].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
      {balances.map((row) => (
        <li key={row.id} className={classes.line}>
          <strong>{amountWords(row)}</strong>
          <span>
            {formatDay(row.factDay)} · {BALANCE_KINDS[row.kind]}
            {row.kind === 'expected' ? ` ${signedClock(row.minutes)}` : payWords(row)}
            <small>{[whose(row.expand, names), row.source, row.reason].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
