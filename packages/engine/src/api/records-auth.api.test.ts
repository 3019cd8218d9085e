import { expect } from 'vitest'
import { verifyPassword } from '../accounts/passwords.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { ID, recordsStage } from '../testing/records-stage.fixture.ts'
import { scenarios } from '../testing/scenario.ts'

const PEOPLE = '/api/collections/people/records'
const ANA = `${PEOPLE}/${ID.ana}`
const PASSWORD = 'another-password'
const NEW = { email: 'new@example.com', password: PASSWORD, passwordConfirm: PASSWORD }

const errorOf = (field: string, code: string) => new RegExp(`"${field}":\\{"code":"${code}"`)
const valuesOf = async (app: TestApp, id: string = ID.ana): Promise<Readonly<Record<string, unknown>>> =>
  (await app.records.findById('people', id))?.values ?? {}

async function addReferences(app: TestApp): Promise<void> {
  const reference = { collectionRef: app.collections.find('people')!.id, recordRef: ID.ana }
  await app.records.create('_mfas', { ...reference, method: 'password' })
  await app.records.create('_otps', { ...reference, password: '123456' })
  await app.records.create('_authOrigins', { ...reference, fingerprint: 'f' })
  await app.records.create('_externalAuths', { ...reference, provider: 'google', providerId: '1' })
}

const countsOf = async (app: TestApp) => {
  const counts: Record<string, number> = {}
  for (const table of ['_mfas', '_otps', '_authOrigins', '_externalAuths'])
    counts[table] = (await app.records.findAll(table)).length
  return counts
}

scenarios(
  'accounts',
  {
    ...recordsStage,
    seed: async (app) => {
      await recordsStage.seed(app)
      await addReferences(app)
    },
  },
  [
    {
      name: 'are created with a hashed password that nobody sees',
      method: 'POST',
      url: PEOPLE,
      body: NEW,
      status: 200,
      hasNot: ['password', 'tokenKey', 'new@example.com', PASSWORD],
      after: async ({ app, body }) => {
        const values = await valuesOf(app, (body as { id: string }).id)
        expect(await verifyPassword(PASSWORD, String(values['password']))).toBe(true)
        expect(String(values['tokenKey'])).toMatch(/^[a-zA-Z0-9]{50}$/)
      },
    },
    {
      name: 'B101 need a password and its confirmation',
      method: 'POST',
      url: PEOPLE,
      body: { email: 'new@example.com' },
      status: 400,
      has: [errorOf('password', 'validation_required'), errorOf('passwordConfirm', 'validation_required')],
    },
    {
      name: 'B101 with a mismatch report only that',
      method: 'POST',
      url: PEOPLE,
      body: { password: '1234567', passwordConfirm: '1234560' },
      status: 400,
      has: [
        '{"data":{"passwordConfirm":{"code":"validation_values_mismatch","message":"Values don\'t match."}},"message":"Failed to create record.","status":400}',
      ],
    },
    {
      name: 'with a short password',
      method: 'POST',
      url: PEOPLE,
      body: { ...NEW, password: '1234567', passwordConfirm: '1234567' },
      status: 400,
      has: [errorOf('password', 'validation_min_text_constraint')],
    },
    {
      name: 'B102 cannot verify themselves',
      method: 'POST',
      url: PEOPLE,
      body: { ...NEW, verified: true },
      status: 400,
      has: [errorOf('verified', 'validation_values_mismatch')],
    },
    {
      name: 'are verified by superusers',
      method: 'POST',
      url: PEOPLE,
      as: 'superuser',
      body: { ...NEW, verified: true },
      status: 200,
      has: ['"verified":true', 'new@example.com'],
    },
    {
      name: 'have one e-mail each',
      method: 'POST',
      url: PEOPLE,
      body: { ...NEW, email: 'ana@example.com' },
      status: 400,
      has: [errorOf('email', 'validation_not_unique')],
    },
    {
      name: 'B100 have ids that no other account has',
      method: 'POST',
      url: '/api/collections/_superusers/records',
      as: 'superuser',
      body: { ...NEW, id: ID.ana },
      status: 400,
      has: [errorOf('id', 'validation_invalid_auth_id')],
    },
    { name: 'see their own e-mail', url: ANA, as: 'ana', status: 200, has: ['ana@example.com'] },
    { name: 'do not see a hidden one', url: ANA, as: 'bea', status: 200, hasNot: ['ana@example.com'] },
    {
      name: 'B103 need the old password to change it',
      method: 'PATCH',
      url: ANA,
      as: 'ana',
      body: { password: PASSWORD, passwordConfirm: PASSWORD },
      status: 400,
      has: [errorOf('oldPassword', 'validation_required')],
    },
    {
      name: 'B103 with a wrong old password',
      method: 'PATCH',
      url: ANA,
      as: 'ana',
      body: { password: PASSWORD, passwordConfirm: PASSWORD, oldPassword: 'wrong' },
      status: 400,
      has: ['"oldPassword":{"code":"validation_invalid_old_password","message":"Missing or invalid old password."}'],
      after: async ({ app }) =>
        expect(await countsOf(app)).toEqual({ _mfas: 1, _otps: 1, _authOrigins: 1, _externalAuths: 1 }),
    },
    {
      name: 'B105 change it, and all tokens, codes and origins go',
      method: 'PATCH',
      url: ANA,
      as: 'ana',
      body: { password: PASSWORD, passwordConfirm: PASSWORD, oldPassword: 'a-long-password' },
      status: 200,
      after: async ({ app }) => {
        expect(await verifyPassword(PASSWORD, String((await valuesOf(app))['password']))).toBe(true)
        expect(await countsOf(app)).toEqual({ _mfas: 0, _otps: 0, _authOrigins: 0, _externalAuths: 1 })
      },
    },
    {
      name: 'B103 are given one by a manager without the old',
      method: 'PATCH',
      url: ANA,
      as: 'boss',
      body: { password: PASSWORD, passwordConfirm: PASSWORD },
      status: 200,
      hasNot: ['"role"'],
    },
    {
      name: 'B104 cannot change their e-mail by an update',
      method: 'PATCH',
      url: ANA,
      as: 'ana',
      body: { email: 'x@example.com' },
      status: 400,
      has: [errorOf('email', 'validation_values_mismatch')],
    },
    {
      name: 'B104 B105 get another e-mail from a manager, and only the codes go',
      method: 'PATCH',
      url: ANA,
      as: 'boss',
      body: { email: 'x@example.com' },
      status: 200,
      has: ['x@example.com'],
      after: async ({ app }) =>
        expect(await countsOf(app)).toEqual({ _mfas: 1, _otps: 0, _authOrigins: 1, _externalAuths: 1 }),
    },
    {
      name: 'keep their tokens when something else changes',
      method: 'PATCH',
      url: ANA,
      as: 'ana',
      body: { name: 'Ana' },
      status: 200,
      after: async ({ app }) =>
        expect(await countsOf(app)).toEqual({ _mfas: 1, _otps: 1, _authOrigins: 1, _externalAuths: 1 }),
    },
    {
      name: 'B106 lose linked providers when they become verified',
      method: 'PATCH',
      url: ANA,
      as: 'superuser',
      body: { verified: true },
      status: 200,
      after: async ({ app }) =>
        expect(await countsOf(app)).toEqual({ _mfas: 1, _otps: 0, _authOrigins: 1, _externalAuths: 0 }),
    },
    {
      name: 'B107 take everything with them',
      method: 'DELETE',
      url: ANA,
      as: 'ana',
      status: 204,
      after: async ({ app }) =>
        expect(await countsOf(app)).toEqual({ _mfas: 0, _otps: 0, _authOrigins: 0, _externalAuths: 0 }),
    },
  ],
)
