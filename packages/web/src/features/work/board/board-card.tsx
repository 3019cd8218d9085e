import { mdiDotsVertical } from '@mdi/js'
import { formatDay } from '@timesheet/domain/kernel'
import { Link, useNavigate } from '@tanstack/react-router'
import type { DragEvent } from 'react'
import { useToday } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton, type MenuEntry } from '../../../ui/menu-button.tsx'
import { useLastNear } from '../../../widgets/documents/near-days.query.ts'
import { dueWords } from '../../../widgets/documents/due.view-model.ts'
import { askedWords, asksMore } from '../more-hours.view-model.ts'
import type { WorkTimer } from '../../../widgets/timer/use-work-timer.ts'
import { leftWords } from '../work.view-model.ts'
import type { BoardColumn } from './board-columns.view-model.ts'
import type { BoardCard, BoardStep } from './board-step.ts'
import classes from './work-board.module.css'

type Steps = readonly (readonly [BoardColumn, BoardStep])[]

interface CardProps {
  readonly card: BoardCard
  readonly isCarried: boolean
  /** The id of what tells the keys. */
  readonly help: string
  /** What becomes of it in each column. */
  readonly steps: Steps
  readonly timer: WorkTimer
  readonly onAskMore: () => void
  /** Before its moves are offered: what they need to know is read. */
  readonly onMenu: () => void
  readonly onMove: (column: BoardColumn) => void
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
}

/** A document on the board, dragged by pointer, carried by keys or moved by its menu. */
export function BoardCardBox(props: CardProps) {
  const { card, isCarried, help, steps, onMenu, onMove, onDragStart, onDragEnd } = props
  const { id, code, title, projectName, part, comments, isMoving, asked } = card
  const entries = [...moveEntries(steps, onMove), ...useHourEntries(props)]
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', code)
    event.dataTransfer.effectAllowed = 'move'
    onDragStart()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its link takes the keys; the whole card is dragged.
    <li
      className={classes.card}
      draggable={!isMoving}
      data-waits={card.waits || undefined}
      data-carried={isCarried || undefined}
      data-moving={isMoving || undefined}
      onDragStart={handleDragStart}
      onDragEnd={onDragEnd}
    >
      <div className={classes.head}>
        <Link
          to={`/documents/${id}`}
          className={classes.code}
          data-card={id}
          draggable={false}
          aria-describedby={help}
          aria-label={`${code} ${title}`}
        >
          {code}
        </Link>
        <span>{title}</span>
        <MenuButton label={`Mover ${code}`} entries={entries} foot={refusedWords(steps)} onOpen={onMenu}>
          <Icon path={mdiDotsVertical} />
        </MenuButton>
      </div>
      <small>{projectName}</small>
      {part ? <span className={classes.part}>{part}</span> : null}
      {comments.length > 0 ? (
        <small>{comments.length === 1 ? '1 observación espera' : `${comments.length} observaciones esperan`}</small>
      ) : null}
      <Due card={card} />
      <Left card={card} />
      {props.timer.runningOn === id ? <small>Cronómetro en marcha</small> : null}
      {asked ? <small>{askedWords(asked)}</small> : null}
    </li>
  )
}

/** What is done with the hours of a document. */
function useHourEntries({ card, timer, onAskMore }: CardProps): readonly MenuEntry[] {
  const navigate = useNavigate()
  const { id, project, takesHours } = card
  const isRunning = timer.runningOn === id
  return [
    {
      ...{ id: 'load', label: 'Cargar horas', group: 'Horas', disabled: !takesHours },
      onSelect: () => void navigate({ to: `/hours/i?project=${project}&document=${id}` }),
    },
    {
      ...{ id: 'timer', label: isRunning ? 'Cronómetro en marcha' : 'Iniciar cronómetro', group: 'Horas' },
      disabled: !takesHours || isRunning || !timer.start,
      onSelect: () => timer.start?.(card),
    },
    ...(asksMore(card) ? [{ id: 'more', label: 'Pedir más horas…', group: 'Horas', onSelect: onAskMore }] : []),
  ]
}

/** The moves of a card that are the viewer's, those that the rules refuse among them. */
function moveEntries(steps: Steps, onMove: CardProps['onMove']): readonly MenuEntry[] {
  const own = steps.filter(([, { label }]) => label !== '')
  if (own.length === 0) return [{ id: 'none', label: 'No hay un paso tuyo', disabled: true, onSelect: () => {} }]
  return own.map(([column, { move, label }]) => ({
    ...{ id: column, label, group: 'Mover', disabled: move === null },
    onSelect: () => onMove(column),
  }))
}

/** Why the rules refuse moves that are the viewer's. */
function refusedWords(steps: Steps): string | undefined {
  const words = steps.filter(([, { move, label }]) => label && !move).map(([, { refusal }]) => `${refusal}.`)
  return words.length > 0 ? [...new Set(words)].join(' ') : undefined
}

function Due({ card }: { readonly card: BoardCard }) {
  const today = useToday()
  const due = card.dueOn || card.forecastOn || card.plannedOn
  const words = dueWords(card, today, useLastNear()(card.record))
  if (!due) return <small>Sin fecha de emisión</small>
  return (
    <small data-late={card.isLate || undefined}>
      {formatDay(due)}
      {words ? `, ${words}` : ''}
    </small>
  )
}

function Left({ card: { hours } }: { readonly card: BoardCard }) {
  if (!hours) return null
  return <small data-over={hours.left < 0 || undefined}>{leftWords(hours)}</small>
}
