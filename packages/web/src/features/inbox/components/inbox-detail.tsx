import { Button } from '@mantine/core'
import { mdiArrowLeft, mdiClockOutline, mdiOpenInNew } from '@mdi/js'
import type { InboxItem } from '@timesheet/domain/inbox'
import { type Day, formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { markRead, snooze } from '../../../widgets/inbox/inbox.mutations.ts'
import { isSnoozed } from '../../../widgets/inbox/inbox-order.ts'
import { ItemAbout } from '../../../widgets/inbox/item-about.tsx'
import { dueTone, snoozeChoices } from '../inbox.view-model.ts'
import classes from './inbox.module.css'

const READ_MS = 800
const PRIORITY = { 1: 'Urgente', 2: '', 3: '' } as Readonly<Record<number, string>>

export interface InboxDetailProps {
  readonly item: InboxItem
  readonly today: Day
  readonly now: Date
  readonly onClose: () => void
  /** Moves on from an item that is pending no more. */
  readonly onNext: (() => void) | undefined
}

/** Marks the item as read once it was visible for a moment; on a phone it is not while the list is. */
function useReadSoon(item: InboxItem): RefObject<HTMLElement | null> {
  const shown = useRef<HTMLElement>(null)
  const isUnread = item.readAt === ''
  useEffect(() => {
    if (!isUnread) return undefined
    const timer = window.setTimeout(() => shown.current?.offsetParent && markRead(item), READ_MS)
    return () => window.clearTimeout(timer)
  }, [item, isUnread])
  return shown
}

/** The menu to put items off. */
export function SnoozeMenu({ ids, now }: { readonly ids: readonly string[]; readonly now: Date }) {
  const entries = snoozeChoices(now).map(({ id, label, until }) => ({
    id,
    label,
    onSelect: () => snooze(ids, until),
  }))
  return (
    <MenuButton label="Posponer" entries={entries} className={classes.snooze}>
      <Icon path={mdiClockOutline} />
      Posponer
    </MenuButton>
  )
}

/** What an item is about, why it is here, and what may be done about it. */
export function InboxDetail({ item, today, now, onClose, onNext }: InboxDetailProps) {
  const shown = useReadSoon(item)
  const priority = PRIORITY[item.priority] ?? ''
  return (
    <article ref={shown} className={classes.detail} aria-label={item.title} data-about={item.id}>
      <Button
        className={classes.back ?? ''}
        variant="subtle"
        leftSection={<Icon path={mdiArrowLeft} />}
        onClick={onClose}
      >
        Bandeja
      </Button>
      <h2>{item.title}</h2>
      <p className={classes.chips}>
        {priority ? <StateChip label={priority} tone="bad" /> : null}
        {item.dueOn ? (
          <StateChip
            label={`${item.dueOn < today ? 'Venció' : 'Vence'} el ${formatDay(item.dueOn)}`}
            tone={dueTone(item.dueOn, today)}
          />
        ) : null}
        <span>
          {item.code} · <InstantText instant={item.raisedAt} />
          {item.count > 1 ? ` · ${item.count} veces` : ''}
        </span>
      </p>
      <ItemAbout item={item} isOver={onNext !== undefined} />
      <div className={classes.buttons}>
        {onNext ? <Button onClick={onNext}>Seguir</Button> : null}
        {item.link ? (
          <Button
            component={Link}
            to={item.link}
            variant={item.class === 'task' || onNext ? 'default' : 'filled'}
            leftSection={<Icon path={mdiOpenInNew} />}
          >
            Abrir
          </Button>
        ) : null}
        {onNext ? null : isSnoozed(item, now) ? (
          <Button variant="default" onClick={() => snooze([item.id], null)}>
            Volver a la lista
          </Button>
        ) : (
          <SnoozeMenu ids={[item.id]} now={now} />
        )}
      </div>
    </article>
  )
}
