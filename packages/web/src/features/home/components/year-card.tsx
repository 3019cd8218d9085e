import { Skeleton } from '@mantine/core'
import { hours, type PersonYear, personYearRoute, type YearOvertimeDay } from '@timesheet/domain/hours'
import { formatDay, MONTH_NAMES } from '@timesheet/domain/kernel'
import { absences, employment, holidays, leaveBalances, userCalendar, userJourney } from '@timesheet/domain/people'
import { timeClock } from '@timesheet/domain/time_clock'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { useToday } from '../../../data/today.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { useChartExplained } from '../../../ui/chart/use-chart-explained.ts'
import { firstTouch } from '../../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { formatHours, HoursText } from '../../../ui/text/hours-text.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import account from '../../../widgets/account.module.css'
import { LoadError } from '../../../widgets/load-error.tsx'
import { ExplainedFigure } from '../../../widgets/explained/explained-figure.tsx'
import type { ToldFigure } from '../../../widgets/explained/told-figure.ts'
import { leaveFigure } from '../../../widgets/leave/leave-figure.ts'
import { daysText } from '../../../widgets/leave/leave.view-model.ts'
import { agreedFigure, aheadFigure, dueFigure, forecastFigure, loadedFigure, yearMonthFigure } from '../year-figures.ts'
import {
  agreementLines,
  aheadWords,
  capWarning,
  forecastLines,
  type Line,
  monthsChart,
  overtimeLines,
  overtimeMonths,
  yearBar,
} from '../year.view-model.ts'
import { OvertimeRequests } from './overtime-requests.tsx'
import card from './week-card.module.css'
import classes from './year-card.module.css'

const FigureBox = lazyPart(() => import('../../../widgets/explained/figure-box.tsx'), 'FigureBox', { failed: 'over' })
const HourBank = lazyPart(() => import('../../../widgets/hour-bank/hour-bank.tsx'), 'HourBank', { wanted: firstTouch })

function Minutes({ of, signed = false }: { readonly of: number; readonly signed?: boolean }) {
  const format = useHoursFormat()
  const sign = of < 0 ? '−' : signed && of > 0 ? '+' : ''
  return (
    <>
      {sign}
      <HoursText minutes={Math.abs(of)} format={format} />
    </>
  )
}

function Account({ name, lines, sum }: { readonly name: string; readonly lines: readonly Line[]; readonly sum: Line }) {
  return (
    <table aria-label={name}>
      <tbody>
        {lines.map(({ label, minutes }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Minutes of={minutes} />
            </td>
          </tr>
        ))}
        <tr className={account.total}>
          <th scope="row">{sum.label}</th>
          <td>
            <Minutes of={sum.minutes} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The months of the year beside one another, each bar explained. */
function Months({ year, user }: { readonly year: PersonYear; readonly user: string }) {
  const format = useHoursFormat()
  const spec = useMemo(() => monthsChart(year.months, format), [year.months, format])
  const { explaining, own } = useChartExplained(({ series, category }) => {
    const month = year.months[category]
    return month ? yearMonthFigure(month, spec.series[series]?.id === 'expected' ? 'expected' : 'loaded', user) : null
  })
  return (
    <div className={classes.months}>
      <Chart spec={spec} explaining={explaining} />
      {own.place ? (
        <Suspense fallback={null}>
          <FigureBox explaining={own} />
        </Suspense>
      ) : null}
    </div>
  )
}

const SOURCES: Readonly<Record<YearOvertimeDay['source'], string>> = {
  register: 'del registro de jornada',
  hours: 'de horas aprobadas',
  closing: 'de todo el mes, como lo congeló su cierre',
}

function OvertimeDays({ days }: { readonly days: readonly YearOvertimeDay[] }) {
  return (
    <ul className={classes.days}>
      {days.map((day) => (
        <li key={day.day}>
          <span>
            {formatDay(day.day)}
            <small>
              {SOURCES[day.source]}
              {day.isProvisional ? ', provisoria hasta aprobar la semana' : ''}
            </small>
          </span>
          {overtimeLines(day).map(({ label, minutes }) => (
            <span key={label}>
              <Minutes of={minutes} /> <small>{label}</small>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Overtime({ overtime }: { readonly overtime: NonNullable<PersonYear['overtime']> }) {
  const warning = capWarning(overtime)
  const { days, inMonth, inYear, caps } = overtime
  return (
    <>
      {warning ? (
        <p className={classes.warning} role="status">
          {warning}
        </p>
      ) : null}
      <details className={account.account}>
        <summary>
          Horas extra: <Minutes of={inYear} />
          {caps.year > 0 ? (
            <>
              {' '}
              de <Minutes of={caps.year} /> del año
            </>
          ) : null}
          {caps.month > 0 ? (
            <>
              , <Minutes of={inMonth} /> de <Minutes of={caps.month} /> este mes
            </>
          ) : null}
        </summary>
        {days.length === 0 ? <p className={classes.note}>En este año no hay horas extra.</p> : null}
        {overtimeMonths(days).map(({ month, minutes, days: ofMonth }, i) => (
          <details key={month} className={classes.month} open={i === 0}>
            <summary>
              {MONTH_NAMES[Number(month.slice(5)) - 1]}: <Minutes of={minutes} />
            </summary>
            <OvertimeDays days={ofMonth} />
          </details>
        ))}
      </details>
    </>
  )
}

/** The figures of the year; a click, a resting mouse or `=` says what they are made of. */
function YearFigures({ year, name, user }: YearProps) {
  const format = useHoursFormat()
  const { expected, forecast, leave } = year
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Acordadas en {name}</dt>
        <dd>
          <ExplainedFigure
            figure={() => agreedFigure(year, { name, user })}
            label={`Acordadas en ${name}: ${formatHours(expected, format)}`}
          >
            <Minutes of={expected} />
          </ExplainedFigure>
        </dd>
      </div>
      <div>
        <dt>Previstas a fin de año</dt>
        <dd>
          <ExplainedFigure
            figure={() => forecastFigure(year)}
            label={`Previstas a fin de año: ${formatHours(forecast, format)}`}
          >
            <Minutes of={forecast} />
          </ExplainedFigure>{' '}
          <small>
            <Minutes of={forecast - expected} signed />
          </small>
        </dd>
      </div>
      {leave ? (
        <div>
          <dt>Vacaciones que quedan</dt>
          <dd>
            <ExplainedFigure
              figure={() => leaveFigure(leave, Number(name))}
              label={`Vacaciones que quedan: ${daysText(leave.left)}`}
            >
              {daysText(leave.left)}
            </ExplainedFigure>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

interface YearProps {
  readonly year: PersonYear
  readonly name: string
  readonly user: string
}

function Year({ year, name, user }: YearProps) {
  const { expected, expectedBefore, loadedBefore, forecast, overtime } = year
  const bar = yearBar(year)
  const ahead = loadedBefore - expectedBefore
  const format = useHoursFormat()
  const today = useToday()
  const shown = (figure: ToldFigure, minutes = figure.value) => (
    <ExplainedFigure figure={() => figure} label={`${figure.title}: ${formatHours(minutes, format)}`}>
      <Minutes of={minutes} />
    </ExplainedFigure>
  )
  return (
    <>
      <p className={card.sum}>
        <strong>{shown(loadedFigure(year, { today }))}</strong> cargadas hasta ayer de{' '}
        {shown(dueFigure(year, { today, user }))} esperadas:{' '}
        {ahead === 0 ? '' : shown(aheadFigure(year), Math.abs(ahead))} {aheadWords(ahead)}.
      </p>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.loaded} style={{ width: `${bar.loaded}%` }} />
        <span className={classes.due} style={{ insetInlineStart: `${bar.due}%` }} />
      </div>
      <YearFigures year={year} name={name} user={user} />
      {overtime ? (
        <>
          <Overtime overtime={overtime} />
          <OvertimeRequests user={user} />
        </>
      ) : null}
      <Suspense>
        <HourBank user={user} />
      </Suspense>
      <details className={account.account}>
        <summary>Cómo se calcula</summary>
        <div className={classes.accounts}>
          <div>
            <Account
              name="Horas acordadas"
              lines={agreementLines(year)}
              sum={{ label: 'Acordadas', minutes: expected }}
            />
            <Account
              name="Horas previstas"
              lines={forecastLines(year)}
              sum={{ label: 'Previstas a fin de año', minutes: forecast }}
            />
            <p className={classes.note}>La previsión supone que desde hoy se carga lo esperado de cada día.</p>
          </div>
          <Months year={year} user={user} />
        </div>
      </details>
    </>
  )
}

function YearOf({ user, name }: { readonly user: string; readonly name: string }) {
  const query = useQuery(
    derivedQuery({
      dependsOn: [hours, absences, employment, holidays, leaveBalances, userCalendar, userJourney, timeClock],
      queryKey: ['person-year', user, name],
      queryFn: ({ signal }) => callRoute(personYearRoute, { user, year: name }, { signal }),
    }),
  )
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={127} mt="sm" />
  const { base, loadedBefore, loadedAfter } = query.data
  if (base + loadedBefore + loadedAfter === 0)
    return <p className={card.sum}>En {name} no se esperan horas ni hay horas cargadas.</p>
  return <Year year={query.data} name={name} user={user} />
}

/** A person's year: hours against the agreed ones, overtime, leave and forecast, each figure explained. */
export function YearCard({ user }: { readonly user: string }) {
  const name = useToday().slice(0, 4)
  return (
    <section className={card.card} aria-labelledby="my-year">
      <h2 id="my-year" className={card.title}>
        Mi año {name}
      </h2>
      <YearOf user={user} name={name} />
    </section>
  )
}
