import { formatDay, weekNumber } from '@timesheet/domain/kernel'
import { formatHours, HoursText } from '../../../ui/text/hours-text.tsx'
import type { WeekSum } from '../project-summary.view-model.ts'
import classes from './week-bars.module.css'

/** Hours by week as a bar chart, with the same figures in a table for assistive technology. */
export function WeekBars({ weeks }: { readonly weeks: readonly WeekSum[] }) {
  const top = Math.max(1, ...weeks.map(({ minutes }) => minutes))
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} aria-hidden="true">
        {weeks.map((week) => (
          <div
            key={week.monday}
            className={classes.slot}
            title={`Semana del ${formatDay(week.monday)}: ${formatHours(week.minutes)}`}
            data-current={week.isCurrent || undefined}
          >
            <span className={classes.value}>{week.minutes > 0 ? Math.round(week.minutes / 60) : ''}</span>
            <span className={classes.bar} style={{ flex: `0 1 ${(week.minutes / top) * 82}%` }} />
            <span className={classes.week}>{weekNumber(week.monday)}</span>
          </div>
        ))}
      </div>
      <details className={classes.details}>
        <summary>Ver en una tabla</summary>
        <table className={classes.table}>
          <caption>Horas por semana</caption>
          <thead>
            <tr>
              <th scope="col">Semana</th>
              <th scope="col">Desde</th>
              <th scope="col">Horas</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <td>{weekNumber(week.monday)}</td>
                <td>{formatDay(week.monday)}</td>
                <td>
                  <HoursText minutes={week.minutes} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
