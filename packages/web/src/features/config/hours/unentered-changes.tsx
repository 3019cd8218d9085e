import { Link } from '@tanstack/react-router'
import type { UnenteredChange } from '@timesheet/domain/hours'
import { useId } from 'react'
import { unenteredWords } from './closing-board.view-model.ts'
import classes from './closing.module.css'
import type { PeriodRow } from './period-row.ts'

/** What the reopening of a period took back and is not typed on its days: it does not hinder closing, which loses it. */
export function UnenteredChanges({
  period,
  changes,
}: {
  readonly period: PeriodRow
  readonly changes: readonly UnenteredChange[]
}) {
  const id = useId()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Falta volver a cargar ({changes.length})
      </h3>
      <p className={classes.note}>
        Al reabrir se retiraron ajustes de estas personas. Si la ausencia, el asueto o la jornada no se carga en sus
        días, al cerrar se pierde.
      </p>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.user} className={classes.line}>
            <span className={classes.words}>
              <Link to="/hours" search={{ user: change.user, week: period.from }}>
                {change.name}
              </Link>
              <small>{unenteredWords(change)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
