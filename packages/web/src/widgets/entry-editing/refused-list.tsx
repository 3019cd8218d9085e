import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { outbox, useOutbox } from '../../data/outbox/own-outbox.ts'
import { problemText } from '../hour-entries/hour-problem.ts'
import { refusedHere } from './entry-editing.ts'
import classes from './refused-list.module.css'

/** What was refused in cells of the table, each with its reason. */
export function RefusedList() {
  const { href } = useLocation()
  // The shell shows those of other addresses, also of this screen with other filters.
  const refused = refusedHere(useOutbox()).filter(([, one]) => one.href === href)
  if (refused.length === 0) return null
  return (
    <ul className={classes.list} role="alert">
      {refused.map(([place, { text, problem }]) => (
        <li key={place}>
          <span>
            <b>No se guardó «{text}».</b> {problemText(problem)}.
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => outbox.forgive(place)}>
            Descartar
          </Button>
        </li>
      ))}
    </ul>
  )
}
