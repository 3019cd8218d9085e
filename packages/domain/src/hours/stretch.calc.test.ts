import { expect, it } from 'vitest'
import { commonDays, daysWithout, differingDays, spanOf, type Stretch, stretchOf } from './stretch.calc.ts'

const S = (text: string): Stretch => {
  const [from = '', to = ''] = text.split('…')
  return { from: from && `2026-${from}`, to: to && `2026-${to}` }
}
const text = (list: readonly Stretch[]) => list.map(({ from, to }) => `${from.slice(5)}…${to.slice(5)}`)

it.each<[name: string, a: string, b: string, differ: string[], common: string[]]>([
  ['equal', '01-01…02-01', '01-01…02-01', [], ['01-01…02-01']],
  ['a later end', '01-01…02-01', '01-01…03-01', ['02-01…03-01'], ['01-01…02-01']],
  ['an end that closes an open one', '01-01…', '01-01…03-01', ['03-01…'], ['01-01…03-01']],
  ['an earlier beginning', '01-05…02-01', '01-01…02-01', ['01-01…01-05'], ['01-05…02-01']],
  ['both ends', '01-05…02-01', '01-01…03-01', ['01-01…01-05', '02-01…03-01'], ['01-05…02-01']],
  ['apart', '01-01…02-01', '02-01…03-01', ['01-01…02-01', '02-01…03-01'], []],
  ['always, and from a day on', '…', '03-01…', ['…03-01'], ['03-01…']],
  ['always, twice', '…', '…', [], ['…']],
])('stretches that are %s', (_, a, b, differ, common) => {
  expect([text(differingDays(S(a), S(b))), text(commonDays([S(a)], [S(b)]))]).toEqual([differ, common])
  expect(text(differingDays(S(b), S(a))).toSorted()).toEqual(differ.toSorted())
})

it.each<[name: string, some: string[], others: string[], left: string[]]>([
  ['none', ['01-01…02-01'], [], ['01-01…02-01']],
  ['all of it', ['01-01…02-01'], ['01-01…02-01'], []],
  ['its end', ['01-01…02-01'], ['01-16…03-01'], ['01-01…01-16']],
  ['its beginning', ['01-01…02-01'], ['…01-16'], ['01-16…02-01']],
  ['its middle', ['01-01…02-01'], ['01-10…01-20'], ['01-01…01-10', '01-20…02-01']],
  ['all but its middle', ['01-01…02-01'], ['01-20…', '…01-10'], ['01-10…01-20']],
  ['the days before and after it', ['01-05…02-01'], ['01-01…01-05', '02-01…03-01'], ['01-05…02-01']],
  ['the end of an open one', ['01-05…'], ['02-01…'], ['01-05…02-01']],
  ['a day of each of two', ['01-01…01-03', '01-05…01-07'], ['01-02…01-06'], ['01-01…01-02', '01-06…01-07']],
])('days without %s', (_, some, others, left) => expect(text(daysWithout(some.map(S), others.map(S)))).toEqual(left))

it('a stretch and its range are the same days', () => {
  const range = { from: '2026-01-01', to: '2026-01-31' }
  expect(spanOf(stretchOf(range))).toEqual(range)
})
