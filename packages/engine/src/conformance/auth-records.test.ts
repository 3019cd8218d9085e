import { expect } from 'vitest'
import { referenceTo } from '../auth/auth-reference.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { conformance, ID, PASSWORD, type World } from './world.fixture.ts'

const USERS = '/api/collections/users/records'
const NEXT = 'another-password'
const PAIR = { password: NEXT, passwordConfirm: NEXT }
const REFERENCES = ['_externalAuths', '_mfas', '_otps', '_authOrigins'] as const
const ALL = { _externalAuths: 1, _mfas: 1, _otps: 1, _authOrigins: 1 }
const NONE = { _externalAuths: 0, _mfas: 0, _otps: 0, _authOrigins: 0 }

let made = 0

/** Creates an account for one row; returns it with its token. */
async function person({ app }: World, values: object = {}) {
  const name = `p${made++}`
  const record = await app.records.create('users', {
    name,
    email: `${name}@example.com`,
    password: PASSWORD,
    ...values,
  })
  const headers = { authorization: await app.tokenOf(record) }
  return { id: record.values.id, path: `${USERS}/${record.values.id}`, record, headers }
}

/** Creates an account with one row in each table that refers to accounts. */
async function referred(world: World) {
  const somebody = await person(world)
  if (!isAuthRecord(somebody.record)) throw new Error('no account')
  const { create } = world.app.records
  const reference = referenceTo(somebody.record)
  await create('_externalAuths', { ...reference, provider: 'google', providerId: somebody.id })
  await create('_mfas', { ...reference, method: 'otp' })
  await create('_otps', { ...reference, password: '12345678' })
  await create('_authOrigins', { ...reference, fingerprint: 'abc' })
  return somebody
}

async function left({ app }: World, id: string) {
  const counts: Record<string, number> = {}
  for (const table of REFERENCES)
    counts[table] = (await app.records.findAll(table, { filter: 'recordRef = {:id}', params: { id } })).length
  return counts
}

const holds = async ({ ask }: World, headers: Record<string, string>) =>
  (await ask('POST /api/files/token', { headers })).status === 200
const codes = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body['data'] as Record<string, { code: string }>).map(([name, { code }]) => [name, code]),
  )

conformance('auth records', {
  'B100 an id belongs to one account of all collections': async ({ ask }) => {
    const { status, body } = await ask('POST /api/collections/members/records', {
      body: { id: ID.ana, email: 'other@example.com', ...PAIR },
    })
    expect([status, codes(body)]).toEqual([400, { id: 'validation_invalid_auth_id' }])
  },
  'B101 a new account has a password, said twice': async ({ ask }) => {
    const refused = async (body: object) => codes((await ask(`POST ${USERS}`, { body })).body)
    expect(await refused({ email: 'b101@example.com' })).toEqual({
      password: 'validation_required',
      passwordConfirm: 'validation_required',
    })
    expect(await refused({ email: 'no mail', password: '1', passwordConfirm: '2' })).toEqual({
      passwordConfirm: 'validation_values_mismatch',
    })
    const { status, body, text } = await ask(`POST ${USERS}`, { body: { email: 'b101@example.com', ...PAIR } })
    expect([status, body['verified'], text.includes('assword'), text.includes('b101')]).toEqual([
      200,
      false,
      false,
      false,
    ])
    expect(
      (
        await ask('POST /api/collections/users/auth-with-password', {
          body: { identity: 'b101@example.com', password: NEXT },
        })
      ).status,
    ).toBe(200)
  },
  'B102 nobody vouches for themselves': async (world) => {
    const { path, headers } = await person(world)
    for (const [request, options] of [
      [`POST ${USERS}`, {}],
      [`POST ${USERS}`, { as: 'ana' }],
      [`PATCH ${path}`, { headers }],
    ] as const) {
      const { status, body } = await world.ask(request, {
        ...options,
        body: { verified: true, ...(request.startsWith('POST') && { email: 'b102@example.com', ...PAIR }) },
      })
      expect([request, status, codes(body)]).toEqual([request, 400, { verified: 'validation_values_mismatch' }])
    }
    expect(await world.ask(`PATCH ${path}`, { as: 'superuser', body: { verified: true } })).toMatchObject({
      status: 200,
      body: { verified: true },
    })
  },
  'B103 owners say the old password to change it, managers and superusers do not': async (world) => {
    const { path, headers } = await person(world)
    const change = (body: object) => world.ask(`PATCH ${path}`, { headers, body })
    expect(codes((await change(PAIR)).body)).toEqual({ oldPassword: 'validation_required' })
    expect(await change({ ...PAIR, oldPassword: 'wrong-password' })).toMatchObject({
      status: 400,
      body: { data: { oldPassword: { code: 'validation_invalid_old_password' } } },
    })
    expect(await holds(world, headers)).toBe(true)
    expect((await change({ ...PAIR, oldPassword: PASSWORD })).status).toBe(200)
    for (const as of ['boss', 'superuser'] as const)
      expect((await world.ask(`PATCH ${path}`, { as, body: PAIR })).status).toBe(200)
  },
  'B104 owners do not change their address by an update, managers and superusers do': async (world) => {
    const { id, path, headers } = await person(world)
    const { status, body } = await world.ask(`PATCH ${path}`, { headers, body: { email: `x${id}@example.com` } })
    expect([status, codes(body)]).toEqual([400, { email: 'validation_values_mismatch' }])
    for (const as of ['boss', 'superuser'] as const)
      expect(await world.ask(`PATCH ${path}`, { as, body: { email: `${as}${id}@example.com` } })).toMatchObject({
        status: 200,
        body: { email: `${as}${id}@example.com` },
      })
  },
  'B105 a password, an address or a key that changes ends what was issued under the old one, and nothing else does':
    async (world) => {
      const cases: [object, object][] = [
        [PAIR, { ...ALL, _mfas: 0, _otps: 0, _authOrigins: 0 }],
        [{ email: `b105-${made}@example.com` }, { ...ALL, _otps: 0 }],
        [{ tokenKey: 'k'.repeat(50) }, { ...ALL, _otps: 0 }],
        [{ name: 'Other', emailVisibility: true }, ALL],
      ]
      for (const [body, expected] of cases) {
        const { id, path, headers } = await referred(world)
        expect(await holds(world, headers)).toBe(true)
        expect((await world.ask(`PATCH ${path}`, { as: 'superuser', body })).status).toBe(200)
        expect([body, await left(world, id), await holds(world, headers)]).toEqual([body, expected, expected === ALL])
      }
    },
  'B106 who becomes verified loses linked providers and old tokens': async (world) => {
    const { id, path, headers } = await referred(world)
    expect((await world.ask(`PATCH ${path}`, { as: 'superuser', body: { verified: true } })).status).toBe(200)
    expect([await left(world, id), await holds(world, headers)]).toEqual([
      { ...ALL, _externalAuths: 0, _otps: 0 },
      false,
    ])
    const alone = await person(world)
    await world.ask(`PATCH ${alone.path}`, { as: 'superuser', body: { verified: true } })
    expect(await holds(world, alone.headers)).toBe(true)
  },
  'B107 a deleted account leaves nothing behind, and nobody else loses anything': async (world) => {
    const [gone, other] = [await referred(world), await referred(world)]
    expect((await world.ask(`DELETE ${gone.path}`, { headers: gone.headers })).status).toBe(204)
    expect([await left(world, gone.id), await left(world, other.id)]).toEqual([NONE, ALL])
    expect([await holds(world, gone.headers), await holds(world, other.headers)]).toEqual([false, true])
  },
})
