import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Day } from '@timesheet/domain/kernel'
import { hours } from '@timesheet/domain/hours'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense } from 'react'
import { useSessionUser } from '../../../data/session.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { below } from '../../../ui/breakpoints.ts'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { NotYourHours } from '../../../widgets/not-your-hours.tsx'
import { PersonSwitcher } from '../../../widgets/person-switcher.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useMay } from '../../../widgets/may.ts'
import type { CalendarView } from '../calendar-range.view-model.ts'
import { useCalendarActions } from '../calendar.actions.ts'
import { handleBlockKey } from '../block-keys.ts'
import { type CalendarPerson, useCalendarPage } from '../use-calendar-page.ts'
import { Agenda } from './agenda.tsx'
import css from './calendar-screen.module.css'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { Legend } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { type CalendarGridProps, TimeGrid } from './time-grid.tsx'

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog', { failed: 'over' })
const CalendarExplained = lazyPart(() => import('./calendar-explained.tsx'), 'CalendarExplained', { failed: 'over' })

const PHONE = below('md')
const ROUTES: Record<CalendarView, string> = {
  day: '/hours/calendar/DayView',
  week: '/hours/calendar/WeekView',
  month: '/hours/calendar/MonthView',
}

/** A row of another person, to ask whether the rule may ever allow that. */
const OF_SOMEBODY = { user: '', decider: '', standIns: '' }

export interface CalendarScreenProps {
  readonly view: CalendarView
  /** Without it each view is a route of its own. */
  readonly onView?: (view: CalendarView) => void
}

/** A person's hours as a calendar: enter, move and resize, compared with the expected hours. */
export function CalendarScreen({ view, onView }: CalendarScreenProps) {
  const [url] = useUrlState()
  const session = useSessionUser()
  const seesOthers = useMay(hours, 'list', OF_SOMEBODY)
  const own = session?.collectionName === 'users' ? session.id : ''
  const asked = url['user'] ?? ''
  const user = /^\w{15}$/.test(asked) ? asked : own
  if (!user) {
    return (
      <PageFrame>
        <EmptyState
          title="Esta cuenta no carga horas"
          help="El calendario es de las personas de la empresa; una cuenta de sistema no tiene horas propias."
        />
      </PageFrame>
    )
  }
  if (user !== own && !seesOthers) return <NotYourHours />
  return <PersonCalendar key={user} person={{ user, own }} view={view} {...(onView && { onView })} />
}

function PersonCalendar({ person, view: shown, onView }: CalendarScreenProps & { readonly person: CalendarPerson }) {
  const page = useCalendarPage(shown, person)
  const navigate = useNavigate()
  const seesOthers = useMay(hours, 'list', OF_SOMEBODY)
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches) ?? false
  const goToView = (view: CalendarView, day: Day = page.date) => {
    const search = (before: Record<string, unknown>) => ({ ...before, date: day, ...(onView && { view }) })
    void navigate({ to: onView ? '.' : ROUTES[view], search: search as never })
  }
  useCalendarActions(page, goToView)
  const handleKey = (event: KeyboardEvent) => handleBlockKey(event, page)
  const { reference, root } = page
  const isOther = page.user !== page.own
  return (
    <PageFrame>
      <div className={css.screen} ref={root}>
        <CalendarToolbar page={page} onView={goToView}>
          {seesOthers ? (
            <PersonSwitcher
              viewer={page.own}
              user={page.user}
              name={reference ? `${reference.person.name} ${reference.person.surname}` : ''}
            />
          ) : null}
        </CalendarToolbar>
        {isOther && reference ? (
          <p className={css.banner} role="note">
            Horas de{' '}
            <b>
              {reference.person.name} {reference.person.surname}
            </b>
            .{' '}
            {page.readOnly ? 'Sólo lectura.' : 'Lo que se cargue acá queda registrado con el nombre de quien lo cargó.'}
          </p>
        ) : null}
        {page.error ? (
          <LoadError isScreen error={page.error} onRetry={page.retry} />
        ) : !reference ? (
          <CalendarSkeleton />
        ) : (
          <div role="presentation" onKeyDown={handleKey}>
            <Layout page={page} isPhone={isPhone} onDay={(day) => goToView('day', day)} />
            <Legend page={page} />
          </div>
        )}
      </div>
      {page.explaining.place ? (
        <Suspense fallback={null}>
          <CalendarExplained page={page} />
        </Suspense>
      ) : null}
      {page.draft && reference ? (
        <HeldDialog key={page.draft.block?.id ?? 'new'} onClose={page.closeDraft}>
          <EntryDialog page={page} draft={page.draft} reference={reference} onClose={page.closeDraft} />
        </HeldDialog>
      ) : null}
    </PageFrame>
  )
}

/** Days and weeks are printed as lists: every word of every block, and no empty hours. */
function Layout(props: CalendarGridProps) {
  const isPrinting = usePrinting()
  const { view } = props.page
  if (view === 'month') return <MonthGrid {...props} />
  if (isPrinting || (props.isPhone && view === 'week')) return <Agenda page={props.page} onDay={props.onDay} />
  return <TimeGrid key={view} {...props} />
}

function CalendarSkeleton() {
  return <Skeleton height="max(24rem, calc(100dvh - 13.5rem))" role="status" aria-label="Cargando el calendario" />
}
