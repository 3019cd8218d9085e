import { formatInstant, formatInstantUtc } from '../../ui/text/instant-text.tsx'
import classes from '../settings/settings.module.css'
import { nextRuns, parseCron } from './cron-expression.ts'
import { cronInWords } from './cron-words.ts'
import { timeUntil } from './time-until.ts'

const RUNS = 3

/** Explains a cron expression: in words, and by its next runs in local time and UTC. */
export function NextRunList({ expression, now }: { readonly expression: string; readonly now: Date }) {
  const schedule = parseCron(expression)
  if (!schedule) return null
  const runs = nextRuns(schedule, now, RUNS)
  return (
    <div aria-live="polite">
      <strong className={classes.words}>{cronInWords(expression)}</strong>
      {runs.length === 0 ? (
        <p className={classes.quiet}>Esa fecha no llega nunca.</p>
      ) : (
        <ul className={classes.runs} aria-label="Próximas veces">
          {runs.map((run) => (
            <li key={run.getTime()}>
              {formatInstant(run.toISOString())}{' '}
              <small>
                ({formatInstantUtc(run)} UTC, {timeUntil(run, now)})
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
