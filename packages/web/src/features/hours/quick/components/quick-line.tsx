import { ActionIcon } from '@mantine/core'
import { mdiPlay } from '@mdi/js'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { problemText } from '../../../../widgets/hour-entries/index.ts'
import { isBillable } from '../../../../widgets/hour-entries/line-label.ts'
import { asideOf, echoOf, echoPlace } from '../../typed-cell.ts'
import { useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { QuickPage } from '../use-quick-page.ts'
import type { WeekCell, WeekLine } from '../../week.types.ts'
import { LineHeader } from '../../components/line-header.tsx'
import css from './quick.module.css'

const STEPS = ['0:15', '0:30', '1:00'] as const

/** One line of the quick entry: step buttons, an input for a duration, a timer button. */
export function QuickLine({
  line,
  cell,
  page,
  onDetails,
}: {
  readonly line: WeekLine
  readonly cell: WeekCell
  readonly page: QuickPage
  readonly onDetails: () => void
}) {
  const [typed, setTyped] = useState('')
  const { data, timer, writing } = page
  const { reference, format } = data
  const queue = useOutbox()
  /** A duration is added to what is there; a sign in front changes it instead. */
  const write = (text: string) => {
    const changes = /^[+\-=]/.test(text)
    return writing.write([{ line, cell: changes ? cell : { ...cell, entries: [], minutes: 0 }, text }]).ok
  }
  const refused = queue.refused.get(cell.key)
  const echo =
    typed.trim() && reference ? echoOf(typed, cell.minutes, echoPlace(reference, line.line.project, cell.day)) : null
  const message = echo?.text ?? (refused ? problemText(refused.problem) : cell.blocked || asideOf(cell, format))

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() && write(typed.trim())) setTyped('')
  }
  const startTimer = () =>
    reference && timer.start(line.line, { timeZone: reference.timeZone, billable: isBillable(line.line, reference) })
  return (
    <li className={css.line} data-blocked={cell.blocked ? true : undefined}>
      <div className={css.lineHead}>
        <button type="button" className={css.lineName} onClick={onDetails}>
          <LineHeader label={line.label} />
        </button>
        <b className={css.lineTotal} data-zero={cell.minutes === 0 || undefined}>
          {formatHours(cell.minutes, format)}
        </b>
      </div>
      {!cell.blocked && (
        <form className={css.steps} onSubmit={save}>
          {STEPS.map((step) => (
            <button
              key={step}
              type="button"
              className={css.step}
              onClick={() => write(`+${step}`)}
              aria-label={`Sumar ${step} a ${line.label.title}`}
            >
              +{step}
            </button>
          ))}
          <input
            className={css.typed}
            value={typed}
            placeholder="7:30"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={`Sumar una duración a ${line.label.title}`}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
          />
          <ActionIcon
            type="button"
            variant="light"
            size={44}
            aria-label={`Iniciar cronómetro en ${line.label.title}`}
            onClick={startTimer}
          >
            <Icon path={mdiPlay} size={20} />
          </ActionIcon>
        </form>
      )}
      {message && (
        <p
          className={css.message}
          data-bad={echo?.ok === false || (!echo && refused !== undefined) || undefined}
          aria-live="polite"
        >
          {message}
        </p>
      )}
    </li>
  )
}
