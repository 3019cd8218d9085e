import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { HOUR_KINDS, type HourKind, hours } from '@timesheet/domain/hours'
import { useState } from 'react'
import { filterText, type Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { RelationFilter } from '../../forms/relation-filter.tsx'
import { tooLongText } from '../../forms/too-long.ts'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../store-record.ts'
import { ReasonField } from '../decide-hours/reason-field.tsx'
import { useReason } from '../decide-hours/use-reason.ts'
import classes from './entry-drawer.module.css'

type Entry = Stored<typeof hours>
/** What may be said otherwise of an entry. */
export type Said = Pick<Entry, 'project' | 'document' | 'activity' | 'kind' | 'billable' | 'note'>

const KINDS = Object.entries(HOUR_KINDS).map(([value, label]) => ({ value, label }))
const MAX = Number(hours.fields.note.options['max'])

interface AmendFormProps {
  readonly entry: Entry
  readonly onClose: () => void
}

/** Changes what an approved entry says, as a new version that is approved again. */
export function AmendForm({ entry, onClose }: AmendFormProps) {
  const { project, document, activity, kind, billable, note } = entry
  const stored: Said = { project, document, activity, kind, billable, note }
  const [said, setSaid] = useState(stored)
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const isChanged = JSON.stringify(said) !== JSON.stringify(stored)
  const save = async () => {
    if (!isChanged) return reason.refuse('No hay nada cambiado')
    if (reason.refuseShort('Hace falta')) return
    setBusy(true)
    try {
      const { id, version } = entry
      await updateRecord(hours, id, {
        ...said,
        note: said.note.trim(),
        state: 'submitted',
        reason: reason.text.trim(),
        version,
      })
      showToast({ text: 'Quedó cambiada: espera aprobación de nuevo.' })
      onClose()
    } catch (error) {
      reason.refuse(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.section} aria-label="Cambiar la entrada">
      <UnsavedMark dirty={isChanged || reason.text !== ''} />
      <p>Es una versión nueva: la aprueba quien dirige el proyecto, y otra persona si la cambia su propia jefatura.</p>
      <AmendFields said={said} onChange={(change) => setSaid({ ...said, ...change })} />
      <ReasonField reason={reason} label="Motivo del cambio" description="Lo lee la persona." />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={busy} onClick={() => void save()}>
          Guardar la versión nueva
        </Button>
      </div>
    </section>
  )
}

export interface AmendFieldsProps {
  readonly said: Said
  readonly onChange: (change: Partial<Said>) => void
}

/** What an entry is charged to, and how. */
export function AmendFields({ said, onChange: set }: AmendFieldsProps) {
  const within = filterText('project = {:project}', { project: said.project })
  return (
    <>
      <RelationFilter
        label="Proyecto"
        any="Proyecto"
        target="projects"
        value={said.project}
        onChange={(id) => set({ project: id, document: '', activity: '' })}
      />
      <RelationFilter
        label="Actividad"
        any="Sin actividad"
        target="activities"
        only={within}
        value={said.activity}
        onChange={(id) => set({ activity: id, document: '' })}
      />
      <RelationFilter
        label="Documento"
        any="Sin documento"
        target="documents"
        only={within}
        value={said.document}
        onChange={(id) => set({ document: id, activity: '' })}
      />
      <NativeSelect
        label="Tipo de hora"
        data={KINDS}
        value={said.kind}
        onChange={(event) => set({ kind: event.currentTarget.value as HourKind })}
      />
      <Checkbox
        label="Facturable"
        checked={said.billable}
        onChange={(event) => set({ billable: event.currentTarget.checked })}
      />
      <Textarea
        label="Descripción"
        autosize
        minRows={2}
        value={said.note}
        error={tooLongText(said.note, MAX)}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </>
  )
}
