import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { hours, type HourState } from './hours.collection.ts'
import { hourStates } from './hours.states.ts'
import { checkHourMove, checkReason, checkSentRemoval, type MovedEntry, UNSENT } from './hours-moves.rules.ts'

const person = (id: string, more: Partial<Viewer> = {}): Viewer => ({
  id,
  external: false,
  active: true,
  accessUntil: '',
  grants: ['pr'],
  leadsProjects: [],
  leadsSpecialty: [],
  ...more,
})
const VIEWERS = {
  ana: person('ana'),
  boss: person('boss', { leadsProjects: ['p1'] }),
  other: person('other', { leadsProjects: ['p2'] }),
  lead: person('lead', { leadsSpecialty: ['s1'] }),
  chief: person('chief'),
  adm: person('adm', { grants: ['adm'] }),
  ger: person('ger', { grants: ['ger'] }),
  af: person('af', { grants: ['af'] }),
  root: person('root', { grants: [], isSuperuser: true }),
} as const
const ENTRY = {
  ...UNSENT,
  user: 'ana',
  day: '2026-06-16',
  project: 'p1',
  specialty: 's1',
  enteredBy: 'ana',
  sentBy: 'ana',
  step: 'project',
  decider: 'boss',
} as const

type Row = [
  name: string,
  viewer: keyof typeof VIEWERS,
  from: HourState,
  to: HourState,
  entry: Record<string, unknown>,
  code: string | null,
]

const ALONE = 'hours_not_your_decision'
/** Hours of ana that somebody else typed and sent, and that she would decide. */
const TYPED_AND_SENT = { enteredBy: 'adm', sentBy: 'adm', decider: 'ana' } as const

describe('the moves of an entry of hours (domain.md §5.6)', () => {
  it.each<Row>([
    ['the owner sends', 'ana', 'draft', 'submitted', {}, null],
    ['the manager of the project sends for the owner', 'boss', 'draft', 'submitted', {}, null],
    ['the manager of another project does not', 'other', 'draft', 'submitted', {}, 'hours_state_locked'],
    ['the owner withdraws', 'ana', 'submitted', 'draft', {}, null],
    ['who sent it for the owner withdraws', 'adm', 'submitted', 'draft', { sentBy: 'adm' }, null],
    ['nobody else withdraws', 'boss', 'submitted', 'draft', {}, 'hours_state_locked'],
    ['what has passed a level is not withdrawn', 'ana', 'approved_1', 'draft', {}, 'hours_state_locked'],
    ['the manager of the project approves', 'boss', 'submitted', 'approved', {}, null],
    ['also when another manager is waited for', 'boss', 'submitted', 'approved', { decider: 'x' }, null],
    ['INV-GEN-02: never the owner', 'ana', 'submitted', 'approved', { decider: 'ana' }, ALONE],
    ['INV-GEN-02: nor when others typed and sent it', 'ana', 'submitted', 'approved', TYPED_AND_SENT, ALONE],
    ['INV-GEN-02: never who typed it', 'boss', 'submitted', 'approved', { enteredBy: 'boss' }, ALONE],
    ['INV-GEN-02: never who sent it', 'boss', 'submitted', 'approved', { sentBy: 'boss' }, ALONE],
    ['no administrator by the role', 'adm', 'submitted', 'approved', {}, ALONE],
    ['no finance by the role', 'af', 'submitted', 'approved', {}, ALONE],
    ['no director while somebody is waited for', 'ger', 'submitted', 'approved', {}, ALONE],
    ['a director when there is nobody', 'ger', 'submitted', 'approved', { step: 'direct', decider: '' }, null],
    ['not the manager of another project', 'other', 'submitted', 'approved', {}, ALONE],
    ['not the leader of the specialty, at the last level', 'lead', 'submitted', 'approved', {}, ALONE],
    ['the leader passes the first level', 'lead', 'submitted', 'approved_1', { step: 'lead', decider: 'x' }, null],
    ['the manager does not skip it', 'boss', 'submitted', 'approved', { step: 'lead', decider: 'lead' }, ALONE],
    ['the leader does not pass what has no first level', 'lead', 'submitted', 'approved_1', {}, ALONE],
    ['the manager approves after it', 'boss', 'approved_1', 'approved', {}, null],
    ['the own manager approves what is of no project', 'chief', 'submitted', 'approved', DIRECT('chief'), null],
    [
      'the manager of the project does not, by that policy',
      'boss',
      'submitted',
      'approved',
      { step: 'direct', decider: 'chief' },
      ALONE,
    ],
    ['the manager rejects', 'boss', 'submitted', 'rejected', {}, null],
    ['the owner does not', 'ana', 'submitted', 'rejected', {}, ALONE],
    ['the owner corrects', 'ana', 'rejected', 'draft', {}, null],
    ['the manager takes an approval back', 'boss', 'approved', 'submitted', {}, null],
    ['so does finance', 'af', 'approved', 'submitted', {}, null],
    ['not the owner', 'ana', 'approved', 'submitted', {}, ALONE],
    ['not finance of its own hours', 'af', 'approved', 'submitted', { user: 'af' }, ALONE],
    ['not an administrator', 'adm', 'approved', 'submitted', {}, ALONE],
    ['approved does not go back to draft', 'boss', 'approved', 'draft', {}, 'hours_state_locked'],
    ['nor is it rejected', 'boss', 'approved', 'rejected', {}, 'hours_state_locked'],
    ['a draft is not approved', 'boss', 'draft', 'approved', {}, 'hours_state_locked'],
    ['a rejected one is not approved', 'boss', 'rejected', 'approved', {}, 'hours_state_locked'],
  ])('%s', (_name, viewer, from, to, more, code) => {
    const stored = { ...ENTRY, state: from, ...more }
    const found = checkMove(
      hours,
      { stored, row: { ...stored, state: to }, reason: 'No es este documento' },
      VIEWERS[viewer],
    )
    expect(found?.code ?? null).toBe(code)
  })

  it.each([
    ['reject', 'submitted', 'rejected'],
    ['disapprove', 'approved', 'submitted'],
  ])('to %s needs a reason', (_name, from, to) => {
    const stored = { ...ENTRY, state: from }
    const found = checkMove(hours, { stored, row: { ...stored, state: to }, reason: ' ' }, VIEWERS.boss)
    expect(found).toEqual({ field: 'reason', code: 'hours_reason_missing' })
  })
})

/** What of an own manager decides. */
function DIRECT(decider: string) {
  return { project: '', step: 'direct', decider }
}

const SAID: MovedEntry = {
  user: 'ana',
  day: '2026-06-16',
  minutes: 60,
  start: '',
  end: '',
  project: 'p1',
  document: '',
  activity: '',
  nonproductive: '',
  specialty: 's1',
  kind: 'normal',
  billable: true,
  note: '',
  source: 'manual',
  group: '',
  state: 'draft',
  decidedBy: 'boss',
  sentBy: 'boss',
}

const NOBODY = 'hours_not_your_decision'

describe('INV-GEN-04: a move of hours that is not listed', () => {
  const STATES = Object.keys(hourStates.states) as HourState[]
  const LISTED = new Set(hourStates.moves.flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)))
  const pairs = STATES.flatMap((from) => STATES.map((to) => [from, to] as const)).filter(
    ([from, to]) => from !== to && !LISTED.has(`${from} ${to}`),
  )
  it.each(pairs)('%s to %s is refused to everybody, superusers too', (from, to) => {
    const stored = { ...ENTRY, state: from }
    const codes = Object.values(VIEWERS).map(
      (viewer) => checkMove(hours, { stored, row: { ...stored, state: to }, reason: 'Otro proyecto' }, viewer)?.code,
    )
    expect(new Set(codes)).toEqual(new Set(['hours_state_locked']))
  })
})

describe('checkHourMove', () => {
  it.each<[string, Partial<MovedEntry> | null, Partial<MovedEntry>, string, string | null]>([
    ['a new entry', null, {}, '', null],
    ['a changed draft', {}, { minutes: 90 }, '', null],
    ['a changed rejected entry', { state: 'rejected' }, { minutes: 90, state: 'rejected' }, '', null],
    ['one that is corrected', { state: 'rejected' }, { minutes: 90 }, '', null],
    ['one that is sent', { state: 'submitted' }, { minutes: 90, state: 'submitted' }, '', 'hours_state_locked'],
    ['one that passed a level', { state: 'approved_1' }, { note: 'x', state: 'approved_1' }, '', 'hours_state_locked'],
    [
      'INV-HRS-10: an approved one',
      { state: 'approved' },
      { billable: false, state: 'approved' },
      '',
      'hours_approved_fixed',
    ],
    ['nothing of an approved one', { state: 'approved' }, { state: 'approved' }, '', null],
    ['sent and changed at once', {}, { minutes: 90, state: 'submitted' }, '', 'hours_move_alone'],
    ['withdrawn and changed at once', { state: 'submitted' }, { minutes: 90 }, '', 'hours_move_alone'],
    [
      'approved and changed at once',
      { state: 'submitted' },
      { minutes: 90, state: 'approved' },
      '',
      'hours_move_alone',
    ],
    [
      'INV-HRS-10: approved by nobody',
      { state: 'submitted' },
      { state: 'approved', decidedBy: '' },
      '',
      'hours_not_your_decision',
    ],
    ['approved by somebody', { state: 'submitted' }, { state: 'approved' }, '', null],
    ['rejected with four characters', { state: 'submitted' }, { state: 'rejected' }, ' mal  ', 'hours_reason_short'],
    ['rejected with five', { state: 'submitted' }, { state: 'rejected' }, 'no va', null],
    ['taken back without a reason', { state: 'approved' }, { state: 'submitted' }, '', 'hours_reason_missing'],
    ['taken back with one', { state: 'approved' }, { state: 'submitted' }, 'Otro proyecto', null],
    [
      'a new version with a reason',
      { state: 'approved' },
      { project: 'p2', state: 'submitted' },
      'Otro proyecto',
      null,
    ],
    ['one without', { state: 'approved' }, { note: 'x', state: 'submitted' }, ' ', 'hours_reason_missing'],
    [
      'one of other minutes',
      { state: 'approved' },
      { minutes: 90, state: 'submitted' },
      'Fue más',
      'hours_amend_fixed',
    ],
    ['one by nobody', { state: 'approved' }, { note: 'x', state: 'submitted', sentBy: '' }, 'Otra', NOBODY],
  ])('%s', (_name, stored, row, reason, code) => {
    const found = checkHourMove({ ...SAID, ...row }, { stored: stored && { ...SAID, ...stored }, reason })
    expect(found?.code ?? null).toBe(code)
  })

  it('keeps what is sent or approved from being deleted', () => {
    const codes = (['draft', 'rejected', 'submitted', 'approved_1', 'approved'] as const).map(
      (state) => checkSentRemoval({ state })?.code ?? null,
    )
    expect(codes).toEqual([null, null, 'hours_state_locked', 'hours_state_locked', 'hours_approved_fixed'])
  })

  it('reads a reason that is no text as none', () => {
    expect([checkReason(undefined)?.code, checkReason(['mal'])?.code]).toEqual([
      'hours_reason_missing',
      'hours_reason_missing',
    ])
  })
})
