import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Day, formatDay, mondayOf } from '@timesheet/domain/kernel'
import { personDaysRoute, type ReconciledDay } from '@timesheet/domain/time_clock'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { below } from '../../../ui/breakpoints.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { saveTable } from '../../../ui/export/save-table.ts'
import { CrossGrid } from '../../../ui/grid/cross/cross-grid.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { ExplainedFigure } from '../../../widgets/explained/explained-figure.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { PersonSwitcher } from '../../../widgets/person-switcher.tsx'
import { Check } from '../../../widgets/table-tools/table-tools.tsx'
import { signedMinutes } from '../../../widgets/time_clock/gap-texts.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { dayLabel, dayLines, daysTable, exportedDays, gapText, lineSums } from '../reconciliation.view.ts'
import { gapDaysFigure } from '../range-figures.ts'
import { useRangeExplained } from './range-explained.tsx'
import { rangeIn, RangeTools } from './range-frame.tsx'
import toolClasses from '../../../widgets/table-tools/table-tools.module.css'

const PHONE = below('sm')
/** Each reading of another's register is logged, so that it is not read again on every look. */
const FRESH_MS = 60_000

export interface RangeDaysProps {
  readonly viewer: string
  readonly user: string
  readonly today: Day
}

/** The days of a person in any range: both ledgers, and the gap of each day explained as a sum of parts. */
export function RangeDays({ viewer, user, today }: RangeDaysProps) {
  const [search, setSearch] = useUrlState()
  const range = rangeIn(search, today)
  const format = useHoursFormat()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const { from, to } = range
  const onlyGaps = search['gaps'] === '1'
  const folded = search['closed'] ?? ''
  const query = useQuery({
    queryKey: ['time_clock days', user, from, to],
    queryFn: ({ signal }) => callRoute(personDaysRoute, { user, from, to }, { signal }),
    staleTime: FRESH_MS,
  })
  const { data } = query
  const shown = useMemo(() => {
    const closed = new Set(folded.split(' ').filter(Boolean))
    const days = data?.days ?? []
    const withHours = days.some(({ other }) => other !== null)
    const lines = dayLines(days, { onlyGaps, closed })
    return { lines, withHours, closed, table: daysTable(days, lines, { closed, withHours, format }) }
  }, [data, onlyGaps, folded, format])
  const { lines, table, withHours } = shown
  const save = (file: ExportFormat) =>
    void saveTable(exportedDays(lines, { name: data?.name ?? '', ...range, withHours }), file).catch(() =>
      showProblem('No se pudo exportar; se puede probar otra vez'),
    )
  const toggle = (monday: string) => {
    const weeks = new Set(shown.closed)
    if (!weeks.delete(monday)) weeks.add(monday)
    setSearch({ closed: [...weeks].join(' ') })
  }
  const openDay = (day: Day) => setSearch({ view: undefined, day, month: day.slice(0, 7), closed: undefined }, 'push')
  const gaps = (data?.days ?? []).filter(({ reconciliation }) => (reconciliation?.gap ?? 0) !== 0).length
  return (
    <>
      <RangeTools range={range} today={today} onChange={setSearch} onExport={save}>
        <Check
          label="Sólo días con brecha"
          checked={onlyGaps}
          onChange={(is) => setSearch({ gaps: is ? '1' : undefined })}
        />
        <PersonSwitcher viewer={viewer} user={user} name={data?.name ?? ''} />
      </RangeTools>
      {query.isError ? <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={480} /> : null}
      {data ? (
        <>
          <p className={toolClasses.note}>
            {data.name}, del {formatDay(from)} al {formatDay(to)}:{' '}
            {withHours && gaps > 0 ? (
              <>
                <ExplainedFigure figure={() => gapDaysFigure(data.days)} label={gapDaysText(gaps)}>
                  {gapDaysText(gaps)}
                </ExplainedFigure>
                . Brecha es lo trabajado menos lo cargado; desvío, lo trabajado menos lo esperado.
              </>
            ) : withHours ? (
              'ningún día con brecha.'
            ) : (
              'esta cuenta ve el registro, no las horas cargadas.'
            )}
          </p>
          {lines.length === 0 ? (
            <EmptyState
              title={onlyGaps ? 'Ningún día con brecha' : 'Sin días que mostrar'}
              help={onlyGaps ? 'Lo trabajado y lo cargado coinciden en todo el rango.' : 'El rango todavía no empezó.'}
            />
          ) : isPhone ? (
            <DayCards days={lines.flatMap((line) => (line.kind === 'day' ? [line.day] : []))} onOpen={openDay} />
          ) : (
            <Grid {...{ table, lines, user, viewer, withHours }} onToggle={toggle} onOpenDay={openDay} />
          )}
        </>
      ) : null}
    </>
  )
}

function gapDaysText(gaps: number): string {
  return `${gaps} ${gaps === 1 ? 'día' : 'días'} con brecha`
}

interface GridProps {
  readonly table: ReturnType<typeof daysTable>
  readonly lines: ReturnType<typeof dayLines>
  readonly user: string
  readonly viewer: string
  readonly withHours: boolean
  readonly onToggle: (monday: string) => void
  readonly onOpenDay: (day: Day) => void
}

function Grid({ table, lines, user, viewer, withHours, onToggle, onOpenDay }: GridProps) {
  const [active, setActive] = useState(0)
  const explained = useRangeExplained((row) => ({ ...lineSums(lines, row), user, withHours }))
  const line = lines[active]
  const day = line?.kind === 'day' ? line.day : null
  return (
    <>
      <CrossGrid
        {...table}
        label="Conciliación día por día"
        onToggleRow={({ id }) => onToggle(id)}
        onToggleHeading={() => {}}
        onOrder={() => {}}
        onActive={(row) => setActive(row)}
        {...explained.handlers}
        onOpen={(row) => {
          const of = lines[row]
          if (of?.kind === 'day') onOpenDay(of.day.day)
        }}
      />
      {explained.box}
      <div className={toolClasses.chosen} aria-live="polite">
        {day ? (
          <>
            <span>
              <strong>{dayLabel(day.day)}</strong> {day.other ? gapText(day) : ''}
            </span>
            <Acts day={day} user={user} isOwn={user === viewer} onOpenDay={onOpenDay} />
          </>
        ) : (
          <span className={toolClasses.note}>
            Con las flechas se recorre; Entrar abre el día, = explica la cifra, + y − sus semanas.
          </span>
        )}
      </div>
    </>
  )
}

interface ActsProps {
  readonly day: ReconciledDay
  readonly user: string
  readonly isOwn: boolean
  readonly onOpenDay: (day: Day) => void
}

/** What closes a gap: the register of the day, its week of hours, or the absence. */
function Acts({ day, user, isOwn, onOpenDay }: ActsProps) {
  const causes = new Set((day.reconciliation?.parts ?? []).map(({ cause }) => cause))
  return (
    <>
      <button type="button" className={toolClasses.link} onClick={() => onOpenDay(day.day)}>
        {causes.has('unmarked_pause')
          ? 'Marcar la pausa'
          : causes.has('unrecorded')
            ? 'Registrar el día'
            : 'Abrir el día'}
      </button>
      {day.other ? (
        <Link to="/hours" search={{ week: mondayOf(day.day), ...(isOwn ? {} : { user }) }} className={toolClasses.link}>
          {causes.has('unloaded')
            ? 'Cargar lo que falta'
            : causes.has('overloaded')
              ? 'Corregir lo cargado'
              : 'Abrir la semana'}
        </Link>
      ) : null}
      {causes.has('absence') ? (
        <Link to="/hours/absences" search={{ day: day.day }} className={toolClasses.link}>
          Ver la ausencia
        </Link>
      ) : null}
    </>
  )
}

function DayCards({ days, onOpen }: { readonly days: readonly ReconciledDay[]; readonly onOpen: (day: Day) => void }) {
  return (
    <ul className={toolClasses.list}>
      {days.map((day) => (
        <li key={day.day} className={toolClasses.line}>
          <span className={toolClasses.words}>
            <button type="button" className={toolClasses.link} onClick={() => onOpen(day.day)}>
              {dayLabel(day.day)}
            </button>
            <small>
              Trabajado {signedMinutes(day.worked).replace('+', '')}
              {day.other ? ` · cargado ${signedMinutes(day.other.loaded).replace('+', '')}. ${gapText(day)}` : ''}
            </small>
          </span>
          {day.reconciliation && day.reconciliation.gap !== 0 ? (
            <b className={toolClasses.figure}>{signedMinutes(day.reconciliation.gap)}</b>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
