import { defineStates } from '@timesheet/schema'

/** No request makes these moves: the flow decides, and the program writes what it decided. */
const BY_FLOW = { who: 'id = ""' } as const

/** How a request of overtime is withdrawn; what its flow decides is written by the program. */
export const overtimeRequestStates = defineStates({
  states: {
    requested: { label: 'Pedida', tone: 'waiting' },
    approved: { label: 'Autorizada', tone: 'good' },
    rejected: { label: 'Rechazada', tone: 'bad' },
    withdrawn: { label: 'Retirada', tone: 'closed' },
  },
  initial: ['requested'],
  moves: [
    { name: 'withdraw', label: 'Retirar', from: ['requested'], to: 'withdrawn', who: 'user = @request.auth.id' },
    { name: 'approve', label: 'Autorizar', from: ['requested'], to: 'approved', ...BY_FLOW },
    { name: 'reject', label: 'Rechazar', from: ['requested'], to: 'rejected', ...BY_FLOW },
  ],
  refusal: 'overtime_request_state',
})
