import PocketBase, { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture, PASSWORD } from '../auth/auth.fixture.ts'
import { referenceTo } from '../auth/auth-reference.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { issueAuthToken, issueToken } from '../auth/tokens.ts'
import { DRIVERS } from '../testing/drivers.ts'

const REFERENCES = ['_externalAuths', '_mfas', '_otps', '_authOrigins'] as const

describe.each(DRIVERS)('accounts by the SDK on $name', (database) => {
  let fixture: AuthFixture
  let root: PocketBase
  let url = ''
  let people = 0

  const client = () => new PocketBase(url)
  const status = (error: unknown) => (error instanceof ClientResponseError ? error.status : error)
  const left = async (record: AuthRecord) => {
    const counts: Record<string, number> = {}
    for (const table of REFERENCES)
      counts[table] = (await root.collection(table).getFullList({ filter: `recordRef = '${record.values.id}'` })).length
    return counts
  }
  /** Creates an account with one row in each table that refers to accounts. */
  const addReferred = async () => {
    const record = await fixture.addPerson(`p${people++}`)
    const { records } = fixture.app
    await records.create('_externalAuths', { ...referenceTo(record), provider: 'google', providerId: record.values.id })
    await records.create('_mfas', { ...referenceTo(record), method: 'otp' })
    await records.create('_otps', { ...referenceTo(record), password: '12345678' })
    await records.create('_authOrigins', { ...referenceTo(record), fingerprint: 'abc' })
    return record
  }

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    url = await fixture.listen()
    root = client()
    await root.collection('_superusers').authWithPassword('root@x.es', PASSWORD)
  })
  afterAll(() => fixture.close())

  const ALL = { _externalAuths: 1, _mfas: 1, _otps: 1, _authOrigins: 1 }
  it.each<[string, (record: AuthRecord) => object, object]>([
    [
      'B105 a new password clears factors, origins and, by its new key, one-time passwords',
      () => ({ password: 'another-password', passwordConfirm: 'another-password' }),
      { ...ALL, _mfas: 0, _otps: 0, _authOrigins: 0 },
    ],
    [
      'B105 a new e-mail address clears one-time passwords',
      ({ values }) => ({ email: `new-${String(values['email'])}` }),
      { ...ALL, _otps: 0 },
    ],
    ['B105 a new key alone clears one-time passwords', () => ({ tokenKey: 'k'.repeat(50) }), { ...ALL, _otps: 0 }],
    ['B105 another field clears nothing', () => ({ name: 'Otro' }), ALL],
    [
      'B106 a verified address unlinks what was linked before, under a new key',
      () => ({ verified: true }),
      { ...ALL, _externalAuths: 0, _otps: 0 },
    ],
  ])('%s', async (_name, change, expected) => {
    const record = await addReferred()
    const token = await issueAuthToken(fixture.app, record, { refreshable: true })
    await root.collection('people').update(record.values.id, change(record))
    expect(await left(record)).toEqual(expected)
    const own = client()
    own.authStore.save(token, null)
    const isSameKey = expected === ALL
    expect(
      await own
        .collection('people')
        .authRefresh()
        .then(() => 200, status),
    ).toBe(isSameKey ? 200 : 401)
  })

  it('B106 so does the mail that verifies', async () => {
    const record = await addReferred()
    const token = await issueToken(fixture.app, record, {
      kind: 'verification',
      claims: { email: record.values['email'] },
    })
    await client().collection('people').confirmVerification(token)
    expect((await left(record))['_externalAuths']).toBe(0)
    const [after] = await fixture.app.records.findAll('people', {
      filter: 'id = {:id}',
      params: { id: record.values.id },
    })
    expect(after!.values['tokenKey']).not.toBe(record.values['tokenKey'])
  })

  it('B107 a deleted account leaves no rows behind, and other accounts keep theirs', async () => {
    const [record, other] = [await addReferred(), await addReferred()]
    await root.collection('people').delete(record.values.id)
    expect(await left(record)).toEqual({ _externalAuths: 0, _mfas: 0, _otps: 0, _authOrigins: 0 })
    expect(await left(other)).toEqual(ALL)
  })

  it('own what refers to them: they see it, others do not, and only two kinds may be deleted', async () => {
    const record = await addReferred()
    const own = client()
    own.authStore.save(await issueAuthToken(fixture.app, record, { refreshable: true }), null)
    const other = client()
    other.authStore.save(
      await issueAuthToken(fixture.app, await fixture.addPerson(`p${people++}`), { refreshable: true }),
      null,
    )
    for (const [table, deletion] of [
      ['_externalAuths', 200],
      ['_authOrigins', 200],
      ['_mfas', 403],
      ['_otps', 403],
    ] as const) {
      const [mine, ...more] = await own.collection(table).getFullList()
      expect(more).toEqual([])
      for (const stranger of [other, client()]) {
        expect(await stranger.collection(table).getFullList()).toEqual([])
        expect(await stranger.collection(table).getOne(mine!.id).catch(status)).toBe(404)
        expect(await stranger.collection(table).delete(mine!.id).catch(status)).toBe(deletion === 200 ? 404 : 403)
        expect(
          await stranger
            .collection(table)
            .create({ ...referenceTo(record) })
            .catch(status),
        ).toBe(403)
      }
      expect(await own.collection(table).update(mine!.id, {}).catch(status)).toBe(403)
      expect(
        await own
          .collection(table)
          .delete(mine!.id)
          .then(() => 200, status),
      ).toBe(deletion)
    }
  })

  it('B110 answer a wrong password and an unknown identity alike', async () => {
    await fixture.addPerson('Ana')
    const answers = []
    for (const identity of ['ana@x.es', 'nobody@x.es']) {
      answers.push(
        await client()
          .collection('people')
          .authWithPassword(identity, 'wrong')
          .catch((error: ClientResponseError) => error.response),
      )
    }
    expect(answers[0]).toEqual({ data: {}, message: 'Failed to authenticate.', status: 400 })
    expect(answers[1]).toEqual(answers[0])
  })

  it('B125 a superuser becomes somebody for a while', async () => {
    const record = await fixture.addPerson('Leo')
    const leo = await root.collection('people').impersonate(record.values.id, 600)
    expect(leo.authStore.record).toMatchObject({ id: record.values.id, email: 'leo@x.es' })
    const { token } = leo.authStore
    await leo.collection('people').authRefresh()
    expect(leo.authStore.token).toBe(token)
    expect(
      await leo
        .collection('people')
        .impersonate(record.values.id, 600)
        .then(() => 200, status),
    ).toBe(403)
    expect(
      await client()
        .collection('people')
        .impersonate(record.values.id, 600)
        .then(() => 200, status),
    ).toBe(401)
    expect(
      await root
        .collection('people')
        .impersonate(record.values.id, -1)
        .then(() => 200, status),
    ).toBe(400)
    fixture.advance(601_000)
    expect(
      await leo
        .collection('people')
        .authRefresh()
        .then(() => 200, status),
    ).toBe(401)
  })

  it('B128 the last superuser stays and is verified', async () => {
    const made = await root
      .collection('_superusers')
      .create({ email: 'two@x.es', password: PASSWORD, passwordConfirm: PASSWORD, verified: false })
    expect(made['verified']).toBe(true)
    expect((await root.collection('_superusers').update(made.id, { verified: false }))['verified']).toBe(true)
    await root.collection('_superusers').delete(made.id)
    expect(await root.collection('_superusers').delete(root.authStore.record!.id).catch(status)).toBe(400)
  })
})

describe.each(DRIVERS)('sign-in alerts by the SDK on $name', (database) => {
  let fixture: AuthFixture
  let url = ''

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    url = await fixture.listen()
  })
  afterAll(() => fixture.close())

  it('B124 the first place is silent, every new one warns once, and five are kept', async () => {
    const ana = await fixture.addPerson('Ana')
    const places = () =>
      fixture.app.records.findAll('_authOrigins', {
        filter: 'recordRef = {:id}',
        params: { id: ana.values.id },
        sort: 'created',
      })
    const from = async (agent: string) => {
      await new PocketBase(url)
        .collection('people')
        .authWithPassword('ana@x.es', PASSWORD, { headers: { 'User-Agent': agent } })
      fixture.advance(1000)
      return (await fixture.takeMails()).length
    }
    expect([await from('one'), await from('one'), await from('two'), await from('two')]).toEqual([0, 0, 1, 0])
    const [first] = await places()
    expect([await from('three'), await from('four'), await from('five'), await from('six')]).toEqual([1, 1, 1, 1])
    const kept = await places()
    expect(kept).toHaveLength(5)
    expect(kept.map(({ values }) => values.id)).not.toContain(first!.values.id)
    expect(kept.map(({ values }) => values['fingerprint'])).toEqual(
      kept.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)),
    )
  })

  it('B124 two sign-ins at once from a new place warn once', async () => {
    await fixture.addPerson('Eva')
    const from = (agent: string) =>
      new PocketBase(url)
        .collection('people')
        .authWithPassword('eva@x.es', PASSWORD, { headers: { 'User-Agent': agent } })
    await from('home')
    await Promise.all([from('new'), from('new'), from('new')])
    expect(await fixture.takeMails()).toHaveLength(1)
  })
})
