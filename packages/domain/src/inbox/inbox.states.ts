import { defineStates } from '@timesheet/schema'

/**
 * How an item of the inbox ends (domain.md §8.4). A person may only discard a notice: a task ends by acting on its
 * object and an alert when its condition ceases, both written by the program, which needs no declared move.
 */
export const inboxStates = defineStates<'pending' | 'resolved' | 'discarded' | 'expired'>({
  states: {
    pending: { label: 'Pendiente', tone: 'waiting' },
    resolved: { label: 'Resuelta', tone: 'good' },
    discarded: { label: 'Descartada', tone: 'closed' },
    expired: { label: 'Caducada', tone: 'closed' },
  },
  // A superuser may add an item by hand; people have no right to create any.
  initial: ['pending'],
  moves: [
    {
      name: 'discard',
      label: 'Descartar',
      from: ['pending'],
      to: 'discarded',
      who: 'class = "notice"',
      refusal: 'inbox_not_discardable',
    },
  ],
  refusal: 'inbox_state',
})
