import { defineStates } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject, leadsSpecialty } from '../access/index.ts'

/** No request makes these moves: a transmittal is sent or answered, and the program writes what follows. */
const BY_PROGRAM = { who: 'id = ""' } as const

const OPEN = ['draft', 'in_progress', 'checking', 'observed', 'approving', 'approved'] as const
const leads = any(leadsProject('project'), leadsSpecialty('specialty'))

/** The life of a revision (domain.md §2.8.2). */
export const revisionStates = defineStates({
  states: {
    draft: { label: 'Borrador', tone: 'draft' },
    in_progress: { label: 'En elaboración', tone: 'running' },
    checking: { label: 'En verificación', tone: 'waiting' },
    observed: { label: 'Observada', tone: 'warning' },
    approving: { label: 'En aprobación', tone: 'waiting' },
    approved: { label: 'Aprobada internamente', tone: 'good' },
    issued: { label: 'Emitida', tone: 'good' },
    answered: { label: 'Respondida', tone: 'closed' },
    superseded: { label: 'Superada', tone: 'closed' },
    void: { label: 'Anulada', tone: 'closed' },
  },
  initial: ['draft'],
  moves: [
    {
      name: 'start',
      label: 'Empezar',
      from: ['draft'],
      to: 'in_progress',
      who: all(EMPLOYEE, any(isViewer('preparer'), leadsSpecialty('specialty'))),
    },
    {
      name: 'submit',
      label: 'Enviar a verificación',
      from: ['in_progress', 'observed'],
      to: 'checking',
      who: all(EMPLOYEE, isViewer('preparer')),
      stamps: { preparedAt: 'now' },
      refusal: 'revision_preparer',
    },
    {
      name: 'observe',
      label: 'Observar',
      from: ['checking'],
      to: 'observed',
      who: all(EMPLOYEE, isViewer('reviewer')),
      refusal: 'revision_reviewer',
    },
    {
      name: 'check',
      label: 'Verificar',
      from: ['checking'],
      to: 'approving',
      who: all(EMPLOYEE, isViewer('reviewer')),
      stamps: { reviewedAt: 'now' },
      refusal: 'revision_reviewer',
    },
    {
      name: 'return',
      label: 'Observar',
      from: ['approving'],
      to: 'observed',
      who: all(EMPLOYEE, isViewer('approver')),
      stamps: { reviewedAt: '' },
      refusal: 'revision_approver',
    },
    {
      name: 'approve',
      label: 'Aprobar',
      from: ['approving'],
      to: 'approved',
      who: all(EMPLOYEE, isViewer('approver')),
      stamps: { approvedAt: 'now' },
      refusal: 'revision_approver',
    },
    {
      name: 'withdraw',
      label: 'Retirar',
      from: ['approved'],
      to: 'in_progress',
      who: all(EMPLOYEE, leads),
      stamps: { preparedAt: '', reviewedAt: '', approvedAt: '' },
    },
    { name: 'issue', label: 'Emitir', from: ['approved'], to: 'issued', ...BY_PROGRAM },
    { name: 'answer', label: 'Registrar respuesta', from: ['issued'], to: 'answered', ...BY_PROGRAM },
    { name: 'supersede', label: 'Superar', from: ['issued', 'answered'], to: 'superseded', ...BY_PROGRAM },
    {
      name: 'annul',
      label: 'Anular',
      from: OPEN,
      to: 'void',
      who: all(EMPLOYEE, any(leadsProject('project'), holds('cd'))),
      reason: true,
    },
    { name: 'revoke', label: 'Revocar', from: ['issued', 'answered'], to: 'void', ...BY_PROGRAM },
  ],
  refusal: 'revision_state',
  reasonMissing: 'revision_reason_missing',
})

/** The state of a revision. */
export type RevisionState = keyof typeof revisionStates.states

/** Whether a revision is still being made: a document has one of these at most (INV-DOC-02). */
export function isOpenRevision(state: RevisionState): boolean {
  return OPEN.some((each) => each === state)
}

/** Whether a revision is the one in force: a document has one of these at most (INV-DOC-03). */
export function isInForce(state: RevisionState): boolean {
  return state === 'issued' || state === 'answered'
}

/** Whether the files of a revision may no longer change (INV-DOC-05). */
export function isFrozen(state: RevisionState): boolean {
  return state === 'approved' || isInForce(state) || state === 'superseded'
}
