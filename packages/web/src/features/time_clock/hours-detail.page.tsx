import { Skeleton } from '@mantine/core'
import type { ExpectedContext, HourEntry } from '@timesheet/domain/hours'
import { addMonths, type Day, isDay, type Month, monthOf, monthTitle } from '@timesheet/domain/kernel'
import { journey, userJourney, users } from '@timesheet/domain/people'
import { type ClockRow, detailDays, summariseMonth, summaryRange } from '@timesheet/domain/time_clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { useSessionUser } from '../../data/session.ts'
import { ownTimeZone, useToday } from '../../data/today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PeriodNavigator } from '../../ui/period/period-navigator.tsx'
import { useNow } from '../../widgets/hour-entries/use-now.ts'
import { useHoursFormat } from '../../widgets/hours-format.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { PersonSwitcher } from '../../widgets/person-switcher.tsx'
import { ownRegisterQuery, useOwnRegister, useRegisterUsed } from '../../widgets/time_clock/clock.queries.ts'
import { useGapTargets } from '../../widgets/time_clock/use-gap-target.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import { useWorkingTime } from '../../widgets/working-time.queries.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { DayPanel } from './components/day-panel.tsx'
import { MonthPanels } from './components/month-panel.tsx'
import { DetailViews } from './components/detail-views.tsx'
import { MonthTable } from './components/month-table.tsx'
import classes from './components/month-table.module.css'
import { loadedQuery, othersRegisterQuery } from './hours-detail.queries.ts'
import type { Writer } from './register-acts.ts'
import { suggestedTimes } from './suggested-times.ts'

const RangeDays = lazyPart(() => import('./components/range-days.tsx'), 'RangeDays')
const TeamDays = lazyPart(() => import('./components/team-days.tsx'), 'TeamDays')

const RENEW_MS = 30_000

/** `/hours/analyzer/hours-detail`: the register of a month and its reconciliation with the charged hours. */
export function Page() {
  const account = useSessionUser()
  const today = useToday()
  const [{ month: asked = '', user: other = '', day = '', view = '' }, setUrl] = useUrlState()
  const choose = (next: string) => setUrl({ view: next, day: '', closed: '', page: '' }, 'push')
  if (account?.collectionName !== 'users' || account.external)
    return (
      <PageFrame>
        <EmptyState title="Esta cuenta no tiene registro de jornada" help="Es de quienes trabajan en la empresa." />
      </PageFrame>
    )
  const user = /^\w{15}$/.test(other) ? other : account.id
  if (view === 'range' || view === 'team')
    return (
      <PageFrame>
        <title>Registro y conciliación · Timesheet</title>
        <div className={classes.paper}>
          <PageHeader title="Registro y conciliación" subtitle="Lo trabajado, lo cargado y por qué difieren." />
          <DetailViews view={view} onView={choose} />
          <Suspense fallback={<Skeleton height={480} mt="md" />}>
            {view === 'range' ? (
              <RangeDays key={user} viewer={account.id} user={user} today={today} />
            ) : (
              <TeamDays viewer={account.id} today={today} />
            )}
          </Suspense>
        </div>
      </PageFrame>
    )
  const month = /^\d{4}-\d\d$/.test(asked) && isDay(`${asked}-01`) ? asked : monthOf(isDay(day) ? day : today)
  const shown = isDay(day) && monthOf(day) === month ? day : monthOf(today) === month ? today : `${month}-01`
  const props = { user, viewer: account.id, month, day: shown, today }
  return user === account.id ? <Own key={month} {...props} /> : <Others key={`${user} ${month}`} {...props} />
}

interface ShownMonth {
  readonly user: string
  readonly viewer: string
  readonly month: Month
  readonly day: Day
  readonly today: Day
}

function Own(props: ShownMonth) {
  const { user, month } = props
  const range = { user, ...summaryRange(month) }
  const stored = useQuery(ownRegisterQuery(range))
  const rows = useOwnRegister(range)
  const loaded = useQuery(loadedQuery(range))
  const time = useWorkingTime(range)
  if (stored.isError) return <Failed error={stored.error} onRetry={() => void stored.refetch()} />
  if (loaded.isError) return <Failed error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (time.state === 'failed') return <Failed error={time.error} />
  if (!rows || !loaded.data || time.state === 'loading') return <Waiting />
  return <Detail {...props} rows={rows} hours={loaded.data as readonly NamedEntry[]} context={time.context} />
}

function Others(props: ShownMonth) {
  const cache = useQueryClient()
  const query = othersRegisterQuery({ user: props.user, ...summaryRange(props.month) })
  const { data, error, refetch } = useQuery(query)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const again = () => void cache.invalidateQueries({ queryKey: query.queryKey })
  return <Detail {...props} rows={data} hours={null} context={null} onDone={again} />
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <PageFrame>
      <LoadError isScreen error={error} {...(onRetry && { onRetry })} />
    </PageFrame>
  )
}

function Waiting() {
  return (
    <PageFrame>
      <Skeleton height={36} mb="md" />
      <Skeleton height={480} />
    </PageFrame>
  )
}

/** An entry with the names of its target. */
type NamedEntry = HourEntry & {
  readonly expand?: Readonly<Record<string, { readonly code?: string; readonly name?: string } | undefined>> | undefined
}

function nameOf({ expand }: NamedEntry): string {
  const { document, activity, nonproductive, project } = expand ?? {}
  const task = document?.code ?? activity?.code ?? nonproductive?.name ?? ''
  return [project?.code, task].filter(Boolean).join(' · ')
}

interface DetailProps extends ShownMonth {
  readonly context: ExpectedContext | null
  readonly rows: readonly ClockRow[]
  readonly hours: readonly NamedEntry[] | null
  readonly onDone?: () => void
}

const NO_ENTRIES: readonly NamedEntry[] = []

function Detail({ user, viewer, month, day, today, rows, hours, context, onDone = () => {} }: DetailProps) {
  const now = useNow(RENEW_MS)
  const format = useHoursFormat()
  const [, setUrl] = useUrlState()
  const isUsed = useRegisterUsed()
  const person = useQuery(oneQuery(users, user))
  const journeys = useQuery({ ...listQuery(journey, { sort: 'name' }), ...SLOW_CHANGING })
  const assignments = useQuery(listQuery(userJourney, { filter: filterText('user = {:user}', { user }), sort: 'from' }))
  const isOwn = user === viewer
  const targetOn = useGapTargets(hours ?? NO_ENTRIES, nameOf)
  const summary = summariseMonth(rows, month, now.getTime())
  const days = detailDays({
    register: summary,
    today,
    now: now.getTime(),
    hours,
    contextOn: context && (() => context),
  })
  const shown = days.find((one) => one.day === day)
  const writer: Writer = { user, viewer, zone: ownTimeZone(), now }
  const name = person.data ? `${person.data.name} ${person.data.surname}` : ''
  const step = (by: number) => setUrl({ month: addMonths(month, by), day: '' })
  return (
    <PageFrame>
      <title>Registro y conciliación · Timesheet</title>
      <div className={classes.head}>
        <PeriodNavigator
          title={monthTitle(month)}
          detail={isOwn ? 'Mi registro de jornada' : name}
          before="Mes anterior"
          after="Mes siguiente"
          onStep={step}
          today={{ label: 'Este mes', onToday: () => setUrl({ month: '', day: '' }) }}
        />
        <DetailViews view="" onView={(next) => setUrl({ view: next, day: '' }, 'push')} />
        <PersonSwitcher viewer={viewer} user={user} name={name} />
      </div>
      {isUsed || rows.length > 0 ? null : (
        <EmptyState
          title="La empresa no usa este registro"
          help="Lo activa la administración; lo que se registre acá queda guardado igual."
        />
      )}
      <div className={classes.grid}>
        <MonthTable
          days={days}
          user={user}
          warnings={summary.warnings}
          selected={day}
          onSelect={(next) => setUrl({ day: next, month })}
          format={format}
          now={now.getTime()}
          withHours={isOwn}
        />
        <div className={classes.side}>
          {shown ? (
            <DayPanel
              key={day}
              day={shown}
              rows={summary.rows.filter((row) => row.day === day)}
              writer={writer}
              suggested={suggestedTimes(day, {
                entries: hours ?? NO_ENTRIES,
                journeys: journeys.data ?? [],
                assignments: assignments.data ?? [],
              })}
              target={isOwn ? targetOn(day) : null}
              onDone={onDone}
            />
          ) : null}
          <MonthPanels {...{ summary, rows, user, isOwn }} now={now.getTime()} isOver={month < monthOf(today)} />
        </div>
      </div>
    </PageFrame>
  )
}
