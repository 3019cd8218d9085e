import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { hours } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { type KeyboardEvent, useState } from 'react'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { tooLongText } from '../../../forms/too-long.ts'
import type { RefusedText } from '../../../data/outbox/outbox.ts'
import { type HourReference, isOpen, problemText } from '../../../widgets/hour-entries/index.ts'
import { isBillable } from '../../../widgets/hour-entries/line-label.ts'
import type { CellDetails } from '../plan-texts.ts'
import { echoOf, echoPlace, editTextOf } from '../typed-cell.ts'
import type { WeekCell, WeekLine } from '../week.types.ts'
import { WEEKDAYS_LONG } from '../../../ui/text/weekday-names.ts'
import css from './cell-details-dialog.module.css'

const NOTE_MAX = Number(hours.fields.note.options['max'])

export interface CellDetailsDialogProps {
  readonly line: WeekLine
  readonly cell: WeekCell
  readonly reference: HourReference
  readonly refused: RefusedText | undefined
  /** Returns false when something was refused; the dialog then stays open and shows why. */
  readonly onSave: (text: string, details: CellDetails) => boolean
  readonly onClose: () => void
}

/** The details of a cell: note, times and whether it is billable. */
export function CellDetailsDialog({ line, cell, reference, refused, onSave, onClose }: CellDetailsDialogProps) {
  const open = cell.entries.filter(isOpen)
  const [text, setText] = useState(refused?.text ?? editTextOf(cell, 'clock'))
  const [note, setNote] = useState(open[0]?.note ?? '')
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(open.slice(1).map((entry) => [entry.id, entry.note])),
  )
  const [billable, setBillable] = useState(open[0]?.billable ?? isBillable(line.line, reference))
  const echo = text.trim() ? echoOf(text, cell.minutes, echoPlace(reference, line.line.project, cell.day)) : null
  const readOnly = cell.blocked !== ''
  const typed = JSON.stringify([text, note, notes, billable])
  const [start] = useState(typed)

  const save = () => {
    if ([note, ...Object.values(notes)].some((one) => tooLongText(one.trim(), NOTE_MAX) !== null)) return
    const first = open[0] ? { [open[0].id]: note } : {}
    if (onSave(text.trim(), { note, notes: { ...notes, ...first }, billable })) onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  const title = `${WEEKDAYS_LONG[weekdayOf(cell.day) - 1]} ${formatDay(cell.day)}`
  return (
    <FormDialog onClose={onClose} title={title.charAt(0).toUpperCase() + title.slice(1)} yOffset="12vh">
      <UnsavedMark dirty={typed !== start} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={css.line}>{line.label.title}</p>
        {(readOnly || refused) && (
          <p className={css.problem}>{readOnly ? cell.blocked : problemText(refused!.problem)}</p>
        )}
        <TextInput
          label="Duración u horario"
          description={echo?.text ?? 'Ejemplos: 7:30 · 7,5 · 90m · 9-13 14-18'}
          error={echo?.ok === false}
          value={text}
          readOnly={readOnly}
          autoComplete="off"
          onKeyDown={handleKey}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Textarea
          label="Nota"
          autosize
          minRows={2}
          maxRows={6}
          error={tooLongText(note, NOTE_MAX)}
          value={note}
          readOnly={readOnly}
          data-autofocus
          onKeyDown={handleKey}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {open.slice(1).map((entry, index) => (
          <Textarea
            key={entry.id}
            label={`Nota de la entrada ${index + 2}${entry.start ? ` (${entry.start}–${entry.end})` : ''}`}
            autosize
            minRows={1}
            maxRows={4}
            error={tooLongText(notes[entry.id] ?? '', NOTE_MAX)}
            readOnly={readOnly}
            onKeyDown={handleKey}
            value={notes[entry.id] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              setNotes((before) => ({ ...before, [entry.id]: value }))
            }}
          />
        ))}
        <div className={css.foot}>
          <Checkbox
            label="Facturable"
            checked={billable}
            disabled={readOnly}
            onChange={(event) => setBillable(event.currentTarget.checked)}
          />
          <Button type="submit" disabled={readOnly}>
            Guardar
          </Button>
        </div>
        <small className={css.keys}>Ctrl+Entrar guarda · Esc vuelve a la planilla</small>
      </form>
    </FormDialog>
  )
}
