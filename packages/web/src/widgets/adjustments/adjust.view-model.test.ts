import { expect, it } from 'vitest'
import { effectWords, readHalfDays, signedClock, signedDays, targetWords } from './adjust.view-model.ts'

const OF = { day: '2026-10-14', period: 'noviembre de 2026', minutes: 90 }

it.each([
  [{ ...OF, adjusted: 'hours', direction: 'more' }, '+1:30 del 14/10/2026; se contabiliza en noviembre de 2026.'],
  [{ ...OF, adjusted: 'hours', direction: 'less' }, '−1:30 del 14/10/2026; se contabiliza en noviembre de 2026.'],
  [
    { ...OF, adjusted: 'hours', direction: 'move' },
    '1:30 del 14/10/2026 pasan al otro destino; se contabiliza en noviembre de 2026.',
  ],
  [
    { ...OF, adjusted: 'expected', direction: 'less' },
    'Se espera −1:30 del 14/10/2026: el saldo cambia +1:30; se contabiliza en noviembre de 2026.',
  ],
  [
    { ...OF, adjusted: 'balance', direction: 'less' },
    'El saldo cambia −1:30 por el 14/10/2026; se contabiliza en noviembre de 2026.',
  ],
  [
    { ...OF, adjusted: 'leave', direction: 'less', minutes: 1.5 },
    'Las vacaciones de 2026 cambian −1,5 días; se contabiliza en noviembre de 2026.',
  ],
  [{ ...OF, adjusted: 'hours', direction: 'more', minutes: 0 }, ''],
] as const)('says what %o does', (effect, words) => expect(effectWords(effect)).toBe(words))

it.each([
  [{ project: { code: '2631' }, document: { code: 'ES-01' } }, '2631 · ES-01'],
  [{ project: { code: '2631' }, activity: { name: 'Gestión' } }, '2631 · Gestión'],
  [{ nonproductive: { name: 'Licitaciones' } }, 'Licitaciones'],
  [{}, '—'],
])('names the target of %o', (names, words) => expect(targetWords(names)).toBe(words))

it('writes the sign of minutes', () => expect([signedClock(-30), signedClock(120)]).toEqual(['−0:30', '+2:00']))

it.each([
  ['2', 2],
  ['2,5', 2.5],
  ['0.5', 0.5],
  ['', 0],
  ['2,3', null],
  ['-1', null],
  ['dos', null],
])('reads %o as days', (text, days) => expect(readHalfDays(text)).toBe(days))

it('writes the sign of days', () => expect([signedDays(-0.5), signedDays(1)]).toEqual(['−0,5 días', '+1 día']))
