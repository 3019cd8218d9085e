import { type NewSavedView, savedViews } from '@timesheet/domain/config'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { createRecord, updateRecord } from '../store-record.ts'
import { useViewer } from '../viewer.ts'
import type { SavedViewRow } from './saved-views.tsx'

export interface SaveViewDialogProps {
  readonly screen: string
  readonly search: Readonly<Record<string, string>>
  /** The viewer's own views; saving under an existing name replaces that view. */
  readonly own: readonly SavedViewRow[]
  /** Said of what is saved; '' for nothing. */
  readonly note: string
  readonly onClose: () => void
}

const FIELDS = ['name', 'shared']

/** Saves the current view under a name, replacing an own view with that name. */
export function SaveViewDialog({ screen, search, own, note, onClose }: SaveViewDialogProps) {
  const { id: user } = useViewer()
  const save = async ({ name: typed, shared = false }: NewSavedView) => {
    const name = typed.trim()
    const view = { name, shared, content: { search } }
    const known = own.find((row) => row.name.toLowerCase() === name.toLowerCase())
    await (known ? updateRecord(savedViews, known.id, view) : createRecord(savedViews, { ...view, user, screen }))
    showToast({ text: known ? `La vista ${name} se cambió.` : `Se guardó la vista ${name}.` })
  }
  const form = useRecordForm({ declaration: savedViews, fields: FIELDS, save })
  return (
    <FormDialog title="Guardar esta vista" onClose={onClose}>
      {note ? <p>{note}</p> : null}
      <RecordForm form={form} submitLabel="Guardar" wide={FIELDS} onDone={onClose} onCancel={onClose} />
    </FormDialog>
  )
}
