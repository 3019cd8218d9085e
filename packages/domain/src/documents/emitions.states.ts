import { defineStates } from '@timesheet/schema'

/** No request makes these moves: they follow from the transmittal, its answers and newer revisions. */
const BY_PROGRAM = { who: 'id = ""' } as const

/** The life of the issue of a revision (domain.md §2.8.3). */
export const emitionStates = defineStates({
  states: {
    prepared: { label: 'Preparada', tone: 'draft' },
    issued: { label: 'Emitida', tone: 'good' },
    waiting: { label: 'Espera respuesta', tone: 'waiting' },
    answered: { label: 'Respondida', tone: 'good' },
    closed: { label: 'Cerrada sin respuesta', tone: 'closed' },
    cancelled: { label: 'Cancelada', tone: 'closed' },
    revoked: { label: 'Revocada', tone: 'bad' },
  },
  initial: ['prepared'],
  moves: [
    { name: 'issue', label: 'Emitir', from: ['prepared'], to: 'issued', ...BY_PROGRAM },
    { name: 'await', label: 'Emitir', from: ['prepared'], to: 'waiting', ...BY_PROGRAM },
    { name: 'answer', label: 'Registrar respuesta', from: ['issued', 'waiting'], to: 'answered', ...BY_PROGRAM },
    { name: 'close', label: 'Cerrar', from: ['waiting'], to: 'closed', ...BY_PROGRAM },
    { name: 'cancel', label: 'Cancelar', from: ['prepared'], to: 'cancelled', ...BY_PROGRAM },
    {
      name: 'revoke',
      label: 'Revocar',
      from: ['issued', 'waiting', 'answered', 'closed'],
      to: 'revoked',
      ...BY_PROGRAM,
    },
  ],
  refusal: 'emition_state',
})

/** The state of the issue of a revision. */
export type EmitionState = keyof typeof emitionStates.states

/** Whether an issue happened and was not revoked. */
export function isEmitted(state: EmitionState): boolean {
  return state === 'issued' || state === 'waiting' || state === 'answered' || state === 'closed'
}
