import { mdiAlertOutline, mdiBellOutline, mdiCheckboxMarkedCircleOutline } from '@mdi/js'
import type { InboxItem } from '@timesheet/domain/inbox'
import { type Day, formatDay } from '@timesheet/domain/kernel'
import { memo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { formatInstant } from '../../../ui/text/instant-text.tsx'
import { dueTone } from '../inbox.view-model.ts'
import classes from './inbox.module.css'

const ICONS = { task: mdiCheckboxMarkedCircleOutline, alert: mdiAlertOutline, notice: mdiBellOutline } as const
const WORDS = { task: 'Tarea', alert: 'Alerta', notice: 'Aviso' } as const

export interface InboxRowProps {
  readonly item: InboxItem
  readonly today: Day
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly onOpen: (id: string) => void
  readonly onToggle: (id: string) => void
}

/** One line of the inbox; memoised, so that moving through the list draws two of them. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { item, today, isCurrent, isSelected, onOpen, onToggle } = props
  return (
    <li
      className={classes.row}
      data-current={isCurrent || undefined}
      data-unread={item.readAt === '' || undefined}
      data-class={item.class}
      ref={isCurrent ? reveal : undefined}
    >
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Elegir: ${item.title}`}
          onChange={() => onToggle(item.id)}
        />
      </label>
      <button
        type="button"
        className={classes.open}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(item.id)}
      >
        <Icon path={ICONS[item.class]} label={WORDS[item.class]} />
        <span className={classes.words}>
          <span className={classes.title}>
            {item.title}
            {item.count > 1 ? <small> ×{item.count}</small> : null}
          </span>
          <small>
            {item.dueOn ? (
              <span className={classes.due} data-tone={dueTone(item.dueOn, today)}>
                {item.dueOn < today ? 'Venció' : 'Vence'} el {formatDay(item.dueOn)}
              </span>
            ) : null}
            {formatInstant(item.raisedAt)}
          </small>
        </span>
      </button>
    </li>
  )
})

function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
