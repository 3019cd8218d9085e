import { movesFor } from '@timesheet/domain/access'
import { type Absence, absences, type absenceTypes, presence } from '@timesheet/domain/people'
import { daysBetween, formatClock, formatDay } from '@timesheet/domain/kernel'
import type { CollectionDeclaration } from '@timesheet/schema'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
import { client } from '../../../data/client.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { PersonBadge } from '../../../widgets/person-badge.tsx'
import type { InboxDecision, InboxObject } from '../../../widgets/inbox/inbox-objects.ts'
import classes from '../components/essentials.module.css'

const EXPAND = 'user,type'

/** Who else is away on these days, as far as the viewer may know. */
function useAwayToo({ user, from, to }: Pick<Absence, 'user' | 'from' | 'to'>): readonly string[] {
  const filter = filterText('day >= {:from} && day <= {:to} && user != {:user}', { from, to, user })
  const { data = [] } = useQuery(listQuery(presence, { filter, expand: 'user', sort: 'day' }))
  return [
    ...new Set(data.map(({ expand }) => `${expand?.['user']?.name ?? ''} ${expand?.['user']?.surname ?? ''}`.trim())),
  ]
}

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
          {days > 1 ? ` a ${formatDay(absence.to)}` : ''}
          <small> {days === 1 ? '1 día' : `${days} días corridos`}</small>
        </dd>
      </div>
      {absence.minutesPerDay > 0 ? (
        <div>
          <dt>Por día</dt>
          <dd>{formatClock(absence.minutesPerDay)}</dd>
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
          <dd>Adjunto</dd>
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
}

/** A move of the absence's state machine as a decision. */
function decisionOf(name: string): InboxDecision {
  const move = absences.states!.moves.find((each) => each.name === name)!
  return {
    id: name,
    label: move.label,
    done: DONE[name] ?? move.label,
    tone: name === 'reject' ? 'bad' : name === 'approve' ? 'good' : 'plain',
    isOffered: (record, viewer) => movesFor(absences, record, viewer).some((each) => each.name === name),
    run: ({ objectId }, { options }) => client.collection(absences.name).update(objectId, { state: move.to }, options),
  }
}

/** An absence that waits for a decision: who, when, who else is away, and the moves of its state machine. */
export const absenceObject: InboxObject = {
  declaration: absences,
  expand: EXPAND,
  Essentials,
  decisions: [decisionOf('approve'), decisionOf('approve_manager'), decisionOf('reject')],
}
