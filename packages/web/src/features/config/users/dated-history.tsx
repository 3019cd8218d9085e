import type { userEmployer, userSeniority } from '@timesheet/domain/people'
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

/** What a person has from a day on: its collection, the field that names it, and the texts. */
export interface DatedKind {
  readonly declaration: typeof userEmployer | typeof userSeniority
  readonly field: 'employer' | 'seniority'
  readonly addLabel: string
  readonly emptyText: string
  readonly noName: string
}

type Row = Stored<DatedKind['declaration']>

interface NewRowProps {
  readonly kind: DatedKind
  readonly user: string
  readonly rows: readonly Row[]
  readonly onClose: () => void
}

function NewRow({ kind: { declaration, field }, user, rows, onClose }: NewRowProps) {
  const defaults = useMemo(() => ({ user, from: today() }), [user])
  const form = useRecordForm({
    declaration,
    fields: ['user', field, 'from'],
    defaults,
    save: (values) => addHistoryRow(declaration, rows, values),
    shown: () => [field, 'from'],
    check: (values) => {
      const plan = planRow(rows, values.from)
      return plan.ok ? null : plan.violation
    },
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose} />
}

export interface DatedHistoryProps {
  readonly kind: DatedKind
  readonly user: UserRow
  readonly canEdit: boolean
}

/** What a person has by dates, such as their employer. */
export function DatedHistory({ kind, user, canEdit }: DatedHistoryProps) {
  const { declaration, field, addLabel, emptyText, noName } = kind
  const query = useQuery(
    listQuery(declaration, { filter: filterText('user = {:id}', { id: user.id }), sort: 'from', expand: field }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <HistoryPanel
      rows={query.data}
      canEdit={canEdit}
      addLabel={addLabel}
      emptyText={emptyText}
      nameOf={(row) => String(row.expand?.[field]?.name ?? noName)}
      onRemove={(row) => void removeRecord(declaration, row, 'Se eliminó esa parte de la historia.')}
      form={(onClose) => <NewRow kind={kind} user={user.id} rows={query.data ?? []} onClose={onClose} />}
    />
  )
}
