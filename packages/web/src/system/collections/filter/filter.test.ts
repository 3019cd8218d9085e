import { describe, expect, it } from 'vitest'
import { checkFilter, placeOf } from './check-filter.ts'
import { closestName } from './closest-name.ts'
import { completionsAt } from './completions.ts'
import { filterTokens } from './filter-tokens.ts'
import { SCOPE } from './scope.fixture.ts'

describe('checkFilter', () => {
  it.each([
    [''],
    ['title = "a"'],
    ["title ~ 'x' && (done = true || due > @now) // nota"],
    ['owner.team.lead.email = "a@b.c"'],
    ['data.deep.0 = 1'],
    ['owner.tasks_via_helpers.title = "x"'],
    ['@request.auth.id != "" && @request.auth.team.name = title'],
    ['@request.auth.grants:each ?= "adm"'],
    ['@request.body.title:isset = true && @request.body.owner.name = "x" && @request.headers.x_token:isset = true'],
    ['@collection.teams.name ?= title && @collection.teams:otro.lead.name = "x"'],
    ["geoDistance(1, 2, 3, 4) < 5 && strftime('%Y', due) = '2026'"],
    ['helpers:length > 1 && title:lower = "a" && TRUE = true && owner = null'],
  ])('%s is right', (text) => {
    expect(checkFilter(text, SCOPE)).toEqual([])
  })

  it.each<[string, string, string]>([
    ['title', '', 'Después de “title” falta comparar, con = o ~ por ejemplo'],
    ['title =', '', 'Acá falta un campo o un valor'],
    ['title == "a"', '=', 'La igualdad se escribe con un solo ='],
    ['title = "a" done = true', 'done', 'Antes de esto falta && o ||'],
    ['title = "a" & done = true', '&', 'Se escribe &&'],
    ['(title = "a"', '(', 'Falta cerrar este paréntesis'],
    ['title = "a")', ')', 'Este paréntesis no abre en ningún lado'],
    ['title = "a', '"a', 'Falta cerrar las comillas'],
    ['owner. = "a"', 'owner.', '“owner.” quedó a medio escribir'],
    ['titel = "a"', 'titel', '“titel” no es un campo de tasks; ¿será “title”?'],
    ['owner.nam = "a"', 'nam', '“nam” no es un campo de users; ¿será “name”?'],
    ['title.x = 1', 'title', '“title” no es una relación: no tiene nada adentro'],
    ['owner.team.lead.tasks_via_title.id = 1', 'tasks_via_title', '“tasks_via_title” no es un campo de users'],
    ['tasks_via_owner.id = 1', 'tasks_via_owner', '“tasks_via_owner” no es un campo de tasks'],
    ['title:lowwer = "a"', 'lowwer', '“:lowwer” no se admite acá; sirven :length, :each, :lower, :fold'],
    ['@request.auth = 1', 'auth', 'Después de “@request.auth” falta un nombre'],
    ['@request.user.id = 1', 'user', '“@request.user” no existe; sirven auth, body, query, headers, method y context'],
    ['@collection.team.name = 1', 'team', 'No hay una colección “team”; ¿será “teams”?'],
    ['@nou = due', '@nou', '“@nou” no existe; ¿será “@now”?'],
    [
      'title = "x" && geoDistance(1, 2) = 1',
      'geoDistance',
      'geoDistance necesita cuatro valores: lonA, latA, lonB, latB',
    ],
    ["geoDistance(1, 2, 3, '4') = 1", 'geoDistance', 'geoDistance sólo admite números y campos'],
    ['strftime() = 1', 'strftime', "strftime necesita un formato, como '%Y-%m', y después la fecha"],
    ["strftime('%Y', due, title) = 1", 'strftime', 'El formato y los ajustes de strftime van entre comillas'],
    ['geo(1) = 1', 'geo', 'No hay una función “geo”; sirven geoDistance y strftime'],
  ])('%s: at %j', (text, at, words) => {
    const problem = checkFilter(text, SCOPE)[0]
    expect(problem && text.slice(problem.from, problem.to)).toBe(at)
    expect(problem?.text).toBe(words)
    expect(problem?.isWarning ?? false).toBe(false)
  })

  it.each([
    ['@request.auth.nope = 1'],
    ['@request.body.nope = 1'],
    ['title:length = 1'],
    ['@request.body.owner.nope = 1'],
    ['@request.auth.team.nope = 1'],
  ])('%s is only a warning', (text) => {
    expect(checkFilter(text, SCOPE)).toMatchObject([{ isWarning: true }])
  })

  it('shows positions counted from one', () => {
    expect(placeOf('a\nbcd', 3)).toBe('línea 2, carácter 2')
    expect(placeOf('abcd', 3)).toBe('carácter 4')
  })
})

describe('completionsAt', () => {
  const labels = (text: string) => {
    const caret = text.indexOf('^')
    return completionsAt(text.replace('^', ''), caret, SCOPE).items.map(({ label }) => label)
  }

  it.each<[string, string]>([
    ['^', 'title'],
    ['ti^', 'title'],
    ['@req^', '@request.auth.'],
    ['@^', '@now'],
    ['@request.auth.^', '@request.auth.grants'],
    ['@request.body.^', '@request.body.title'],
    ['@collection.te^', '@collection.teams.'],
    ['@collection.teams.^', '@collection.teams.lead'],
    ['owner.^', 'owner.tasks_via_helpers.'],
    ['owner.team.na^', 'owner.team.name'],
    ['title ^', '~'],
    ['title = "a" ^', '&&'],
    ['state = ^', '"done"'],
    ['done = ^', 'true'],
    ['(done = true || ^', 'owner'],
    ['helpers:^', 'helpers:each'],
    ['@request.body.title:^', '@request.body.title:changed'],
    ['geoDistance(da^', 'data'],
  ])('%s offers %s', (text, label) => {
    expect(labels(text)).toContain(label)
  })

  it.each([['title = "^"'], ['title = "a^'], ['title = 1 // no^'], ['title^'], ['title = "a"^']])(
    '%s offers nothing',
    (text) => {
      expect(labels(text)).toEqual([])
    },
  )

  it('offers values of the other side only', () => {
    expect(labels('title = ^')).toEqual(expect.arrayContaining(['""', 'null']))
    expect(labels('title = ^')).not.toContain('true')
    expect(labels('state = ^').slice(0, 2)).toEqual(['"open"', '"done"'])
  })

  it('keeps modifiers of lists away from single values and puts the best first', () => {
    expect(labels('title:^')).not.toContain('title:each')
    expect(labels('na^')[0]).not.toBe('title')
    expect(completionsAt('owner.na = 1', 8, SCOPE)).toMatchObject({ from: 0, to: 8, items: [{ insert: 'owner.name' }] })
  })
})

it('closestName does not guess wildly', () => {
  expect(closestName('titel', ['title', 'state'])).toBe('title')
  expect(closestName('zzzzz', ['title', 'state'])).toBeNull()
})

it.each([['a = "b\\"c" && d'], ["x\n// y\nz ?!= 'w"], ['%% @']])('the tokens of %j are the text again', (text) => {
  expect(
    filterTokens(text)
      .map((token) => token.text)
      .join(''),
  ).toBe(text)
})
