import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { MissingBoard, MissingPerson } from '@timesheet/domain/alerts'
import { addMonths, type Day, daysFrom, isDay, monthBounds, monthOf, monthTitle } from '@timesheet/domain/kernel'
import { Suspense, useState } from 'react'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { below } from '../../../ui/breakpoints.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { PeriodNavigator } from '../../../ui/period/period-navigator.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { MissingList } from './components/missing-list.tsx'
import { MissingSheet } from './components/missing-sheet.tsx'
import { type ChosenDay, missingTitle } from './missing.view-model.ts'
import { missingQuery } from './missing.queries.ts'
import { useReminders } from './use-reminders.ts'
import classes from './components/missing.module.css'

const PHONE = below('sm')
/** More people are shown on request: a sheet of five hundred by thirty days is slow to lay out. */
const AT_ONCE = 60

const Banks = lazyPart(() => import('./components/banks.tsx'), 'Banks')
const OvertimeList = lazyPart(() => import('./components/overtime-requests.list.tsx'), 'OvertimeList')

/** What is shown besides missing hours, by the search parameter `view`. */
const VIEWS = {
  overtime: { label: 'Horas extra pedidas', subtitle: 'Quién pidió horas extra, cuándo, por qué y quién decide.' },
  banks: { label: 'Saldos', subtitle: 'El banco de horas de cada persona a cargo, explicado día por día.' },
} as const
type ViewName = keyof typeof VIEWS
/** What the address says of one view and means nothing to the others. */
const NO_VIEW = { person: '', id: '', q: '', sort: '', page: '', state: '', user: '' }

function isView(view: string): view is ViewName {
  return Object.hasOwn(VIEWS, view)
}

interface ViewChoiceProps {
  readonly view: ViewName | ''
  readonly onView: (view: string) => void
}

function ViewChoice({ view, onView }: ViewChoiceProps) {
  const others = Object.entries(VIEWS).map(([value, { label }]) => ({ value, label }))
  return (
    <SegmentedControl
      mb="sm"
      aria-label="Qué se ve"
      data={[{ value: '', label: 'Horas que faltan' }, ...others]}
      value={view}
      onChange={onView}
    />
  )
}

/** `/hours/analyzer/h`: who of the viewer's people misses hours in a month, on which days, and reminding them. */
export function Page() {
  const account = useSessionUser()
  const today = useToday()
  const [{ month: asked = '', people = '', view = '' }, setSearch] = useUrlState()
  if (account?.collectionName !== 'users' || account.external)
    return (
      <PageFrame>
        <EmptyState title="Esta cuenta no ve horas" help="Son de quienes trabajan en la empresa." />
      </PageFrame>
    )
  const choose = (next: string) => setSearch({ ...NO_VIEW, view: next }, 'push')
  if (isView(view))
    return (
      <PageFrame>
        <PageHeader title="Sábana del mes" subtitle={VIEWS[view].subtitle} />
        <ViewChoice view={view} onView={choose} />
        <Suspense fallback={<Skeleton height={320} />}>{view === 'banks' ? <Banks /> : <OvertimeList />}</Suspense>
      </PageFrame>
    )
  const month = /^\d{4}-\d\d$/.test(asked) && isDay(`${asked}-01`) ? asked : monthOf(today)
  const go = (next: string) => setSearch({ month: next === monthOf(today) ? undefined : next }, 'push')
  return (
    <PageFrame>
      <PageHeader title="Sábana del mes" subtitle="Quién tiene horas sin cargar, de qué días y desde cuándo." />
      <ViewChoice view="" onView={choose} />
      <PeriodNavigator
        title={monthTitle(month)}
        level={2}
        before="Mes anterior"
        after="Mes siguiente"
        onStep={(by) => go(addMonths(month, by))}
        today={{ label: 'Este mes', onToday: () => go(monthOf(today)) }}
      />
      <Board
        key={month}
        {...monthBounds(month)}
        today={today}
        all={people === 'all'}
        onAll={(all) => setSearch({ people: all ? 'all' : undefined })}
      />
    </PageFrame>
  )
}

interface BoardProps {
  readonly from: Day
  readonly to: Day
  readonly today: Day
  readonly all: boolean
  readonly onAll: (all: boolean) => void
}

function Board({ from, to, today, all, onAll }: BoardProps) {
  const query = useQuery(missingQuery({ from, to, all }))
  if (query.isError) return <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} />
  const board = query.data
  if (!board) return <Skeleton height={320} />
  if (board.people === 0)
    return (
      <EmptyState
        title="No hay nadie a cargo"
        help="Acá aparecen las personas a cargo y las de las especialidades que se lideran."
      />
    )
  return <People board={board} from={from} to={to} today={today} all={all} onAll={onAll} />
}

function People({ board, from, to, today, all, onAll }: BoardProps & { readonly board: MissingBoard }) {
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const [shown, setShown] = useState(AT_ONCE)
  const { busy, remind } = useReminders({ from, to })
  const { people, missingPeople, items } = board
  const some = items.slice(0, shown)
  const days = daysFrom(from, to)
  const handleRemind = (person: MissingPerson, chosen?: ChosenDay) => remind(person, chosen)
  return (
    <>
      <div className={classes.bar}>
        <strong>{missingTitle(missingPeople, people)}</strong>
        <span className={classes.acts}>
          <Button size="compact-sm" variant="subtle" onClick={() => onAll(!all)}>
            {all ? 'Ver sólo a quienes les falta' : 'Ver a todas'}
          </Button>
          {missingPeople > 1 ? (
            <Button size="compact-sm" variant="default" loading={busy} onClick={() => remind(null)}>
              Recordar a las {missingPeople}
            </Button>
          ) : null}
        </span>
      </div>
      {items.length === 0 ? null : isPhone ? (
        <MissingList people={some} days={days} today={today} busy={busy} onRemind={handleRemind} />
      ) : (
        <MissingSheet people={some} days={days} today={today} busy={busy} onRemind={handleRemind} />
      )}
      {items.length > shown ? (
        <Button mt="sm" variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Ver más ({items.length - shown})
        </Button>
      ) : null}
    </>
  )
}
