import { defineStates } from '@timesheet/schema'
import { all, any, EMPLOYEE, leadsProject, leadsSpecialty } from '../access/index.ts'

/** No request makes these moves: the flow of a check is answered, and the program writes what follows. */
const BY_PROGRAM = { who: 'id = ""' } as const

/** The life of an inter-discipline check: asked while its revision is reviewed, answered once, or waived with a reason. */
export const disciplineCheckStates = defineStates({
  states: {
    asked: { label: 'Pedida', tone: 'waiting' },
    clear: { label: 'Sin objeciones', tone: 'good' },
    observed: { label: 'Con observaciones', tone: 'warning' },
    waived: { label: 'Dispensada', tone: 'closed' },
    ended: { label: 'Sin responder', tone: 'closed' },
  },
  initial: [],
  moves: [
    { name: 'ask', label: 'Pedir', from: [''], to: 'asked', stamps: { askedBy: 'viewer' } },
    { name: 'clear', label: 'Sin objeciones', from: ['asked'], to: 'clear', ...BY_PROGRAM },
    { name: 'observe', label: 'Con observaciones', from: ['asked'], to: 'observed', ...BY_PROGRAM },
    {
      name: 'waive',
      label: 'Dispensar',
      from: ['asked'],
      to: 'waived',
      who: all(EMPLOYEE, any(leadsProject('project'), leadsSpecialty('discipline'))),
      reason: true,
      stamps: { answeredBy: 'viewer', answeredAt: 'now' },
      refusal: 'check_waiver',
    },
    { name: 'end', label: 'Terminar', from: ['asked'], to: 'ended', ...BY_PROGRAM },
  ],
  refusal: 'check_state',
  reasonMissing: 'check_reason_missing',
})

/** The state of an inter-discipline check. */
export type DisciplineCheckState = keyof typeof disciplineCheckStates.states
