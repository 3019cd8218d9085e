import type { Day } from '@timesheet/domain/kernel'
import { useNow } from '../use-now.ts'
import css from './time-grid.module.css'

/** The line of the current time, on the day that it is in this zone. */
export function NowLine({ day, timeZone }: { readonly day: Day; readonly timeZone: string }) {
  const now = useNow(timeZone)
  return day === now.day ? (
    <div className={css.now} style={{ top: `${now.minute / 14.4}%` }} aria-hidden="true" />
  ) : null
}
