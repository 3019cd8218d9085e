import type { AnnualLeave } from '@timesheet/domain/people'
import { ExplainedFigure } from '../explained/explained-figure.tsx'
import { leaveFigure } from './leave-figure.ts'
import { daysText, leaveParts } from './leave.view-model.ts'
import classes from './leave-table.module.css'

/** How the days of annual leave that are left come about: the parts that they are the sum of. */
export function LeaveTable({ balance, year }: { readonly balance: AnnualLeave; readonly year: number }) {
  return (
    <table className={classes.table}>
      <tbody>
        {leaveParts(balance).map(({ label, days }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{daysText(days)}</td>
          </tr>
        ))}
        <tr className={classes.left}>
          <th scope="row">Quedan</th>
          <td>
            <ExplainedFigure figure={() => leaveFigure(balance, year)} label={`Quedan: ${daysText(balance.left)}`}>
              {daysText(balance.left)}
            </ExplainedFigure>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
