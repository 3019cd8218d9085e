import type { AnnualLeave } from '@timesheet/domain/people'
import { daysText, leaveParts } from './leave.view-model.ts'
import classes from './leave-table.module.css'

/** How the days of annual leave that are left come about: the parts that they are the sum of. */
export function LeaveTable({ balance }: { readonly balance: AnnualLeave }) {
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
          <td>{daysText(balance.left)}</td>
        </tr>
      </tbody>
    </table>
  )
}
