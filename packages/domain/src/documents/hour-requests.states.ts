import { defineStates } from '@timesheet/schema'

/** No request makes these moves: the flow decides, and the program writes what it decided. */
const BY_FLOW = { who: 'id = ""' } as const

/** How a request of more hours is withdrawn; what its flow decides is written by the program. */
export const hourRequestStates = defineStates({
  states: {
    requested: { label: 'Pedidas', tone: 'waiting' },
    approved: { label: 'Otorgadas', tone: 'good' },
    rejected: { label: 'Rechazadas', tone: 'bad' },
    withdrawn: { label: 'Retiradas', tone: 'closed' },
  },
  initial: ['requested'],
  moves: [
    { name: 'withdraw', label: 'Retirar', from: ['requested'], to: 'withdrawn', who: 'user = @request.auth.id' },
    { name: 'approve', label: 'Otorgar', from: ['requested'], to: 'approved', ...BY_FLOW },
    { name: 'reject', label: 'Rechazar', from: ['requested'], to: 'rejected', ...BY_FLOW },
  ],
  refusal: 'hour_request_state',
})
