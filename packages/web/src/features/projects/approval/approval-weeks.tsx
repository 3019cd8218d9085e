import { Button, VisuallyHidden } from '@mantine/core'
import { type hours, ODDITIES } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { useRef, useState } from 'react'
import type { Stored } from '../../../data/collection.ts'
import { formatHours, HoursText } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import { decideEntries } from '../../../widgets/decide-hours/decide-hours.ts'
import type { ApprovalCell, ApprovalWeek } from './approval.view-model.ts'
import classes from './approval-grid.module.css'

export type Entry = Stored<typeof hours>
/** Entries to decide on, with the title of the question. */
export interface Asked {
  readonly title: string
  readonly entries: readonly Entry[]
}

interface ApproveProps {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly isQuiet?: boolean
  readonly onDone: (entries: readonly Entry[]) => void
}

const APPROVE = 'data-approves'

/** The button that approves what stands next; once this one is gone, it has the focus, unless another thing took it. */
function focusNext(button: HTMLButtonElement | null): void {
  if (document.activeElement !== document.body && document.activeElement !== button) return
  const all = [...document.querySelectorAll<HTMLButtonElement>(`[${APPROVE}]`)]
  const at = all.findIndex((one) => one === button)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus()
}

/** Approves some entries with one press. */
export function Approve({ label, entries, isQuiet = false, onDone }: ApproveProps) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const handleClick = () => {
    setBusy(true)
    void decideEntries(entries, { decision: 'approve' })
      .then((isDone) => {
        if (!isDone) return
        focusNext(button.current)
        onDone(entries)
      })
      .finally(() => setBusy(false))
  }
  return (
    <Button
      ref={button}
      {...{ [APPROVE]: true }}
      size="compact-sm"
      variant={isQuiet ? 'default' : 'filled'}
      loading={busy}
      onClick={handleClick}
    >
      {label}
    </Button>
  )
}

interface WeeksProps {
  readonly caption: string
  readonly weeks: readonly ApprovalWeek<Entry>[]
  readonly onAsk: (asked: Asked) => void
  /** Given where a whole week can be approved. */
  readonly onDone?: (entries: readonly Entry[]) => void
}

/** People and weeks by day; a day opens what is decided on it. */
export function ApprovalWeeks({ caption, weeks, onAsk, onDone }: WeeksProps) {
  return (
    <table className={classes.table}>
      <caption>
        {caption}
        {weeks.some(({ cells }) => cells.some(isPartOfDay)) ? (
          <small className={classes.legend}>
            La cifra chica es todo lo que la persona cargó ese día, también en otros proyectos.
          </small>
        ) : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">Persona y semana</th>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className={classes.day}>
              {name}
            </th>
          ))}
          <th scope="col" className={classes.day}>
            Total
          </th>
          {onDone && <th scope="col">Decisión</th>}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.key} className={classes.week}>
            <th scope="row">
              {personOf(week)} <small>{formatDay(week.monday)}</small>
              {week.odd.map((one) => (
                <span key={one} className={classes.odd}>
                  {ODDITIES[one]}
                </span>
              ))}
            </th>
            {week.cells.map((cell) => (
              <td key={cell.day} className={classes.day} data-day={WEEKDAYS[weekdayOf(cell.day) - 1]}>
                <DayCell person={personOf(week)} cell={cell} onAsk={onAsk} />
              </td>
            ))}
            <td className={classes.total}>
              <HoursText minutes={week.minutes} />
            </td>
            {onDone && (
              <td className={classes.decision}>
                <Approve label="Aprobar" entries={week.entries} isQuiet onDone={onDone} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** True for a cell whose person worked on other things that day, too. */
function isPartOfDay({ entries, total, minutes }: ApprovalCell<Entry>): boolean {
  return entries.length > 0 && total !== null && total !== minutes
}

interface DayCellProps {
  readonly person: string
  readonly cell: ApprovalCell<Entry>
  readonly onAsk: (asked: Asked) => void
}

function DayCell({ person, cell, onAsk }: DayCellProps) {
  if (cell.entries.length === 0) return null
  const beside = isPartOfDay(cell) && cell.total !== null ? `, ${formatHours(cell.total)} en todo el día` : ''
  const odd = cell.odd.map((one) => ODDITIES[one]).join(', ')
  const text = `${person}, ${formatDay(cell.day)}: ${formatHours(cell.minutes)}${beside}${odd && `. ${odd}`}`
  return (
    <button
      type="button"
      className={classes.cell}
      data-odd={odd !== '' || undefined}
      title={text}
      onClick={() => onAsk({ title: `${person} · ${formatDay(cell.day)}`, entries: cell.entries })}
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>
        {odd && <span className={classes.sign}>⚠ </span>}
        {formatHours(cell.minutes)}
        {beside && <small>{formatHours(cell.total ?? 0)}</small>}
      </span>
    </button>
  )
}

function personOf({ entries }: ApprovalWeek<Entry>): string {
  const user = entries[0]?.expand?.['user']
  return user ? `${user.surname}, ${user.name}` : ''
}
