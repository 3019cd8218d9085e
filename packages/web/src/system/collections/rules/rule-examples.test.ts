import { describe, expect, it } from 'vitest'
import type { RuleKey } from '../collection.types.ts'
import { checkFilter } from '../filter/check-filter.ts'
import { markedPieces } from '../filter/marked-pieces.ts'
import { SCOPE, USERS } from '../filter/scope.fixture.ts'
import { recordLabel, searchedFields } from '../record-labels.ts'
import { shownCollections } from '../shown-collections.ts'
import { ruleExamples } from './rule-examples.ts'

describe('ruleExamples', () => {
  it.each<RuleKey>(['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule', 'authRule'])(
    'those for %s have nothing wrong',
    (key) => {
      for (const scope of [SCOPE, { ...SCOPE, collection: USERS }])
        for (const { rule } of ruleExamples(scope, key)) {
          const ours =
            key === 'authRule' && scope.collection.type !== 'auth'
              ? []
              : checkFilter(rule, scope).filter(({ text }) => !text.includes('verified'))
          expect(ours, rule).toEqual([])
        }
    },
  )

  it('know whose a record is, also through a list, and what must not change', () => {
    const rules = ruleExamples(SCOPE, 'updateRule').map(({ rule }) => rule)
    expect(rules).toEqual(
      expect.arrayContaining([
        'owner = @request.auth.id',
        '@request.body.owner:changed = false',
        'helpers.id ?= @request.auth.id',
      ]),
    )
    expect(ruleExamples(SCOPE, 'listRule').map(({ rule }) => rule)).not.toContain('@request.body.owner:changed = false')
  })
})

it('a record is labelled by its presentable fields, else by usual names, else by its id', () => {
  const marked = {
    ...SCOPE.collection,
    fields: SCOPE.collection.fields.map((field) => ({ ...field, presentable: field.name === 'state' })),
  }
  const record = { id: 'r1', title: 'Hola', state: 'open' }
  expect(recordLabel(marked, record)).toBe('open')
  expect(recordLabel(SCOPE.collection, record)).toBe('Hola')
  expect(recordLabel(SCOPE.collection, { id: 'r1', title: '' })).toBe('r1')
  expect(searchedFields(SCOPE.collection)).not.toContain('done')
})

it('collections are found by their own name, by what the program calls them and by their fields', () => {
  const names = (text: string, origin = 'all') =>
    shownCollections(SCOPE.collections, { text, sort: '-name', origin }).map(({ name }) => name)
  expect(names('')).toEqual(['users', 'teams', 'tasks'])
  expect(names('PERSONAS')).toEqual(['users'])
  expect(names('lead')).toEqual(['teams'])
  expect(names('', 'own')).toEqual(['teams', 'tasks'])
  expect(names('', 'system')).toEqual([])
})

it('the marked pieces joined are the text, split at problems', () => {
  const text = 'titel = "a"'
  const pieces = markedPieces(text, [{ from: 2, to: 4, text: 'x' }])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ problem }) => problem === 'error').map((piece) => piece.text)).toEqual(['te'])
})
