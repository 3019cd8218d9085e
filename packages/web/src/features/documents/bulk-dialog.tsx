import { Button, NativeSelect } from '@mantine/core'
import { documents } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { FieldInput } from '../../forms/field-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { keepChosen } from './keep-chosen.ts'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { Written } from '../../widgets/still-written.ts'
import { changeRecords, takeBackTold } from '../../widgets/take-back.ts'
import { tellDone } from './undo/done-acts.ts'

const FIELDS = [
  'responsible',
  'preparer',
  'reviewer',
  'approver',
  'plannedOn',
  'forecastOn',
  'format',
  'type',
  'priority',
] as const
const CHOICES = FIELDS.map((value) => ({ value, label: documents.fields[value].label }))

export interface BulkDialogProps {
  readonly chosen: Chosen<RecordModel>
  readonly onClose: () => void
}

function tell(changed: readonly Written[]): void {
  const { length } = changed
  if (length === 0) return void showToast({ text: 'Ya tenían ese valor.', tone: 'info' })
  tellDone(length === 1 ? 'Se cambió 1 documento.' : `Se cambiaron ${formatNumber(length)} documentos.`, () =>
    takeBackTold(changed, ['documento', 'documentos']),
  )
}

function documentsText({ count, isMore }: Chosen<RecordModel>): string {
  return count === 1 ? '1 documento' : `${totalText(count, isMore)} documentos`
}

/** Gives one field of the chosen documents a value; it can be undone. */
export function BulkDialog({ chosen, onClose }: BulkDialogProps) {
  const [field, setField] = useState<(typeof FIELDS)[number]>('responsible')
  const [value, setValue] = useState<unknown>('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isUnread = typeof value === 'object' && value !== null
  const handleApply = () => {
    setBusy(true)
    setProblem('')
    chosen
      .load()
      .then((rows) => changeRecords(documents, rows, { [field]: value }))
      .then(async (changed) => {
        tell(changed)
        await keepChosen(chosen)
        onClose()
      })
      .catch((error: unknown) => {
        setProblem(errorText(error))
        setBusy(false)
      })
  }
  return (
    <FormDialog title={`Cambiar ${documentsText(chosen)}`} onClose={onClose}>
      <UnsavedMark dirty={value !== ''} />
      <NativeSelect
        label="Qué se cambia"
        data={CHOICES}
        mb="sm"
        value={field}
        onChange={(event) => {
          setField(event.currentTarget.value as typeof field)
          setValue('')
          setProblem('')
        }}
      />
      <FieldInput
        key={field}
        name={field}
        field={documents.fields[field]}
        value={value}
        error={problem || undefined}
        onChange={(next) => {
          setValue(next)
          setProblem('')
        }}
      />
      <EndButtons onCancel={onClose}>
        <Button loading={busy} disabled={isUnread || (field === 'type' && value === '')} onClick={handleApply}>
          {value === '' && field !== 'type' ? 'Dejar vacío' : 'Cambiar'}
        </Button>
      </EndButtons>
    </FormDialog>
  )
}
