import { describe, expect, it } from 'vitest'
import { type BalanceFacts, importBalances } from './import-balances.command.ts'

const FACTS: BalanceFacts = {
  people: [
    { id: 'ana', email: 'ana@x.com', fileNumber: '104' },
    { id: 'bea', email: 'bea@x.com', fileNumber: '105' },
    { id: 'eva', email: 'eva@x.com', fileNumber: '105' },
    { id: 'new', email: 'new@x.com', fileNumber: '' },
  ],
  stored: [{ user: 'ana', year: 2025 }],
}
const plan = (text: string) => importBalances.plan(FACTS, { text, seed: 'seed00000000000' })

describe('the import of opening balances', () => {
  it.each([
    [
      'of a person by mail',
      'ANA@x.com;2026;;5;31/05/2027;De 2025',
      { user: 'ana', grantsOther: false, carried: 5, carriedUntil: '2027-05-31', note: 'De 2025' },
    ],
    [
      'of a person by file number',
      '104;2026;20',
      { user: 'ana', grantsOther: true, granted: 20, carried: 0, carriedUntil: '' },
    ],
    ['of no days, which is a number too', '104;2026;0', { grantsOther: true, granted: 0 }],
  ])('%s', (_, text, values) => {
    const { steps, leftOut } = plan(text)
    expect([steps.length, leftOut]).toEqual([1, []])
    expect(steps[0]).toMatchObject({ collection: 'leave_balances', before: null, after: { year: 2026, ...values } })
  })

  it.each([
    ['of an unknown person', 'zoe@x.com;2026;14', 'balance_person'],
    ['of nobody', ';2026;14', 'balance_person'],
    ['of one of two with the same number', '105;2026;14', 'balance_person_twice'],
    ['of a year that is none', 'ana@x.com;26;14', 'balance_year'],
    ['of another century', 'ana@x.com;1926;14', 'balance_year'],
    ['of half days', 'ana@x.com;2026;2,5', 'balance_days'],
    ['that lapses on a day that is none', 'ana@x.com;2026;;5;31/02/2027', 'balance_until'],
    ['that lapses, of nothing', 'ana@x.com;2026;14;;31/05/2027', 'balance_until'],
    ['with a note that is too long', `ana@x.com;2026;14;;;${'x'.repeat(501)}`, 'balance_note'],
    ['of nothing', 'ana@x.com;2026', 'balance_empty'],
    ['that is there already', '104;2025;14', 'balance_exists'],
  ])('leaves out a line %s', (_, text, code) => {
    const { steps, leftOut } = plan(text)
    expect([steps, leftOut.map((each) => [each.code, each.row['line']])]).toEqual([[], [[code, 1]]])
  })

  it('takes each person and year once, and the other lines all the same', () => {
    const { steps, leftOut } = plan('Legajo;Año;Otorgados\n104;2026;14\nana@x.com;2026;20\nnada\n104;2027;14')
    expect(steps.map(({ after }) => after?.['year'])).toEqual([2026, 2027])
    expect(leftOut.map(({ code, row }) => [row['line'], code])).toEqual([
      [3, 'balance_repeated'],
      [4, 'balance_person'],
    ])
  })

  it('takes as many as one command writes', () => {
    const years = Array.from({ length: 90 }, (_, i) => 2010 + i)
    const text = [104, 'bea@x.com', 'eva@x.com', 'new@x.com', 'ana2', 'x']
      .flatMap((who) => years.map((year) => `${who};${year};14`))
      .join('\n')
    const people = [
      ...FACTS.people,
      { id: 'a2', email: 'ana2', fileNumber: '' },
      { id: 'x', email: 'x', fileNumber: '' },
    ]
    const { steps, leftOut } = importBalances.plan({ people, stored: [] }, { text, seed: 'seed00000000000' })
    expect([steps.length, new Set(leftOut.map(({ code }) => code))]).toEqual([500, new Set(['balance_beyond'])])
  })
})
