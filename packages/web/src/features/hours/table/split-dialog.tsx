import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { MOST_PARTS, splitEntry } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { filterText } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { RelationFilter } from '../../../forms/relation-filter.tsx'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { CHANGE_ENTRIES_ERRORS_ES } from '../../../i18n/change-entries-errors.es.ts'
import { fillText } from '../../../i18n/fill-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { runUndoable } from './run-table-command.ts'
import { firstParts, type PartDraft, partLike, readParts } from './split.view-model.ts'
import classes from './split-dialog.module.css'
import type { Entry } from './table.columns.tsx'

const TEXTS: Readonly<Record<string, string>> = CHANGE_ENTRIES_ERRORS_ES

interface Refused {
  /** The number of the part, 0 for the whole. */
  readonly part: number
  readonly text: string
}

/** Why the parts cannot be stored; null if they can. */
function refusedIn({ leftOut }: CommandPreview): Refused | null {
  const [first] = leftOut
  if (!first) return null
  const { code, params = {} } = first
  const own = TEXTS[code]
  return { part: Number(params['part'] ?? 0), text: own ? fillText(own, params) : problemText({ code, params }) }
}

interface PartFieldsProps {
  readonly part: PartDraft
  readonly number: number
  /** The minutes that are left for it, in words; null where they are typed. */
  readonly rest: string | null
  readonly problem: string | null
  readonly onChange: (change: Partial<PartDraft>) => void
  readonly onRemove?: () => void
}

/** A part of the entry: how long, what it is charged to, and what it says. */
function PartFields({ part, number, rest, problem, onChange: set, onRemove }: PartFieldsProps) {
  const within = filterText('project = {:project}', { project: part.project })
  return (
    <fieldset className={classes.part}>
      <legend>Parte {number}</legend>
      {rest === null ? (
        <TextInput
          label="Horas"
          placeholder="1:30"
          value={part.text}
          error={problem}
          {...(number === 1 ? { 'data-autofocus': true } : {})}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      ) : (
        <p className={classes.rest}>
          Horas: <strong>{rest}</strong> <span>(el resto)</span>
        </p>
      )}
      <RelationFilter
        label={`Proyecto de la parte ${number}`}
        any={part.nonproductive ? 'Categoría no productiva' : 'Proyecto'}
        target="projects"
        value={part.project}
        onChange={(project) => set({ project, document: '', activity: '', ...(project && { nonproductive: '' }) })}
      />
      {part.project ? (
        <>
          <RelationFilter
            label={`Actividad de la parte ${number}`}
            any="Sin actividad"
            target="activities"
            only={within}
            value={part.activity}
            onChange={(activity) => set({ activity, document: '' })}
          />
          <RelationFilter
            label={`Documento de la parte ${number}`}
            any="Sin documento"
            target="documents"
            only={within}
            value={part.document}
            onChange={(document) => set({ document, activity: '' })}
          />
        </>
      ) : null}
      <Textarea
        label="Descripción"
        autosize
        minRows={1}
        value={part.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar la parte ${number}`} onClick={onRemove}>
          <Icon path={mdiClose} size={16} />
        </ActionIcon>
      ) : null}
    </fieldset>
  )
}

/** Reviews and stores the parts; returns why not, or null. */
async function split(entry: Entry, parts: readonly PartDraft[], format: HoursFormat): Promise<Refused | null> {
  const { minutes } = readParts(parts, entry.minutes)
  const said = parts.map(({ key: _key, text: _text, ...part }, n) => ({ ...part, minutes: minutes[n] ?? 0 }))
  const input = { entry: entry.id, parts: said, seed: newRecordId() }
  const plan = await callRoute(splitEntry.preview, input)
  const refused = refusedIn(plan)
  if (refused) return refused
  const lengths = minutes.map((one) => formatHours(one, format)).join(' + ')
  const problem = await runUndoable({ name: splitEntry.name, input, plan }, `La entrada quedó dividida: ${lengths}.`)
  return problem && { part: 0, text: commandText(problem) ?? problemText(problem) }
}

export interface SplitDialogProps {
  readonly entry: Entry
  readonly onClose: () => void
  readonly onDone: () => void
}

function useSplit({ entry, onDone }: SplitDialogProps) {
  const format = useHoursFormat()
  const [parts, setParts] = useState(() => firstParts(entry))
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  const read = readParts(parts, entry.minutes)
  const run = async () => {
    if (!read.isWhole || busy) return
    setBusy(true)
    const problem = await split(entry, parts, format).catch((error: unknown) => ({ part: 0, text: errorText(error) }))
    setBusy(false)
    if (problem) setRefused(problem)
    else onDone()
  }
  const change = (next: readonly PartDraft[]) => {
    setRefused(null)
    setParts(next)
  }
  return { parts, change, refused, busy, read, run, format }
}

/** Splits an entry into parts of together the same hours. */
export function SplitDialog(props: SplitDialogProps) {
  const { entry, onClose } = props
  const { parts, change, refused, busy, read, run, format } = useSplit(props)
  const last = parts.length - 1
  const isDirty = parts.some(({ text }) => text !== '')
  return (
    <FormDialog title="Dividir la entrada" size="lg" onClose={onClose}>
      <UnsavedMark dirty={isDirty} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>
          {formatDay(entry.day)} · {formatHours(entry.minutes, format)}
          {entry.start ? ` · ${entry.start}–${entry.end}` : ''}. Las partes suman lo mismo.
        </p>
        {parts.map((part, n) => (
          <PartFields
            key={part.key}
            part={part}
            number={n + 1}
            rest={n === last ? formatHours(read.minutes[n] ?? 0, format) : null}
            problem={read.problems[n] ?? null}
            onChange={(more) => change(parts.map((each, at) => (at === n ? { ...each, ...more } : each)))}
            {...(parts.length > 2 && { onRemove: () => change(parts.filter((_, at) => at !== n)) })}
          />
        ))}
        {refused ? (
          <p role="alert" className={classes.problem}>
            {refused.part > 0 ? `Parte ${refused.part}: ` : ''}
            {refused.text}.
          </p>
        ) : null}
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            leftSection={<Icon path={mdiPlus} />}
            disabled={parts.length >= MOST_PARTS}
            onClick={() =>
              change([...parts, partLike(parts[last] ?? entry, Math.max(...parts.map(({ key }) => key)) + 1)])
            }
          >
            Agregar una parte
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={busy || !read.isWhole}>
              Dividir en {parts.length}
            </Button>
          </Group>
        </Group>
      </form>
    </FormDialog>
  )
}
