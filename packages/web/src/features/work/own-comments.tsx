import type { documents } from '@timesheet/domain/documents'
import { COMMENT_SEVERITIES, commentStates } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Stored } from '../../data/collection.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { ownCommentsQuery } from './work.queries.ts'
import classes from './work.module.css'

/** The comments that wait for the viewer, the oldest first: those to answer, and those of theirs to settle. */
export function OwnComments({ user }: { readonly user: string }) {
  const { data, error, refetch } = useQuery(ownCommentsQuery(user))
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className={classes.part} aria-label="Observaciones">
      <h2 className={classes.title}>
        Observaciones <span className={classes.number}>{data.length}</span>
      </h2>
      <ul className={classes.list}>
        {data.map(({ id, document, text, state, severity, expand }) => {
          const on = expand?.['document'] as Stored<typeof documents> | undefined
          return (
            <li key={id} className={classes.line}>
              <div className={classes.words}>
                <Link to={`/documents/${document}`} search={{ comment: id }} className={classes.name}>
                  <strong>{on?.code ?? 'Documento'}</strong> {on?.title}
                </Link>
                <small className={classes.text}>{text}</small>
              </div>
              <div className={classes.facts}>
                <StateChip {...commentStates.states[state]} />
                <small>
                  {COMMENT_SEVERITIES[severity]}, {state === 'open' ? 'falta tu respuesta' : 'falta que la cierres'}
                </small>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
