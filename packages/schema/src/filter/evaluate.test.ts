import { describe, expect, it } from 'vitest'
import type { CollectionModel } from '../collection/collection-model.ts'
import { defineCollection } from '../collection/define-collection.ts'
import { describeAll } from '../collection/describe-all.ts'
import { f } from '../fields/declare.ts'
import { evaluateFilter, isLocal } from './evaluate.ts'
import { macroValue } from './macros.ts'
import { parseFilter } from './parse.ts'
import type { FilterRequest } from './request-operand.ts'

const text = { label: 'T' }
const [users, things] = describeAll([
  defineCollection({
    name: 'users',
    type: 'auth',
    label: 'U',
    labelOne: 'U',
    access: {},
    fields: { grants: f.selectMany({ adm: 'A', bill: 'B' }, text), things: f.relationMany('things', text) },
  }),
  defineCollection({
    name: 'things',
    label: 'C',
    labelOne: 'C',
    access: {},
    fields: {
      name: f.text(text),
      amount: f.number(text),
      done: f.bool(text),
      tags: f.selectMany({ a: 'A', b: 'B' }, text),
      owner: f.relation('users', text),
      data: f.json(text),
      place: f.geoPoint(text),
    },
  }),
]) as [CollectionModel, CollectionModel]

const VALUES = {
  id: 't1',
  name: 'Ana',
  amount: 5,
  done: true,
  tags: ['a', 'b'],
  owner: 'u1',
  data: { n: 1, list: ['x'] },
  place: { lon: 1, lat: 2 },
}
const REQUEST: FilterRequest = {
  context: 'default',
  method: 'PATCH',
  headers: { x_token: 'k' },
  query: { q: '1' },
  body: { name: 'Bea', amount: '5', tags: ['a'] },
  auth: {
    collection: users,
    values: { id: 'u1', grants: ['adm'], things: ['t1', 't2'], email: 'u@x.es', verified: true },
  },
}
const NOW = new Date('2026-02-28T23:59:00Z')

describe('evaluateFilter', () => {
  it.each<[string, boolean]>([
    ['name = "Ana" && amount > 4', true],
    ['name ~ "AN" && name !~ "x"', true],
    ['tags:each ?= "b" && tags:length = 2', true],
    ['tags:each = "b"', false],
    ['tags:each ?= "a" && tags:each ?= "b"', false],
    ['data.n = 1 && data.list.0 = "x" && data.nope = null', true],
    ['data.nope = ""', false],
    ['owner = @request.auth.id && @request.auth.verified = true', true],
    ['@request.auth.things:each ?= id', true],
    ['@request.auth.grants:each ?= "bill"', false],
    ['@request.auth.grants:length = 1', true],
    ['@request.body.name:changed = true && @request.body.amount:changed = false', true],
    ['@request.body.owner:isset = false && @request.body.tags:each = "a"', true],
    ['@request.headers.x_token = "k" && @request.query.q:isset = true && @request.query.z = ""', true],
    ['@todayStart < @now && @monthEnd >= @todayEnd && @weekday = 6', true],
    ['geoDistance(place.lon, place.lat, 1, 2) < 0.1 || place.lat = 2', true],
    ['name:lower = "ana" && NULL = "" && TRUE = 1', true],
  ])('%s is %s', (filter, expected) => {
    const node = parseFilter(filter)
    expect(isLocal(node, things)).toBe(true)
    expect(evaluateFilter(node, { collection: things, values: VALUES, request: REQUEST, now: NOW })).toBe(expected)
  })

  it.each([
    'owner.id = "u1"',
    'things_via_owner.id = 1',
    '@collection.users.id ?= owner',
    '@request.auth.things.name = "x"',
    '@request.body.owner.id = 1',
    "strftime('%Y', name) = 1",
    'nope = 1',
    'name:each2 = 1',
    '@nope = 1',
  ])('%s needs the database', (filter) => {
    expect(isLocal(parseFilter(filter), things)).toBe(false)
  })

  it('leaves e-mails and pairs of lists to the database', () => {
    expect(isLocal(parseFilter('email = "u@x.es"'), users)).toBe(false)
    expect(isLocal(parseFilter('grants:each ?= things:each'), users)).toBe(false)
    expect(isLocal(parseFilter('grants:each ?= "adm" && verified = true'), users)).toBe(true)
  })

  it('matches nothing by the empty list of the signed-in record', () => {
    const auth = { collection: users, values: { id: 'u2', things: [] } }
    const values = { ...VALUES, owner: '' }
    const evaluate = (filter: string, request = { ...REQUEST, auth }) =>
      evaluateFilter(parseFilter(filter), { collection: things, values, request, now: NOW })
    expect(evaluate('@request.auth.things:each ?= owner')).toBe(false)
    expect(evaluate('owner ?= @request.auth.things:each')).toBe(false)
    expect(
      evaluateFilter(parseFilter('@request.auth.things:each ?= owner'), {
        collection: things,
        values,
        request: { ...REQUEST, auth: null },
        now: NOW,
      }),
    ).toBe(false)
  })
})

describe('macroValue', () => {
  it.each([
    ['@now', '2026-02-28 23:59:00.000Z'],
    ['@tomorrow', '2026-03-01 23:59:00.000Z'],
    ['@yesterday', '2026-02-27 23:59:00.000Z'],
    ['@todayStart', '2026-02-28 00:00:00.000Z'],
    ['@todayEnd', '2026-02-28 23:59:59.999Z'],
    ['@monthStart', '2026-02-01 00:00:00.000Z'],
    ['@monthEnd', '2026-02-28 23:59:59.999Z'],
    ['@yearStart', '2026-01-01 00:00:00.000Z'],
    ['@yearEnd', '2026-12-31 23:59:59.999Z'],
    ['@year', 2026],
    ['@month', 2],
    ['@day', 28],
    ['@hour', 23],
    ['@minute', 59],
    ['@second', 0],
    ['@weekday', 6],
    ['@toString', undefined],
  ])('%s', (name, value) => {
    expect(macroValue(name, NOW)).toBe(value)
  })
})
