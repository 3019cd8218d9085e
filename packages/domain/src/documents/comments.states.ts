import { defineStates } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsSpecialty } from '../access/index.ts'

/** Who may settle a comment, as far as its row tells; its rule says which of them (§11.1). */
const settles = all(EMPLOYEE, any(isViewer('author'), holds('cd'), leadsSpecialty('specialty')))
const SETTLED = { stamps: { closedBy: 'viewer', closedAt: 'now' }, who: settles, refusal: 'comment_closer' } as const

/** The life of a comment: the author of the document answers, who reviews closes (domain.md §2.3). */
export const commentStates = defineStates({
  states: {
    open: { label: 'Abierta', tone: 'warning' },
    answered: { label: 'Respondida', tone: 'waiting' },
    closed: { label: 'Cerrada', tone: 'good' },
    accepted_rejection: { label: 'Rechazo aceptado', tone: 'closed' },
  },
  initial: [],
  moves: [
    { name: 'write', label: 'Observar', from: [''], to: 'open', stamps: { author: 'viewer' } },
    {
      name: 'respond',
      label: 'Responder',
      from: ['open'],
      to: 'answered',
      who: all(EMPLOYEE, isViewer('preparer')),
      stamps: { answeredAt: 'now' },
      refusal: 'comment_preparer',
    },
    { name: 'close', label: 'Cerrar', from: ['open', 'answered'], to: 'closed', ...SETTLED },
    {
      name: 'accept_rejection',
      label: 'Aceptar el rechazo',
      from: ['answered'],
      to: 'accepted_rejection',
      ...SETTLED,
    },
    {
      name: 'reopen',
      label: 'Reabrir',
      from: ['answered', 'closed', 'accepted_rejection'],
      to: 'open',
      who: settles,
      stamps: { answeredAt: '', closedBy: '', closedAt: '' },
      refusal: 'comment_closer',
    },
  ],
  refusal: 'comment_state',
})

/** The state of a comment. */
export type CommentState = keyof typeof commentStates.states

/** Whether nothing more is asked about a comment. */
export function isSettled(state: CommentState | ''): boolean {
  return state === 'closed' || state === 'accepted_rejection'
}
