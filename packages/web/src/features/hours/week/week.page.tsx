import { useMediaQuery } from '@mantine/hooks'
import { type Day, isDay, mondayOf } from '@timesheet/domain/kernel'
import { may, type Viewer } from '@timesheet/domain/access'
import { hours } from '@timesheet/domain/hours'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { below } from '../../../ui/breakpoints.ts'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { NotYourHours } from '../../../widgets/not-your-hours.tsx'
import { useSearchNow } from '../../../widgets/use-search-now.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { PersonSwitcher } from '../../../widgets/person-switcher.tsx'
import { NoHoursAccount } from '../components/no-hours-account.tsx'
import { WeekGrid } from './components/week-grid.tsx'
import { WeekSkeleton } from '../components/week-skeleton.tsx'
import { WeekSending } from './components/week-sending.tsx'
import { WeekToolbar } from './components/week-toolbar.tsx'
import css from './week.module.css'
import { useWeekActions } from './week.actions.ts'
import { proposedOf, type ProposedMarks } from './week-sheet.view.ts'
import { closedSpan } from './closed-span.ts'
import { useWeekPage } from './use-week-page.ts'
import { firstTouch } from '../../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const WeekEmpty = lazyPart(() => import('./components/week-empty.tsx'), 'WeekEmpty')
const DayList = lazyPart(() => import('./components/day-list.tsx'), 'DayList')
const OtherPersonBanner = lazyPart(() => import('./components/other-person-banner.tsx'), 'OtherPersonBanner')
const AdjustedWeek = lazyPart(() => import('../../../widgets/adjustments/adjusted-week.tsx'), 'AdjustedWeek')
const WeekRegister = lazyPart(() => import('./components/week-register.tsx'), 'WeekRegister', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => null,
})
const WeekDialogs = lazyPart(() => import('./components/week-dialogs.tsx'), 'WeekDialogs', { failed: 'over' })

const NONE_PROPOSED: ProposedMarks = new Map()

/** Below this width one day at a time is shown instead of the sheet. */
const PHONE = below('sm')
// Beside the data of the week, not after them.
if (window.matchMedia(PHONE).matches) void DayList.preload()

/** A row of another person, to ask whether the rule may ever allow that. */
const OF_SOMEBODY = { user: '', decider: '', standIns: '' }

/** `/hours`: the week sheet. */
export function Page() {
  const search: {
    readonly week?: unknown
    readonly user?: unknown
    readonly batch?: unknown
    readonly fill?: unknown
  } = useSearchNow()
  const account = useSessionUser()
  const me = useViewer()
  const today = useToday()
  if (account?.collectionName !== 'users') return <NoHoursAccount />
  const user = typeof search.user === 'string' && /^\w{15}$/.test(search.user) ? search.user : me.id
  // Whoever decides on a sending sees its entries, also without the right to see others of the person.
  const isAsked = typeof search.batch === 'string'
  if (user !== me.id && !isAsked && may(hours, 'list', OF_SOMEBODY, me) === 'no') return <NotYourHours />
  const week = typeof search.week === 'string' && isDay(search.week) ? search.week : today
  return <WeekScreen key={user} viewer={me} user={user} asked={week} isFilling={search.fill !== undefined} />
}

function WeekScreen({
  viewer,
  user,
  asked,
  isFilling,
}: {
  readonly viewer: Viewer
  readonly user: string
  /** A day of the week, which is chosen at first. */
  readonly asked: Day
  /** True for a link that opens what would fill the week. */
  readonly isFilling: boolean
}) {
  const monday = mondayOf(asked)
  const page = useWeekPage(user, asked)
  const beginFill = useEffectEvent(page.moves.beginFill)
  useEffect(() => {
    if (isFilling) beginFill()
  }, [isFilling])
  const actions = useWeekActions(page)
  const [proposed, setProposed] = useState<ProposedMarks>(NONE_PROPOSED)
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const { data, dialog } = page.state
  const { week, reference } = data
  const closed = reference && closedSpan(reference.periods, monday)
  return (
    <PageFrame>
      <title>{user === viewer.id ? 'Mis horas · Timesheet' : 'Horas · Timesheet'}</title>
      <h1 className={css.heading}>Mis horas</h1>
      <div className={css.screen}>
        {user !== viewer.id && (
          <div className={css.another}>
            {reference && (
              <Suspense>
                <OtherPersonBanner
                  name={`${reference.person.name} ${reference.person.surname}`}
                  sight={data.sight}
                  onBack={page.moves.showMine}
                />
              </Suspense>
            )}
          </div>
        )}
        {reference && (
          <p className={css.printName}>
            {reference.person.name} {reference.person.surname}
          </p>
        )}
        <WeekToolbar monday={monday} moves={page.moves} actions={actions}>
          {may(hours, 'list', OF_SOMEBODY, viewer) !== 'no' && (
            <div className={css.person}>
              <PersonSwitcher
                viewer={viewer.id}
                user={user}
                name={reference ? `${reference.person.name} ${reference.person.surname}` : ''}
              />
            </div>
          )}
        </WeekToolbar>
        {week && <WeekSending page={page} />}
        {closed && (
          <Suspense>
            <AdjustedWeek user={user} monday={monday} closed={closed} onProposed={setProposed} />
          </Suspense>
        )}
        <div className={css.sheet}>
          {data.error ? (
            <LoadError isScreen error={data.error} onRetry={data.retry} />
          ) : !week || data.isLoading ? (
            <WeekSkeleton />
          ) : week.lines.length === 0 && week.absences.length === 0 ? (
            <Suspense fallback={<WeekSkeleton />}>
              <WeekEmpty canWrite={data.sight.canWrite} onAdd={page.dialogs.openLine} onCopy={page.lines.copyLines} />
            </Suspense>
          ) : isPhone ? (
            <Suspense fallback={<WeekSkeleton />}>
              <DayList page={page} week={week} proposedOf={(line, cell) => proposedOf(line, cell, proposed)} />
            </Suspense>
          ) : (
            <WeekGrid page={page} week={week} {...(closed && { proposed })} />
          )}
        </div>
        {week && user === viewer.id && (
          <Suspense>
            <WeekRegister page={page} />
          </Suspense>
        )}
      </div>
      {dialog && (
        <HeldDialog onClose={page.dialogs.close}>
          <WeekDialogs page={page} />
        </HeldDialog>
      )}
    </PageFrame>
  )
}
