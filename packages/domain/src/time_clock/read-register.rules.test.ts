import { describe, expect, it } from 'vitest'
import { readableRegister, type RegisterOwner, type RegisterReader } from './read-register.rules.ts'

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
  it.each<[string, Partial<RegisterReader>, Partial<RegisterOwner>, object, 'all' | 'none' | string]>([
    ['the person', { id: 'ana', grants: [] }, {}, {}, 'all'],
    ['a manager in line', { id: 'jefa', grants: [] }, {}, {}, 'all'],
    ['AF', { grants: ['af'], history: [] }, {}, {}, 'all'],
    ['a colleague of the same employer and workplace', { grants: [], calendar: 'norte' }, {}, {}, 'none'],
    ['the RT of the workplace', { calendar: 'norte', history: [] }, { history: [] }, {}, 'all'],
    ['the RT of the workplace, days of another employer', { calendar: 'norte' }, { history: moved }, {}, 'all'],
    ['the RT of the employer, from another workplace', {}, {}, {}, 'delta'],
    ['the RT of another employer', { history: always('rio') }, {}, {}, 'none'],
    [
      'an RT who was of the employer once',
      { history: [{ employer: 'delta', from: '2020-01-01', to: '2026-06-18' }] },
      {},
      {},
      'none',
    ],
    ['an RT without employer, of a person without one', { history: [] }, { history: [] }, {}, 'none'],
    ['an RT and a person without workplace', { calendar: '', history: [] }, { calendar: '' }, {}, 'none'],
    ['days of which some are of another employer: those of theirs', {}, { history: moved }, {}, 'delta'],
    ['days that are all of another one', {}, { history: moved }, { from: '2026-06-15' }, 'none'],
    ['the days that are of theirs', {}, { history: moved }, { to: '2026-06-14' }, 'delta'],
    ['the part of the month that is of theirs', {}, { history: moved }, { employer: 'delta' }, 'delta'],
    ['the part of the month that is not', {}, { history: moved }, { employer: 'rio' }, 'none'],
    [
      'a month in which the person was hired',
      {},
      { hiredOn: '2026-06-10', history: [{ employer: 'delta', from: '2026-06-10', to: '' }] },
      {},
      'delta',
    ],
    ['a month before that', {}, { hiredOn: '2026-07-01' }, {}, 'none'],
  ])('%s', (_, asReader, asOwner, asked, expected) => {
    const read = readableRegister({ ...reader, ...asReader }, { ...owner, ...asOwner }, { ...JUNE, ...asked })
    expect(read ? (read.employer ?? 'all') : 'none').toBe(expected)
  })
})
