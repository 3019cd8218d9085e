import { describe, expect, it } from 'vitest'
import type { Role } from '../access/index.ts'
import { weekdayOf } from '../kernel/index.ts'
import type { ConfirmationState } from './confirmations.collection.ts'
import { checkAskedBefore, checkAsking, checkConfirming, checkReason, expiryDay } from './confirmations.rules.ts'

const PAIR = ['af', 'ger'] as const
const ROW = { state: 'pending' as ConfirmationState, askedBy: 'ana', expiresOn: '2026-06-25' }
const SEVERAL: Partial<Record<Role, number>> = { af: 2, ger: 2 }
const ONE_AF: Partial<Record<Role, number>> = { af: 1, ger: 2 }
const ONE_GER: Partial<Record<Role, number>> = { af: 2, ger: 1 }
const EXPIRED = 'confirmation_expired'
const NOBODYS = 'confirmation_not_allowed'

/** Who asked with which roles, and who confirms with which. */
interface Asked {
  readonly row?: Partial<typeof ROW>
  readonly asker?: readonly Role[]
  readonly id?: string
  readonly grants?: readonly Role[]
  readonly held?: Partial<Record<Role, number>>
  readonly today?: string
}

function confirming({ row, asker = ['af'], id = 'bea', grants = ['ger'], held = SEVERAL, today }: Asked) {
  const people = { id, grants, askerGrants: asker, holders: (role: Role) => held[role] ?? 0 }
  return checkConfirming({ ...ROW, ...row }, PAIR, { ...people, today: today ?? '2026-06-18' })?.code ?? null
}

describe('a move that two people make (domain.md §11.1)', () => {
  it.each<[string, readonly Role[], string | null]>([
    ['finance', ['af'], null],
    ['management', ['ger'], null],
    ['who holds one of the roles among others', ['pr', 'jp', 'ger'], null],
    ['an administrator, who only stands in for a second person', ['adm'], NOBODYS],
    ['who holds other roles', ['pr', 'jp', 'le', 'cd'], NOBODYS],
    ['who holds none', [], NOBODYS],
  ])('is asked for by %s', (_, grants, code) => {
    expect(checkAsking(PAIR, grants)?.code ?? null).toBe(code)
  })

  it.each<[string, Partial<typeof ROW>, string, string | null]>([
    ['while it waits', {}, '2026-06-18', 'confirmation_asked'],
    ['on its last day', {}, '2026-06-25', 'confirmation_asked'],
    ['on the day after', {}, '2026-06-26', null],
    ['once it was confirmed', { state: 'confirmed' }, '2026-06-18', null],
    ['once it was refused', { state: 'refused' }, '2026-06-18', null],
    ['once it was withdrawn', { state: 'withdrawn' }, '2026-06-18', null],
    ['once it was ended as expired', { state: 'expired' }, '2026-06-26', null],
  ])('is asked for again %s', (_, row, today, code) => {
    expect(checkAskedBefore({ ...ROW, ...row }, today)?.code ?? null).toBe(code)
  })

  it.each<[string, string, string | null]>([
    ['of nine characters', 'Faltó una', 'reason_too_short'],
    ['of ten', 'Faltó obra', null],
    ['of nine between spaces', '   Faltó una   ', 'reason_too_short'],
    ['of ten between spaces', '\n Faltó obra ', null],
    ['of nine signs that are two units each', '🚧'.repeat(9), 'reason_too_short'],
    ['of nothing but spaces', ' '.repeat(20), 'reason_too_short'],
    ['that is empty', '', 'reason_too_short'],
  ])('has a reason %s', (_, reason, code) => {
    expect(checkReason(reason)).toEqual(code && { field: 'reason', code, params: { min: 10 } })
  })

  it.each<[string, Asked, string | null]>([
    ['by management what finance asked for', {}, null],
    ['by finance what management asked for', { asker: ['ger'], grants: ['af'] }, null],
    ['by another of the same role', { grants: ['af'] }, NOBODYS],
    ['by an administrator while both roles have several holders', { grants: ['adm'] }, NOBODYS],
    ['by who holds neither role', { grants: ['pr', 'jp'] }, NOBODYS],
    ['by who asked', { id: 'ana', grants: ['af'] }, 'confirmation_same_person'],
    [
      'by who asked and holds both roles',
      { id: 'ana', asker: ['af', 'ger'], grants: ['af', 'ger'] },
      'confirmation_same_person',
    ],
    ['by who holds one role, of one who holds both', { asker: ['af', 'ger'], grants: ['af'] }, null],
    ['by who holds both roles', { grants: ['af', 'ger'] }, null],
    ['by who holds both roles, of one who lost theirs', { asker: [], grants: ['af', 'ger'] }, NOBODYS],
    ['on its last day', { today: '2026-06-25' }, null],
    ['on the day after', { today: '2026-06-26' }, EXPIRED],
    ['by who asked, on the day after', { id: 'ana', today: '2026-06-26' }, EXPIRED],
    ['once it was confirmed', { row: { state: 'confirmed' } }, 'confirmation_over'],
    ['once it was refused', { row: { state: 'refused' } }, 'confirmation_over'],
    ['once it was withdrawn', { row: { state: 'withdrawn' } }, 'confirmation_over'],
    ['once it was ended as expired', { row: { state: 'expired' }, today: '2026-06-26' }, 'confirmation_over'],
  ])('is confirmed %s', (_, asked, code) => {
    expect(confirming(asked)).toBe(code)
  })

  it.each<[string, Asked, string | null]>([
    ['by another of management, where one alone is finance', { asker: ['ger'], held: ONE_AF }, null],
    ['by an administrator, where one alone is finance', { asker: ['ger'], grants: ['adm'], held: ONE_AF }, null],
    ['by an administrator, where one alone manages', { grants: ['adm'], held: ONE_GER }, null],
    ['by an administrator, where nobody manages', { grants: ['adm'], held: { af: 2 } }, null],
    ['by another of finance, where one alone manages', { grants: ['af'], held: ONE_GER }, NOBODYS],
    ['by who is neither, where each role has one', { grants: ['pr', 'jp'], held: { af: 1, ger: 1 } }, NOBODYS],
    [
      'by who asked, as the one holder of both roles',
      { id: 'ana', asker: ['af', 'ger'], grants: ['af', 'ger'], held: { af: 1, ger: 1 } },
      'confirmation_same_person',
    ],
    [
      'by who asked and is an administrator',
      { id: 'ana', asker: ['af', 'adm'], grants: ['af', 'adm'], held: { af: 1, ger: 1 } },
      'confirmation_same_person',
    ],
    [
      'by an administrator, of one who lost their role since',
      { asker: ['pr'], grants: ['adm'], held: ONE_AF },
      NOBODYS,
    ],
    [
      'by management, of an administrator who lost their role since',
      { asker: ['adm'], grants: ['ger'], held: ONE_GER },
      NOBODYS,
    ],
    ['by an administrator, on the day after', { grants: ['adm'], held: ONE_GER, today: '2026-06-26' }, EXPIRED],
  ])('with a role of a single holder is confirmed %s', (_, asked, code) => {
    expect(confirming(asked)).toBe(code)
  })

  it.each<[string, string, readonly string[], string]>([
    ['on a Monday', '2026-06-15', [], '2026-06-22'],
    ['on a Friday', '2026-06-19', [], '2026-06-26'],
    ['on a Saturday', '2026-06-20', [], '2026-06-26'],
    ['on a Sunday', '2026-06-21', [], '2026-06-26'],
    ['before a holiday', '2026-06-18', ['2026-06-19'], '2026-06-26'],
    ['on a holiday', '2026-06-19', ['2026-06-19'], '2026-06-26'],
    ['before a holiday on a Saturday', '2026-06-19', ['2026-06-20'], '2026-06-26'],
    ['when the fifth day is a holiday', '2026-06-12', ['2026-06-19'], '2026-06-22'],
    ['over the end of the year', '2026-12-30', ['2026-12-31', '2027-01-01'], '2027-01-08'],
  ])('waits five working days when asked for %s', (_, today, free, last) => {
    expect(expiryDay(today, { isWorking: (day) => weekdayOf(day) < 6 && !free.includes(day) })).toBe(last)
  })
})
