import { expect, it } from 'vitest'
import { checkSubstitution, type SubstitutionCode, substitutesOn, substitutionPhase } from './substitutions.rules.ts'
import { substitutionStates } from './workflow.states.ts'

const row = {
  id: 's',
  holder: 'jefa',
  substitute: 'lider',
  from: '2026-06-18',
  to: '2026-06-25',
  objects: [] as 'hours'[],
  state: 'named' as const,
}
const works = { active: true, external: false, accessUntil: '' }
const context = { stored: null, substitute: works, others: [], today: '2026-06-18' }

it.each<[string, object, object, SubstitutionCode | null]>([
  ['for a week', {}, {}, null],
  ['by themselves', { substitute: 'jefa' }, {}, 'substitution_self'],
  ['backwards', { to: '2026-06-17' }, {}, 'substitution_range'],
  ['for no day', { to: '2026-06-18' }, {}, 'substitution_range'],
  ['by who left', {}, { substitute: { ...works, active: false } }, 'substitution_person'],
  ['by a customer’s reader', {}, { substitute: { ...works, external: true } }, 'substitution_person'],
  ['by nobody', {}, { substitute: null }, 'substitution_person'],
  [
    'beside another',
    {},
    { others: [{ ...row, id: 't', from: '2026-06-24', to: '2026-06-30' }] },
    'substitution_overlap',
  ],
  ['after another', {}, { others: [{ ...row, id: 't', from: '2026-06-25', to: '2026-06-30' }] }, null],
  ['beside one that was called off', {}, { others: [{ ...row, id: 't', state: 'cancelled' }] }, null],
  ['moved to another holder', {}, { stored: { ...row, holder: 'otra' } }, 'substitution_holder_fixed'],
  ['called off, though the substitute left', { state: 'cancelled' }, { substitute: null }, null],
])('a substitution %s', (_title, change, facts, code) => {
  expect(checkSubstitution({ ...row, ...change }, { ...context, ...facts })?.code ?? null).toBe(code)
  expect(substitutionStates.refusal).toBe('substitution_state')
})

it.each([
  ['2026-06-17', 'named', 'planned', []],
  ['2026-06-18', 'named', 'current', ['lider']],
  ['2026-06-24', 'named', 'current', ['lider']],
  ['2026-06-25', 'named', 'over', []],
  ['2026-06-18', 'cancelled', 'cancelled', []],
] as const)('on %s a %s one is %s', (today, state, phase, found) => {
  const rows = [{ ...row, state }]
  expect(substitutionPhase(rows[0]!, today)).toBe(phase)
  expect(substitutesOn(rows, { holder: 'jefa', object: 'hours', today, authors: [] })).toEqual(found)
  expect(substitutesOn(rows, { holder: 'otra', object: 'hours', today, authors: [] })).toEqual([])
})

it('a substitute never stands in for their own', () => {
  const asked = { holder: 'jefa', object: 'hours', today: '2026-06-20', authors: ['lider'] } as const
  expect(substitutesOn([row], asked)).toEqual([])
})
