import { Button, Skeleton } from '@mantine/core'
import { mdiClockOutline, mdiPlay } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { formatInstant } from '../../ui/text/instant-text.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { systemProblem } from '../settings/settings-errors.ts'
import { cronsQuery } from '../system.queries.ts'
import type { CronJob } from '../system.queries.ts'
import { nextRuns, parseCron } from './cron-expression.ts'
import { cronName, isNamed } from './cron-names.ts'
import { cronInWords } from './cron-words.ts'
import classes from './crons.module.css'
import { timeUntil } from './time-until.ts'
import { useMinute } from './use-minute.ts'

type RunState = 'idle' | 'asking' | 'started' | 'refused'

function useRun(job: CronJob) {
  const [state, setState] = useState<RunState>('idle')
  const run = () => {
    setState('asking')
    client.crons
      .run(job.id)
      .then(() => {
        setState('started')
        showToast({ text: `“${cronName(job.id)}” se puso en marcha.` })
      })
      .catch((error: unknown) => {
        setState('refused')
        showProblem(`“${cronName(job.id)}” no se pudo poner en marcha. ${systemProblem(error)}`)
      })
  }
  return { state, run }
}

function Job({ job, now }: { readonly job: CronJob; readonly now: Date }) {
  const { state, run } = useRun(job)
  const schedule = parseCron(job.expression)
  const next = schedule ? nextRuns(schedule, now, 1)[0] : undefined
  return (
    <li className={classes.job}>
      <div className={classes.words}>
        <strong>{cronName(job.id)}</strong>
        <span>{cronInWords(job.expression) ?? job.expression}</span>
        <small>
          <code>{job.expression}</code> {isNamed(job.id) ? <code>{job.id}</code> : null}
        </small>
      </div>
      <div className={classes.next}>
        <small>Próxima vez</small>
        {next ? (
          <span title={formatInstant(next.toISOString())}>
            {formatInstant(next.toISOString())} <small>{timeUntil(next, now)}</small>
          </span>
        ) : (
          <span>nunca</span>
        )}
      </div>
      <div className={classes.act} aria-live="polite">
        {state === 'started' ? <StateChip tone="good" label="En marcha" /> : null}
        {state === 'refused' ? <StateChip tone="bad" label="No arrancó" /> : null}
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon path={mdiPlay} size={16} />}
          loading={state === 'asking'}
          onClick={run}
          aria-label={`Ejecutar ahora: ${cronName(job.id)}`}
        >
          Ejecutar ahora
        </Button>
      </div>
    </li>
  )
}

/** The server's scheduled jobs, when each runs next, and a button that runs it now. */
export function Section() {
  const crons = useQuery(cronsQuery)
  const now = useMinute()
  if (crons.isError) return <LoadError isScreen error={crons.error} onRetry={() => void crons.refetch()} />
  if (!crons.data) return <Skeleton height={320} />
  if (crons.data.length === 0)
    return (
      <EmptyState
        icon={mdiClockOutline}
        title="No hay tareas programadas"
        help="Aparecen solas cuando el servidor tiene algo que hacer cada tanto."
      />
    )
  return (
    <>
      <ul className={classes.jobs} aria-label="Tareas programadas">
        {crons.data.map((job) => (
          <Job key={job.id} job={job} now={now} />
        ))}
      </ul>
      <p className={classes.note}>
        Las tareas corren en segundo plano y según la hora UTC. Si alguna falla, queda en{' '}
        <Link to="/config/system/logs" search={{ level: 'error' } as never}>
          los registros
        </Link>
        .
      </p>
    </>
  )
}
