import { viewerHolds } from '@timesheet/domain/access'
import { isDay } from '@timesheet/domain/kernel'
import type { leaveBalances } from '@timesheet/domain/people'
import { useToday } from '../../../data/today.ts'
import type { FormDraft } from '../../../forms/use-record-form.ts'
import { LeaveTable } from '../../../widgets/leave/leave-table.tsx'
import { useOwnLeave } from '../../../widgets/leave/leave.queries.ts'
import { leaveSentence } from '../../../widgets/leave/leave.view-model.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'

type Values = FormDraft<typeof leaveBalances>

function Explained({ values }: { readonly values: Values }) {
  const { user, year, carriedUntil } = values
  const query = useOwnLeave(user, useToday(), year)
  if (query.state === 'failed') return <LoadError error={query.error} onRetry={query.retry} />
  if (query.state === 'loading') return null
  const until = isDay(carriedUntil) ? carriedUntil : ('' as const)
  const balance = query.leave.leaveOf(year, query.leave.absences, { ...values, carriedUntil: until })
  if (!balance) return <p>Sin fecha de alta o sin país no hay días por ley: se pueden otorgar otros.</p>
  return (
    <>
      <p>{leaveSentence(balance, year)}</p>
      <LeaveTable balance={balance} year={year} />
    </>
  )
}

/** How the balance of a person and year comes about with what is typed, for who may read the absences it counts. */
export function LeaveExplained({ values }: { readonly values: Values }) {
  const viewer = useViewer()
  const isWhole = values.user !== '' && values.year >= 2000 && values.year <= 2100
  if (!isWhole) return null
  if (!viewerHolds(viewer, 'af') && viewer.id !== values.user)
    return <p>Los días tomados los ven la persona, quien decide y administración y finanzas.</p>
  return (
    <div aria-live="polite">
      <Explained values={values} />
    </div>
  )
}
