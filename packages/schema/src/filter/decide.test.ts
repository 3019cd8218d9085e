import { describe, expect, it } from 'vitest'
import { defineCollection } from '../collection/define-collection.ts'
import { describe as model } from '../collection/describe.ts'
import { f } from '../fields/declare.ts'
import { type Decision, type DecisionInput, decideFilter } from './decide.ts'
import { parseFilter } from './parse.ts'

const text = { label: 'T' }
const users = model(
  defineCollection({
    name: 'users',
    type: 'auth',
    label: 'U',
    labelOne: 'U',
    access: {},
    fields: { active: f.bool(text), leads: f.relationMany('things', text) },
  }),
)
const things = model(
  defineCollection({
    name: 'things',
    label: 'T',
    labelOne: 'T',
    access: {},
    fields: { owner: f.relation('users', text), tags: f.selectMany({ a: 'A' }, text), amount: f.number(text) },
  }),
)

const ANA = { collection: users, values: { id: 'ana', active: true, leads: [] } }
const LEAD = { collection: users, values: { id: 'eva', leads: ['t1'] } }
const ask = (filter: string, more: Partial<DecisionInput> = {}) =>
  decideFilter(parseFilter(filter), { collection: things, values: { id: 't1' }, auth: ANA, now: null, ...more })

describe('decideFilter', () => {
  it.each<[filter: string, expected: Decision, more?: Partial<DecisionInput>]>([
    ['id = "t1"', 'yes'],
    ['owner = @request.auth.id', 'unknown'],
    ['owner = @request.auth.id', 'yes', { values: { owner: 'ana' } }],
    ['owner = @request.auth.id', 'no', { values: { owner: 'eva' } }],
    ['owner = "ana" || id = "t1"', 'yes'],
    ['owner = "ana" && id = "t2"', 'no'],
    ['owner = "ana" && id = "t1"', 'unknown'],
    ['owner.active = true', 'unknown', { values: { owner: 'ana' } }],
    ['owner.active = true && id = "t2"', 'no'],
    ['@now > "2020-01-01"', 'unknown'],
    ['@now > "2020-01-01"', 'yes', { now: new Date('2026-01-01T00:00:00Z') }],
    ['@request.auth.leads:each ?= owner', 'no'],
    ['@request.auth.leads:each ?= owner', 'unknown', { auth: LEAD }],
    ['@request.auth.leads:each ?= id', 'yes', { auth: LEAD }],
    ['@request.auth.active = true', 'unknown', { auth: LEAD }],
    ['@request.auth.nope = true', 'unknown'],
    ['@request.auth.collectionName = "users"', 'yes'],
    ['@request.auth.id != ""', 'no', { auth: null }],
    ['@request.body.owner = "ana"', 'unknown'],
    ['@collection.users.id ?= "ana"', 'unknown'],
    ['tags:each ?= "a"', 'unknown', { values: { tags: ['a'] } }],
    ['nope = 1', 'unknown'],
  ])('%s is %s', (filter, expected, more) => {
    expect(ask(filter, more)).toBe(expected)
  })
})
