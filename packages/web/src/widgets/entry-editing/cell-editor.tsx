import { HOUR_KINDS, type HourKind } from '@timesheet/domain/hours'
import { formatClock, mondayOf, parseDuration, roundMinutes } from '@timesheet/domain/kernel'
import { useEffect, useState } from 'react'
import type { RefusedText } from '../../data/outbox/outbox.ts'
import { errorText } from '../../data/error-text.ts'
import { HeldUntilField } from '../../ui/held-keys/held-until-field.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { type ChargeLine, type HourReference, lineKey, lineOf, roundingFor } from '../hour-entries/index.ts'
import { CellChoice, CellInput } from '../cell-input.tsx'
import { AddLineDialog } from '../charge-picker/add-line-dialog.tsx'
import { useWeekFacts } from '../hour-entries/week-facts.queries.ts'
import type { CellChange, EditedColumn, EntryEditing } from './entry-editing.ts'
import type { Entry } from './entry.types.ts'
import classes from './cell-editor.module.css'

export interface CellEditorProps {
  readonly row: Entry
  readonly column: EditedColumn
  readonly refused: RefusedText | undefined
  readonly editing: Pick<EntryEditing, 'save' | 'stop' | 'refuse'>
}

/** Reads a typed length with the person's rounding; null after it was refused. */
function readMinutes(text: string, { row, editing }: CellEditorProps, reference: HourReference): CellChange | null {
  const parsed = parseDuration(text, row.minutes)
  const refuse = (code: string, params: Readonly<Record<string, unknown>> = {}) => {
    editing.refuse(row, 'minutes', { code, params, text })
    return null
  }
  if (!parsed.ok) return refuse(parsed.code, parsed.params)
  if (parsed.intervals.length > 0) return refuse('duration_unreadable')
  const { step, mode } = roundingFor(reference, row.project, row.day)
  return { change: { minutes: roundMinutes(parsed.minutes, step, mode) }, text }
}

function MinutesEditor(props: CellEditorProps) {
  const { row, refused, editing } = props
  const { reference, error } = useWeekFacts(row.user, mondayOf(row.day), [])
  const [typed, setTyped] = useState<string | null>(null)
  // What was typed before the rules arrived is kept, and read with them.
  useEffect(() => {
    if (typed === null) return
    if (error) {
      showProblem(errorText(error))
      editing.stop()
    }
    if (!reference) return
    const read = readMinutes(typed, props, reference)
    if (read) editing.save(row, 'minutes', read)
  })
  return typed === null ? (
    <CellInput
      label="Horas"
      align="end"
      text={refused?.text ?? formatClock(row.minutes)}
      onDone={setTyped}
      onCancel={editing.stop}
    />
  ) : (
    <span className={classes.waiting}>{typed}</span>
  )
}

/** The fields of an entry for another target, with the names that its row shows. */
function chargeChange(
  row: Entry,
  line: ChargeLine,
  { projects, documents, activities, nonproductive }: HourReference,
): CellChange {
  const names = {
    project: projects.get(line.project),
    document: documents.get(line.document),
    activity: activities.get(line.activity),
    nonproductive: nonproductive.get(line.nonproductive),
  }
  return {
    change: {
      ...line,
      ...(line.nonproductive === '' ? {} : { billable: false }),
      expand: { ...row.expand, ...names },
    },
    text: [names.project?.code, names.document?.code ?? names.activity?.code ?? names.nonproductive?.name]
      .filter(Boolean)
      .join(' '),
  }
}

function ChargeEditor(props: CellEditorProps) {
  return (
    <HeldUntilField onClose={props.editing.stop}>
      <ChargeDialog {...props} />
    </HeldUntilField>
  )
}

function ChargeDialog({ row, column, editing }: CellEditorProps) {
  const { reference, entries, error } = useWeekFacts(row.user, mondayOf(row.day), [lineKey(lineOf(row))])
  useEffect(() => {
    if (!error) return
    showProblem(errorText(error))
    editing.stop()
  }, [error, editing])
  if (!reference) return <span className={classes.waiting}>…</span>
  return (
    <AddLineDialog
      title="Cambiar el destino de estas horas"
      reference={reference}
      entries={entries}
      shown={[lineKey(lineOf(row))]}
      days={[row.day]}
      kind={row.kind}
      returnFocus
      onChoose={(line) => editing.save(row, column, chargeChange(row, line, reference))}
      onClose={editing.stop}
    />
  )
}

const BILLABLE = { yes: 'Sí', no: 'No' } as const

/** The editor of one cell of the table of hours. */
export function CellEditor(props: CellEditorProps) {
  const { row, column, refused, editing } = props
  const save = (change: Partial<Entry>, text: string) => editing.save(row, column, { change, text })
  if (column === 'minutes') return <MinutesEditor {...props} />
  if (column === 'note')
    return (
      <CellInput
        label="Descripción"
        text={refused?.text ?? row.note}
        onDone={(note) => save({ note: note.trim() }, note)}
        onCancel={editing.stop}
      />
    )
  if (column === 'kind')
    return (
      <CellChoice
        label="Tipo de hora"
        value={row.kind}
        options={HOUR_KINDS}
        onDone={(kind) => save({ kind: kind as HourKind }, HOUR_KINDS[kind as HourKind])}
        onCancel={editing.stop}
      />
    )
  if (column === 'billable')
    return (
      <CellChoice
        label="Facturable"
        value={row.billable ? 'yes' : 'no'}
        options={BILLABLE}
        onDone={(billable) => save({ billable: billable === 'yes' }, billable === 'yes' ? 'Sí' : 'No')}
        onCancel={editing.stop}
      />
    )
  return <ChargeEditor {...props} />
}
