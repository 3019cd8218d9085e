import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { revisions } from './revisions.collection.ts'
import type { RevisionState } from './revisions.states.ts'

const viewer = (id: string, given: Partial<Viewer> = {}): Viewer => ({
  ...{ id, external: false, active: true, accessUntil: '', grants: [], leadsProjects: [], leadsSpecialty: [] },
  ...given,
})
const PREPARER = viewer('e')
const REVIEWER = viewer('r')
const APPROVER = viewer('a')
const LEADER = viewer('le', { leadsSpecialty: ['s'] })
const MANAGER = viewer('jp', { leadsProjects: ['p'] })
const CONTROL = viewer('cd', { grants: ['cd'] })
const ROW = { project: 'p', specialty: 's', preparer: 'e', reviewer: 'r', approver: 'a' }

describe('a revision', () => {
  it.each<[string, RevisionState | null, RevisionState, Viewer, string, string | null]>([
    ['begins as a draft', null, 'draft', PREPARER, '', null],
    ['is begun by its author', 'draft', 'in_progress', PREPARER, '', null],
    ['is begun by the leader of its specialty', 'draft', 'in_progress', LEADER, '', null],
    ['is sent by its author', 'in_progress', 'checking', PREPARER, '', null],
    ['is sent back by its reviewer, who says why', 'checking', 'observed', REVIEWER, 'Faltan cotas', null],
    ['is checked by its reviewer', 'checking', 'approving', REVIEWER, '', null],
    ['is sent back by who approves, who says why', 'approving', 'observed', APPROVER, 'Falta el detalle', null],
    ['is approved by who approves', 'approving', 'approved', APPROVER, '', null],
    ['is taken back by the leader of the project', 'approved', 'in_progress', MANAGER, '', null],
    ['is annulled by document control, with why', 'checking', 'void', CONTROL, 'Sobra', null],
    ['begins approved', null, 'approved', CONTROL, '', 'state revision_state'],
    ['is begun by its reviewer', 'draft', 'in_progress', REVIEWER, '', 'state revision_state'],
    ['is sent by the leader of its specialty', 'in_progress', 'checking', LEADER, '', 'state revision_preparer'],
    ['INV-GEN-02: is checked by its author', 'checking', 'approving', PREPARER, '', 'state revision_reviewer'],
    ['is sent back by its author', 'checking', 'observed', PREPARER, 'No', 'state revision_reviewer'],
    ['INV-GEN-02: is approved by its author', 'approving', 'approved', PREPARER, '', 'state revision_approver'],
    ['is approved by its reviewer', 'approving', 'approved', REVIEWER, '', 'state revision_approver'],
    ['is annulled without why', 'draft', 'void', MANAGER, '', 'reason revision_reason_missing'],
    ['is annulled by its author', 'draft', 'void', PREPARER, 'Sobra', 'state revision_state'],
    ['INV-GEN-04: leaves out its check', 'in_progress', 'approved', APPROVER, '', 'state revision_state'],
    ['is issued by hand', 'approved', 'issued', CONTROL, '', 'state revision_state'],
    ['comes back', 'void', 'draft', CONTROL, '', 'state revision_state'],
  ])('%s', (_, from, to, who, reason, refusal) => {
    const stored = from && { ...ROW, state: from }
    const violation = checkMove(revisions, { stored, row: { ...ROW, state: to }, reason }, who)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})
