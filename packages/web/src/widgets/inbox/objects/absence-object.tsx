import { movesFor } from '@timesheet/domain/access'
import { absences, type absenceTypes } from '@timesheet/domain/people'
import { daysBetween, formatClock, formatDay } from '@timesheet/domain/kernel'
import type { CollectionDeclaration } from '@timesheet/schema'
import { Anchor } from '@mantine/core'
import type { Stored } from '../../../data/collection.ts'
import { client } from '../../../data/client.ts'
import { errorText } from '../../../data/error-text.ts'
import { useAwayToo } from '../../away-too.ts'
import { openCertificate } from '../../certificate.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { PersonBadge } from '../../person-badge.tsx'
import type { InboxDecision, InboxObject } from '../inbox-objects.ts'
import classes from './essentials.module.css'

const EXPAND = 'user,type'

function Essentials({ record }: { readonly record: Stored<CollectionDeclaration> }) {
  const absence = record as Stored<typeof absences>
  const { user, type } = (absence.expand ?? {}) as Record<string, Stored<typeof absenceTypes> | undefined>
  const away = useAwayToo(absence)
  const days = daysBetween(absence.from, absence.to) + 1
  const state = absences.states!.states[absence.state]!
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Persona</dt>
        <dd>{user ? <PersonBadge person={user} /> : '—'}</dd>
      </div>
      <div>
        <dt>Tipo</dt>
        <dd>{type?.name ?? '—'}</dd>
      </div>
      <div>
        <dt>Días</dt>
        <dd>
          {formatDay(absence.from)}
          {days > 1 && !absence.openEnd ? ` a ${formatDay(absence.to)}` : ''}
          <small> {absence.openEnd ? 'sin fecha de vuelta' : days === 1 ? '1 día' : `${days} días corridos`}</small>
        </dd>
      </div>
      {absence.minutesPerDay > 0 || absence.half ? (
        <div>
          <dt>Por día</dt>
          <dd>{absence.half ? 'Medio día' : formatClock(absence.minutesPerDay)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Estado</dt>
        <dd>
          <StateChip {...state} />
        </dd>
      </div>
      {absence.reason ? (
        <div data-wide>
          <dt>Motivo</dt>
          <dd>{absence.reason}</dd>
        </div>
      ) : null}
      {absence.attachment ? (
        <div>
          <dt>Comprobante</dt>
          <dd>
            <Anchor
              component="button"
              type="button"
              onClick={() => void openCertificate(absence).catch((error: unknown) => showProblem(errorText(error)))}
            >
              Ver el comprobante
            </Anchor>
          </dd>
        </div>
      ) : null}
      <div data-wide>
        <dt>Ausentes esos días</dt>
        <dd>{away.length === 0 ? 'Nadie más, de las ausencias aprobadas a la vista' : away.join(', ')}</dd>
      </div>
    </dl>
  )
}

const DONE: Readonly<Record<string, string>> = {
  approve: 'aprobada',
  approve_manager: 'aprobada por jefatura',
  reject: 'rechazada',
  cancel_approved: 'cancelada',
  keep: 'sigue aprobada',
}
const LABELS: Readonly<Record<string, string>> = { cancel_approved: 'Aceptar la cancelación', keep: 'No cancelarla' }
/** The moves that answer each waiting state. */
const ANSWERS: Readonly<Record<string, string>> = { cancel_approved: 'cancel_requested', keep: 'cancel_requested' }

/** A move of the absence's state machine as a decision. */
function decisionOf(name: string): InboxDecision {
  const move = absences.states!.moves.find((each) => each.name === name)!
  return {
    id: name,
    label: LABELS[name] ?? move.label,
    done: DONE[name] ?? move.label,
    tone: name === 'reject' ? 'bad' : name === 'approve' || name === 'cancel_approved' ? 'good' : 'plain',
    isOffered: (record, viewer) =>
      (ANSWERS[name] ?? record['state']) === record['state'] &&
      movesFor(absences, record, viewer).some((each) => each.name === name),
    run: ({ objectId }, { options }) => client.collection(absences.name).update(objectId, { state: move.to }, options),
  }
}

/** An absence that waits for a decision: who, when, who else is away, and the moves of its state machine. */
export const absenceObject: InboxObject = {
  declaration: absences,
  expand: EXPAND,
  Essentials,
  decisions: [
    decisionOf('approve'),
    decisionOf('approve_manager'),
    decisionOf('reject'),
    decisionOf('cancel_approved'),
    decisionOf('keep'),
  ],
}
