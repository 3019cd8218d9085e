import { defineStates } from '@timesheet/schema'

/** Nobody decides on their own absence (INV-GEN-02). */
const NOT_OWN = { who: 'user != @request.auth.id', refusal: 'absence_own_approval' } as const
const APPROVES = { ...NOT_OWN, stamps: { approvedBy: 'viewer' } } as const

/** How an absence is requested, decided and cancelled (domain.md §5.6). */
export const absenceStates = defineStates({
  states: {
    requested: { label: 'Solicitada', tone: 'waiting' },
    approved_manager: { label: 'Aprobada por jefatura', tone: 'waiting' },
    approved: { label: 'Aprobada', tone: 'good' },
    taken: { label: 'Tomada', tone: 'closed' },
    rejected: { label: 'Rechazada', tone: 'bad' },
    cancelled: { label: 'Cancelada', tone: 'closed' },
  },
  initial: ['requested'],
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
    { name: 'cancel', label: 'Cancelar', from: ['requested', 'approved_manager', 'approved'], to: 'cancelled' },
  ],
  refusal: 'absence_state',
})
