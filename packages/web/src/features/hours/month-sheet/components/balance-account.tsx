import type { TeamBalance } from '@timesheet/domain/hours'
import { type Day, formatDay, monthOf } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { ExplainedFigure } from '../../../../widgets/explained/explained-figure.tsx'
import type { ToldFigure } from '../../../../widgets/explained/told-figure.ts'
import { useHoursFormat } from '../../../../widgets/hours-format.ts'
import { HourBank } from '../../../../widgets/hour-bank/hour-bank.tsx'
import { daysText } from '../../../../widgets/leave/leave.view-model.ts'
import { LeaveTable } from '../../../../widgets/leave/leave-table.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import { balanceFigure } from '../balance-figures.ts'
import type { BalanceKey } from '../balances.view.ts'
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
              Le faltan <Told of={{ key: 'missing', balance, day }} label="Faltan" minutes={missing.minutes} /> del mes
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
      {overtime ? <Overtime balance={balance} day={day} overtime={overtime} /> : null}
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

interface ToldProps {
  readonly of: { readonly key: BalanceKey; readonly balance: TeamBalance; readonly day: Day }
  readonly label: string
  readonly minutes: number
}

/** A figure of a person in a sentence, which explains itself. */
function Told({ of: { key, balance, day }, label, minutes }: ToldProps) {
  const format = useHoursFormat()
  const text = formatHours(minutes, format)
  const figure = (): ToldFigure =>
    balanceFigure({ found: { day }, format }, { key, people: [balance], where: '' }) ?? {
      title: label,
      value: minutes,
      formula: '',
    }
  return (
    <ExplainedFigure figure={figure} label={`${label}: ${text}`}>
      {text}
    </ExplainedFigure>
  )
}

interface OvertimeProps extends Pick<BalanceAccountProps, 'balance' | 'day'> {
  readonly overtime: NonNullable<TeamBalance['overtime']>
}

function Overtime({ balance, day, overtime: { inMonth, inYear, caps } }: OvertimeProps) {
  const format = useHoursFormat()
  return (
    <p>
      Horas extra: <Told of={{ key: 'inMonth', balance, day }} label="Horas extra del mes" minutes={inMonth} /> en el
      mes
      {caps.month > 0 ? ` de ${formatHours(caps.month, format)}` : ''},{' '}
      <Told of={{ key: 'inYear', balance, day }} label="Horas extra del año" minutes={inYear} /> en el año
      {caps.year > 0 ? ` de ${formatHours(caps.year, format)} que la ley permite` : ''}.
    </p>
  )
}
