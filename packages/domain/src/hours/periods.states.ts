import { defineStates } from '@timesheet/schema'

/** How a period of hours is closed and reopened (domain.md §5.6). */
export const periodStates = defineStates({
  states: {
    open: { label: 'Abierto', tone: 'running' },
    grace: { label: 'En gracia', tone: 'warning' },
    closed: { label: 'Cerrado', tone: 'closed' },
    reopened: { label: 'Reabierto', tone: 'warning' },
  },
  // A period from before the product was introduced is created as closed.
  initial: ['open', 'grace', 'closed'],
  moves: [
    { name: 'open', label: 'Abrir', from: ['grace'], to: 'open', stamps: { closedOn: '', graceUntil: '' } },
    { name: 'give_grace', label: 'Dar gracia', from: ['open'], to: 'grace', stamps: { closedOn: '' } },
    {
      name: 'close',
      label: 'Cerrar',
      from: ['open', 'grace', 'reopened'],
      to: 'closed',
      stamps: { closedOn: 'today', graceUntil: '' },
    },
    {
      name: 'reopen',
      label: 'Reabrir',
      from: ['closed'],
      to: 'reopened',
      reason: true,
      stamps: { closedOn: '', graceUntil: '' },
    },
  ],
  refusal: 'period_state',
  reasonMissing: 'period_reason_missing',
})
