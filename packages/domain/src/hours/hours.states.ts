import { defineStates } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject, leadsSpecialty } from '../access/index.ts'

/** Rule text: who loads hours of a person: that person, the project's manager, and the administrations. */
export const HOURS_WRITERS = any(isViewer('user'), holds('adm', 'af'), leadsProject('project'))

/** The access rule of writing an entry. */
export const HOURS_WRITTEN = all(EMPLOYEE, HOURS_WRITERS)

/**
 * Rule text: who is asked to decide, or may do it instead of them. Only entries that wait for several people name any
 * in `standIns`, and `>` finds them by its index: databases use no index for `!=` or a search within a text.
 */
export const IS_DECIDER = any(
  isViewer('decider'),
  all('@request.auth.id != ""', 'standIns > ""', 'standIns ~ @request.auth.id'),
)
/** Rule text: nobody decides on hours that they worked, typed or sent (INV-GEN-02). */
const NOT_OWN =
  'user != @request.auth.id && sentBy != @request.auth.id && (enteredBy = user || enteredBy != @request.auth.id)'
const MANAGES = all('project != ""', leadsProject('project'))
/** Rule text: the level of the specialty; only while the entry waits for it. */
const LEADS = all(NOT_OWN, 'step = "lead"', any(IS_DECIDER, leadsSpecialty('specialty')))
/** Rule text: the last level; the specialty's own, where the policy asks for it, comes first. */
const APPROVES = all(
  NOT_OWN,
  'step != "lead"',
  any(IS_DECIDER, all('step != "direct"', MANAGES), all('decider = ""', holds('ger'))),
)
const DECIDED = { decidedBy: 'viewer', decidedOn: 'now' } as const

/** How an entry of hours is sent, decided, corrected and taken back (domain.md §5.6). */
export const hourStates = defineStates({
  states: {
    draft: { label: 'Borrador', tone: 'draft' },
    submitted: { label: 'Enviada', tone: 'waiting' },
    approved_1: { label: 'Aprobada (nivel 1)', tone: 'waiting' },
    approved: { label: 'Aprobada', tone: 'good' },
    rejected: { label: 'Rechazada', tone: 'bad' },
  },
  initial: ['draft'],
  moves: [
    {
      name: 'submit',
      label: 'Enviar',
      from: ['draft'],
      to: 'submitted',
      who: HOURS_WRITERS,
      stamps: { sentBy: 'viewer', firstBy: '', firstOn: '', decidedBy: '', decidedOn: '' },
    },
    {
      name: 'withdraw',
      label: 'Retirar',
      from: ['submitted'],
      to: 'draft',
      who: any(isViewer('user'), isViewer('sentBy')),
      stamps: { sentBy: '' },
    },
    {
      name: 'approve_1',
      label: 'Aprobar (nivel 1)',
      from: ['submitted'],
      to: 'approved_1',
      who: LEADS,
      refusal: 'hours_not_your_decision',
      stamps: { firstBy: 'viewer', firstOn: 'now' },
    },
    {
      name: 'approve',
      label: 'Aprobar',
      from: ['submitted', 'approved_1'],
      to: 'approved',
      who: APPROVES,
      refusal: 'hours_not_your_decision',
      stamps: DECIDED,
    },
    {
      name: 'reject',
      label: 'Rechazar',
      from: ['submitted', 'approved_1'],
      to: 'rejected',
      who: any(LEADS, APPROVES),
      refusal: 'hours_not_your_decision',
      reason: true,
      stamps: DECIDED,
    },
    { name: 'correct', label: 'Corregir', from: ['rejected'], to: 'draft', who: HOURS_WRITERS, stamps: { sentBy: '' } },
    {
      name: 'disapprove',
      label: 'Desaprobar',
      from: ['approved'],
      to: 'submitted',
      who: all('user != @request.auth.id', any(holds('af'), MANAGES)),
      refusal: 'hours_not_your_decision',
      reason: true,
      stamps: { decidedBy: '', decidedOn: '', firstBy: '', firstOn: '' },
    },
  ],
  refusal: 'hours_state_locked',
  reasonMissing: 'hours_reason_missing',
})

/** The states in which the owner still changes an entry. */
export const EDITABLE_STATES: readonly (keyof typeof hourStates.states)[] = ['draft', 'rejected']
