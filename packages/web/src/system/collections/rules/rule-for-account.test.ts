import { parseFilter } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { SCOPE, USERS } from '../filter/scope.fixture.ts'
import { modelOf } from '../collection.types.ts'
import { ruleForAccount } from './rule-for-account.ts'

const MODEL = modelOf(SCOPE.collection)
const ANA = {
  collection: modelOf(USERS),
  values: {
    id: 'u1',
    email: 'a@b.c',
    name: 'Ana "la" O\'Hara',
    active: true,
    grants: ['adm'],
    things: ['t1', 't2'],
    nothing: [],
    team: 't1',
  },
}
const answer = (rule: string, asker: typeof ANA | null = ANA) =>
  ruleForAccount(parseFilter(rule), { model: MODEL, asker, now: new Date('2026-01-01') })

describe('ruleForAccount', () => {
  it.each<[string, string]>([
    ['owner = @request.auth.id', 'owner = "u1"'],
    [
      '@request.auth.id != "" && (done = true || owner.team = @request.auth.team)',
      '(done = true || owner.team = "t1")',
    ],
    ['@request.auth.grants:each ?= "bill" || state ?= "open"', 'state ?= "open"'],
    ['title = @request.auth.name', 'title = "Ana \\"la\\" O\'Hara"'],
    ['owner ?= @request.auth.grants:each', 'owner ?= "adm"'],
    ['@request.auth.things:each ?= owner', '("t1" ?= owner || "t2" ?= owner)'],
    ['due > @now && done = false', '(due > @now && done = false)'],
    ["strftime('%Y', due) = @request.query.y", 'strftime("%Y", due) = null'],
  ])('%s becomes %s', (rule, filter) => {
    expect(answer(rule)).toEqual({ kind: 'filter', filter })
  })

  it('answers what no record decides', () => {
    expect(answer('@request.auth.grants:each ?= "adm"')).toEqual({ kind: 'all' })
    expect(answer('@request.auth.grants:each ?= "adm" && @request.auth.active = false')).toEqual({ kind: 'none' })
    expect(answer('@request.auth.id != "" && done = true', null)).toEqual({ kind: 'none' })
    expect(answer('@request.auth.id != ""')).toEqual({ kind: 'all' })
  })

  it('an empty list is never satisfied', () => {
    expect(answer('@request.auth.nothing:each ?= owner')).toEqual({ kind: 'none' })
    expect(answer('@request.auth.nothing:each ?= owner || done = true')).toEqual({
      kind: 'filter',
      filter: 'done = true',
    })
  })

  it('says what only the server knows, unless it does not matter', () => {
    expect(answer('@request.auth.team.name = title')).toEqual({ kind: 'unanswered', name: '@request.auth.team.name' })
    expect(answer('@request.auth.team.name = "x" && @request.auth.active = false')).toEqual({ kind: 'none' })
    expect(answer('@request.auth.team.name = title || @request.auth.active = true')).toEqual({ kind: 'all' })
    expect(answer('helpers = @request.auth.grants:each')).toEqual({
      kind: 'unanswered',
      name: '@request.auth.grants:each',
    })
  })
})
