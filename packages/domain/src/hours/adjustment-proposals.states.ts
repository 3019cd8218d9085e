import { defineStates } from '@timesheet/schema'

/** No request makes these moves: the flow decides, and the program writes what it decided. */
const BY_FLOW = { who: 'id = ""' } as const

/** How a proposed adjustment is withdrawn; what its flow decides is written by the program. */
export const adjustmentProposalStates = defineStates({
  states: {
    requested: { label: 'Propuesto', tone: 'waiting' },
    posted: { label: 'Cargado', tone: 'good' },
    rejected: { label: 'Rechazado', tone: 'bad' },
    withdrawn: { label: 'Retirado', tone: 'closed' },
  },
  initial: ['requested'],
  moves: [
    { name: 'withdraw', label: 'Retirar', from: ['requested'], to: 'withdrawn', who: 'by = @request.auth.id' },
    { name: 'post', label: 'Cargar', from: ['requested'], to: 'posted', ...BY_FLOW },
    { name: 'reject', label: 'Rechazar', from: ['requested'], to: 'rejected', ...BY_FLOW },
  ],
  refusal: 'proposal_state',
})
