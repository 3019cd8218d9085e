import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { ENTRY_CHANGES, type EntryWay, HOUR_KINDS, type HourKind, hours } from '@timesheet/domain/hours'
import type { CommandPreview } from '@timesheet/schema'
import { useEffect, useState } from 'react'
import { filterText } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { RelationFilter } from '../../../forms/relation-filter.tsx'
import { tooLongText } from '../../../forms/too-long.ts'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { type BulkChange, bulkInput, type Change, isLasting, previewBulk, runBulk, waysOf } from './bulk-change.ts'
import { leftOf } from './left-out.ts'
import type { Selection } from './selection.ts'
import classes from './bulk-dialog.module.css'

const CHANGES = Object.entries(ENTRY_CHANGES).map(([value, label]) => ({ value, label }))
const KINDS = Object.entries(HOUR_KINDS).map(([value, label]) => ({ value, label }))
const BILLABLE = [
  { value: 'yes', label: 'Facturables' },
  { value: 'no', label: 'No facturables' },
]
const MAX_NOTE = Number(hours.fields.note.options['max'])
const PREVIEW_MS = 300

const NOTHING: BulkChange = {
  change: 'target',
  toProject: '',
  toDocument: '',
  toActivity: '',
  toKind: 'normal',
  toBillable: true,
  toNote: '',
  reason: '',
}

const DONE: Readonly<Record<Change, readonly [one: string, many: string]>> = {
  target: ['Se cambió 1 entrada', 'Se cambiaron # entradas'],
  kind: ['Se cambió 1 entrada', 'Se cambiaron # entradas'],
  billable: ['Se cambió 1 entrada', 'Se cambiaron # entradas'],
  note: ['Se cambió 1 entrada', 'Se cambiaron # entradas'],
  copy: ['Se duplicó 1 entrada', 'Se duplicaron # entradas'],
  remove: ['Se eliminó 1 entrada', 'Se eliminaron # entradas'],
}

const ACTS: Readonly<Record<Change, string>> = {
  target: 'Cambiar',
  kind: 'Cambiar',
  billable: 'Cambiar',
  note: 'Cambiar',
  copy: 'Duplicar',
  remove: 'Eliminar',
}

function counted([one, many]: readonly [string, string], count: number): string {
  return count === 1 ? one : many.replace('#', formatNumber(count))
}

interface FieldsProps {
  readonly value: BulkChange
  readonly onChange: (change: Partial<BulkChange>) => void
}

/** The inputs of the new values. */
function ChangeFields({ value, onChange: set }: FieldsProps) {
  const within = filterText('project = {:project}', { project: value.toProject })
  if (value.change === 'kind')
    return (
      <NativeSelect
        label="Tipo de hora"
        data={KINDS}
        value={value.toKind}
        onChange={(event) => set({ toKind: event.currentTarget.value as HourKind })}
      />
    )
  if (value.change === 'billable')
    return (
      <SegmentedControl
        aria-label="Facturable"
        data={BILLABLE}
        value={value.toBillable ? 'yes' : 'no'}
        onChange={(billable) => set({ toBillable: billable === 'yes' })}
      />
    )
  if (value.change === 'note')
    return (
      <Textarea
        label="Descripción"
        autosize
        minRows={2}
        value={value.toNote}
        error={tooLongText(value.toNote, MAX_NOTE)}
        onChange={(event) => set({ toNote: event.currentTarget.value })}
      />
    )
  if (value.change !== 'target') return null
  return (
    <>
      <RelationFilter
        label="Proyecto"
        any="Proyecto"
        target="projects"
        value={value.toProject}
        onChange={(toProject) => set({ toProject, toDocument: '', toActivity: '' })}
      />
      {value.toProject ? (
        <>
          <RelationFilter
            label="Actividad"
            any="Sin actividad"
            target="activities"
            only={within}
            value={value.toActivity}
            onChange={(toActivity) => set({ toActivity, toDocument: '' })}
          />
          <RelationFilter
            label="Documento"
            any="Sin documento"
            target="documents"
            only={within}
            value={value.toDocument}
            onChange={(toDocument) => set({ toDocument, toActivity: '' })}
          />
        </>
      ) : null}
    </>
  )
}

const WAYS: Readonly<Record<EntryWay, readonly [one: string, many: string]>> = {
  changed: ['1 borrador cambia', '# borradores cambian'],
  version: [
    '1 aprobada queda como versión nueva, que se aprueba otra vez',
    '# aprobadas quedan como versión nueva, que se aprueba otra vez',
  ],
  adjusted: [
    '1 de un período cerrado se corrige con un par de ajustes',
    '# de períodos cerrados se corrigen con pares de ajustes',
  ],
  copied: ['1 entrada se duplica como borrador', '# entradas se duplican como borradores'],
  removed: ['1 borrador va a la papelera', '# borradores van a la papelera'],
}

/** What the change would do: how many entries in which way, and how many stay as they are, by reason. */
function Preview({ preview }: { readonly preview: CommandPreview }) {
  const ways = waysOf(preview)
  const left = leftOf(preview)
  return (
    <div role="status" className={classes.preview}>
      {ways.size === 0 ? <p>No hay nada que cambiar.</p> : null}
      <ul>
        {[...ways].map(([way, count]) => (
          <li key={way}>{counted(WAYS[way], count)}.</li>
        ))}
        {[...left].map(([reason, count]) => (
          <li key={reason} className={classes.left}>
            {count === 1 ? 'Queda 1 como está' : `Quedan ${formatNumber(count)} como están`}: {reason}.
          </li>
        ))}
      </ul>
      {isLasting(preview) ? (
        <p>
          No se deshace: volver atrás sería aprobarlo uno mismo. Si hace falta, se hace el cambio contrario, o se
          rechaza la versión nueva; un ajuste se corrige con otro.
        </p>
      ) : null}
    </div>
  )
}

interface Seen {
  readonly input: ReturnType<typeof bulkInput> | null
  readonly preview: CommandPreview | null
  readonly problem: string
}

const UNSEEN: Seen = { input: null, preview: null, problem: '' }

function isWhole({ change, toProject, toNote }: BulkChange): boolean {
  return change === 'target' ? toProject !== '' : change !== 'note' || tooLongText(toNote, MAX_NOTE) === null
}

/** The preview of a change, asked for a moment after the last input. */
function usePreview(selection: Selection, change: BulkChange) {
  const [seed] = useState(newRecordId)
  const [seen, setSeen] = useState<Seen>(UNSEEN)
  const key = JSON.stringify(change)
  const [asked, setAsked] = useState(key)
  if (asked !== key) {
    setAsked(key)
    setSeen(UNSEEN)
  }
  useEffect(() => {
    if (!isWhole(change)) return undefined
    let isOver = false
    const input = bulkInput(selection, change, seed)
    const timer = window.setTimeout(() => {
      previewBulk(input).then(
        (preview) => (isOver ? undefined : setSeen({ input, preview, problem: '' })),
        (error: unknown) => (isOver ? undefined : setSeen({ input, preview: null, problem: errorText(error) })),
      )
    }, PREVIEW_MS)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The selection is fixed while the dialog is open.
  }, [key, seed])
  return { seen, setSeen }
}

function refusalText(problem: OutboxProblem): string {
  return `${commandText(problem) ?? problemText(problem)}.`
}

export interface BulkDialogProps {
  readonly selection: Selection
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Whether some of the selection are approved, which are changed only where somebody says why. */
function asksReason({ change, reason }: BulkChange, preview: CommandPreview | null): boolean {
  if (change === 'copy' || change === 'remove') return false
  if (reason !== '') return true
  return preview?.whole ? 'entries_approved' in preview.whole.leftOut : has(preview, 'entries_approved')
}

function has(preview: CommandPreview | null, code: string): boolean {
  return preview?.leftOut.some((left) => left.code === code) ?? false
}

function Reason({ value, onChange }: { readonly value: string; readonly onChange: (reason: string) => void }) {
  return (
    <TextInput
      label="Motivo, para cambiar también las aprobadas"
      description="Lo leen las personas y quien aprueba. Sin motivo, las aprobadas quedan como están."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Changes, duplicates or deletes the selected drafts at once, after showing what that does. */
export function BulkDialog({ selection, onClose, onDone }: BulkDialogProps) {
  const [change, setChange] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const { seen, setSeen } = usePreview(selection, change)
  const { input, preview, problem } = seen
  const count = preview ? [...waysOf(preview).values()].reduce((sum, each) => sum + each, 0) : 0
  const run = async () => {
    if (!input || !preview || count === 0) return
    setBusy(true)
    const refused = await runBulk(input, preview, `${counted(DONE[change.change], count)}.`)
    setBusy(false)
    if (!refused) return onDone()
    const now = refused.params['preview'] as CommandPreview | undefined
    setSeen({ input, preview: now ?? preview, problem: refusalText(refused) })
  }
  return (
    <FormDialog title="Cambiar las entradas elegidas" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <NativeSelect
          label="Qué se hace"
          data-autofocus
          data={CHANGES}
          value={change.change}
          onChange={(event) => setChange({ ...change, change: event.currentTarget.value as Change })}
        />
        <ChangeFields value={change} onChange={(more) => setChange({ ...change, ...more })} />
        {asksReason(change, preview) ? (
          <Reason value={change.reason} onChange={(reason) => setChange({ ...change, reason })} />
        ) : null}
        {preview ? <Preview preview={preview} /> : null}
        {problem ? (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        ) : null}
        <EndButtons onCancel={onClose}>
          <Button
            type="submit"
            {...(change.change === 'remove' ? { color: 'red' } : {})}
            disabled={busy || count === 0}
          >
            {ACTS[change.change]} {count > 0 ? formatNumber(count) : ''}
          </Button>
        </EndButtons>
      </form>
    </FormDialog>
  )
}
