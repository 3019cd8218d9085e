import { describe, expect, it } from 'vitest'
import {
  effectiveAnswer,
  isAdverse,
  isFavourable,
  RESPONSE_CODE_SETS,
  type ResponseResult,
  type ReviewerAnswer,
} from './response-codes.calc.ts'

const RESULTS: Readonly<Record<string, ResponseResult>> = {
  A: 'approved',
  B: 'approved_with_comments',
  C: 'revise',
  D: 'rejected',
  I: 'information',
}

/** `ana:C@1`: the answer of a reviewer on a day; `!` is one that came too late, `~` silence. */
function answers(text: string): ReviewerAnswer[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one, i) => {
      const [, reviewer, code, day, late] = /^(\w*):(\w)@(\d)([!~]?)$/.exec(one)!
      return {
        id: String(i),
        reviewer: reviewer!,
        result: RESULTS[code!]!,
        receivedOn: `2026-06-0${day} 12:00:00.000Z`,
        isLate: late === '!',
        bySilence: late === '~',
      }
    })
}

describe('effectiveAnswer', () => {
  it.each([
    ['none', '', null],
    ['the only one', ':B@1', 'approved_with_comments'],
    ['the most adverse of several reviewers', 'ana:A@1 luis:C@2 eva:B@3', 'revise'],
    ['a rejection before all', 'ana:D@1 luis:C@2', 'rejected'],
    ['information is the weakest', 'ana:I@3 luis:A@1', 'approved'],
    ['who corrects C to B', 'ana:C@1 ana:B@2', 'approved_with_comments'],
    ['who corrects B to C', 'ana:B@1 ana:C@2', 'revise'],
    ['the latest, in whatever order they are recorded', 'ana:B@2 ana:C@1', 'approved_with_comments'],
    ['one corrects, another stays adverse', 'ana:C@1 luis:C@1 ana:A@2', 'revise'],
    ['a late answer is kept without effect', 'ana:A@1 ana:D@2!', 'approved'],
    ['silence alone', ':A@1~', 'approved'],
    ['the answer that comes after silence', ':A@1~ :C@2', 'revise'],
    ['an answer of another after silence', ':A@1~ ana:B@2', 'approved_with_comments'],
    ['silence while the answer is late', ':A@1~ :D@2!', 'approved'],
    ['an answer dated before the silence, recorded later', ':A@3~ ana:D@2', 'rejected'],
    ['nothing but late ones', 'ana:D@2!', null],
    ['two at one instant: the later recorded', 'ana:C@1 ana:A@1', 'approved'],
  ])('counts %s', (_, given, result) => {
    expect(effectiveAnswer(answers(given))?.result ?? null).toBe(result)
  })

  it('is the same whatever the order of the rows', () => {
    const rows = answers('ana:C@1 luis:C@1 eva:B@2')
    expect(effectiveAnswer(rows)).toEqual(effectiveAnswer(rows.toReversed()))
  })
})

describe('results', () => {
  it.each([
    ['approved', false, true],
    ['approved_with_comments', false, true],
    ['revise', true, false],
    ['rejected', true, false],
    ['information', false, false],
  ] as const)('%s: adverse %s, favourable %s', (result, adverse, favourable) => {
    expect([isAdverse(result), isFavourable(result)]).toEqual([adverse, favourable])
  })

  it.each(Object.entries(RESPONSE_CODE_SETS))('no code of the set %s stands twice', (_, { codes }) => {
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  })
})
