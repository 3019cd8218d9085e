import { Button } from '@mantine/core'
import { adjustmentProposals, adjustmentProposalStates } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import type { Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../store-record.ts'
import classes from './adjustments.module.css'
import { proposedWords } from './proposal.view-model.ts'

type Proposal = Stored<typeof adjustmentProposals>

function Withdraw({ proposal }: { readonly proposal: Proposal }) {
  const [busy, setBusy] = useState(false)
  const withdraw = () => {
    setBusy(true)
    updateRecord(adjustmentProposals, proposal.id, { state: 'withdrawn' })
      .then(() => showToast({ text: 'Se retiró la propuesta.' }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="compact-xs" variant="subtle" color="gray" loading={busy} onClick={withdraw}>
      Retirar la propuesta
    </Button>
  )
}

export interface ProposalListProps {
  readonly proposals: readonly Proposal[]
  readonly viewer: string
}

/** Proposed corrections of closed days, a line each, with what became of them. */
export function ProposalList({ proposals, viewer }: ProposalListProps) {
  return (
    <ul className={classes.list} aria-label="Ajustes propuestos">
      {proposals.map((proposal) => {
        const { id, day, reason, answer, state, by, expand } = proposal
        return (
          <li key={id} className={classes.line}>
            <strong>{proposedWords(proposal)}</strong>
            <span>
              {formatDay(day)} · {expand?.project ? String(expand.project.code) : ''}{' '}
              <StateChip {...adjustmentProposalStates.states[state]} />
              {state === 'requested' && by === viewer ? <Withdraw proposal={proposal} /> : null}
              <small>
                {[expand?.by ? `${expand.by.name} ${expand.by.surname}` : '', reason, answer]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
