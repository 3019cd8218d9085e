import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  MOST_SHEET_PEOPLE,
  type MonthSheet,
  SHEET_GROUPS,
  type SheetGroup,
  type SheetPerson,
} from '@timesheet/domain/alerts'
import { viewerHolds } from '@timesheet/domain/access'
import { addMonths, type Day, daysFrom, isDay, monthBounds, monthOf, monthTitle } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo } from 'react'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { below } from '../../../ui/breakpoints.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { saveTable } from '../../../ui/export/save-table.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { PeriodNavigator } from '../../../ui/period/period-navigator.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { type UrlChange, type UrlValues, useUrlState } from '../../../widgets/url-state.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { PeopleTools } from './components/people-tools.tsx'
import { SheetLegend } from './components/sheet-legend.tsx'
import { PeopleList } from './components/people-list.tsx'
import { PeopleSheet } from './components/people-sheet.tsx'
import { dayAt, linesOf, missingTitle, scopeText } from './month-sheet.view-model.ts'
import { sheetTable } from './month-sheet-export.ts'
import type { SheetLook } from './people-sheet.view.ts'
import { closingDaysText, sheetAtClosing } from './closing-sheet.ts'
import { daysAtClosingQuery, monthSheetQuery, type SheetAsked } from './month-sheet.queries.ts'
import { useReminders } from './use-reminders.ts'
import classes from './components/month-sheet.module.css'
import toolClasses from '../../../widgets/table-tools/table-tools.module.css'
import { TablePages } from '../../../widgets/table-tools/table-tools.tsx'

const PHONE = below('sm')

const Balances = lazyPart(() => import('./components/balances.tsx'), 'Balances')
const OvertimeList = lazyPart(() => import('./components/overtime-requests.list.tsx'), 'OvertimeList')
const DayDrawer = lazyPart(() => import('./components/day-drawer.tsx'), 'DayDrawer', { failed: 'over' })

/** What is shown besides the days of a month, by the search parameter `view`. */
const VIEWS = {
  overtime: { label: 'Horas extra pedidas', subtitle: 'Quién pidió horas extra, cuándo, por qué y quién decide.' },
  banks: {
    label: 'Saldos',
    subtitle: 'Banco de horas, faltantes, extras y vacaciones de cada persona, a cualquier día.',
  },
} as const
type ViewName = keyof typeof VIEWS
/** What the address says of one view and means nothing to the others. */
const NO_VIEW = {
  person: '',
  id: '',
  q: '',
  sort: '',
  page: '',
  state: '',
  user: '',
  day: '',
  at: '',
  by: '',
  only: '',
  closed: '',
}

function isView(view: string): view is ViewName {
  return Object.hasOwn(VIEWS, view)
}

function isGroup(by: string): by is SheetGroup {
  return Object.hasOwn(SHEET_GROUPS, by)
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
      className={classes.views ?? ''}
      aria-label="Qué se ve"
      data={[{ value: '', label: 'Días del mes' }, ...others]}
      value={view}
      onChange={onView}
    />
  )
}

/** `/hours/analyzer/h`: the days of a month of the viewer's people, what is expected, and reminding who misses hours. */
export function Page() {
  const account = useSessionUser()
  const today = useToday()
  const [search, setSearch] = useUrlState()
  const { month: asked = '', view = '' } = search
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
        <div className={classes.paper}>
          <PageHeader title="Sábana del mes" subtitle={VIEWS[view].subtitle} />
          <ViewChoice view={view} onView={choose} />
          <Suspense fallback={<Skeleton height={320} />}>{view === 'banks' ? <Balances /> : <OvertimeList />}</Suspense>
        </div>
      </PageFrame>
    )
  const month = /^20\d\d-\d\d$/.test(asked) && isDay(`${asked}-01`) ? asked : monthOf(today)
  const go = (next: string) =>
    setSearch({ month: next === monthOf(today) ? undefined : next, user: '', day: '' }, 'push')
  return (
    <PageFrame>
      <div className={classes.paper}>
        <PageHeader title="Sábana del mes" subtitle="Qué cargó cada persona, día por día, y qué le falta." />
        <ViewChoice view="" onView={choose} />
        <PeriodNavigator
          title={monthTitle(month)}
          level={2}
          before="Mes anterior"
          after="Mes siguiente"
          onStep={(by) => go(addMonths(month, by))}
          today={{ label: 'Este mes', onToday: () => go(monthOf(today)) }}
        />
        <Month month={month} today={today} search={search} setSearch={setSearch} />
      </div>
    </PageFrame>
  )
}

interface MonthProps {
  readonly month: string
  readonly today: Day
  readonly search: UrlValues
  readonly setSearch: (change: UrlChange, step?: 'push') => void
}

function askedIn(month: string, { by = '', q = '', group = '', short = '', page = '' }: UrlValues): SheetAsked {
  const number = Number(page)
  return {
    month,
    by: isGroup(by) ? by : '',
    text: q.slice(0, 100),
    group: /^\w{15}$/.test(group) ? group : '',
    short: short === '1',
    page: Number.isInteger(number) && number > 0 ? Math.min(number, 1000) : 1,
  }
}

function Month(props: MonthProps) {
  const { month, search, setSearch } = props
  const asked = askedIn(month, search)
  const basis = search['basis'] === 'closing' ? 'closing' : 'today'
  const format = useHoursFormat()
  const { from, to } = monthBounds(month)
  const isTold = viewerHolds(useViewer(), 'adm', 'ger', 'af')
  const query = useQuery(monthSheetQuery(asked, { isTold }))
  // The days of another month are not shown under this one's name while it is read.
  const sheet =
    query.isPlaceholderData && query.data?.plans[0]?.base.length !== daysFrom(from, to).length ? undefined : query.data
  const closed = search['closed'] ?? ''
  const then = useClosingDays(month, sheet, basis === 'closing')
  const shown = useMemo(() => (sheet && typeof then === 'object' ? sheetAtClosing(sheet, then) : sheet), [sheet, then])
  const look = useMemo(
    (): SheetLook | null => (shown ? { sheet: shown, days: daysFrom(from, to), basis, format } : null),
    [shown, from, to, basis, format],
  )
  const lines = useMemo(
    () => (shown ? linesOf(shown, { by: asked.by, closed: new Set(closed.split(' ')) }) : []),
    [shown, asked.by, closed],
  )
  const handleExport = (file: ExportFormat) => {
    if (!look) return
    saveTable(sheetTable(lines, look, month), file).catch(() =>
      showProblem('No se pudo exportar la sábana; se puede probar otra vez'),
    )
  }
  if (query.isError) return <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <PeopleTools asked={asked} basis={basis} sheet={sheet} onChange={setSearch} onExport={handleExport} />
      {look && sheet ? (
        <People {...props} look={look} lines={lines} asked={asked} now={sheet} then={then} />
      ) : (
        <Skeleton height={480} />
      )}
    </>
  )
}

/** The days of closed months as they were known then; loaded only where they are looked at. */
function useClosingDays(month: string, sheet: MonthSheet | undefined, isAsked: boolean): ClosingState {
  const asked = daysAtClosingQuery(month, isAsked && sheet ? sheet : NOBODY)
  const { data, isError } = useQuery(asked)
  return data ?? (isError ? 'failed' : 'loading')
}

type ClosingState = Parameters<typeof closingDaysText>[0]
const NOBODY = { items: [] }

type PeopleInMonth = MonthProps & {
  /** The sheet as it stands today, and the days of its closing. */
  readonly now: MonthSheet
  readonly then: ClosingState
  readonly look: SheetLook
  readonly lines: ReturnType<typeof linesOf>
  readonly asked: SheetAsked
}

function People(props: PeopleInMonth) {
  const { month, today, search, setSearch, look, lines, asked } = props
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const viewer = useViewer()
  const navigate = useNavigate()
  const { busy, remind } = useReminders(monthBounds(month))
  const { sheet, days } = look
  const onOpenDay = useCallback((user: string, day: Day) => setSearch({ user, day }, 'push'), [setSearch])
  const closed = search['closed'] ?? ''
  const onToggle = useCallback(
    (group: string) => {
      const groups = new Set(closed.split(' ').filter(Boolean))
      if (!groups.delete(group)) groups.add(group)
      setSearch({ closed: [...groups].join(' ') })
    },
    [closed, setSearch],
  )
  const onOpenWeek = useCallback(
    (user: string, week: Day) => void navigate({ to: '/hours', search: { user, week } }),
    [navigate],
  )
  if (sheet.people === 0) return <NoPeople asked={asked} />
  const shared = { lines, look, today, own: viewer.id, busy, onRemind: remind, onToggle, onOpenDay, onOpenWeek }
  return (
    <>
      <Summary
        {...props}
        isAll={viewerHolds(viewer, 'adm', 'ger', 'af')}
        own={viewer.id}
        busy={busy}
        onAll={() => remind(null)}
      />
      {isPhone ? <PeopleList {...shared} /> : <PeopleSheet {...shared} />}
      {isPhone ? null : <SheetLegend />}
      <TablePages
        page={asked.page}
        last={Math.ceil(sheet.people / MOST_SHEET_PEOPLE)}
        onPage={(page) => setSearch({ page: page > 1 ? String(page) : undefined })}
      />
      <OpenDay sheet={sheet} days={days} search={search} onClose={() => setSearch({ user: '', day: '' })} />
    </>
  )
}

function NoPeople({ asked }: { readonly asked: SheetAsked }) {
  if (asked.short && asked.text === '' && asked.group === '')
    return <EmptyState title="No falta nada" help="Nadie tiene horas sin cargar en este mes." />
  if (asked.text !== '' || asked.group !== '' || asked.short)
    return <EmptyState title="Nadie coincide" help="Se puede probar con otro nombre, o con otros filtros." />
  return (
    <EmptyState
      title="No hay a quién mostrar"
      help="Acá aparecen la propia persona, las personas a cargo y las de las especialidades que se lideran."
    />
  )
}

interface SummaryProps extends PeopleInMonth {
  /** Whether the viewer's own hours are among those whom reminding everybody reminds. */
  readonly isAll: boolean
  readonly own: string
  readonly busy: boolean
  readonly onAll: () => void
}

function Summary({ look, now, then, asked, isAll, own, busy, onAll }: SummaryProps) {
  const { sheet, basis } = look
  const short = sheet.items.filter(({ missing }) => missing > 0)
  const isWhole = asked.text === '' && asked.group === '' && sheet.items.length === sheet.people
  const reminded = short.filter(({ user }) => isAll || user !== own).length
  return (
    <div className={classes.bar}>
      <span>
        <strong>{missingTitle(short.length, sheet.items.length)}</strong>{' '}
        <span className={toolClasses.note}>
          {scopeText(sheet)}
          {isAll ? '' : ' Se lee de nuevo cada minuto.'}
          {basis === 'closing' ? ` ${closingText(now, then)}` : ''}
        </span>
      </span>
      {isWhole && reminded > 1 ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={onAll}>
          Recordar a las {reminded}
        </Button>
      ) : null}
    </div>
  )
}

/** What the figures of the closing are, and how far they differ from today's. */
function closingText({ items }: MonthSheet, then: ClosingState): string {
  const frozen = items.filter((person): person is SheetPerson & { frozen: object } => person.frozen !== null)
  if (frozen.length === 0) return 'El mes no está cerrado, o esta cuenta no ve lo que el cierre guardó.'
  const numbers = [...new Set(frozen.map(({ frozen: { number } }) => number))].toSorted((a, b) => a - b)
  const moved = frozen.filter(
    ({ frozen: { loaded }, loaded: now }) => loaded !== now.reduce((sum, one) => sum + one, 0),
  )
  const since =
    moved.length === 0 ? 'Desde entonces no cambió lo cargado.' : `Desde entonces cambió lo cargado de ${moved.length}.`
  return `Totales del cierre ${numbers.join(', ')}. ${closingDaysText(then)} ${since}`
}

interface OpenDayProps {
  readonly sheet: MonthSheet
  readonly days: readonly Day[]
  readonly search: UrlValues
  readonly onClose: () => void
}

function OpenDay({ sheet, days, search: { user = '', day = '' }, onClose }: OpenDayProps) {
  const person = sheet.items.find((one) => one.user === user)
  const at = days.indexOf(day)
  if (!person || at < 0) return null
  return (
    <Suspense>
      <DayDrawer user={user} day={dayAt(sheet, person, { day, at })} onClose={onClose} />
    </Suspense>
  )
}
