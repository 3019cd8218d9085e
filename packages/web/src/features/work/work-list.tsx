import { Button } from '@mantine/core'
import { mdiPlay } from '@mdi/js'
import { COMMENT_SEVERITIES } from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { MoreHours } from './more-hours.tsx'
import { useWorkTimer } from '../../widgets/timer/use-work-timer.ts'
import type { ShownWork } from './use-work.ts'
import { commentWords, dayWords, leftWords, type WorkComment } from './work.view-model.ts'
import classes from './work.module.css'

interface WorkListProps {
  readonly title: string
  readonly lines: readonly ShownWork[]
  readonly user: string
}

/** Some documents of the viewer's work, each with what is left and a timer; nothing where there are none. */
export function WorkList({ title, lines, user }: WorkListProps) {
  if (lines.length === 0) return null
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>
        {title} <span className={classes.number}>{lines.length}</span>
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <Line key={line.id} line={line} user={user} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, user }: { readonly line: ShownWork; readonly user: string }) {
  const { id, project, code, title, projectName, part, roles, text, isLate, hours, comments } = line
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Link to={`/documents/${id}`} className={classes.name}>
          <strong>{code}</strong> {title}
        </Link>
        <small>{[projectName, part || roles].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={classes.facts}>
        <span data-late={isLate || undefined}>{text}</span>
        <small>{dayWords(line)}</small>
      </div>
      <div className={classes.facts}>
        <span data-over={(hours && hours.left < 0) || undefined} data-none={!hours || undefined}>
          {hours ? leftWords(hours) : 'Sin horas asignadas'}
        </span>
        {hours ? <small>Cargaste {formatClock(hours.loaded)}</small> : null}
        <MoreHours line={line} user={user} />
      </div>
      <div className={classes.act}>
        {line.takesHours ? (
          <>
            <Button
              component={Link}
              to={`/hours/i?project=${project}&document=${id}`}
              variant="default"
              size="xs"
              aria-label={`Cargar horas en ${code}`}
            >
              Cargar
            </Button>
            <TimerStart line={line} user={user} />
          </>
        ) : null}
      </div>
      {comments.length > 0 ? <Comments comments={comments} code={code} /> : null}
    </li>
  )
}

/** The comments on a document that wait for the viewer. */
function Comments({ comments, code }: { readonly comments: readonly WorkComment[]; readonly code: string }) {
  return (
    <ul className={classes.comments} aria-label={`Observaciones de ${code}`}>
      {comments.map(({ id, document, text, state, severity }) => (
        <li key={id}>
          <Link to={`/documents/${document}`} search={{ comment: id }} className={classes.name}>
            {text}
          </Link>
          <small>
            {commentWords({ state })} · {COMMENT_SEVERITIES[severity]}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Starts the viewer's timer on a document; says so where it runs on it already. */
function TimerStart({ line, user }: { readonly line: ShownWork; readonly user: string }) {
  const { runningOn, start } = useWorkTimer(user)
  if (runningOn === line.id) return <small>Cronómetro en marcha</small>
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Iniciar cronómetro en ${line.code}`}
      leftSection={<Icon path={mdiPlay} size={16} />}
      disabled={!start}
      onClick={() => start?.(line)}
    >
      Iniciar
    </Button>
  )
}
