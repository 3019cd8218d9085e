import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { RefusedText } from '../../data/outbox/outbox.ts'
import { outbox } from '../../data/outbox/own-outbox.ts'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import classes from './offline-notice.module.css'

/**
 * Shows the refused writes of screens that are not open: the reason, a link to the screen, and a button that discards
 * the write.
 */
export function OutboxNotice({ refused }: { readonly refused: readonly (readonly [string, RefusedText])[] }) {
  const navigate = useNavigate()
  const { href } = useLocation()
  const elsewhere = refused.filter(([, one]) => one.href !== href)
  return elsewhere.map(([place, one]) => (
    <div key={place} className={classes.notice} role="alert">
      <span>
        <b>Sin guardar{one.text ? ` «${one.text}»` : ''}.</b> {problemText(one.problem)}.
      </span>
      <Button.Group>
        <Button variant="default" size="xs" onClick={() => void navigate({ href: one.href })}>
          Ver
        </Button>
        <Button variant="default" size="xs" onClick={() => outbox.forgive(place)}>
          Descartar
        </Button>
      </Button.Group>
    </div>
  ))
}
