import { expect, it } from 'vitest'
import { createRegistry } from './registry.ts'
import { defaultUsers, SYSTEM_COLLECTIONS } from './system.ts'

const registry = createRegistry([...SYSTEM_COLLECTIONS, defaultUsers])

it.each([
  ['_mfas', 'pbc_2279338944', ['id', 'collectionRef', 'recordRef', 'method', 'created', 'updated']],
  ['_otps', 'pbc_1638494021', ['id', 'collectionRef', 'recordRef', 'password', 'sentTo', 'created', 'updated']],
  [
    '_externalAuths',
    'pbc_2281828961',
    ['id', 'collectionRef', 'recordRef', 'provider', 'providerId', 'created', 'updated'],
  ],
  ['_authOrigins', 'pbc_4275539003', ['id', 'collectionRef', 'recordRef', 'fingerprint', 'created', 'updated']],
  [
    '_superusers',
    'pbc_3142635823',
    ['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified', 'created', 'updated'],
  ],
  [
    'users',
    '_pb_users_auth_',
    ['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified', 'name', 'avatar', 'created', 'updated'],
  ],
])('%s has the id and the fields of the contract', (name, id, fields) => {
  const collection = registry.find(name)!
  expect(collection.id).toBe(id)
  expect(collection.fields.map((field) => field.name)).toEqual(fields)
  expect(collection.system).toBe(name !== 'users')
})

it('marks every field of the system collections as system, and none of the own ones of users', () => {
  for (const collection of SYSTEM_COLLECTIONS) expect(collection.fields.filter((field) => !field.system)).toEqual([])
  expect(defaultUsers.fields.filter((field) => !field.system).map((field) => field.name)).toEqual([
    'name',
    'avatar',
    'created',
    'updated',
  ])
})

it('lets owners delete links and origins only', () => {
  const deletable = SYSTEM_COLLECTIONS.filter((collection) => collection.deleteRule !== null).map(
    (collection) => collection.name,
  )
  expect(deletable).toEqual(['_externalAuths', '_authOrigins'])
})

it('finds names in any letter case and ids only as they are', () => {
  expect(registry.find('_MFAS')?.name).toBe('_mfas')
  expect(registry.find('pbc_2279338944')?.name).toBe('_mfas')
  expect(registry.find('PBC_2279338944')).toBeUndefined()
  expect(registry.find('nobody')).toBeUndefined()
})

it('replaces a collection and forgets its former name', () => {
  const changing = createRegistry([defaultUsers])
  changing.set({ ...defaultUsers, name: 'people' })
  expect(changing.find('users')).toBeUndefined()
  expect(changing.find('People')?.id).toBe(defaultUsers.id)
  expect(changing.all()).toHaveLength(1)
})
