import type { TeamBalance } from '@timesheet/domain/hours'
import { type Day, formatDay, monthOf } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { HoursText } from '../../../../ui/text/hours-text.tsx'
import { HourBank } from '../../../../widgets/hour-bank/hour-bank.tsx'
import { daysText } from '../../../../widgets/leave/leave.view-model.ts'
import { LeaveTable } from '../../../../widgets/leave/leave-table.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import { WeekLink } from './week-link.tsx'
import classes from './month-sheet.module.css'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

export interface BalanceAccountProps {
  readonly balance: TeamBalance
  readonly day: Day
  readonly onClose: () => void
}

/** How the balances of a person on a day come about, beside the table. */
export function BalanceAccount({ balance, day, onClose }: BalanceAccountProps) {
  const { user, name, bank, missing, overtime, leave } = balance
  const month = monthOf(day)
  return (
    <SideDrawer title={`${name} · al ${formatDay(day)}`} onClose={onClose}>
      {bank ? (
        <HourBank user={user} until={day} isOpen />
      ) : (
        <p className={toolClasses.note}>No controla horas: no tiene banco ni faltantes.</p>
      )}
      {missing ? (
        <p>
          {missing.minutes > 0 ? (
            <>
              Le faltan <HoursText minutes={missing.minutes} /> del mes
              {missing.since ? `, desde el ${formatDay(missing.since)}` : ''}.{' '}
              <WeekLink user={user} day={missing.since || day}>
                Abrir su semana
              </WeekLink>
            </>
          ) : (
            'No le faltan horas en el mes.'
          )}{' '}
          <Link to="/hours/analyzer/h" search={{ month, q: name }} className={toolClasses.link}>
            Ver sus días
          </Link>
        </p>
      ) : null}
      {overtime ? <Overtime overtime={overtime} /> : null}
      <h3 className={classes.part}>Vacaciones de {day.slice(0, 4)}</h3>
      {leave ? (
        <>
          <LeaveTable balance={leave} year={Number(day.slice(0, 4))} />
          <p className={toolClasses.note}>
            De las tomadas o aprobadas, {daysText(leave.takenBefore)} hasta ese día y{' '}
            {daysText(leave.taken - leave.takenBefore)} después.
            {leave.expires
              ? ` ${daysText(leave.expires.days)} de años anteriores se pierden si no se toman hasta el ${formatDay(leave.expires.day)}.`
              : ''}
          </p>
        </>
      ) : (
        <p className={toolClasses.note}>Ni la ley del país ni la administración dicen cuántas le corresponden.</p>
      )}
    </SideDrawer>
  )
}

function Overtime({
  overtime: { inMonth, inYear, caps },
}: {
  readonly overtime: NonNullable<TeamBalance['overtime']>
}) {
  return (
    <p>
      Horas extra: <HoursText minutes={inMonth} /> en el mes
      {caps.month > 0 ? (
        <>
          {' '}
          de <HoursText minutes={caps.month} />
        </>
      ) : null}
      , <HoursText minutes={inYear} /> en el año
      {caps.year > 0 ? (
        <>
          {' '}
          de <HoursText minutes={caps.year} /> que la ley permite
        </>
      ) : null}
      .
    </p>
  )
}
