import type { Day } from '@timesheet/domain/kernel'
import { viewerHolds } from '@timesheet/domain/access'
import { pinnedOf } from '@timesheet/domain/people'
import {
  mdiAccountOutline,
  mdiBriefcaseOutline,
  mdiCalendarOutline,
  mdiClockPlusOutline,
  mdiFileDocumentMultipleOutline,
  mdiSendOutline,
  mdiViewWeekOutline,
} from '@mdi/js'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { preferencesOf } from '../../data/preferences.ts'
import { type SessionUser, useSessionUser } from '../../data/session.ts'
import { useToday } from '../../data/today.ts'
import { below } from '../../ui/breakpoints.ts'
import { Icon } from '../../ui/icon.tsx'
import { atRest } from '../../ui/at-rest.ts'
import { firstTouch } from '../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { LeaveCard } from './components/leave-card.tsx'
import { ClockCard } from './components/clock-card.tsx'
import { MissingCard } from './components/missing-card.tsx'
import { TeamPlace } from './components/team-place.tsx'
import { WaitingCard } from './components/waiting-card.tsx'
import { WeekCard } from './components/week-card.tsx'
import classes from './home.module.css'

const TeamCard = lazyPart(() => import('./components/team-card.tsx'), 'TeamCard', { wanted: atRest })
const MyDocumentsCard = lazyPart(() => import('./components/my-documents-card.tsx'), 'MyDocumentsCard', {
  wanted: atRest,
  failed: () => null,
})
const ReaderCard = lazyPart(() => import('./components/reader-card.tsx'), 'ReaderCard')
const TimerCard = lazyPart(() => import('./components/timer-card.tsx'), 'TimerCard', { wanted: firstTouch })
const PinnedAnalyses = lazyPart(() => import('./components/pinned-analyses.tsx'), 'PinnedAnalyses')
const YearCard = lazyPart(() => import('./components/year-card.tsx'), 'YearCard')

/** About how much room a pinned analysis takes, in pixels. */
const PINNED_HEIGHT = 280
/** About how much room what waits for a reader takes, in pixels. */
const READER_HEIGHT = 160
/** Below this width there is one column. */
const NARROW = below('lg')

const PROFILE = { to: '/profile', label: 'Mi perfil', help: 'Datos, foto y preferencias', icon: mdiAccountOutline }
const READER_WAYS = [
  {
    to: '/emitions',
    label: 'Remitos',
    help: 'Lo que la empresa envió, y lo que espera respuesta',
    icon: mdiSendOutline,
  },
  {
    to: '/documents',
    label: 'Documentos',
    help: 'Los emitidos, en su última revisión',
    icon: mdiFileDocumentMultipleOutline,
  },
  { to: '/projects', label: 'Proyectos', help: 'Los que la empresa comparte', icon: mdiBriefcaseOutline },
  PROFILE,
]
const WAYS = [
  { to: '/hours', label: 'Semana', help: 'La planilla de la semana', icon: mdiViewWeekOutline },
  { to: '/hours/i', label: 'Carga rápida', help: 'Una entrada en pocos toques', icon: mdiClockPlusOutline },
  {
    to: '/hours/calendar/WeekView',
    label: 'Calendario',
    help: 'Las mismas horas, por hora del día',
    icon: mdiCalendarOutline,
  },
  PROFILE,
]

const DATE = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' })

function dateText(day: Day): string {
  const text = DATE.format(new Date(`${day}T12:00`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether the person leads by a role, so that something of others is expected; managers of people are not known here. */
function leadsSomebody(user: SessionUser | null): boolean {
  const { leadsProjects = [], leadsSpecialty = [], grants = [] } = user ?? {}
  return leadsProjects.length + leadsSpecialty.length > 0 || viewerHolds({ grants }, 'adm', 'ger', 'af')
}

/** `/`: the home page with the viewer's week and links to the most used screens. */
export function Page() {
  const user = useSessionUser()
  const today = useToday()
  const isReader = user?.external === true
  const pinned = pinnedOf(preferencesOf(user)).length
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
  const leads = leadsSomebody(user)
  // They come when the page is at rest and move nothing that is touched: they are the last of their column.
  const team =
    user?.collectionName === 'users' ? (
      <>
        <Suspense fallback={leads ? <TeamPlace /> : null}>
          <TeamCard user={user.id} leads={leads} />
        </Suspense>
        <Suspense fallback={null}>
          <MyDocumentsCard user={user.id} />
        </Suspense>
      </>
    ) : null
  return (
    <PageFrame>
      <PageHeader title={user?.name ? `Hola, ${user.name}` : 'Inicio'} subtitle={dateText(today)} />
      <div className={classes.grid}>
        {isReader ? (
          <Suspense fallback={<Skeleton height={READER_HEIGHT} />}>
            <ReaderCard />
          </Suspense>
        ) : (
          <div className={classes.column}>
            {user ? <MissingCard user={user} /> : null}
            {user?.collectionName === 'users' ? (
              <>
                <ClockCard user={user.id} today={today} />
                <WaitingCard user={user.id} />
              </>
            ) : null}
            <WeekCard />
            {pinned > 0 ? (
              <Suspense fallback={<Skeleton height={pinned * PINNED_HEIGHT} />}>
                <PinnedAnalyses />
              </Suspense>
            ) : null}
            {isNarrow ? null : team}
          </div>
        )}
        <div className={classes.sides}>
          {isReader ? null : (
            <div className={classes.column}>
              <LeaveCard />
              {user?.collectionName === 'users' ? (
                <>
                  <Suspense fallback={<Skeleton height={168} />}>
                    <YearCard user={user.id} />
                  </Suspense>
                  <Suspense>
                    <TimerCard user={user.id} />
                  </Suspense>
                  {isNarrow ? team : null}
                </>
              ) : null}
            </div>
          )}
          <nav aria-label="Accesos" className={classes.ways}>
            {(isReader ? READER_WAYS : WAYS).map((way) => (
              <Link key={way.to} to={way.to} className={classes.way}>
                <Icon path={way.icon} size={22} />
                <span>
                  <strong>{way.label}</strong>
                  <small>{way.help}</small>
                </span>
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </PageFrame>
  )
}
