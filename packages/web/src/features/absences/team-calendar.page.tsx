import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { may } from '@timesheet/domain/access'
import { presence } from '@timesheet/domain/people'
import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  formatDay,
  isDay,
  monthBounds,
  monthOf,
  weekDays,
  weekNumber,
} from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useToday } from '../../data/today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PeriodNavigator } from '../../ui/period/period-navigator.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { AwayGrid } from './away-grid.tsx'
import { type AwayQuery, useAway } from './away.queries.ts'
import classes from './team-calendar.module.css'

const AbsenceSheet = lazyPart(() => import('./absence-sheet.tsx'), 'AbsenceSheet', { failed: 'over' })

const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
type View = 'month' | 'week'

function daysOf(view: View, day: Day): readonly Day[] {
  if (view === 'week') return weekDays(day)
  const { from, to } = monthBounds(monthOf(day))
  return daysFrom(from, to)
}

function titleOf(view: View, days: readonly Day[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (view === 'week') return `${formatDay(first)} al ${formatDay(last)}`
  const name = MONTH.format(new Date(`${first}T12:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function stepped(view: View, day: Day, by: -1 | 1): Day {
  return view === 'week' ? addDays(day, 7 * by) : `${addMonths(monthOf(day), by)}-01`
}

type Ready = Extract<AwayQuery, { readonly state: 'ready' }>

function ScopeChoice({ away, onScope }: { readonly away: Ready; readonly onScope: (scope: string) => void }) {
  const scopes = [
    ...(away.hasTeam ? [{ value: 'team', label: 'A mi cargo' }] : []),
    ...away.specialties.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'all', label: 'Quienes faltan, de toda la empresa' },
  ]
  return (
    <Select
      className={classes.scope ?? ''}
      aria-label="De quiénes"
      data={scopes}
      value={away.scope}
      allowDeselect={false}
      onChange={(scope) => scope && onScope(scope)}
    />
  )
}

/** What of the others the viewer may know; of who they decide on and, for AF, of everybody, the kind too. */
function whatIsSeen(seesAll: boolean, hasTeam: boolean): string {
  if (seesAll) return 'El tipo lo ve quien decide; de los demás se ve sólo que faltan.'
  const others = 'se ve quién falta hoy, y no por qué.'
  return hasTeam ? `De quien está a cargo se ve también el tipo; de los demás ${others}` : `De otras personas ${others}`
}

function Calendar() {
  const viewer = useViewer()
  const today = useToday()
  const [search, change] = useUrlState()
  const view: View = search['view'] === 'week' ? 'week' : 'month'
  const asked = search['day'] ?? ''
  const day = isDay(asked) ? asked : today
  const days = daysOf(view, day)
  const away = useAway({ user: viewer.id, days, scope: search['scope'] ?? '' })
  const unit = view === 'week' ? 'Semana' : 'Mes'
  const seesAll = may(presence, 'list', { user: '', day: '1900-01-01' }, viewer) === 'yes'
  return (
    <>
      <div className={classes.bar}>
        <PeriodNavigator
          title={titleOf(view, days)}
          {...(view === 'week' ? { detail: `semana ${weekNumber(days[0]!)}` } : {})}
          before={`${unit} anterior`}
          after={`${unit} siguiente`}
          onStep={(by) => change({ day: stepped(view, day, by) })}
          today={{ label: 'Hoy', onToday: () => change({ day: '' }) }}
        />
        <SegmentedControl
          aria-label="Período"
          data={[
            { value: 'month', label: 'Mes' },
            { value: 'week', label: 'Semana' },
          ]}
          value={view}
          onChange={(next) => change({ view: next === 'week' ? 'week' : '' })}
        />
        {away.state === 'ready' ? <ScopeChoice away={away} onScope={(scope) => change({ scope })} /> : null}
        <Button component={Link} to="/" hash="my-leave" variant="default" size="xs">
          Mis ausencias
        </Button>
      </div>
      {away.state === 'ready' ? <p className={classes.note}>{whatIsSeen(seesAll, away.hasTeam)}</p> : null}
      {away.state === 'failed' ? <LoadError isScreen error={away.error} onRetry={away.retry} /> : null}
      {away.state === 'loading' ? <Skeleton height={320} /> : null}
      {away.state === 'ready' ? (
        <AwayGrid
          days={days}
          today={today}
          away={away.calendar}
          isWide={view === 'week'}
          onOpen={(absence) => change({ absence }, 'push')}
        />
      ) : null}
      {search['absence'] ? (
        <Suspense>
          <AbsenceSheet id={search['absence']} onClose={() => change({ absence: '' })} />
        </Suspense>
      ) : null}
    </>
  )
}

/** `/hours/absences`: who is away, by person and day. */
export function Page() {
  const { external } = useViewer()
  return (
    <PageFrame>
      {external ? (
        <EmptyState
          title="Esta parte es de la empresa"
          help="Las ausencias no están al alcance de los lectores del cliente."
        />
      ) : (
        <Calendar />
      )}
    </PageFrame>
  )
}
