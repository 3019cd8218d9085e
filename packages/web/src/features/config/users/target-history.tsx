import { userTarget } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { addHistoryRow } from './add-history-row.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { UserRow } from './users.columns.tsx'
import { planRow } from './validity-history.view-model.ts'

type Row = Stored<typeof userTarget>

interface NewRowProps {
  readonly user: string
  readonly rows: readonly Row[]
  readonly onClose: () => void
}

function NewRow({ user, rows, onClose }: NewRowProps) {
  const defaults = useMemo(() => ({ user, from: today(), low: 70, high: 90 }), [user])
  const form = useRecordForm({
    declaration: userTarget,
    fields: ['user', 'low', 'high', 'from', 'to'],
    defaults,
    save: (values) => addHistoryRow(userTarget, rows, values),
    shown: () => ['low', 'high', 'from', 'to'],
    check: (values) => {
      const plan = planRow(rows, values.from)
      return plan.ok ? null : plan.violation
    },
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose} />
}

export interface TargetHistoryProps {
  readonly user: UserRow
  readonly canEdit: boolean
}

/** The own targets of utilisation of a person, by dates. */
export function TargetHistory({ user, canEdit }: TargetHistoryProps) {
  const query = useQuery(listQuery(userTarget, { filter: filterText('user = {:id}', { id: user.id }), sort: 'from' }))
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <HistoryPanel
      rows={query.data}
      canEdit={canEdit}
      addLabel="Poner un objetivo propio"
      emptyText="Vale el objetivo de la empresa (Configuración, Parámetros)."
      nameOf={({ low, high }) => `${low} a ${high} % facturable`}
      onRemove={(row) => void removeRecord(userTarget, row, 'Se eliminó el objetivo.')}
      form={(onClose) => <NewRow user={user.id} rows={query.data ?? []} onClose={onClose} />}
    />
  )
}
