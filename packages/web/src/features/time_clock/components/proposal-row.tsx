import { Button, Textarea } from '@mantine/core'
import {
  CLOCK_KINDS,
  type ClockRow,
  clockSpan,
  isAnnulled,
  mayDecide,
  REASON_LENGTH,
} from '@timesheet/domain/time_clock'
import { useState } from 'react'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { sendClockRows } from '../../../widgets/time_clock/send-clock-rows.ts'
import { decisionSteps, type Writer } from '../register-acts.ts'
import classes from './day-panel.module.css'

export interface ProposalRowProps {
  readonly proposal: ClockRow
  readonly writer: Writer
  readonly onDone: () => void
}

/** A proposed correction: who proposes what and why; the other side accepts or rejects it, who proposed withdraws. */
export function ProposalRow({ proposal, writer, onDone }: ProposalRowProps) {
  const [reason, setReason] = useState<string | null>(null)
  const decide = (state: 'accepted' | 'rejected' | 'withdrawn') => {
    sendClockRows(decisionSteps(proposal, state, { reason: reason ?? '', writer }), onDone)
    setReason(null)
  }
  const may = (state: 'accepted' | 'withdrawn') => mayDecide(proposal, writer.viewer, state)
  return (
    <li className={classes.row}>
      <b>{isAnnulled(proposal) ? 'Anular' : clockSpan(proposal, writer.now.getTime())}</b>
      <small>{CLOCK_KINDS[proposal.kind]}</small>
      <StateChip label="Propuesta" tone="waiting" />
      <span className={classes.why}>
        {proposal.proposedByName || 'Sin enviar'}
        {proposal.reason ? `: «${proposal.reason}»` : ': llegó superpuesto con lo ya registrado'}
      </span>
      {may('accepted') ? (
        <>
          <Button size="compact-sm" onClick={() => decide('accepted')}>
            Aceptar
          </Button>
          {reason === null ? (
            <Button size="compact-sm" variant="default" onClick={() => setReason('')}>
              Rechazar…
            </Button>
          ) : null}
        </>
      ) : null}
      {may('withdrawn') ? (
        <Button size="compact-sm" variant="default" onClick={() => decide('withdrawn')}>
          Retirar
        </Button>
      ) : null}
      {reason === null ? null : (
        <div className={classes.why}>
          <Textarea
            label="Motivo del rechazo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            description={`Al menos ${REASON_LENGTH} caracteres`}
          />
          <EndButtons isSmall onCancel={() => setReason(null)}>
            <Button size="xs" disabled={reason.trim().length < REASON_LENGTH} onClick={() => decide('rejected')}>
              Rechazar
            </Button>
          </EndButtons>
        </div>
      )}
    </li>
  )
}
