import { formatDay, MONTH_NAMES } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { analyzerSearch } from './analyzer-search.ts'
import type { TrendStep } from './dashboard-facts.ts'
import { hoursWords } from './figure-words.ts'
import classes from './board.module.css'

export interface TrendProps {
  readonly steps: readonly TrendStep[]
  readonly by: 'week' | 'month'
  readonly format: HoursFormat
}

function shortName({ key }: TrendStep, by: 'week' | 'month'): string {
  return by === 'week' ? formatDay(key).slice(0, 5) : MONTH_NAMES[Number(key.slice(5, 7)) - 1]!.slice(0, 3)
}

function longName({ key }: TrendStep, by: 'week' | 'month'): string {
  return by === 'week'
    ? `Semana del ${formatDay(key)}`
    : `${MONTH_NAMES[Number(key.slice(5, 7)) - 1]} de ${key.slice(0, 4)}`
}

/** The development as columns, each a link to its days; read aloud with its figures. */
export function Trend({ steps, by, format }: TrendProps) {
  const most = Math.max(1, ...steps.flatMap(({ loaded, expected }) => [loaded ?? 0, expected ?? 0]))
  const share = (minutes: number | null) => `${((minutes ?? 0) / most) * 100}%`
  return (
    <ul className={classes.trend}>
      {steps.map((step) => {
        const { loaded, approved, expected } = step
        const words = [
          longName(step, by),
          `${hoursWords(loaded, format)} cargadas`,
          `${hoursWords(approved, format)} aprobadas`,
          ...(expected === null ? [] : [`${hoursWords(expected, format)} esperadas`]),
        ].join(', ')
        return (
          <li key={step.key}>
            <Link
              to="/hours/analyzer"
              search={analyzerSearch(step, { rows: ['project'], measures: ['expected', 'loaded', 'approved'] })}
              className={classes.step}
              aria-label={words}
              title={words}
            >
              <span className={classes.column}>
                <span className={classes.loaded} style={{ blockSize: share(loaded) }} />
                <span className={classes.approved} style={{ blockSize: share(approved) }} />
                {expected ? <span className={classes.due} style={{ insetBlockEnd: share(expected) }} /> : null}
              </span>
              <span className={classes.name}>{shortName(step, by)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
