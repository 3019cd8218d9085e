import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { codesOfProject, responseLabel, responses } from '@timesheet/domain/documents'
import { today } from '../../data/today.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { writeTogether } from '../../widgets/store-record.ts'
import { codesQuery, type EmitionRow } from './emitions.queries.ts'
import { incomingOfQuery } from './received.queries.ts'

const SAID = ['receivedOn', 'reviewer', 'notes']

export interface RecordAnswersProps {
  readonly project: string
  /** The issues that get the same answer. */
  readonly rows: readonly EmitionRow[]
  readonly onClose: () => void
}

/** Records what the customer answered to one document, or the same to several at once, all or none. */
export function RecordAnswers({ project, rows, onClose }: RecordAnswersProps) {
  const codes = codesOfProject(useQuery(codesQuery(project)).data ?? [], project)
  const received = useQuery(incomingOfQuery(project)).data ?? []
  const form = useRecordForm({
    declaration: responses,
    fields: ['code', ...SAID, 'project', 'emition', 'incoming'],
    defaults: { project, emition: rows[0]?.id ?? '', receivedOn: today() },
    shown: () => SAID,
    save: async (values) => {
      await writeTogether(
        rows.map(({ id }) => ({
          declaration: responses,
          id: newRecordId(),
          values: { ...values, emition: id },
          isNew: true,
        })),
      )
      showToast({ text: rows.length === 1 ? 'Se registró la respuesta.' : `Se registraron ${rows.length} respuestas.` })
      onClose()
    },
  })
  const code = String(rows[0]?.expand?.['document']?.['code'] ?? '')
  const title = rows.length === 1 ? `Respuesta de ${code}` : `Respuesta de ${rows.length} documentos`
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm
        form={form}
        submitLabel="Registrar"
        wide={['notes']}
        onCancel={onClose}
        above={
          <NativeSelect
            label="Código"
            withAsterisk
            data={[
              { value: '', label: 'Elegir…' },
              ...codes.map((row) => ({ value: row.id, label: `${row.code} · ${responseLabel(row)}` })),
            ]}
            value={form.values.code}
            error={form.errors['code'] ?? null}
            onChange={(event) => form.set('code', event.currentTarget.value)}
          />
        }
      >
        {received.length > 0 ? (
          <NativeSelect
            label={responses.fields.incoming.label}
            data={[
              { value: '', label: 'Ninguno' },
              ...received.map(({ id, code: own, subject }) => ({ value: id, label: `${own} · ${subject}` })),
            ]}
            value={form.values.incoming}
            error={form.errors['incoming'] ?? null}
            onChange={(event) => form.set('incoming', event.currentTarget.value)}
          />
        ) : null}
      </RecordForm>
    </FormDialog>
  )
}
