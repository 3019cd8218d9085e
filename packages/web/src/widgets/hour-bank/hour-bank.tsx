import { Select, Skeleton } from '@mantine/core'
import {
  type BankDay,
  balanceAdjustments,
  closings,
  type HourBank as Bank,
  hourBankRoute,
  hours,
  hoursAdjustments,
} from '@timesheet/domain/hours'
import { type Day, formatDay, monthOf } from '@timesheet/domain/kernel'
import { absences, employment, holidays, userCalendar, userJourney } from '@timesheet/domain/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { formatHours, HoursText } from '../../ui/text/hours-text.tsx'
import { LoadError } from '../load-error.tsx'
import { ExplainedFigure } from '../explained/explained-figure.tsx'
import { bankFigure, bankLineFigure } from './bank-figures.ts'
import { bankLines, bankMonthText } from './bank-lines.ts'
import { Signed } from './signed.tsx'
import account from '../account.module.css'
import classes from './hour-bank.module.css'

function Days({ days }: { readonly days: readonly BankDay[] }) {
  const shown = days.filter(
    ({ approved, waiting, expected, compensated }) => approved + waiting + expected + compensated > 0,
  )
  if (shown.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it
    <div className={classes.scroll} role="region" aria-label="Día por día" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Aprobadas</th>
            <th scope="col">Esperadas</th>
            <th scope="col">Franco</th>
            <th scope="col">Suma</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, approved, waiting, expected, compensated, change }) => (
            <tr key={day}>
              <th scope="row">
                {formatDay(day)}
                {waiting > 0 ? (
                  <small>
                    {' '}
                    <HoursText minutes={waiting} /> por aprobar
                  </small>
                ) : null}
              </th>
              <td>
                <HoursText minutes={approved} />
              </td>
              <td>
                <HoursText minutes={expected} />
              </td>
              <td>{compensated > 0 ? <HoursText minutes={compensated} /> : null}</td>
              <td>
                <Signed minutes={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AccountProps {
  readonly bank: Bank
  readonly user: string
  readonly month: string
  readonly onMonth: (month: string) => void
}

function Account({ bank, user, month, onMonth }: AccountProps) {
  const { months, days, postings } = bank
  const shown = months.find(({ from }) => monthOf(from) === month) ?? months.at(-1)
  if (!shown) return <p className={classes.note}>Todavía no hay días que contar.</p>
  return (
    <>
      <Select
        label="Mes"
        size="xs"
        w="15rem"
        allowDeselect={false}
        data={months.toReversed().map((one) => ({ value: monthOf(one.from), label: bankMonthText(one) }))}
        value={monthOf(shown.from)}
        onChange={(next) => next && onMonth(next)}
      />
      <table aria-label="Cuenta del mes">
        <tbody>
          {bankLines(shown).map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td>
                <ExplainedFigure
                  figure={() => bankLineFigure(line, shown, { bank, user })}
                  label={`${line.label}: ${formatHours(line.minutes)}`}
                >
                  <Signed minutes={line.minutes} />
                </ExplainedFigure>
              </td>
            </tr>
          ))}
          <tr className={account.total}>
            <th scope="row">Saldo al {formatDay(shown.to)}</th>
            <td>
              <ExplainedFigure
                figure={() => bankFigure(shown, user)}
                label={`Saldo al ${formatDay(shown.to)}: ${formatHours(shown.balance)}`}
              >
                <Signed minutes={shown.balance} />
              </ExplainedFigure>
            </td>
          </tr>
        </tbody>
      </table>
      {postings.length > 0 ? (
        <ul className={classes.postings} aria-label="Ajustes del mes">
          {postings.map(({ day, minutes, reason }) => (
            <li key={`${day} ${minutes} ${reason}`}>
              <Signed minutes={minutes} /> por el {formatDay(day)}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <Days days={days} />
    </>
  )
}

interface HourBankProps {
  readonly user: string
  /** The last day that counts; '' for yesterday. */
  readonly until?: Day | ''
  readonly isOpen?: boolean
}

/** A person's hour bank: the balance, and of a month what it is the sum of, day by day. */
export function HourBank({ user, until = '', isOpen = false }: HourBankProps) {
  const [month, setMonth] = useState('')
  const query = useQuery({
    ...derivedQuery({
      dependsOn: [
        ...[hours, absences, employment, holidays, userCalendar, userJourney],
        ...[closings, hoursAdjustments, balanceAdjustments],
      ],
      queryKey: ['hour-bank', user, month, until],
      queryFn: ({ signal }) => callRoute(hourBankRoute, { user, month, until }, { signal }),
    }),
    placeholderData: keepPreviousData,
  })
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={28} mt="xs" />
  const { balance, waiting } = query.data
  const upTo = until === '' ? 'hasta ayer' : `al ${formatDay(until)}`
  return (
    <details className={account.account} open={isOpen}>
      <summary>
        Banco de horas:{' '}
        <strong>
          <Signed minutes={balance} />
        </strong>{' '}
        {balance < 0 ? `en contra ${upTo}` : upTo}
        {waiting > 0 ? (
          <>
            , y <Signed minutes={waiting} /> cuando se apruebe lo cargado
          </>
        ) : null}
      </summary>
      <Account bank={query.data} user={user} month={month} onMonth={setMonth} />
      <p className={classes.note}>
        Cuentan las horas aprobadas. Los meses cerrados son los que congeló su cierre; un franco compensatorio o una
        paga los descuenta.
      </p>
    </details>
  )
}
