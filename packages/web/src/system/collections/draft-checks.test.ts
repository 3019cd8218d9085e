import { describe, expect, it } from 'vitest'
import { draftOf } from './collection-draft.ts'
import type { SchemaField } from './collection.types.ts'
import { draftErrors } from './draft-checks.ts'
import { copyOfField, movedField, newField } from './fields/field-defaults.ts'
import { SCOPE } from './filter/scope.fixture.ts'

const { collection: tasks, collections } = SCOPE
const withFields = (...fields: readonly SchemaField[]) => draftOf({ ...tasks, fields: [...tasks.fields, ...fields] })
const field = (type: 'text' | 'select' | 'relation', change: object = {}): SchemaField => ({
  ...newField(type, tasks.fields),
  ...change,
})

describe('draftErrors', () => {
  it('finds nothing wrong with what is stored', () => {
    expect(draftErrors(draftOf(tasks), collections)).toEqual({})
  })

  it.each<[string, SchemaField, string, string]>([
    ['no name', field('text', { name: '' }), 'name', 'Falta el nombre'],
    [
      'a name with accents',
      field('text', { name: 'año' }),
      'name',
      'Sólo admite letras sin acento, números y guion bajo',
    ],
    ['a name in use', field('text', { name: 'Title' }), 'name', 'Ese nombre ya está'],
    ['a reserved name', field('text', { name: 'expand' }), 'name', 'Ese nombre está reservado'],
    ['no options', field('select'), 'values', 'Falta al menos una opción'],
    ['no target', field('relation'), 'collectionId', 'Falta elegir a qué colección apunta'],
  ])('%s', (_name, bad, option, text) => {
    expect(draftErrors(withFields(bad), collections)).toEqual({
      [`fields.${bad.id}.${option}`]: text,
      ...(text === 'Ese nombre ya está' ? { 'fields.f_title.name': text } : {}),
    })
  })

  it('does not mind a field that will be deleted', () => {
    const bad = field('select')
    expect(draftErrors({ ...withFields(bad), removed: new Set([bad.id]) }, collections)).toEqual({})
  })

  it('marks a rule that names a field which goes', () => {
    const draft = { ...draftOf({ ...tasks, listRule: 'done = true' }), removed: new Set(['f_done']) }
    expect(draftErrors(draft, collections)).toEqual({ listRule: 'La condición tiene algo que corregir' })
  })

  it('marks a provider whose secret the server would take from another', () => {
    const users = collections.find(({ name }) => name === 'users') ?? tasks
    const provider = (name: string, more = {}) => ({ name, clientId: 'x', ...more })
    const before = { ...users, oauth2: { enabled: true, providers: [provider('google'), provider('github')] } }
    const after = (enabled: boolean) =>
      draftOf({ ...users, oauth2: { enabled, providers: [provider('github', { clientSecret: '' })] } })
    const others = collections.map((each) => (each.id === users.id ? before : each))
    expect(draftErrors(draftOf(before), others)).toEqual({})
    expect(draftErrors(after(true), others)).toEqual({ 'oauth2.providers.0.clientSecret': 'Falta el secreto' })
    expect(draftErrors(after(false), others)).toEqual({})
  })

  it('marks the name of another collection', () => {
    expect(draftErrors(draftOf({ ...tasks, name: 'USERS' }), collections)).toEqual({ name: 'Ese nombre ya está' })
  })
})

describe('fields', () => {
  it('new ones have free names and their own ids', () => {
    const first = newField('autodate', tasks.fields)
    const second = newField('autodate', [...tasks.fields, first])
    expect([first.name, second.name, second['onUpdate']]).toEqual(['created', 'updated', true])
    expect(first['required']).toBeUndefined()
    expect(copyOfField(first, [first])).toMatchObject({ name: 'created2', type: 'autodate' })
    expect(copyOfField(first, [first]).id).not.toBe(first.id)
  })

  it('move within the list and not beyond', () => {
    const names = (id: string, by: number) => movedField(tasks.fields.slice(0, 3), id, by).map(({ name }) => name)
    expect(names('f_title', 1)).toEqual(['id', 'state', 'title'])
    expect(names('f_title', -1)).toEqual(['title', 'id', 'state'])
    expect(names('f_state', 1)).toEqual(['id', 'title', 'state'])
  })
})
