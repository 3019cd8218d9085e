import { owesHours } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { blockerWords, closingWords, isClear, unenteredWords } from './closing-board.view-model.ts'

const PERSON = {
  user: 'ana',
  name: 'Paz, Ana',
  expected: 600,
  loaded: 150,
  missing: 0,
  drafts: 0,
  rejected: 0,
  waiting: 0,
}

describe('the closing board', () => {
  it.each([
    ['what is missing', { missing: 450 }, 'faltan 7:30', true],
    ['what was not sent', { drafts: 2 }, '2 sin enviar', true],
    ['what was rejected', { rejected: 1 }, '1 para corregir', true],
    ['what others have to approve', { waiting: 3 }, '3 sin aprobar', false],
    ['all of it', { missing: 60, drafts: 1, waiting: 1 }, 'faltan 1:00, 1 sin enviar, 1 sin aprobar', true],
  ])('says %s', (_, change, words, owes) => {
    const person = { ...PERSON, ...change }
    expect([blockerWords(person), owesHours(person)]).toEqual([words, owes])
  })

  it.each([
    ['fewer', -480, '8:00 esperadas de menos'],
    ['more', 30, '0:30 esperadas de más'],
  ])('says that %s were expected', (_, minutes, words) => {
    expect(unenteredWords({ minutes })).toBe(words)
  })

  it('is clear once everybody sent and everything is approved', () => {
    const none = { people: 40, missingPeople: 0, unsent: 0, unapproved: 0 }
    expect([isClear(none), isClear({ ...none, unapproved: 1 })]).toEqual([true, false])
  })

  it('says what a closing left behind', () => {
    const closing = { forced: false, missingPeople: 0, unsent: 0, unapproved: 0, reason: '', state: 'closed' as const }
    expect(closingWords(closing)).toBe('sin pendientes')
    expect(closingWords({ ...closing, forced: true, unsent: 4, reason: 'Vence el plazo', state: 'reopened' })).toBe(
      'forzado con 0 personas con faltantes, 4 entradas sin enviar y 0 sin aprobar · Vence el plazo · se reabrió después',
    )
  })
})
