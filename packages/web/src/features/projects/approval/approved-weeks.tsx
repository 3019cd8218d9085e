import { hours } from '@timesheet/domain/hours'
import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { useToday } from '../../../data/today.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { reopenable } from '../../../widgets/decide-hours/decidable.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { approvalWeeks } from './approval.view-model.ts'
import { ApprovalWeeks, type Asked } from './approval-weeks.tsx'
import classes from './approval-grid.module.css'

const WEEKS_BACK = 5

const ReopenDialog = lazyPart(() => import('../../../widgets/decide-hours/reopen-dialog.tsx'), 'ReopenDialog', {
  failed: 'over',
})

/** The approved hours of a project's last weeks that the viewer may take back, by person and day. */
export function ApprovedWeeks({ project }: { readonly project: string }) {
  const viewer = useViewer()
  const from = addDays(mondayOf(useToday()), -7 * WEEKS_BACK)
  const approved = useQuery(
    listQuery(
      hours,
      {
        filter: filterText('project = {:project} && state = "approved" && day >= {:from}', { project, from }),
        sort: 'day,user.surname',
        expand: 'user,document,activity',
      },
      { project },
    ),
  )
  const weeks = useMemo(() => {
    const mine = reopenable(approved.data ?? [], viewer)
    return approvalWeeks(mine, { days: [], overBudget: [] }, { isDecided: true }).normal
  }, [approved.data, viewer])
  const [asked, setAsked] = useState<Asked | null>(null)
  if (approved.error) return <LoadError error={approved.error} onRetry={() => void approved.refetch()} />
  if (approved.isPending) return <p className={classes.note}>Buscando lo aprobado…</p>
  if (weeks.length === 0)
    return (
      <p className={classes.note}>
        No hay horas aprobadas que se puedan desaprobar en las últimas {WEEKS_BACK} semanas.
      </p>
    )
  return (
    <>
      <p className={classes.note}>Un día abre lo aprobado: con un motivo vuelve a esperar aprobación.</p>
      <ApprovalWeeks caption={`Aprobado en las últimas ${WEEKS_BACK} semanas`} weeks={weeks} onAsk={setAsked} />
      {asked && (
        <Suspense>
          <ReopenDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
