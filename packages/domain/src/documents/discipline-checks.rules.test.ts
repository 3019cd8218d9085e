import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { disciplineChecks, type DisciplineCheckDraft } from './discipline-checks.collection.ts'
import { checkDisciplineCheck, checkDisciplineGuards, type DisciplineCheckContext } from './discipline-checks.rules.ts'

const PLACE = { document: 'd', project: 'p', specialty: 'ci', preparer: 'e', reviewer: 'r', approver: 'a' }
const CHECK = { id: 'c', revision: 'v', ...PLACE, discipline: 'el', checker: 'x', state: 'asked', askedBy: 'e' }
const STORED = { ...CHECK, state: 'asked' as const }
const REVISION = { id: 'v', ...PLACE, state: 'checking' as const }
const CONTEXT: DisciplineCheckContext = {
  ...{ stored: null, revision: REVISION, isDisciplineActive: true, mayRead: true, others: [], asker: 'e' },
}

describe('an inter-discipline check', () => {
  it.each<[string, Partial<typeof CHECK>, Partial<DisciplineCheckContext>, string | null]>([
    ['is asked of another specialty', {}, {}, null],
    ['is asked while the revision waits for its approval', {}, { revision: { ...REVISION, state: 'approving' } }, null],
    ['is asked before it is sent', {}, { revision: { ...REVISION, state: 'in_progress' } }, 'revision check_when'],
    ['is asked after it was approved', {}, { revision: { ...REVISION, state: 'approved' } }, 'revision check_when'],
    ['is asked about nothing', {}, { revision: null }, 'revision check_revision'],
    ['names another preparer', { preparer: 'x' }, {}, 'revision check_revision'],
    ['is asked of the specialty of the document', { discipline: 'ci' }, {}, 'discipline check_own_specialty'],
    ['is asked of a specialty that is not used', {}, { isDisciplineActive: false }, 'discipline check_specialty'],
    ['INV-GEN-02: is asked of who drew it', { checker: 'e' }, {}, 'checker check_own'],
    ['is asked of who checks it', { checker: 'r' }, {}, 'checker check_signatory'],
    ['is asked of who approves it', { checker: 'a' }, {}, 'checker check_signatory'],
    ['is asked of who left or cannot read it', {}, { mayRead: false }, 'checker check_person'],
    [
      'is asked twice at a time',
      {},
      { others: [{ discipline: 'el', checker: 'y', state: 'asked' }] },
      'discipline check_asked',
    ],
    ['is asked again once it was answered', {}, { others: [{ discipline: 'el', checker: 'x', state: 'clear' }] }, null],
    ['goes to another person by hand', { checker: 'y' }, { stored: STORED, asker: 'lead' }, 'checker check_fixed'],
    ['is waived by a leader', { state: 'waived' }, { stored: STORED, asker: 'lead' }, null],
    ['is waived by who drew it', { state: 'waived' }, { stored: STORED, asker: 'e' }, 'state check_own_waiver'],
  ])('%s', (_, given, context, refusal) => {
    const violation = checkDisciplineCheck({ ...CHECK, ...given } as DisciplineCheckDraft, { ...CONTEXT, ...context })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it.each<[string, string, object, string, string | null]>([
    ['answered, is approved', 'approved', {}, 'clear', null],
    ['with observations, is held by the comments alone', 'approved', {}, 'observed', null],
    ['while it is asked, is approved', 'approved', {}, 'asked', 'state revision_checks_open'],
    ['while it is asked, is checked', 'approving', {}, 'asked', null],
    ['while it is asked, comes back', 'observed', {}, 'asked', null],
    ['gets the checker as its approver', 'checking', { approver: 'x' }, 'asked', 'approver revision_checker'],
    ['gets who answered as its approver', 'checking', { approver: 'x' }, 'clear', null],
  ])('a revision %s', (_, to, given, state, refusal) => {
    const row = { ...REVISION, state: to as 'approved', ...given }
    const violation = checkDisciplineGuards({ stored: REVISION, row }, [{ checker: 'x', state: state as 'asked' }])
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})

describe('the states of a check', () => {
  const viewer = (id: string, given: Partial<Viewer> = {}): Viewer => ({
    ...{ id, external: false, active: true, accessUntil: '', grants: [], leadsProjects: [], leadsSpecialty: [] },
    ...given,
  })
  it.each<[string, string | null, string, Viewer, string, string | null]>([
    ['asked by who drew the revision', null, 'asked', viewer('e'), '', null],
    ['answered by hand', 'asked', 'clear', viewer('x'), '', 'state check_state'],
    ['observed by hand', 'asked', 'observed', viewer('x'), 'No', 'state check_state'],
    [
      'waived by the leader of the specialty',
      'asked',
      'waived',
      viewer('l', { leadsSpecialty: ['el'] }),
      'Sobra',
      null,
    ],
    ['waived by the leader of the project', 'asked', 'waived', viewer('l', { leadsProjects: ['p'] }), 'Sobra', null],
    [
      'waived without why',
      'asked',
      'waived',
      viewer('l', { leadsProjects: ['p'] }),
      ' ',
      'reason check_reason_missing',
    ],
    [
      'waived by another leader',
      'asked',
      'waived',
      viewer('l', { leadsSpecialty: ['ci'] }),
      'No',
      'state check_waiver',
    ],
    ['waived by who is asked', 'asked', 'waived', viewer('x'), 'No', 'state check_waiver'],
    [
      'waived after it was answered',
      'clear',
      'waived',
      viewer('l', { leadsProjects: ['p'] }),
      'No',
      'state check_state',
    ],
    ['begun answered', null, 'clear', viewer('e'), '', 'state check_state'],
  ])('%s', (_, from, to, who, reason, refusal) => {
    const stored = from === null ? null : { ...CHECK, state: from }
    const violation = checkMove(disciplineChecks, { stored, row: { ...CHECK, state: to }, reason }, who)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})
