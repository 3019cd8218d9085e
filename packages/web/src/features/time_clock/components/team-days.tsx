import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Day, daysBetween, formatDay } from '@timesheet/domain/kernel'
import { reconciledPeople, type ReconciledSums, teamDaysRoute } from '@timesheet/domain/time_clock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { below } from '../../../ui/breakpoints.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { saveTable } from '../../../ui/export/save-table.ts'
import { CrossGrid } from '../../../ui/grid/cross/cross-grid.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Check, PeopleSearch, TablePages } from '../../../widgets/table-tools/table-tools.tsx'
import { signedMinutes } from '../../../widgets/time_clock/gap-texts.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { exportedTeam, personSums, teamTable } from '../reconciliation.view.ts'
import { useRangeExplained } from './range-explained.tsx'
import { rangeIn, RangeTools } from './range-frame.tsx'
import toolClasses from '../../../widgets/table-tools/table-tools.module.css'

const PHONE = below('sm')
const FRESH_MS = 60_000

/** The people whose register the viewer may read, with the sums of a range; one opens day by day. */
export function TeamDays({ viewer, today }: { readonly viewer: string; readonly today: Day }) {
  const [search, setSearch] = useUrlState()
  const range = rangeIn(search, today)
  const format = useHoursFormat()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const { from, to } = range
  const text = (search['q'] ?? '').slice(0, 100)
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(search['page'])) || 1))
  const onlyGaps = search['gaps'] === '1'
  const query = useQuery({
    queryKey: ['time_clock team', from, to, text, page],
    queryFn: ({ signal }) => callRoute(teamDaysRoute, { from, to, text, page }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const items = useMemo(
    () => (data?.items ?? []).filter(({ totals }) => !onlyGaps || totals.gapDays > 0),
    [data, onlyGaps],
  )
  const table = useMemo(() => teamTable(items, format), [items, format])
  const explained = useRangeExplained((row) => personSums(items, row, range))
  const save = (file: ExportFormat) =>
    void saveTable(exportedTeam(items, range), file).catch(() =>
      showProblem('No se pudo exportar; se puede probar otra vez'),
    )
  const open = (user: string) =>
    setSearch(
      { view: 'range', user: user === viewer ? undefined : user, from, to, q: undefined, page: undefined },
      'push',
    )
  const last = data ? Math.ceil(data.people / reconciledPeople(daysBetween(from, to) + 1)) : 1
  return (
    <>
      <RangeTools range={range} today={today} onChange={setSearch} onExport={save}>
        <PeopleSearch text={text} onText={(q) => setSearch({ q, page: undefined })} />
        <Check
          label="Sólo con brecha"
          checked={onlyGaps}
          onChange={(is) => setSearch({ gaps: is ? '1' : undefined })}
        />
      </RangeTools>
      {query.isError ? <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={480} /> : null}
      {data ? (
        <p className={toolClasses.note}>
          Del {formatDay(from)} al {formatDay(to)}, {scopeText(data)} Entre paréntesis, los días con brecha. Cada
          persona ve quién miró su registro.
        </p>
      ) : null}
      {data && items.length === 0 ? (
        <EmptyState title="Nadie coincide" help="Se puede probar con otro nombre u otro rango." />
      ) : data && isPhone ? (
        <PersonCards items={items} onOpen={open} />
      ) : data ? (
        <CrossGrid
          {...table}
          label="Conciliación por persona"
          isStale={query.isPlaceholderData}
          onToggleRow={() => {}}
          onToggleHeading={() => {}}
          onOrder={() => {}}
          onOpen={(row) => {
            const person = items[row]
            if (person) open(person.user)
          }}
          {...explained.handlers}
          trailAt={(row) => <Opener person={items[row]} onOpen={open} />}
        />
      ) : null}
      {explained.box}
      <TablePages page={page} last={last} onPage={(next) => setSearch({ page: String(next) })} />
    </>
  )
}

function scopeText({
  people,
  skipped,
  items,
}: {
  readonly people: number
  readonly skipped: number
  readonly items: readonly unknown[]
}): string {
  if (items.length < people)
    return `personas ${skipped + 1} a ${skipped + items.length} de ${people}; los totales son de ellas.`
  return people === 1
    ? '1 persona cuyo registro ve esta cuenta.'
    : `las ${people} personas cuyo registro ve esta cuenta.`
}

interface OpenerProps {
  readonly person: ReconciledSums | undefined
  readonly onOpen: (user: string) => void
}

function Opener({ person, onOpen }: OpenerProps) {
  if (!person) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={toolClasses.link}
      aria-label={`Abrir ${person.name}`}
      onClick={() => onOpen(person.user)}
    >
      Abrir
    </button>
  )
}

function PersonCards({
  items,
  onOpen,
}: {
  readonly items: readonly ReconciledSums[]
  readonly onOpen: (user: string) => void
}) {
  const format = useHoursFormat()
  return (
    <ul className={toolClasses.list}>
      {items.map(({ user, name, withHours, totals }) => (
        <li key={user} className={toolClasses.line}>
          <span className={toolClasses.words}>
            <button type="button" className={toolClasses.link} onClick={() => onOpen(user)}>
              {name}
            </button>
            <small>
              Trabajado {formatHours(totals.worked, format)}
              {withHours
                ? ` · cargado ${formatHours(totals.loaded, format)} de ${formatHours(totals.expected, format)}`
                : ''}
              {totals.gapDays > 0 ? ` · ${totals.gapDays} días con brecha` : ''}
            </small>
          </span>
          {withHours && totals.gap !== 0 ? <b className={toolClasses.figure}>{signedMinutes(totals.gap)}</b> : null}
        </li>
      ))}
    </ul>
  )
}
