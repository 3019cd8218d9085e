import { expect, it } from 'vitest'
import { commonDays, differingDays, type Stretch } from './stretch.calc.ts'

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
