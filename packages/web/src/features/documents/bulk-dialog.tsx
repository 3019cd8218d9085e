import { Button, Group, NativeSelect } from '@mantine/core'
import { documents } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { EnterForm } from '../../forms/enter-form.tsx'
import { FieldInput } from '../../forms/field-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { keepChosen } from './keep-chosen.ts'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { PartProgress } from '../../widgets/parts-progress.tsx'
import { type Changed, changeRecords, takeBackTold } from '../../widgets/take-back.ts'
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

const DOCUMENTS = ['documento', 'documentos'] as const

export interface BulkDialogProps {
  readonly chosen: Chosen<RecordModel>
  readonly onClose: () => void
}

function tell({ written, wanted }: Changed): void {
  if (wanted === 0) return void showToast({ text: 'Ya tenían ese valor.', tone: 'info' })
  if (written.length > 0) tellDone(changedText(written.length, wanted), () => takeBackTold(written, DOCUMENTS))
}

function changedText(count: number, wanted: number): string {
  if (count < wanted)
    return `${count === 1 ? 'Se cambió' : 'Se cambiaron'} ${formatNumber(count)} de ${formatNumber(wanted)} documentos.`
  return count === 1 ? 'Se cambió 1 documento.' : `Se cambiaron ${formatNumber(count)} documentos.`
}

/** Why not all was changed, after how much of it was. */
function problemText({ written: { length }, wanted, problem }: Changed): string {
  return problem && length > 0 ? `${changedText(length, wanted)} ${problem}` : problem
}

function documentsText({ count, isMore }: Chosen<RecordModel>): string {
  return count === 1 ? '1 documento' : `${totalText(count, isMore)} documentos`
}

interface RunningChange {
  readonly done: number
  readonly total: number
  readonly stopping: AbortController
}

/** How far a change of many is; what was changed stays when it is interrupted. */
function Progress({ done, total, stopping }: RunningChange) {
  const handleInterrupt = () => {
    stopping.abort()
    return Promise.resolve()
  }
  return (
    <Group mt="md" grow>
      <PartProgress
        work={{ id: '', done, total }}
        doing={(changed, all) => `Cambiados ${changed} de ${all}`}
        onInterrupt={handleInterrupt}
      />
    </Group>
  )
}

/** Gives one field of the chosen documents a value; it can be undone. */
export function BulkDialog({ chosen, onClose }: BulkDialogProps) {
  const [field, setField] = useState<(typeof FIELDS)[number]>('responsible')
  const [value, setValue] = useState<unknown>('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [running, setRunning] = useState<RunningChange | null>(null)
  const isUnread = typeof value === 'object' && value !== null
  const handleApply = () => {
    const stopping = new AbortController()
    setBusy(true)
    setProblem('')
    chosen
      .loadFields(['id', 'code', field])
      .then((rows) =>
        changeRecords(
          documents,
          rows,
          { [field]: value },
          { signal: stopping.signal, onDone: (done, total) => setRunning({ done, total, stopping }) },
        ),
      )
      .then(async (changed) => {
        tell(changed)
        setProblem(problemText(changed))
        if (changed.problem) return
        await keepChosen(chosen)
        onClose()
      })
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => {
        setBusy(false)
        setRunning(null)
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
      <EnterForm isReady={value !== '' && !isUnread && !busy} onApply={handleApply}>
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
      </EnterForm>
      {running && running.done < running.total ? (
        <Progress {...running} />
      ) : (
        <EndButtons onCancel={onClose}>
          <Button loading={busy} disabled={isUnread || (field === 'type' && value === '')} onClick={handleApply}>
            {value === '' && field !== 'type' ? 'Dejar vacío' : 'Cambiar'}
          </Button>
        </EndButtons>
      )}
    </FormDialog>
  )
}
