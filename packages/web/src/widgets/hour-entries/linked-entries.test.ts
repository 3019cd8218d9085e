import { describe, expect, it } from 'vitest'
import { linkParts, otherParts, partsWith } from './linked-entries.ts'
import { sampleEntry } from './sample-reference.fixture.ts'

const friday = sampleEntry('n1', { day: '2026-06-12', start: '20:00', end: '00:00', minutes: 240, group: 'g' })
const saturday = sampleEntry('n2', { day: '2026-06-13', start: '00:00', end: '02:00', minutes: 120, group: 'g' })

describe('linkParts', () => {
  it.each([
    ['the parts of a night stand together', [saturday, friday], [['n1', 'n2']]],
    ['another interval stays alone', [friday, { ...saturday, group: 'h' }], [['n1'], ['n2']]],
    [
      'a part that was moved away stays alone',
      [friday, { ...saturday, start: '09:00', end: '11:00' }],
      [['n1'], ['n2']],
    ],
    ['a part that is charged elsewhere stays alone', [friday, { ...saturday, activity: 'b' }], [['n1'], ['n2']]],
    ['a part of somebody else stays alone', [friday, { ...saturday, user: 'v' }], [['n1'], ['n2']]],
    [
      'no group, no link',
      [
        { ...friday, group: '' },
        { ...saturday, group: '' },
      ],
      [['n1'], ['n2']],
    ],
  ])('%s', (_, entries, expected) =>
    expect(linkParts(entries).map((chain) => chain.map((entry) => entry.id))).toEqual(expected),
  )
})

it.each([
  ['from its evening', friday],
  ['from its morning', saturday],
])('a night is found %s', (_, part) => {
  const all = [sampleEntry('1'), saturday, friday]
  expect(partsWith(part, all).map(({ id }) => id)).toEqual(['n1', 'n2'])
  expect(otherParts([part], all)).toEqual([part === friday ? saturday : friday])
})

it('an entry of its own has no other parts', () => {
  expect(otherParts([sampleEntry('1'), sampleEntry('2')], [sampleEntry('1'), sampleEntry('2'), friday])).toEqual([])
})
