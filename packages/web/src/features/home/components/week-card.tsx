import { Button, Skeleton } from '@mantine/core'
import { hours } from '@timesheet/domain/hours'
import { weekDays, weekNumber } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filterText, listQuery } from '../../../data/collection.ts'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatHours, HoursText } from '../../../ui/text/hours-text.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { ExplainedFigure } from '../../../widgets/explained/explained-figure.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useWorkingTime } from '../../../widgets/working-time.queries.ts'
import { weekDayFigure, weekSumFigure } from '../week-card-figures.ts'
import { summariseWeek } from '../week.view-model.ts'
import type { WeekDay, WeekSummary } from '../week.view-model.ts'
import classes from './week-card.module.css'
import { useHoursFormat } from '../../../widgets/hours-format.ts'

/** Opens the sheet with what would fill the week. */
const FILLING = { fill: '1' }
const NAMES = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']

interface DayBarProps {
  readonly day: WeekDay
  readonly name: string
  readonly user: string
  readonly format: HoursFormat
}

function DayBar({ day, name, user, format }: DayBarProps) {
  const full = Math.max(day.expected, day.loaded, 1)
  return (
    <li className={classes.day} data-today={day.isToday || undefined} data-missing={day.isMissing || undefined}>
      <span className={classes.name}>
        {name} <span>{Number(day.day.slice(8))}</span>
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.expected} style={{ height: `${(day.expected / full) * 100}%` }} />
        <span className={classes.loaded} style={{ height: `${(day.loaded / full) * 100}%` }} />
      </span>
      <span className={classes.figures}>
        {day.loaded + day.expected === 0 ? (
          <HoursText minutes={0} format={format} />
        ) : (
          <ExplainedFigure
            figure={() => weekDayFigure(day, user)}
            label={`${name} ${Number(day.day.slice(8))}: ${formatHours(day.loaded, format)}`}
          >
            <HoursText minutes={day.loaded} format={format} />
          </ExplainedFigure>
        )}
        <span className={classes.of}>
          <span>de </span>
          <HoursText minutes={day.expected} format={format} />
        </span>
      </span>
    </li>
  )
}

function sentence({ missing, loaded, expected }: WeekSummary): string {
  if (expected === 0 && loaded === 0) return 'Esta semana no se esperan horas.'
  if (missing > 0) return 'Faltan horas de días anteriores.'
  return loaded >= expected ? 'La semana está completa.' : 'Todo al día hasta ayer.'
}

interface WeekProps {
  readonly summary: WeekSummary
  readonly user: string
  readonly format: HoursFormat
}

function Week({ summary, user, format }: WeekProps) {
  const shown = (key: 'loaded' | 'expected', words: string) => (
    <ExplainedFigure
      figure={() => weekSumFigure(summary, key, user)}
      label={`${words} esta semana: ${formatHours(summary[key], format)}`}
    >
      <HoursText minutes={summary[key]} format={format} />
    </ExplainedFigure>
  )
  return (
    <>
      <p className={classes.sum}>
        <strong>{shown('loaded', 'Cargadas')}</strong> cargadas de {shown('expected', 'Esperadas')} esperadas.{' '}
        {sentence(summary)}
      </p>
      <ol className={classes.days}>
        {summary.days.map((day, index) => (
          <DayBar key={day.day} day={day} name={NAMES[index] ?? ''} user={user} format={format} />
        ))}
      </ol>
    </>
  )
}

function WeekOf({ user, format }: { readonly user: string; readonly format: HoursFormat }) {
  const now = useToday()
  const days = weekDays(now)
  const range = { user, from: days[0] ?? now, to: days[6] ?? now }
  const entries = useQuery(
    listQuery(
      hours,
      {
        filter: filterText('user = {:user} && day >= {:from} && day <= {:to}', range),
        sort: 'day,start,created',
      },
      { user },
    ),
  )
  const time = useWorkingTime(range)
  if (entries.isError) return <LoadError error={entries.error} onRetry={() => void entries.refetch()} />
  if (time.state === 'failed') return <LoadError error={time.error} />
  if (!entries.data && entries.fetchStatus === 'paused')
    return <ErrorState text="Sin conexión: la semana se verá al volver la red" />
  if (!entries.data || time.state === 'loading') return <Skeleton height={204} mt="sm" />
  return <Week summary={summariseWeek(now, entries.data, time.context)} user={user} format={format} />
}

/** The viewer's week: loaded against expected by day, with a link to enter hours. */
export function WeekCard() {
  const user = useSessionUser()
  const today = useToday()
  const format = useHoursFormat()
  if (!user || user.collectionName !== 'users') return null
  return (
    <section className={classes.card} aria-labelledby="my-week">
      <div className={classes.head}>
        <h2 id="my-week" className={classes.title}>
          Mi semana <span className={classes.number}>{weekNumber(today)}</span>
        </h2>
        <div className={classes.acts}>
          <Button variant="default" size="xs" renderRoot={(props) => <Link to="/hours" search={FILLING} {...props} />}>
            Llenar la semana
          </Button>
          <Button component={Link} to="/hours" size="xs">
            Cargar horas
          </Button>
        </div>
      </div>
      <WeekOf user={user.id} format={format} />
    </section>
  )
}
