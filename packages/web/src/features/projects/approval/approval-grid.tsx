import { Button } from '@mantine/core'
import { approvalFactsRoute, hours } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { partOf } from '../../../data/live-source.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { decidable } from '../../../widgets/decide-hours/decidable.ts'
import { DecisionProgress } from '../../../widgets/decide-hours/decision-progress.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { approvalWeeks } from './approval.view-model.ts'
import { ApprovalWeeks, Approve, type Asked, type Entry } from './approval-weeks.tsx'
import classes from './approval-grid.module.css'

const DecideDialog = lazyPart(() => import('../../../widgets/decide-hours/decide-dialog.tsx'), 'DecideDialog', {
  failed: 'over',
})

const ApprovedWeeks = lazyPart(() => import('./approved-weeks.tsx'), 'ApprovedWeeks')

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

/** What was approved lately, which whoever may takes back; read once it is asked for. */
function Approved({ project }: { readonly project: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.approved}>
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Ocultar lo aprobado' : 'Ver lo aprobado'}
      </Button>
      {isOpen && (
        <Suspense fallback={<p className={classes.note}>Buscando lo aprobado…</p>}>
          <ApprovedWeeks project={project} />
        </Suspense>
      )}
    </div>
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
      <>
        <EmptyState
          title="No hay horas que esperen esta decisión"
          help={`Acá aparecen las que el equipo envía.${elsewhere}`}
        />
        <Approved project={project} />
      </>
    )
  const all = normal.flatMap(({ entries }) => entries)
  return (
    <div className={classes.grid}>
      {odd.length > 0 && <ApprovalWeeks caption="Para mirar" weeks={odd} onAsk={setAsked} onDone={settle} />}
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
      {isOpen && normal.length > 0 && (
        <ApprovalWeeks caption="Normales" weeks={normal} onAsk={setAsked} onDone={settle} />
      )}
      {elsewhere && <p className={classes.note}>{elsewhere.trim()}</p>}
      <Approved project={project} />
      {asked && (
        <HeldDialog onClose={() => setAsked(null)}>
          <DecideDialog {...asked} onDone={() => settle(asked.entries)} onClose={() => setAsked(null)} />
        </HeldDialog>
      )}
    </div>
  )
}

/** An entry as it was read; decided again later it is another one. */
function readingOf({ id, version }: Entry): string {
  return `${id} ${version}`
}
