import { describe, expect, it } from 'vitest'
import type { SchemaCollection } from '../collection.types.ts'
import { SCOPE, USERS } from '../filter/scope.fixture.ts'
import { apiExamples, exampleBody } from './api-examples.ts'

const ids = (collection: SchemaCollection) => apiExamples(collection, 'https://x.y').map(({ id }) => id)

describe('apiExamples', () => {
  it('offers what each type of collection can do, and nothing else', () => {
    expect(ids(SCOPE.collection)).toEqual(['list', 'view', 'create', 'update', 'delete', 'live'])
    expect(ids(USERS)).toEqual(expect.arrayContaining(['login', 'refresh', 'reset']))
    expect(ids({ ...SCOPE.collection, type: 'view' })).toEqual(['list', 'view'])
  })

  it('sends values of the right kind and never what the server writes', () => {
    expect(exampleBody(SCOPE.collection)).toMatchObject({
      state: 'open',
      done: true,
      helpers: ['RECORD_ID'],
      data: { clave: 'valor' },
    })
    expect(
      exampleBody({
        ...SCOPE.collection,
        fields: [{ id: 'c', name: 'created', type: 'autodate', system: false, hidden: false, presentable: false }],
      }),
    ).toEqual({})
    expect(exampleBody(USERS)).toMatchObject({ password: expect.any(String), passwordConfirm: expect.any(String) })
  })

  it('signs in without a token and asks for everything else with one', () => {
    const curl = Object.fromEntries(apiExamples(USERS, 'https://x.y').map((example) => [example.id, example.curl]))
    expect(curl['login']).not.toContain('Authorization')
    expect(curl['list']).toContain("-H 'Authorization: TOKEN'")
    expect(curl['create']).toContain('-X POST')
  })
})
