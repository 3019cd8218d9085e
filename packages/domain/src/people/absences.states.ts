import { defineStates } from '@timesheet/schema'

/** No request makes these moves: the flow decides, and the program writes what it decided. */
const BY_FLOW = { who: 'user = ""', refusal: 'absence_by_flow' } as const
/** Nobody does this to their own absence (INV-GEN-02). */
const NOT_OWN = { who: 'user != @request.auth.id', refusal: 'absence_own_approval' } as const
const STAMPED = { stamps: { approvedBy: 'viewer' } } as const

/** How an absence is requested or notified, decided by its flow and cancelled (domain.md §5.6, §11.1). */
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
      ...BY_FLOW,
      ...STAMPED,
    },
    {
      name: 'approve',
      label: 'Aprobar',
      from: ['', 'requested', 'approved_manager'],
      to: 'approved',
      ...BY_FLOW,
      ...STAMPED,
    },
    { name: 'take', label: 'Marcar como tomada', from: ['approved'], to: 'taken', ...NOT_OWN },
    { name: 'reject', label: 'Rechazar', from: ['requested', 'approved_manager'], to: 'rejected', ...BY_FLOW },
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
      who: BY_FLOW.who,
      refusal: 'absence_own_cancellation',
    },
    {
      name: 'keep',
      label: 'Dejarla como está',
      from: ['cancel_requested'],
      to: 'approved',
      who: 'user = @request.auth.id',
      refusal: BY_FLOW.refusal,
    },
  ],
  refusal: 'absence_state',
})

/** The states of an absence that excuses hours and takes from a balance: until its cancellation is granted it counts. */
export const COUNTED_ABSENCES = ['approved', 'notified', 'cancel_requested', 'taken'] as const

/** Filter text: the absence excuses hours. */
export const IS_COUNTED_ABSENCE = `(${COUNTED_ABSENCES.map((state) => `state = "${state}"`).join(' || ')})`

/** What each waiting state asks a flow about. */
export const ABSENCE_FLOWS = {
  requested: 'absence',
  approved_manager: 'absence',
  cancel_requested: 'absence_cancellation',
} as const

/** The flow that decides about an absence in this state; null where nothing waits. */
export function absenceFlowOf(state: string): 'absence' | 'absence_cancellation' | null {
  return Object.hasOwn(ABSENCE_FLOWS, state) ? ABSENCE_FLOWS[state as keyof typeof ABSENCE_FLOWS] : null
}

/** True for the state of an absence that excuses hours. */
export function isCountedAbsence(state: string): boolean {
  return COUNTED_ABSENCES.some((counted) => counted === state)
}
