import { defineStates } from '@timesheet/schema'

/** How the hours of a span of days are closed and opened again (domain.md §5.6). */
export const periodStates = defineStates({
  states: {
    open: { label: 'Abierto', tone: 'running' },
    grace: { label: 'En gracia', tone: 'warning' },
    closed: { label: 'Cerrado', tone: 'closed' },
    reopened: { label: 'Reabierto', tone: 'warning' },
  },
  // Periods before the first one of the program are entered as closed.
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
