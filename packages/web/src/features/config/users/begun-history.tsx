import type { userCalendar, userManager, userSpecialty } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { createRecord, removeRecord } from '../../../widgets/store-record.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { UserRow } from './users.columns.tsx'

/** What a person has from a day on, until the next one: its collection, the field that names it, and the texts. */
export interface BegunKind {
  readonly declaration: typeof userCalendar | typeof userManager | typeof userSpecialty
  readonly field: 'calendar' | 'manager' | 'specialty'
  readonly addLabel: string
  readonly emptyText: string
  /** What a row says that names nothing. */
  readonly noName: string
}

type Row = Stored<BegunKind['declaration']>

function NewRow({
  kind,
  user,
  onClose,
}: {
  readonly kind: BegunKind
  readonly user: string
  readonly onClose: () => void
}) {
  const { declaration, field } = kind
  const defaults = useMemo(() => ({ user, from: today() }), [user])
  const form = useRecordForm({
    declaration,
    fields: ['user', field, 'from'],
    defaults,
    save: (values) => createRecord(declaration, values),
    shown: () => [field, 'from'],
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose} />
}

export interface BegunHistoryProps {
  readonly kind: BegunKind
  readonly user: UserRow
  readonly canEdit: boolean
}

/** What a person has by days, such as their calendar, each from its day until the next one. */
export function BegunHistory({ kind, user, canEdit }: BegunHistoryProps) {
  const { declaration, field, addLabel, emptyText, noName } = kind
  const query = useQuery(
    listQuery(declaration, { filter: filterText('user = {:id}', { id: user.id }), sort: 'from', expand: field }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  const nameOf = (row: Row) => {
    const named = row.expand?.[field]
    return named
      ? [named.surname, named.name].filter((part) => typeof part === 'string' && part !== '').join(', ')
      : noName
  }
  return (
    <HistoryPanel
      rows={query.data?.map((row, i, all) => ({ ...row, to: all[i + 1]?.from ?? '' }))}
      canEdit={canEdit}
      addLabel={addLabel}
      emptyText={emptyText}
      nameOf={nameOf}
      onRemove={(row) => void removeRecord(declaration, row, 'Se eliminó esa parte de la historia.')}
      form={(onClose) => <NewRow kind={kind} user={user.id} onClose={onClose} />}
    />
  )
}
