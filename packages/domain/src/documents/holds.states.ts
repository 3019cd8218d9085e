import { defineStates } from '@timesheet/schema'

/** The life of a hold: who opens and lifts it is said by the program. */
export const holdStates = defineStates({
  states: {
    open: { label: 'Abierta', tone: 'warning' },
    lifted: { label: 'Levantada', tone: 'closed' },
  },
  initial: [],
  moves: [
    { name: 'hold', label: 'Retener', from: [''], to: 'open', stamps: { openedOn: 'today', openedBy: 'viewer' } },
    {
      name: 'lift',
      label: 'Levantar',
      from: ['open'],
      to: 'lifted',
      stamps: { liftedOn: 'today', liftedBy: 'viewer' },
    },
    { name: 'reopen', label: 'Reabrir', from: ['lifted'], to: 'open', stamps: { liftedOn: '', liftedBy: '' } },
  ],
  refusal: 'hold_state',
})
