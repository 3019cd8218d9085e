import { Skeleton } from '@mantine/core'
import { adjustmentProposalStates, hours } from '@timesheet/domain/hours'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { oneQuery } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { targetWords } from '../../adjustments/adjust.view-model.ts'
import { proposalQuery } from '../../adjustments/proposals.queries.ts'
import { proposedWords } from '../../adjustments/proposal.view-model.ts'
import { LoadError } from '../../load-error.tsx'
import { PersonBadge } from '../../person-badge.tsx'
import classes from './essentials.module.css'

const NAMES = 'project,document,activity,nonproductive'

/** What is loaded of the entry that is to be corrected. */
function Loaded({ id }: { readonly id: string }) {
  const { data: entry } = useQuery({ ...oneQuery(hours, id, { expand: NAMES }), enabled: id !== '' })
  if (!entry) return null
  return (
    <div data-wide>
      <dt>Está cargado</dt>
      <dd>
        {formatClock(entry.minutes)} en {targetWords(entry.expand ?? {})}
      </dd>
    </div>
  )
}

/** A proposed adjustment: whose day, what is loaded, what it would change, who proposes it and why. */
export function ProposalEssentials({ id }: { readonly id: string }) {
  const query = useQuery(proposalQuery(id))
  const proposal = query.data?.[0]
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!proposal) return <Skeleton height={96} />
  const { day, reason, answer, state, origin, expand } = proposal
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Persona</dt>
        <dd>{expand?.user ? <PersonBadge person={expand.user} /> : '—'}</dd>
      </div>
      <div>
        <dt>Día</dt>
        <dd>{formatDay(day)}</dd>
      </div>
      <div>
        <dt>Propuesto por</dt>
        <dd>{expand?.by ? `${expand.by.name} ${expand.by.surname}` : '—'}</dd>
      </div>
      <div>
        <dt>Estado</dt>
        <dd>
          <StateChip {...adjustmentProposalStates.states[state]} />
        </dd>
      </div>
      <Loaded id={origin} />
      <div data-wide>
        <dt>Ajuste</dt>
        <dd>{proposedWords(proposal)}</dd>
      </div>
      <div data-wide>
        <dt>Motivo</dt>
        <dd>{reason}</dd>
      </div>
      {answer ? (
        <div data-wide>
          <dt>Respuesta</dt>
          <dd>{answer}</dd>
        </div>
      ) : null}
    </dl>
  )
}
