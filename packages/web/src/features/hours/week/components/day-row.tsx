import { ActionIcon } from '@mantine/core'
import { mdiNoteEditOutline, mdiNoteTextOutline } from '@mdi/js'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { problemText } from '../../../../widgets/hour-entries/index.ts'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { echoOf, echoPlace, editTextOf } from '../../typed-cell.ts'
import { outbox, useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { CellText } from '../../plan-texts.ts'
import type { WeekData } from '../use-week-state.ts'
import type { WeekCell, WeekLine } from '../../week.types.ts'
import css from './day-list.module.css'
import { LineHeader } from '../../components/line-header.tsx'
import { dayRowText } from '../day-row.view.ts'

export interface DayRowProps {
  readonly line: WeekLine
  readonly cell: WeekCell
  readonly data: WeekData
  /** What was proposed about the cell. */
  readonly proposed: readonly string[]
  readonly write: (texts: readonly CellText[]) => boolean
  readonly onOpen: () => void
  readonly onFocus: () => void
}

/** One line of one day: name, input for hours, note. */
export function DayRow({ line, cell, data, proposed, write, onOpen, onFocus }: DayRowProps) {
  const { reference, format } = data
  const queue = useOutbox()
  const [typed, setTyped] = useState<string | null>(null)
  const refused = queue.refused.get(cell.key)
  const shown = typed ?? refused?.text ?? (cell.minutes > 0 ? formatHours(cell.minutes, format) : '')
  const echo =
    typed?.trim() && reference ? echoOf(typed, cell.minutes, echoPlace(reference, line.line.project, cell.day)) : null
  const message = echo?.text ?? (refused ? problemText(refused.problem) : dayRowText(cell, { format, proposed }))
  const hasNote = cell.entries.some((entry) => entry.note)

  const commit = () => {
    if (typed !== null && typed.trim() !== editTextOf(cell, format)) write([{ line, cell, text: typed.trim() }])
    setTyped(null)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      outbox.forgive(cell.key)
      setTyped(null)
    }
  }
  return (
    <li className={css.row} data-blocked={cell.blocked ? true : undefined}>
      <div className={css.name}>
        <LineHeader label={line.label} />
      </div>
      <input
        className={css.input}
        inputMode="text"
        enterKeyHint="done"
        autoComplete="off"
        placeholder="0:00"
        aria-label={`Horas de ${line.label.title}`}
        aria-invalid={echo?.ok === false || refused !== undefined || undefined}
        readOnly={cell.blocked !== ''}
        value={shown}
        onFocus={() => {
          onFocus()
          if (!cell.blocked) setTyped(refused?.text ?? editTextOf(cell, format))
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      <ActionIcon
        variant="subtle"
        size="xl"
        aria-label={hasNote ? 'Ver nota y horario' : 'Agregar nota u horario'}
        onClick={onOpen}
      >
        <Icon path={hasNote ? mdiNoteTextOutline : mdiNoteEditOutline} />
      </ActionIcon>
      {message && (
        <p
          className={css.message}
          data-bad={echo?.ok === false || refused !== undefined || undefined}
          aria-live="polite"
        >
          {message}
        </p>
      )}
    </li>
  )
}
