import { Button, TextInput } from '@mantine/core'
import type { hours } from '@timesheet/domain/hours'
import { formatClock, type Minutes, parseDuration } from '@timesheet/domain/kernel'
import { useState } from 'react'
import type { Stored } from '../../data/collection.ts'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { history, outbox, settled } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { showUndo } from '../../ui/toast/toast-store.ts'
import { problemText } from '../hour-entries/hour-problem.ts'
import { AmendFields, type Said } from './amend-form.tsx'
import classes from './entry-drawer.module.css'

type Entry = Stored<typeof hours>

interface DraftFormProps {
  readonly entry: Entry
  readonly onClose: () => void
}

/** The minutes that were typed; null for what is no length. */
function readMinutes(text: string): Minutes | null {
  const parsed = parseDuration(text)
  return parsed.ok && parsed.intervals.length === 0 && parsed.minutes > 0 ? parsed.minutes : null
}

/** Writes a change of the entry, or deletes it, as a part of the undo history; returns why it was refused, or ''. */
async function write(entry: Entry, after: Entry | null, done: string): Promise<string> {
  const key = newRecordId()
  const place = `entry-drawer:${key}`
  const ended = settled(key)
  const made = history.act([{ key, place, text: done, steps: [{ id: entry.id, before: entry, after }] }])
  const problem = await ended
  if (!problem) {
    showUndo(done, () => void history.takeBack(made))
    return ''
  }
  await bringErrorTexts()
  outbox.forgive(place)
  return `${problemText(problem)}.`
}

/** Changes or deletes a draft: on a phone this is what the cells of the table are on a desk. */
export function DraftForm({ entry, onClose }: DraftFormProps) {
  const { project, document, activity, kind, billable, note, start } = entry
  const stored: Said = { project, document, activity, kind, billable, note }
  const [said, setSaid] = useState(stored)
  const [length, setLength] = useState(formatClock(entry.minutes))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const minutes = readMinutes(length)
  const isChanged = JSON.stringify(said) !== JSON.stringify(stored) || (minutes ?? 0) !== entry.minutes
  const run = async (after: Entry | null, done: string) => {
    setBusy(true)
    const refused = await write(entry, after, done)
    setBusy(false)
    if (refused) setProblem(refused)
    else onClose()
  }
  const save = () => {
    if (minutes === null) return setProblem('Las horas no se entienden: por ejemplo 1:30.')
    const nonproductive = said.project ? '' : entry.nonproductive
    void run({ ...entry, ...said, nonproductive, note: said.note.trim(), minutes }, 'Entrada guardada.')
  }
  return (
    <section className={classes.section} aria-label="Cambiar el borrador">
      <UnsavedMark dirty={isChanged} />
      <TextInput
        label="Horas"
        value={length}
        disabled={start !== ''}
        description={start === '' ? undefined : 'Sale de su inicio y su fin, que se cambian en el calendario.'}
        error={minutes === null ? 'Por ejemplo 1:30' : null}
        onChange={(event) => setLength(event.currentTarget.value)}
      />
      <AmendFields said={said} onChange={(change) => setSaid({ ...said, ...change })} />
      {problem ? <p role="alert">{problem}</p> : null}
      <div className={classes.buttons}>
        <Button variant="default" color="red" disabled={busy} onClick={() => void run(null, 'Entrada eliminada.')}>
          Eliminar
        </Button>
        <Button disabled={busy || !isChanged} onClick={save}>
          Guardar
        </Button>
      </div>
    </section>
  )
}
