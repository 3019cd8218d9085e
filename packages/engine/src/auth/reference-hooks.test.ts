import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { type AuthFixture, openAuthFixture } from './auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'

const OWN_FIELDS = {
  _mfas: { method: 'otp' },
  _otps: { password: '12345678' },
  _externalAuths: { provider: 'google', providerId: '1' },
  _authOrigins: { fingerprint: 'f' },
} as const
const TABLES = Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[]

describe.each(DRIVERS)('what refers to accounts on $name', (database) => {
  let fixture: AuthFixture
  let ana: AuthRecord
  let token = ''
  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    ana = await fixture.addPerson('Ana')
    token = await fixture.superuserToken()
  })
  afterAll(() => fixture.close())

  const create = (table: keyof typeof OWN_FIELDS, body: object) =>
    fixture.post(`/api/collections/${table}/records`, {
      body: { ...OWN_FIELDS[table], ...body },
      headers: { authorization: token },
    })
  const refusals = (): [string, object, object][] => [
    ['nothing', {}, { collectionRef: { code: 'validation_required' }, recordRef: { code: 'validation_required' } }],
    [
      'an unknown collection',
      { collectionRef: 'nope', recordRef: ana.values.id },
      { collectionRef: { code: 'validation_invalid_collection_id', message: 'Missing or invalid collection.' } },
    ],
    [
      'a collection by its name',
      { collectionRef: 'people', recordRef: ana.values.id },
      { collectionRef: { code: 'validation_invalid_collection_id' } },
    ],
    [
      'a collection without accounts',
      { collectionRef: 'pbc_2279338944', recordRef: ana.values.id },
      { collectionRef: { code: 'validation_invalid_collection_type' } },
    ],
    [
      'an unknown account',
      { collectionRef: ana.collection.id, recordRef: 'zzz' },
      { recordRef: { code: 'validation_invalid_record', message: 'Missing or invalid record.' } },
    ],
  ]

  it.each(TABLES)('%s names an existing account and nothing else', async (table) => {
    for (const [what, body, data] of refusals()) {
      const answer = await create(table, body)
      expect([what, answer.status, answer.body['data']]).toEqual([
        what,
        400,
        expect.objectContaining(
          Object.fromEntries(
            Object.entries(data).map(([key, error]) => [key, expect.objectContaining(error as object)]),
          ),
        ),
      ])
    }
    expect(await fixture.app.records.findAll(table)).toEqual([])
    expect((await create(table, { collectionRef: ana.collection.id, recordRef: ana.values.id })).status).toBe(200)
    const [made] = await fixture.app.records.findAll(table)
    await expect(fixture.app.records.update(table, made!.values.id, { recordRef: 'zzz' })).rejects.toMatchObject({
      status: 400,
      data: { recordRef: { code: 'validation_invalid_record' } },
    })
    await expect(fixture.app.records.update(table, made!.values.id, {})).resolves.toBeDefined()
  })
})
