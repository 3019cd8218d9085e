import { FilterSyntaxError } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { checkRule, checkSubmittedRule } from './check-rule.ts'
import { collectionOf, REGISTRY } from './query.fixture.ts'

describe('checkRule', () => {
  it.each([
    '',
    'team.lead.name = @request.auth.name && secret != ""',
    '@request.auth.team.lead.id = id || @request.auth.grants:each ?= "adm"',
    '@request.auth.teams_via_lead.id ?= team',
    '@request.body.anything:isset = false && @request.body.title:changed = false',
    '@collection.cards:x.user ?= @request.auth.id',
    "strftime('%Y', day) = @year && geoDistance(place.lon, place.lat, 1, 2) < 3",
  ])('accepts %s', (rule) => {
    expect(() => checkRule(REGISTRY, collectionOf('projects'), rule)).not.toThrow()
  })

  it.each([
    ['nope = 1', '"nope"'],
    ['id = 1 || (id = 2 && team.nope = 1)', '"team.nope"'],
    ['title.x = 1', '"title.x"'],
    ['@request.auth.grnats:each ?= "adm"', '"@request.auth.grnats:each"'],
    ['@request.auth = 1', '"@request.auth"'],
    ['@request.nope.x = 1', '"@request.nope.x"'],
    ['@request.query.x:each = 1', '"@request.query.x:each"'],
    ['@collection.nope.id = id', '"@collection.nope.id"'],
    ['@nope = 1', '"@nope"'],
    ['cards_via_user.id = 1', '"cards_via_user.id"'],
    ['title:upper = 1', ':upper'],
    ['upper(title) = 1', '"upper"'],
    ['strftime(nope, day) = 1', '"nope"'],
  ])('refuses %s and names %s', (rule, named) => {
    expect(() => checkRule(REGISTRY, collectionOf('projects'), rule)).toThrow(named)
  })

  it('lets a rule of the API ask an account for what it has not, and nothing else', () => {
    expect(() =>
      checkSubmittedRule(REGISTRY, collectionOf('projects'), '@request.auth.grnats:each ?= "adm"'),
    ).not.toThrow()
    expect(() => checkSubmittedRule(REGISTRY, collectionOf('projects'), 'team.nope = 1')).toThrow('"team.nope"')
  })

  it('refuses what is no filter', () => {
    expect(() => checkRule(REGISTRY, collectionOf('projects'), 'title = ')).toThrow(FilterSyntaxError)
  })
})
