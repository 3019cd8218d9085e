import { defineStates } from '@timesheet/schema'

/** Nobody by writing the state: by `close-period`, and by `reopen-period` with a second person. */
const BY_COMMAND = { who: 'id = ""', refusal: 'period_by_command' } as const

/** How a period of hours is closed and reopened (domain.md §5.6). */
export const periodStates = defineStates({
  states: {
    open: { label: 'Abierto', tone: 'running' },
    grace: { label: 'En gracia', tone: 'warning' },
    closed: { label: 'Cerrado', tone: 'closed' },
    reopened: { label: 'Reabierto', tone: 'warning' },
  },
  initial: ['open', 'grace'],
  moves: [
    { name: 'open', label: 'Abrir', from: ['grace'], to: 'open', stamps: { closedOn: '', graceUntil: '' } },
    { name: 'give_grace', label: 'Dar gracia', from: ['open'], to: 'grace', stamps: { closedOn: '' } },
    {
      name: 'close',
      label: 'Cerrar',
      from: ['open', 'grace', 'reopened'],
      to: 'closed',
      ...BY_COMMAND,
      stamps: { closedOn: 'today', graceUntil: '' },
    },
    {
      name: 'reopen',
      label: 'Reabrir',
      from: ['closed'],
      to: 'reopened',
      reason: true,
      ...BY_COMMAND,
      stamps: { closedOn: '', graceUntil: '' },
    },
  ],
  refusal: 'period_state',
  reasonMissing: 'period_reason_missing',
})
