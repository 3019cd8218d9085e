import { Button } from '@mantine/core'
import { may } from '@timesheet/domain/access'
import { dayDeclarations } from '@timesheet/domain/hours'
import { type Day, formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { WEEKDAYS_LONG } from '../../ui/text/weekday-names.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../load-error.tsx'
import { useViewer } from '../viewer.ts'
import { createRecord, removeRecord, updateRecord } from '../store-record.ts'

export interface NotWorkedDialogProps {
  readonly person: string
  readonly day: Day
  readonly onClose: () => void
}

/** Says why a day stays without hours, or takes that back. */
export function NotWorkedDialog({ person, day, onClose }: NotWorkedDialogProps) {
  const viewer = useViewer()
  const filter = filterText('person = {:person} && day = {:day}', { person, day })
  const { data, error, refetch } = useQuery(listQuery(dayDeclarations, { filter }, { person }))
  return (
    <FormDialog title={`No trabajé el ${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}`} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {may(dayDeclarations, 'create', { person }, viewer) === 'no' ? (
        <p>Lo marca la propia persona, o la administración.</p>
      ) : data ? (
        <NotWorkedForm declared={data[0] ?? null} {...{ person, day, onClose }} />
      ) : null}
    </FormDialog>
  )
}

interface NotWorkedFormProps extends NotWorkedDialogProps {
  readonly declared: Stored<typeof dayDeclarations> | null
}

function NotWorkedForm({ person, day, declared, onClose }: NotWorkedFormProps) {
  const form = useRecordForm({
    declaration: dayDeclarations,
    fields: ['reason'],
    stored: declared,
    save: (values) =>
      declared
        ? updateRecord(dayDeclarations, declared.id, values)
        : createRecord(dayDeclarations, { ...values, person, day }),
  })
  const handleDone = () => {
    showToast({ text: 'El día queda marcado: no se avisa que le faltan horas, y el saldo no cambia.' })
    onClose()
  }
  const remove = async () => {
    if (declared && (await removeRecord(dayDeclarations, declared, 'Se quitó la marca del día.'))) onClose()
  }
  return (
    <RecordForm
      form={form}
      submitLabel={declared ? 'Guardar' : 'Marcar el día'}
      onDone={handleDone}
      onCancel={onClose}
      wide={['reason']}
    >
      {declared ? (
        <Button variant="subtle" color="red" size="xs" onClick={() => void remove()}>
          Quitar la marca
        </Button>
      ) : null}
    </RecordForm>
  )
}
