import { userCalendar } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { createRecord, removeRecord } from '../../../widgets/store-record.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { UserRow } from './users.columns.tsx'

const FIELDS = ['user', 'calendar', 'from']

function NewRow({ user, onClose }: { readonly user: string; readonly onClose: () => void }) {
  const defaults = useMemo(() => ({ user, from: today() }), [user])
  const form = useRecordForm({
    declaration: userCalendar,
    fields: FIELDS,
    defaults,
    save: (values) => createRecord(userCalendar, values),
    shown: () => ['calendar', 'from'],
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose} />
}

/** The calendars of a person, each from its day until the next one. */
export function CalendarHistory({ user, canEdit }: { readonly user: UserRow; readonly canEdit: boolean }) {
  const query = useQuery(
    listQuery(userCalendar, { filter: filterText('user = {:id}', { id: user.id }), sort: 'from', expand: 'calendar' }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <HistoryPanel
      rows={query.data?.map((row, i, all) => ({ ...row, to: all[i + 1]?.from ?? '' }))}
      canEdit={canEdit}
      addLabel="Cambiar de calendario"
      emptyText="Sin calendario no tiene feriados."
      nameOf={(row) => String(row.expand?.['calendar']?.name ?? 'Calendario')}
      onRemove={(row) => void removeRecord(userCalendar, row, 'Se eliminó esa parte de la historia.')}
      form={(onClose) => <NewRow user={user.id} onClose={onClose} />}
    />
  )
}
