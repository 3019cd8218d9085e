import { describe as describeCollection, defineCollection, f, TOKEN_KINDS } from '@timesheet/schema'
import type { AuthCollection, CollectionModel } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from '../migrate/bootstrap.ts'
import { sql } from '../storage/sql.ts'
import type { Driver } from '../storage/driver.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { loadCollections } from './load-collections.ts'
import { defaultUsers, SYSTEM_COLLECTIONS } from './system.ts'

const FIRST = new Date('2026-01-01T00:00:00Z')
const LATER = new Date('2026-02-01T00:00:00Z')

function secretsOf(collection: CollectionModel | undefined): string[] {
  return TOKEN_KINDS.map((kind) => (collection as AuthCollection)[kind].secret)
}

describe.each(DRIVERS)('loadCollections on $name', ({ open }) => {
  let driver: Driver

  beforeEach(async () => {
    driver = await open()
    await bootstrap(driver)
  })
  afterEach(() => driver.close())

  it('makes five different secrets at the first start, and no other collection gets any', async () => {
    const registry = await loadCollections(driver, [...SYSTEM_COLLECTIONS, defaultUsers], FIRST)
    const secrets = [...secretsOf(registry.find('users')), ...secretsOf(registry.find('_superusers'))]
    expect(new Set(secrets).size).toBe(10)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9]{50}$/)
    expect(registry.find('users')).toMatchObject({
      created: '2026-01-01 00:00:00.000Z',
      updated: '2026-01-01 00:00:00.000Z',
    })
    expect(JSON.stringify(registry.find('_mfas'))).not.toContain('secret')
  })

  it('keeps secrets and dates at later starts, and takes the rest from the declaration', async () => {
    const before = (await loadCollections(driver, [defaultUsers], FIRST)).find('users')
    const changed: CollectionModel = {
      ...(defaultUsers as AuthCollection),
      listRule: 'verified = true',
      authToken: { duration: 7, secret: '' },
    }
    const after = (await loadCollections(driver, [changed], LATER)).find('users')
    expect(secretsOf(after)).toEqual(secretsOf(before))
    expect(after).toMatchObject({
      listRule: 'verified = true',
      authToken: { duration: 7 },
      created: '2026-01-01 00:00:00.000Z',
    })
    const row = await driver.get<{ model: string }>(sql`SELECT model FROM _collections WHERE id = ${defaultUsers.id}`)
    expect(JSON.parse(row!.model)).toEqual(after)
  })

  it('signs everyone out where the auth rule changed, and touches no other secret', async () => {
    const before = secretsOf((await loadCollections(driver, [defaultUsers], FIRST)).find('users'))
    const after = secretsOf(
      (
        await loadCollections(driver, [{ ...(defaultUsers as AuthCollection), authRule: 'verified = true' }], LATER)
      ).find('users'),
    )
    expect(after[0]).not.toBe(before[0])
    expect(after.slice(1)).toEqual(before.slice(1))
  })

  it('does not serve what is no longer declared, and does not forget it', async () => {
    await loadCollections(driver, [...SYSTEM_COLLECTIONS, defaultUsers], FIRST)
    const registry = await loadCollections(driver, SYSTEM_COLLECTIONS, LATER)
    expect(registry.find('users')).toBeUndefined()
    expect(await driver.get(sql`SELECT name FROM _collections WHERE id = ${defaultUsers.id}`)).toEqual({
      name: 'users',
    })
  })

  it('refuses a collection that changed its type', async () => {
    await loadCollections(driver, [defaultUsers], FIRST)
    const base = describeCollection(
      defineCollection({
        name: 'users',
        id: defaultUsers.id,
        label: 'x',
        labelOne: 'x',
        fields: { a: f.text({ label: 'a' }) },
        access: {},
      }),
    )
    await expect(loadCollections(driver, [base], LATER)).rejects.toThrow('type of a collection cannot change')
  })
})
