import { defineStates } from '@timesheet/schema'

/** Nobody decides on their own absence (INV-GEN-02). */
const NOT_OWN = { who: 'user != @request.auth.id', refusal: 'absence_own_approval' } as const
const APPROVES = { ...NOT_OWN, stamps: { approvedBy: 'viewer' } } as const

/** How an absence is requested or notified, decided and cancelled (domain.md §5.6, §11.1). */
export const absenceStates = defineStates({
  states: {
    requested: { label: 'Solicitada', tone: 'waiting' },
    approved_manager: { label: 'Aprobada por jefatura', tone: 'waiting' },
    approved: { label: 'Aprobada', tone: 'good' },
    notified: { label: 'Avisada', tone: 'good' },
    cancel_requested: { label: 'Cancelación pedida', tone: 'waiting' },
    taken: { label: 'Tomada', tone: 'closed' },
    rejected: { label: 'Rechazada', tone: 'bad' },
    cancelled: { label: 'Cancelada', tone: 'closed' },
  },
  initial: ['requested', 'notified'],
  moves: [
    {
      name: 'approve_manager',
      label: 'Aprobar como jefatura',
      from: ['requested'],
      to: 'approved_manager',
      ...APPROVES,
    },
    { name: 'approve', label: 'Aprobar', from: ['', 'requested', 'approved_manager'], to: 'approved', ...APPROVES },
    { name: 'take', label: 'Marcar como tomada', from: ['', 'approved'], to: 'taken', ...APPROVES },
    { name: 'reject', label: 'Rechazar', from: ['requested', 'approved_manager'], to: 'rejected', ...NOT_OWN },
    { name: 'refuse_notice', label: 'No aceptar el aviso', from: ['notified'], to: 'rejected', ...NOT_OWN },
    { name: 'cancel', label: 'Cancelar', from: ['requested', 'approved_manager', 'notified'], to: 'cancelled' },
    {
      name: 'ask_cancel',
      label: 'Pedir la cancelación',
      from: ['approved'],
      to: 'cancel_requested',
      who: 'user = @request.auth.id',
      refusal: 'absence_own_cancellation',
    },
    {
      name: 'cancel_approved',
      label: 'Cancelar lo aprobado',
      from: ['approved', 'cancel_requested'],
      to: 'cancelled',
      who: NOT_OWN.who,
      refusal: 'absence_own_cancellation',
    },
    { name: 'keep', label: 'Dejarla como está', from: ['cancel_requested'], to: 'approved' },
  ],
  refusal: 'absence_state',
})

/** The states of an absence that excuses hours and takes from a balance: until its cancellation is granted it counts. */
export const COUNTED_ABSENCES = ['approved', 'notified', 'cancel_requested', 'taken'] as const

/** Filter text: the absence excuses hours. */
export const IS_COUNTED_ABSENCE = `(${COUNTED_ABSENCES.map((state) => `state = "${state}"`).join(' || ')})`

/** True for the state of an absence that excuses hours. */
export function isCountedAbsence(state: string): boolean {
  return COUNTED_ABSENCES.some((counted) => counted === state)
}
