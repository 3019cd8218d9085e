import { userEmployer } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { addHistoryRow } from './add-history-row.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { UserRow } from './users.columns.tsx'
import { planRow } from './validity-history.view-model.ts'

type Row = Stored<typeof userEmployer>
const FIELDS = ['user', 'employer', 'from']

function NewRow({
  user,
  rows,
  onClose,
}: {
  readonly user: string
  readonly rows: readonly Row[]
  readonly onClose: () => void
}) {
  const defaults = useMemo(() => ({ user, from: today() }), [user])
  const form = useRecordForm({
    declaration: userEmployer,
    fields: FIELDS,
    defaults,
    save: (values) => addHistoryRow(userEmployer, rows, values),
    shown: () => ['employer', 'from'],
    check: (values) => {
      const plan = planRow(rows, values.from)
      return plan.ok ? null : plan.violation
    },
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose} />
}

/** The employer of a person, by dates. */
export function EmployerHistory({ user, canEdit }: { readonly user: UserRow; readonly canEdit: boolean }) {
  const query = useQuery(
    listQuery(userEmployer, {
      filter: filterText('user = {:id}', { id: user.id }),
      sort: 'from',
      expand: 'employer',
    }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <HistoryPanel
      rows={query.data}
      canEdit={canEdit}
      addLabel="Cambiar de empleador"
      emptyText="Todavía no tiene empleador."
      nameOf={(row) => String(row.expand?.['employer']?.name ?? 'Empleador')}
      onRemove={(row) => void removeRecord(userEmployer, row, 'Se eliminó esa parte de la historia.')}
      form={(onClose) => <NewRow user={user.id} rows={query.data ?? []} onClose={onClose} />}
    />
  )
}
