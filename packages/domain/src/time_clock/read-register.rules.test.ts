import { describe, expect, it } from 'vitest'
import { mayReadRegister, type RegisterOwner, type RegisterReader } from './read-register.rules.ts'

const always = (employer: string) => [{ employer, from: '2020-01-01', to: '' }]
const reader: RegisterReader = {
  id: 'rita',
  grants: ['rt'],
  calendar: 'sur',
  history: always('delta'),
  today: '2026-06-18',
}
const owner: RegisterOwner = {
  id: 'ana',
  managers: ['jefa'],
  calendar: 'norte',
  hiredOn: '',
  leftOn: '',
  history: always('delta'),
}
const JUNE = { from: '2026-06-01', to: '2026-06-30' }
const moved = [
  { employer: 'delta', from: '2020-01-01', to: '2026-06-15' },
  { employer: 'rio', from: '2026-06-15', to: '' },
]

describe('who reads a register', () => {
  it.each<[string, Partial<RegisterReader>, Partial<RegisterOwner>, object, boolean]>([
    ['the person', { id: 'ana', grants: [] }, {}, {}, true],
    ['a manager in line', { id: 'jefa', grants: [] }, {}, {}, true],
    ['AF', { grants: ['af'], history: [] }, {}, {}, true],
    ['a colleague of the same employer and workplace', { grants: [], calendar: 'norte' }, {}, {}, false],
    ['the RT of the workplace', { calendar: 'norte', history: [] }, { history: [] }, {}, true],
    ['the RT of the employer, from another workplace', {}, {}, {}, true],
    ['the RT of another employer', { history: always('rio') }, {}, {}, false],
    [
      'an RT who was of the employer once',
      { history: [{ employer: 'delta', from: '2020-01-01', to: '2026-06-18' }] },
      {},
      {},
      false,
    ],
    ['an RT without employer, of a person without one', { history: [] }, { history: [] }, {}, false],
    ['an RT and a person without workplace', { calendar: '', history: [] }, { calendar: '' }, {}, false],
    ['days of which some are of another employer', {}, { history: moved }, {}, false],
    ['the days that are of theirs', {}, { history: moved }, { to: '2026-06-14' }, true],
    ['the part of the month that is of theirs', {}, { history: moved }, { employer: 'delta' }, true],
    ['the part of the month that is not', {}, { history: moved }, { employer: 'rio' }, false],
    [
      'a month in which the person was hired',
      {},
      { hiredOn: '2026-06-10', history: [{ employer: 'delta', from: '2026-06-10', to: '' }] },
      {},
      true,
    ],
    ['a month before that', {}, { hiredOn: '2026-07-01' }, {}, false],
  ])('%s', (_, asReader, asOwner, asked, expected) =>
    expect(mayReadRegister({ ...reader, ...asReader }, { ...owner, ...asOwner }, { ...JUNE, ...asked })).toBe(expected),
  )
})
