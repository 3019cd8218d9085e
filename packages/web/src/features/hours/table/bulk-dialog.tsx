import { Button, Group, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { ENTRY_CHANGES, HOUR_KINDS, type HourKind, hours } from '@timesheet/domain/hours'
import type { CommandPreview, LeftOut } from '@timesheet/schema'
import { useEffect, useState } from 'react'
import { filterText } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { RelationFilter } from '../../../forms/relation-filter.tsx'
import { tooLongText } from '../../../forms/too-long.ts'
import { CHANGE_ENTRIES_ERRORS_ES } from '../../../i18n/change-entries-errors.es.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { type BulkChange, bulkInput, type Change, previewBulk, runBulk, type Selection } from './bulk-change.ts'
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

const OWN_TEXTS: Readonly<Record<string, string>> = CHANGE_ENTRIES_ERRORS_ES

function reasonOf({ code, params = {} }: LeftOut): string {
  return OWN_TEXTS[code] ?? problemText({ code, params })
}

/** What the change would do: how many entries, and how many stay as they are, by reason. */
function Preview({ preview }: { readonly preview: CommandPreview }) {
  const reasons = new Map<string, number>()
  for (const left of preview.leftOut) reasons.set(reasonOf(left), (reasons.get(reasonOf(left)) ?? 0) + 1)
  const count = preview.steps.length
  return (
    <div role="status" className={classes.preview}>
      <p>
        {count === 0
          ? 'No hay nada que cambiar.'
          : count === 1
            ? 'Es 1 entrada.'
            : `Son ${formatNumber(count)} entradas.`}
      </p>
      {reasons.size > 0 ? (
        <ul>
          {[...reasons].map(([reason, left]) => (
            <li key={reason}>
              {left === 1 ? 'Queda 1 como está' : `Quedan ${formatNumber(left)} como están`}: {reason}.
            </li>
          ))}
        </ul>
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

/** Changes, duplicates or deletes the selected drafts at once, after showing what that does. */
export function BulkDialog({ selection, onClose, onDone }: BulkDialogProps) {
  const [change, setChange] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const { seen, setSeen } = usePreview(selection, change)
  const { input, preview, problem } = seen
  const count = preview?.steps.length ?? 0
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
        {preview ? <Preview preview={preview} /> : null}
        {problem ? (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            {...(change.change === 'remove' ? { color: 'red' } : {})}
            disabled={busy || count === 0}
          >
            {ACTS[change.change]} {count > 0 ? formatNumber(count) : ''}
          </Button>
        </Group>
      </form>
    </FormDialog>
  )
}
