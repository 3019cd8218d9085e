import { Button, NativeSelect } from '@mantine/core'
import { may } from '@timesheet/domain/access'
import { asignments, MOST_ASIGNED_AT_ONCE } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import type { Stored } from '../../../data/collection.ts'
import { EnterForm } from '../../../forms/enter-form.tsx'
import { FieldInput } from '../../../forms/field-input.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { keepChosen } from '../keep-chosen.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { type Change, changeAsignments, type Changed } from './change-asignments.ts'
import { changeWords, leftOutWords } from './change-words.ts'
import { tellDone } from '../undo/done-acts.ts'
import { useChosenRows } from './use-chosen-rows.ts'

type AsignmentRow = Stored<typeof asignments>

const CHOICES = [
  { value: 'minutes', label: asignments.fields.minutes.label },
  { value: 'to', label: asignments.fields.to.label },
  { value: 'state', label: 'Terminarlas' },
] as const

const TOO_MANY = `Se cambian hasta ${MOST_ASIGNED_AT_ONCE} asignaciones por vez: hay que elegir menos.`

export interface ChangeDialogProps {
  readonly chosen: Chosen<RecordModel>
  readonly onClose: () => void
}

/** Gives the chosen asignments other hours or another end, or ends them; what changes is said first. */
export function ChangeDialog({ chosen, onClose }: ChangeDialogProps) {
  const viewer = useViewer()
  const { data, error, refetch, isTooMany } = useChosenRows('change', chosen)
  if (!data && !error && !isTooMany) return null
  const all = (data ?? []) as readonly AsignmentRow[]
  const rows = all.filter((row) => row.state === 'active' && may(asignments, 'update', row, viewer) !== 'no')
  return (
    <FormDialog title="Cambiar asignaciones" onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {isTooMany ? <p role="status">{TOO_MANY}</p> : null}
      {data ? <Form rows={rows} leftOut={all.length - rows.length} chosen={chosen} onClose={onClose} /> : null}
    </FormDialog>
  )
}

interface FormProps extends ChangeDialogProps {
  readonly rows: readonly AsignmentRow[]
  /** How many chosen ones are over, or are not the viewer's to change. */
  readonly leftOut: number
}

function changeOf(field: string, value: unknown): Change | null {
  if (field === 'state') return { state: 'ended' }
  if (field === 'to') return typeof value === 'string' ? { to: value } : null
  return typeof value === 'number' ? { minutes: value } : null
}

function tell({ count, undo }: Changed): void {
  if (count === 0) return void showToast({ text: 'Ya estaban así.' })
  const text = count === 1 ? 'Se cambió 1 asignación.' : `Se cambiaron ${count} asignaciones.`
  tellDone(text, undo)
}

function Form({ rows, leftOut, chosen, onClose }: FormProps) {
  const [field, setField] = useState<(typeof CHOICES)[number]['value']>('minutes')
  const [value, setValue] = useState<unknown>(0)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const change = changeOf(field, value)
  const isTooMany = rows.length > MOST_ASIGNED_AT_ONCE
  const isTyped = value !== 0 && value !== ''
  const canApply = change !== null && rows.length > 0 && !isTooMany
  const handleApply = () => {
    if (!change) return
    setBusy(true)
    void changeAsignments(rows, change).then(async (changed) => {
      if (changed.problem) {
        setProblem(changed.problem)
        setBusy(false)
        return
      }
      tell(changed)
      await keepChosen(chosen)
      onClose()
    })
  }
  return (
    <>
      <UnsavedMark dirty={isTyped} />
      <NativeSelect
        label="Qué se cambia"
        data={CHOICES}
        mb="sm"
        value={field}
        onChange={(event) => {
          const next = event.currentTarget.value as typeof field
          setField(next)
          setValue(next === 'minutes' ? 0 : '')
          setProblem('')
        }}
      />
      {field === 'state' ? null : (
        <EnterForm isReady={isTyped && canApply && !busy} onApply={handleApply}>
          <FieldInput
            key={field}
            name={field}
            field={asignments.fields[field]}
            asDuration={field === 'minutes'}
            value={value}
            error={problem || undefined}
            onChange={(next) => {
              setValue(next)
              setProblem('')
            }}
          />
        </EnterForm>
      )}
      {field === 'state' && problem ? <p role="alert">{problem}</p> : null}
      <p role="status">
        {isTooMany
          ? TOO_MANY
          : [change && rows.length > 0 ? changeWords(rows, change) : '', leftOutWords(leftOut)]
              .filter(Boolean)
              .join(' ')}
      </p>
      <EndButtons onCancel={onClose}>
        <Button loading={busy} disabled={!canApply} onClick={handleApply}>
          Cambiar
        </Button>
      </EndButtons>
    </>
  )
}
