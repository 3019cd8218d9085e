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
  /** The view whose name is changed, and who sees it; undefined where the current one is saved. */
  readonly changed?: SavedViewRow
  /** Said of what is saved; '' for nothing. */
  readonly note: string
  readonly onClose: () => void
}

const FIELDS = ['name', 'shared']

/** Saves the current view under a name, replacing an own view with that name; or changes name and readers of a view. */
export function SaveViewDialog({ screen, search, own, changed, note, onClose }: SaveViewDialogProps) {
  const { id: user } = useViewer()
  const save = async (values: NewSavedView) => {
    if (changed) {
      await updateRecord(savedViews, changed.id, values)
      return showToast({ text: `La vista ${(values.name ?? changed.name).trim()} se cambió.` })
    }
    const name = values.name.trim()
    const view = { name, shared: values.shared ?? false, content: { search } }
    const known = namedAs(name, own)
    await (known ? updateRecord(savedViews, known.id, view) : createRecord(savedViews, { ...view, user, screen }))
    return showToast({ text: known ? `La vista ${name} se cambió.` : `Se guardó la vista ${name}.` })
  }
  const form = useRecordForm({ declaration: savedViews, fields: FIELDS, save, ...(changed && { stored: changed }) })
  const same = namedAs(form.values.name, own)
  return (
    <FormDialog title={changed ? 'Cambiar la vista' : 'Guardar esta vista'} onClose={onClose}>
      {note ? <p>{note}</p> : null}
      <RecordForm form={form} submitLabel="Guardar" wide={FIELDS} onDone={onClose} onCancel={onClose}>
        {same && same.id !== changed?.id ? (
          <p role="status">{changed ? 'Otra vista ya se llama así.' : `Se reemplaza la vista ${same.name}.`}</p>
        ) : null}
      </RecordForm>
    </FormDialog>
  )
}

function namedAs(name: string, own: readonly SavedViewRow[]): SavedViewRow | undefined {
  return own.find((row) => row.name.toLowerCase() === name.trim().toLowerCase())
}
