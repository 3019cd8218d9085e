import { Button } from '@mantine/core'
import { approvalFactsRoute, hours, ODDITIES } from '@timesheet/domain/hours'
import { formatDay, sumMinutes, weekdayOf } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { partOf } from '../../../data/live-source.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { formatHours, HoursText } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import { decidable } from '../../../widgets/decide-hours/decidable.ts'
import { decideEntries } from '../../../widgets/decide-hours/decide-hours.ts'
import { DecisionProgress } from '../../../widgets/decide-hours/decision-progress.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { type ApprovalCell, type ApprovalWeek, approvalWeeks } from './approval.view-model.ts'
import classes from './approval-grid.module.css'

const DecideDialog = lazyPart(() => import('../../../widgets/decide-hours/decide-dialog.tsx'), 'DecideDialog', {
  failed: 'over',
})

type Entry = Stored<typeof hours>
type Asked = { readonly title: string; readonly entries: readonly Entry[] }

function useApproval(project: string) {
  const viewer = useViewer()
  const waiting = useQuery(
    listQuery(
      hours,
      {
        filter: filterText('project = {:project} && (state = "submitted" || state = "approved_1")', { project }),
        sort: 'day,user.surname',
        expand: 'user,document,activity',
      },
      { project },
    ),
  )
  const facts = useQuery(
    derivedQuery({
      dependsOn: [partOf(hours, { project })],
      queryKey: ['approval-facts', project],
      queryFn: () => callRoute(approvalFactsRoute, { project }),
    }),
  )
  // What was decided here leaves at once, without waiting for its event.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const mine = useMemo(
    () => decidable(waiting.data ?? [], viewer).filter((entry) => !done.has(readingOf(entry))),
    [waiting.data, viewer, done],
  )
  const settle = (entries: readonly Entry[]) => setDone((before) => new Set([...before, ...entries.map(readingOf)]))
  const weeks = useMemo(() => approvalWeeks(mine, facts.data), [mine, facts.data])
  const others = (waiting.data ?? []).filter((entry) => !done.has(readingOf(entry))).length - mine.length
  const isPending = waiting.isPending || facts.isPending
  const retry = () => Promise.all([waiting.refetch(), facts.refetch()])
  return {
    weeks,
    isPending,
    error: waiting.error ?? facts.error,
    retry,
    others,
    settle,
  }
}

/** What waits for the viewer's decision in a project, and how far a decision on much of it is. */
export function ApprovalGrid({ project }: { readonly project: string }) {
  return (
    <>
      <DecisionProgress />
      <Waiting project={project} />
    </>
  )
}

/** People and weeks by day, the odd ones first. */
function Waiting({ project }: { readonly project: string }) {
  const { weeks, isPending, error, retry, others, settle } = useApproval(project)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (error) return <LoadError isScreen error={error} onRetry={() => void retry()} />
  if (isPending) return <p className={classes.note}>Buscando lo que espera una decisión…</p>
  const { odd, normal } = weeks
  const elsewhere =
    others > 0 ? ` ${others === 1 ? 'Otra entrada espera' : `Otras ${others} entradas esperan`} a otra persona.` : ''
  if (odd.length + normal.length === 0)
    return (
      <EmptyState
        title="No hay horas que esperen esta decisión"
        help={`Acá aparecen las que el equipo envía.${elsewhere}`}
      />
    )
  const all = normal.flatMap(({ entries }) => entries)
  return (
    <div className={classes.grid}>
      {odd.length > 0 && <Weeks caption="Para mirar" weeks={odd} onAsk={setAsked} onDone={settle} />}
      {normal.length > 0 && (
        <section className={classes.normal} aria-label="Semanas normales">
          <span>
            <b>{normal.length === 1 ? '1 semana normal' : `${normal.length} semanas normales`}</b>,{' '}
            <HoursText minutes={sumMinutes(all.map(({ minutes }) => minutes))} />
          </span>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Ocultar' : 'Ver'}
          </Button>
          <Approve
            label={normal.length === 1 ? 'Aprobarla' : `Aprobar las ${normal.length}`}
            entries={all}
            onDone={settle}
          />
        </section>
      )}
      {isOpen && normal.length > 0 && <Weeks caption="Normales" weeks={normal} onAsk={setAsked} onDone={settle} />}
      {elsewhere && <p className={classes.note}>{elsewhere.trim()}</p>}
      {asked && (
        <Suspense>
          <DecideDialog {...asked} onDone={() => settle(asked.entries)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface ApproveProps {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly isQuiet?: boolean
  readonly onDone: (entries: readonly Entry[]) => void
}

function Approve({ label, entries, isQuiet = false, onDone }: ApproveProps) {
  const [busy, setBusy] = useState(false)
  const handleClick = () => {
    setBusy(true)
    void decideEntries(entries, { decision: 'approve' })
      .then((isDone) => isDone && onDone(entries))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="compact-sm" variant={isQuiet ? 'default' : 'filled'} loading={busy} onClick={handleClick}>
      {label}
    </Button>
  )
}

interface WeeksProps {
  readonly caption: string
  readonly weeks: readonly ApprovalWeek<Entry>[]
  readonly onAsk: (asked: Asked) => void
  readonly onDone: (entries: readonly Entry[]) => void
}

function Weeks({ caption, weeks, onAsk, onDone }: WeeksProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Persona y semana</th>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className={classes.day}>
              {name}
            </th>
          ))}
          <th scope="col" className={classes.day}>
            Total
          </th>
          <th scope="col">Decisión</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.key} className={classes.week}>
            <th scope="row">
              {personOf(week)} <small>{formatDay(week.monday)}</small>
              {week.odd.map((one) => (
                <span key={one} className={classes.odd}>
                  {ODDITIES[one]}
                </span>
              ))}
            </th>
            {week.cells.map((cell) => (
              <td key={cell.day} className={classes.day} data-day={WEEKDAYS[weekdayOf(cell.day) - 1]}>
                <DayCell person={personOf(week)} cell={cell} onAsk={onAsk} />
              </td>
            ))}
            <td className={classes.total}>
              <HoursText minutes={week.minutes} />
            </td>
            <td className={classes.decision}>
              <Approve label="Aprobar" entries={week.entries} isQuiet onDone={onDone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  readonly person: string
  readonly cell: ApprovalCell<Entry>
  readonly onAsk: (asked: Asked) => void
}

function DayCell({ person, cell, onAsk }: DayCellProps) {
  if (cell.entries.length === 0) return null
  const beside = cell.total === null || cell.total === cell.minutes ? '' : `, ${formatHours(cell.total)} en todo el día`
  const odd = cell.odd.map((one) => ODDITIES[one]).join(', ')
  const text = `${person}, ${formatDay(cell.day)}: ${formatHours(cell.minutes)}${beside}${odd && `. ${odd}`}`
  return (
    <button
      type="button"
      className={classes.cell}
      data-odd={odd !== '' || undefined}
      aria-label={text}
      title={text}
      onClick={() => onAsk({ title: `${person} · ${formatDay(cell.day)}`, entries: cell.entries })}
    >
      {odd && <span aria-hidden>⚠ </span>}
      {formatHours(cell.minutes)}
      {beside && <small>{formatHours(cell.total ?? 0)}</small>}
    </button>
  )
}

/** An entry as it was read; decided again later it is another one. */
function readingOf({ id, version }: Entry): string {
  return `${id} ${version}`
}

function personOf({ entries }: ApprovalWeek<Entry>): string {
  const user = entries[0]?.expand?.['user']
  return user ? `${user.surname}, ${user.name}` : ''
}
