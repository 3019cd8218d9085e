import { describe, expect, it } from 'vitest'
import {
  impactLines,
  impactWords,
  isWholeChange,
  lateInput,
  postedWords,
  type TypedLateChange,
} from './late-change.view-model.ts'

const step = (user: string, factDay: string, minutes: number, kind = 'expected') => ({
  collection: 'balance_adjustments',
  id: `${user}${factDay}`,
  before: null,
  after: { user, factDay, minutes, kind },
})
const NAMES = new Map([
  ['ana', 'Sosa, Ana'],
  ['leo', 'Paz, Leo'],
])

it('names whom a change moves, the most moved first', () => {
  const steps = [step('leo', '2026-10-14', -240), step('ana', '2026-10-15', -480), step('ana', '2026-10-14', -480)]
  const lines = impactLines({ steps }, NAMES)
  expect(lines).toEqual([
    { user: 'ana', name: 'Sosa, Ana', days: 2, first: '2026-10-14', minutes: -960, overtime: 0 },
    { user: 'leo', name: 'Paz, Leo', days: 1, first: '2026-10-14', minutes: -240, overtime: 0 },
  ])
  expect(impactWords(lines)).toBe('Alcanza a 2 personas: se esperan 20:00 h menos en total.')
})

it.each([
  ['nobody', [], 'No mueve las horas esperadas ni las extra de nadie.'],
  ['one', [step('leo', '2026-10-14', -30)], 'Alcanza a 1 persona: se esperan 0:30 h menos en total.'],
  ['more', [step('leo', '2026-10-14', 30)], 'Alcanza a 1 persona: se esperan 0:30 h más en total.'],
  [
    'as much',
    [step('leo', '2026-10-14', 30), step('ana', '2026-10-14', -30)],
    'Alcanza a 2 personas: en total se espera lo mismo.',
  ],
  [
    'overtime alone',
    [step('leo', '2026-10-14', 90, 'overtime')],
    'Alcanza a 1 persona: son 1:30 h más extra para las novedades.',
  ],
  [
    'overtime beside what is expected',
    [step('leo', '2026-10-14', -60), step('leo', '2026-10-14', 60, 'overtime')],
    'Alcanza a 1 persona: se esperan 1:00 h menos en total; son 1:00 h más extra para las novedades.',
  ],
])('says it of %s', (_, steps, words) => expect(impactWords(impactLines({ steps }, NAMES))).toBe(words))

it.each([
  [{ posted: 1, left: 0 }, 'Se cargó 1 ajuste.'],
  [{ posted: 700, left: 1 }, 'Se cargaron 700 ajustes; 1 quedó sin cargar, porque ese día cambió mientras tanto.'],
])('says what was posted of %o', (change, words) => expect(postedWords(change)).toBe(words))

describe('what is asked for', () => {
  const TYPED: TypedLateChange = {
    kind: 'absence',
    isForAll: false,
    user: 'ana',
    calendar: 'cal',
    journey: 'half',
    was: 'full',
    fraction: 1000,
    deducts: true,
    overtimeBase: 'contractual',
    from: '2026-10-14',
    to: '2026-10-16',
    minutesPerDay: 60,
    reason: ' Certificado tardío ',
  }
  it.each<[name: string, typed: Partial<TypedLateChange>, asked: object, whole: boolean]>([
    ['an absence', {}, { user: 'ana', calendar: '', journey: '', minutesPerDay: 60, deducts: false }, true],
    ['an absence of nobody', { user: '' }, {}, false],
    ['an absence that ends before', { to: '2026-10-13' }, {}, false],
    ['a day off', { kind: 'day_off' }, { user: '', calendar: 'cal', to: '2026-10-14', minutesPerDay: 0 }, true],
    ['a day off nowhere', { kind: 'day_off', calendar: '' }, {}, false],
    ['a calendar', { kind: 'calendar' }, { user: 'ana', calendar: 'cal' }, true],
    ['a calendar of nobody', { kind: 'calendar', user: '' }, {}, false],
    ['a working week', { kind: 'journey' }, { user: 'ana', journey: 'half', was: '', fraction: 1000 }, true],
    ['one of no part', { kind: 'journey', fraction: 0 }, {}, false],
    ['one of everybody', { kind: 'journey', isForAll: true }, { user: '', was: 'full', fraction: 0 }, true],
    ['one in its own place', { kind: 'journey', isForAll: true, was: 'half' }, {}, false],
    [
      'a base of overtime',
      { kind: 'overtime_rule' },
      { user: 'ana', overtimeBase: 'contractual', deducts: false },
      true,
    ],
    ['a rule of one person who was not chosen', { kind: 'rule', user: '' }, {}, false],
    ['a base of overtime of one who was not chosen', { kind: 'overtime_rule', user: '' }, {}, false],
    ['a rule of the firm', { kind: 'rule', isForAll: true }, { user: '', deducts: true }, true],
  ])('%s', (_, typed, asked, whole) => {
    const all = { ...TYPED, ...typed }
    expect(lateInput(all)).toMatchObject(asked)
    expect(isWholeChange(all)).toBe(whole)
  })
})
