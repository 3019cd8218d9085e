import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiEqual } from '@mdi/js'
import { type TeamBalance, teamBalancesRoute } from '@timesheet/domain/hours'
import { addDays, addMonths, type Day, formatDay, isDay, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { callRoute } from '../../../../data/call-route.ts'
import { useToday } from '../../../../data/today.ts'
import { below } from '../../../../ui/breakpoints.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { ExportFormat } from '../../../../ui/export/export-table.ts'
import { saveTable } from '../../../../ui/export/save-table.ts'
import { CrossGrid } from '../../../../ui/grid/cross/cross-grid.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { PeriodNavigator } from '../../../../ui/period/period-navigator.tsx'
import { showProblem } from '../../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../../widgets/hours-format.ts'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { Choice, PeopleSearch, TableTools } from '../../../../widgets/table-tools/table-tools.tsx'
import { type UrlValues, useUrlState } from '../../../../widgets/url-state.ts'
import {
  BALANCE_FILTERS,
  BALANCE_GROUPS,
  type BalanceFilter,
  type BalanceGroup,
  type BalanceLook,
  balanceTable,
  exportedBalances,
  nextSort,
} from '../balances.view.ts'
import { useBalanceExplained } from '../use-balance-explained.ts'
import { BalanceCards } from './balance-cards.tsx'
import { WeekLink } from './week-link.tsx'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

const BalanceAccount = lazyPart(() => import('./balance-account.tsx'), 'BalanceAccount', { failed: 'over' })
const BalanceExplained = lazyPart(() => import('./balance-explained.tsx'), 'BalanceExplained', { failed: 'over' })

const PHONE = below('sm')
/** Computed over everybody's hours, so that it is not computed anew with each entry of anybody. */
const FRESH_MS = 60_000

function lookIn({ by = '', q = '', only = '', sort = '', closed = '' }: UrlValues, format: BalanceLook['format']) {
  return {
    by: Object.hasOwn(BALANCE_GROUPS, by) ? (by as BalanceGroup) : '',
    text: q.slice(0, 100),
    only: Object.hasOwn(BALANCE_FILTERS, only) ? (only as BalanceFilter) : '',
    sort: /^-?[a-zA-Z]{1,12}$/.test(sort) ? sort : '',
    closed: new Set(closed.split(' ').filter(Boolean)),
    format,
  } satisfies BalanceLook
}

/** Hour bank, missing hours, overtime and annual leave of the viewer's people at the end of a day; one opens beside it. */
export function Balances() {
  const today = useToday()
  const [search, setSearch] = useUrlState()
  const { at = '' } = search
  const yesterday = addDays(today, -1)
  const day = isDay(at) && at < yesterday ? at : yesterday
  const go = (next: Day) => setSearch({ at: next < yesterday ? next : undefined, person: undefined }, 'push')
  const query = useQuery({
    queryKey: ['team-balances', day],
    queryFn: ({ signal }) => callRoute(teamBalancesRoute, { day }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PeriodNavigator
        title={`Al ${formatDay(day)}`}
        level={2}
        detail={day === yesterday ? 'hasta ayer' : ''}
        before="Fin del mes anterior"
        after="Fin del mes siguiente"
        onStep={(by) => go(monthEnd(day, by))}
        pick={{ label: 'Saldos al día', day, onDay: go }}
        today={{ label: 'Hasta ayer', onToday: () => go(yesterday) }}
      />
      {query.isError ? <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={480} mt="sm" /> : null}
      {query.data ? (
        <Found found={query.data} isStale={query.isPlaceholderData} search={search} setSearch={setSearch} />
      ) : null}
    </>
  )
}

/** The end of the month before a day, or of its own one; of the next one where the day is its month's last. */
function monthEnd(day: Day, by: number): Day {
  const { to } = monthBounds(monthOf(day))
  if (by < 0) return addDays(`${monthOf(day)}-01`, -1)
  return day < to ? to : monthBounds(addMonths(monthOf(day), 1)).to
}

interface FoundProps {
  readonly found: Parameters<typeof balanceTable>[0]
  readonly isStale: boolean
  readonly search: UrlValues
  readonly setSearch: ReturnType<typeof useUrlState>[1]
}

function Found({ found, isStale, search, setSearch }: FoundProps) {
  const format = useHoursFormat()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const { by = '', q = '', only = '', sort = '', closed = '', person = '' } = search
  const look = useMemo(() => lookIn({ by, q, only, sort, closed }, format), [by, q, only, sort, closed, format])
  const table = useMemo(() => balanceTable(found, look), [found, look])
  const [active, setActive] = useState({ row: 0, column: -1 })
  const { explaining, explain, hover, placeOf, propsOf } = useBalanceExplained(table)
  const save = (file: ExportFormat) =>
    void saveTable(exportedBalances(found, look), file).catch(() =>
      showProblem('No se pudieron exportar los saldos; se puede probar otra vez'),
    )
  const onToggle = (id: string) => {
    const groups = new Set(look.closed)
    if (!groups.delete(id)) groups.add(id)
    setSearch({ closed: [...groups].join(' ') })
  }
  const onOpen = (user: string) => setSearch({ person: user }, 'push')
  const open = found.people.find(({ user }) => user === person)
  const line = table.lines[active.row]
  return (
    <>
      <TableTools onExport={save}>
        <PeopleSearch text={look.text} onText={(next) => setSearch({ q: next })} />
        <Choice
          label="Agrupar por"
          options={Object.entries(BALANCE_GROUPS)}
          value={look.by}
          onChange={(next) => setSearch({ by: next, closed: undefined })}
        />
        <Choice
          label="Quiénes"
          options={Object.entries(BALANCE_FILTERS)}
          value={look.only}
          onChange={(next) => setSearch({ only: next })}
        />
      </TableTools>
      <p className={toolClasses.note}>{scopeText(found)}</p>
      {table.people.length === 0 ? (
        <EmptyState title="Nadie coincide" help="Se puede probar con otro nombre, otros filtros u otro día." />
      ) : isPhone ? (
        <BalanceCards
          lines={table.lines}
          closed={look.closed}
          onToggle={onToggle}
          onOpen={onOpen}
          propsOf={(one) => propsOf(one, 'balance')}
        />
      ) : (
        <>
          <CrossGrid
            paper="a3"
            {...table}
            label="Saldos de las personas"
            isStale={isStale}
            onToggleRow={({ id }) => onToggle(id)}
            onToggleHeading={() => {}}
            onOrder={(heading) => setSearch({ sort: nextSort(look.sort, heading?.id ?? 'name') })}
            onActive={(row, column) => setActive({ row, column })}
            onExplain={explain}
            onHover={hover}
            onOpen={(row) => {
              const of = table.lines[row]
              if (of?.kind === 'person') onOpen(of.person.user)
            }}
          />
          <div className={toolClasses.chosen} aria-live="polite">
            <Chosen
              person={line?.kind === 'person' ? line.person : null}
              day={found.day}
              onOpen={onOpen}
              onExplain={placeOf(active.row, active.column) && ((button) => explain(active.row, active.column, button))}
            />
          </div>
        </>
      )}
      {explaining.place ? (
        <Suspense fallback={null}>
          <BalanceExplained explaining={explaining} found={found} format={format} />
        </Suspense>
      ) : null}
      {open ? (
        <Suspense>
          <BalanceAccount balance={open} day={found.day} onClose={() => setSearch({ person: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

interface ChosenProps {
  readonly person: TeamBalance | null
  readonly day: Day
  readonly onOpen: (user: string) => void
  /** Explains the active figure; null where the active cell has none. */
  readonly onExplain: ((button: HTMLElement) => void) | null
}

/** What one can do with the active cell. */
function Chosen({ person, day, onOpen, onExplain }: ChosenProps) {
  return (
    <>
      {onExplain ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Explicar la cifra elegida"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onExplain(currentTarget)}
        >
          <Icon path={mdiEqual} size={16} />
        </ActionIcon>
      ) : null}
      {person ? (
        <>
          <strong>{person.name}</strong>
          <Button size="compact-sm" variant="default" onClick={() => onOpen(person.user)}>
            Ver cómo se llega
          </Button>
          <WeekLink user={person.user} day={person.missing?.since || day}>
            Abrir su semana
          </WeekLink>
        </>
      ) : null}
      <span className={toolClasses.note}>
        Con las flechas se recorre; = explica la cifra; Entrar abre las cuentas de la persona.
      </span>
    </>
  )
}

function scopeText({ people, leftOff, closedTo }: FoundProps['found']): string {
  const count = people.length === 1 ? '1 persona' : `${people.length} personas`
  const more = leftOff > 0 ? ` (hay ${leftOff} más)` : ''
  const since = closedTo
    ? `El último cierre es al ${formatDay(closedTo)}; lo demás se cuenta con las horas aprobadas.`
    : 'Ningún mes está cerrado: todo se cuenta con las horas aprobadas.'
  return `${count}${more} con datos laborales a la vista de esta cuenta. ${since}`
}
