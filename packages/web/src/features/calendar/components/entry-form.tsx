import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { hours } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { tooLongText } from '../../../forms/too-long.ts'
import {
  type ChargeLine,
  describeLine,
  type HourReference,
  isBillable,
  problemText,
  roundingFor,
} from '../../../widgets/hour-entries/index.ts'
import { isSameLine, planDraft, readTyped, type TypedEntry } from '../draft-plan.view-model.ts'
import { toneOf } from '../project-tone.view-model.ts'
import { whenAsTyped } from '../typed-when.view-model.ts'
import type { CalendarPage, EntryDraft } from '../use-calendar-page.ts'
import css from './entry-form.module.css'

const NOTE_MAX = Number(hours.fields.note.options['max'])
const NO_TIME = 'Falta la duración o el horario'

export interface EntryFormProps {
  readonly page: CalendarPage
  readonly draft: EntryDraft
  readonly reference: HourReference
  readonly line: ChargeLine
  /** Hidden, with its values kept, while another target is being chosen. */
  readonly isHidden: boolean
  readonly onChooseLine: () => void
}

/** The form of an entry: target, day, time and note. Enter saves; a rule violation is shown before anything is sent. */
export function EntryForm(props: EntryFormProps) {
  const { page, line, isHidden, onChooseLine, reference } = props
  const { block } = props.draft
  const form = useEntryForm(props)
  const label = describeLine(line, reference)
  const { isReadOnly, typed, set, read, problem } = form
  return (
    <form className={css.form} hidden={isHidden} onSubmit={form.submit}>
      <UnsavedMark dirty={form.dirty} />
      <div className={css.charge}>
        <span className={css.tone} style={{ background: toneOf(line.project, label.color) }} />
        <span className={css.words}>
          <b>{label.primary}</b>
          <small>{[label.secondary, label.kind].filter(Boolean).join(' · ')}</small>
        </span>
        {isReadOnly ? null : (
          <Button variant="default" size="xs" onClick={onChooseLine}>
            Cambiar
          </Button>
        )}
      </div>
      {block?.locked ? <p className={css.problem}>{block.locked}</p> : null}
      <div className={css.times}>
        <TextInput
          label="Día"
          value={typed.day}
          readOnly={isReadOnly}
          autoComplete="off"
          error={problem.field === 'day' && problem.text}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <TextInput
          label="Horario o duración"
          description={read.when.ok ? `= ${read.when.echo}` : 'Ejemplos: 9-13 · 9-13 14-18 · 1:30'}
          value={typed.when}
          readOnly={isReadOnly}
          autoComplete="off"
          error={problem.field === 'when' && problem.text}
          onChange={(event) => set({ when: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label="Nota"
        autosize
        minRows={2}
        maxRows={6}
        error={tooLongText(typed.note, NOTE_MAX)}
        value={typed.note}
        readOnly={isReadOnly}
        data-autofocus
        autoFocus
        onKeyDown={form.handleNoteKey}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Checkbox
        label="Facturable"
        checked={typed.billable}
        disabled={isReadOnly}
        onChange={(event) => set({ billable: event.currentTarget.checked })}
      />
      <p className={css.problem} role="alert">
        {problem.field === 'all' ? problem.text : ''}
      </p>
      <div className={css.foot}>
        {block && !block.fixed && !page.readOnly ? (
          <Button variant="subtle" color="red" onClick={form.remove}>
            Borrar
          </Button>
        ) : null}
        <span className={css.keys}>
          {isReadOnly ? 'Esc cierra' : 'Entrar guarda · Mayús+Entrar pasa de línea · Esc cierra'}
        </span>
        {isReadOnly ? null : <Button type="submit">Guardar</Button>}
      </div>
    </form>
  )
}

interface FormProblem {
  readonly field: 'day' | 'when' | 'all' | ''
  readonly text: string
}

/** The initial values of the form. */
function typedOf({ block, placement }: EntryFormProps['draft']): Omit<TypedEntry, 'line' | 'billable'> {
  return { day: formatDay(placement.day), when: whenAsTyped(placement), note: block?.note ?? '' }
}

function useEntryForm({ page, draft, reference, line }: EntryFormProps) {
  const { block, placement } = draft
  const isReadOnly = page.readOnly || Boolean(block?.locked)
  const stored = block?.entries ?? []
  const [start] = useState(() => typedOf(draft))
  const [changes, setChanges] = useState<Partial<Omit<TypedEntry, 'line'>>>({})
  // Whether it is billable follows the target until it is set explicitly.
  const typed = {
    billable: isSameLine(line, stored) ? (stored[0]?.billable ?? true) : isBillable(line, reference),
    ...start,
    ...changes,
  }
  const dirty =
    JSON.stringify({ ...start, ...changes }) !== JSON.stringify(start) ||
    (block !== null && block !== undefined && !isSameLine(line, stored))
  const [problem, setProblem] = useState<FormProblem>({ field: '', text: '' })
  const rounding = roundingFor(reference, line.project, placement.day)

  const set = (change: Partial<TypedEntry>) => {
    setChanges((before) => ({ ...before, ...change }))
    setProblem({ field: '', text: '' })
  }
  const save = () => {
    if (isReadOnly || tooLongText(typed.note.trim(), NOTE_MAX)) return
    const plan = planDraft({ ...typed, line }, { ...page.plan, user: page.user, entries: stored, rounding })
    if (!plan.ok)
      return setProblem({ field: plan.field, text: plan.code === 'duration_missing' ? NO_TIME : codeText(plan) })
    const refused = page.writing.problemOf(plan.steps)
    if (refused) return setProblem({ field: 'all', text: problemText(refused) })
    page.writing.write(plan.steps)
    page.closeDraft()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const handleNoteKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  const remove = () => {
    page.closeDraft()
    if (block) page.remove(block)
  }
  return {
    isReadOnly,
    typed,
    dirty,
    set,
    problem,
    read: readTyped(typed, { timeZone: page.plan.timeZone, rounding }),
    submit,
    handleNoteKey,
    remove,
  }
}
