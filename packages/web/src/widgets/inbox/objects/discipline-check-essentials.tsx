import { Anchor, Skeleton } from '@mantine/core'
import { disciplineChecks, disciplineCheckStates } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { oneQuery } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../load-error.tsx'
import facts from '../../record-facts.module.css'

const EXPAND = 'document,document.project,revision,discipline,askedBy'

/** What a specialty is asked about: which revision of what, by whom and until when. */
export function DisciplineCheckEssentials({ id }: { readonly id: string }) {
  const { data: check, error, refetch } = useQuery(oneQuery(disciplineChecks, id, { expand: EXPAND }))
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!check) return <Skeleton height={96} />
  const { document, revision, discipline, askedBy } = check.expand ?? {}
  const project = document?.expand?.['project']
  return (
    <dl className={facts.facts}>
      <div data-wide>
        <dt>Documento</dt>
        <dd>
          <Anchor component={Link} to={`/documents/${check.document}`} fz="inherit" td="underline">
            {String(document?.['code'] ?? '—')}
          </Anchor>{' '}
          {String(document?.['title'] ?? '')}
        </dd>
      </div>
      <div>
        <dt>Revisión</dt>
        <dd>{String(revision?.['code'] ?? '—')}</dd>
      </div>
      <div>
        <dt>Especialidad</dt>
        <dd>{String(discipline?.['name'] ?? '—')}</dd>
      </div>
      <div>
        <dt>Proyecto</dt>
        <dd>{project ? `${String(project['code'])} · ${String(project['name'])}` : '—'}</dd>
      </div>
      <div>
        <dt>La pidió</dt>
        <dd>{askedBy ? `${String(askedBy['name'])} ${String(askedBy['surname'])}` : '—'}</dd>
      </div>
      <div>
        <dt>Vence</dt>
        <dd>{check.dueOn ? formatDay(check.dueOn) : '—'}</dd>
      </div>
      <div>
        <dt>Estado</dt>
        <dd>
          <StateChip {...disciplineCheckStates.states[check.state]} />
        </dd>
      </div>
    </dl>
  )
}
