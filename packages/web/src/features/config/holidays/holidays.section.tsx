import type { CollectionDeclaration } from '@timesheet/schema'
import { type ReactNode, Suspense } from 'react'
import { holidays } from '@timesheet/domain/people'
import { Button, Group, Skeleton } from '@mantine/core'
import { mdiCalendarImportOutline, mdiPlus } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '../../../data/today.ts'
import { useSessionUser } from '../../../data/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PeriodNavigator } from '../../../ui/period/period-navigator.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useMay } from '../../../widgets/may.ts'
import { calendarList } from './calendar-list.ts'
import { CalendarTree } from './calendar-tree.tsx'
import { DayList } from './day-list.tsx'
import { calendarsQuery, yearQuery } from './holidays.queries.ts'
import type { CalendarRow, HolidayRow } from './holidays.queries.ts'
import classes from './holidays.module.css'
import { YearCalendar } from './year-calendar.tsx'
import { daysOf } from './year-days.view-model.ts'
import type { ListDrawerProps } from '../../../widgets/list/list-drawer.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx'), 'ImportDrawer', { failed: 'over' })
const HolidayDrawer = lazyPart(() => import('./holiday-drawer.tsx'), 'HolidayDrawer', { failed: 'over' })
const ListDrawer = lazyPart(() => import('../../../widgets/list/list-drawer.tsx'), 'ListDrawer', {
  failed: 'over',
}) as <C extends CollectionDeclaration>(props: ListDrawerProps<C>) => ReactNode

const YEAR = /^20\d\d$/

interface YearProps {
  readonly calendar: CalendarRow
  readonly calendars: readonly CalendarRow[]
  readonly rows: readonly HolidayRow[]
  readonly year: number
  readonly canEdit: boolean
}

function YearHead({ calendar, year, canEdit }: Pick<YearProps, 'calendar' | 'year' | 'canEdit'>) {
  const [, setSearch] = useUrlState()
  const go = (next: number) => setSearch({ year: String(next) })
  return (
    <div className={classes.head}>
      <h2>{calendar.name}</h2>
      <PeriodNavigator
        level={2}
        title={String(year)}
        before="Año anterior"
        after="Año siguiente"
        onStep={(by) => go(year + by)}
      />
      {canEdit ? (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon path={mdiCalendarImportOutline} size={16} />}
            onClick={() => setSearch({ import: '1' }, 'push')}
          >
            Importar el año
          </Button>
          <Button
            size="xs"
            leftSection={<Icon path={mdiPlus} size={16} />}
            onClick={() => setSearch({ day: 'new' }, 'push')}
          >
            Nuevo día especial
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

function Year({ calendar, calendars, rows, year, canEdit }: YearProps) {
  const [, setSearch] = useUrlState()
  const days = daysOf(calendar.id, rows, calendars)
  const names = new Map(calendars.map(({ id, name }) => [id, name]))
  const edit = (id: string) => setSearch({ day: id }, 'push')
  return (
    <section className={classes.main} aria-label={`${calendar.name}, ${year}`}>
      <YearHead calendar={calendar} year={year} canEdit={canEdit} />
      <div className={classes.columns}>
        {days.length === 0 ? (
          <EmptyState
            title={`Sin días especiales en ${year}`}
            help={
              canEdit ? 'Se puede importar el año de Argentina o España, o agregar un día.' : 'Todavía no se cargaron.'
            }
          />
        ) : (
          <DayList days={days} calendarNames={names} {...(canEdit ? { onEdit: edit } : {})} />
        )}
        <YearCalendar
          year={year}
          days={days}
          onDay={
            canEdit
              ? (day, special) => (special?.isOwn ? edit(special.row.id) : setSearch({ day: 'new', on: day }, 'push'))
              : undefined
          }
        />
      </div>
    </section>
  )
}

function Overlays({ calendar, calendars, rows, year }: Omit<YearProps, 'canEdit'>) {
  const [search, setSearch] = useUrlState()
  const close = () => setSearch({ day: undefined, on: undefined, import: undefined, edit: undefined })
  const { day = '', on, edit } = search
  const row = rows.find(({ id }) => id === day) ?? null
  if (search['import'])
    return (
      <ImportDrawer
        calendar={calendar}
        year={year}
        onYear={(next) => setSearch({ year: String(next) })}
        onClose={close}
      />
    )
  if (edit) return <ListDrawer key={edit} list={calendarList(calendars)} id={edit} canEdit onClose={close} />
  if (day !== 'new' && !row) return null
  return <HolidayDrawer key={day + (on ?? '')} calendar={calendar.id} row={row} day={on ?? ''} onClose={close} />
}

/** Calendars and their special days: the tree, a year as list and as twelve months, and a reviewed import. */
export function Section() {
  const [search, setSearch] = useUrlState()
  const user = useSessionUser()
  const canEdit = useMay(holidays, 'create')
  const year = Number(YEAR.test(search['year'] ?? '') ? search['year'] : today().slice(0, 4))
  const tree = useQuery(calendarsQuery())
  const days = useQuery({ ...yearQuery(year), placeholderData: keepPreviousData })
  const failed = tree.error ?? days.error
  if (failed) return <LoadError error={failed} onRetry={() => void Promise.all([tree.refetch(), days.refetch()])} />
  if (!tree.data || !days.data) return <Skeleton height={420} />
  const calendar =
    tree.data.find(({ id }) => id === search['calendar']) ??
    tree.data.find(({ id }) => id === user?.calendar) ??
    tree.data[0]
  return (
    <div className={classes.layout}>
      <CalendarTree
        rows={tree.data}
        chosen={calendar?.id ?? ''}
        onChoose={(id) => setSearch({ calendar: id })}
        {...(canEdit ? { onEdit: (id: string) => setSearch({ edit: id }, 'push') } : {})}
      />
      {calendar ? (
        <>
          <Year calendar={calendar} calendars={tree.data} rows={days.data} year={year} canEdit={canEdit} />
          {canEdit ? (
            <Suspense fallback={null}>
              <Overlays calendar={calendar} calendars={tree.data} rows={days.data} year={year} />
            </Suspense>
          ) : null}
        </>
      ) : (
        <EmptyState
          title="Todavía no hay calendarios"
          help="El primero suele ser el del país; de él dependen los de cada provincia o sede."
        />
      )}
      {!calendar && search['edit'] && canEdit ? (
        <Suspense fallback={null}>
          <ListDrawer
            list={calendarList([])}
            id={search['edit']}
            canEdit
            onClose={() => setSearch({ edit: undefined })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
