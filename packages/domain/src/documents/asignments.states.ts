import { defineStates } from '@timesheet/schema'

/** The life of an asignment (domain.md §2.3): one that ended keeps its hours, one made void counts for nothing. */
export const asignmentStates = defineStates({
  states: {
    active: { label: 'Activa', tone: 'good' },
    ended: { label: 'Terminada', tone: 'closed' },
    void: { label: 'Anulada', tone: 'closed' },
  },
  initial: [],
  moves: [
    { name: 'assign', label: 'Asignar', from: [''], to: 'active' },
    { name: 'end', label: 'Terminar', from: ['active'], to: 'ended', stamps: { endedOn: 'today' } },
    { name: 'void', label: 'Anular', from: ['active'], to: 'void' },
    { name: 'reopen', label: 'Reabrir', from: ['ended', 'void'], to: 'active', stamps: { endedOn: '' } },
  ],
  refusal: 'asignment_state',
})
