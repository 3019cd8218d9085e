import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const required = { code: 'validation_required', message: 'Cannot be blank.' }
const exactlyTen = {
  code: 'validation_length_invalid',
  message: 'The length must be exactly 10.',
  params: { min: 10, max: 10 },
}
const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const valid = {
  clientId: 'es.x.app',
  teamId: 'TEAM567890',
  keyId: 'KEY4567890',
  privateKey: pem(privateKey),
  duration: 600,
}

describe.each(BOTH_WAYS)('B161 the client secret for Apple on $name', ({ open, way }) => {
  let app: TestApp
  let token = ''

  beforeAll(async () => {
    app = await createTestApp({
      driver: await open(),
      collections: [],
      clock: () => new Date('2026-03-02T09:00:00.000Z'),
    })
    token = await app.superuserToken()
  })
  afterAll(() => app.close())

  async function ask(body: unknown, authorization = token): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    return way.ask(app, {
      method: 'POST',
      url: '/api/settings/apple/generate-client-secret',
      headers,
      body: JSON.stringify(body),
    })
  }

  it('is signed with the key, for Apple, and lasts as long as was asked', async () => {
    const { status, body } = await ask(valid)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['secret'])
    const secret = String(body['secret'])
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'KEY4567890' })
    const { payload } = await jwtVerify(secret, publicKey, { currentDate: new Date('2026-03-02T09:00:00.000Z') })
    const iat = Date.parse('2026-03-02T09:00:00.000Z') / 1000
    expect(payload).toEqual({
      iss: 'TEAM567890',
      sub: 'es.x.app',
      aud: 'https://appleid.apple.com',
      iat,
      exp: iat + 600,
    })
  })

  it.each([
    {
      name: 'nothing',
      body: {},
      data: { clientId: required, teamId: required, keyId: required, privateKey: required, duration: required },
    },
    {
      name: 'ids of another length',
      body: { ...valid, teamId: 'x', keyId: 'x'.repeat(11) },
      data: { teamId: exactlyTen, keyId: exactlyTen },
    },
    {
      name: 'a key that is none',
      body: { ...valid, privateKey: 'x' },
      data: { privateKey: { code: 'validation_match_invalid', message: 'Must be in a valid format.' } },
    },
    {
      name: 'a negative duration',
      body: { ...valid, duration: -1 },
      data: {
        duration: {
          code: 'validation_min_greater_equal_than_required',
          message: 'Must be no less than 1.',
          params: { threshold: 1 },
        },
      },
    },
    {
      name: 'too long a duration',
      body: { ...valid, duration: 15_777_001 },
      data: {
        duration: {
          code: 'validation_max_less_equal_than_required',
          message: 'Must be no greater than 15777000.',
          params: { threshold: 15_777_000 },
        },
      },
    },
  ])('names what is wrong: $name', async ({ body, data }) => {
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { data, message: 'Invalid client secret data.', status: 400 },
    })
  })

  it.each([
    { name: 'of another curve', key: pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey) },
    { name: 'of another kind', key: pem(generateKeyPairSync('ed25519').privateKey) },
    { name: 'that is cut off', key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
  ])('a key $name signs nothing', async ({ key }) => {
    const { status, body } = await ask({ ...valid, privateKey: key })
    expect({ status, data: body['data'] }).toEqual({ status: 400, data: {} })
    expect(body['message']).toMatch(/^Failed to generate client secret\. Raw error: \n/)
  })

  it.each([
    { name: 'a list', body: [] },
    { name: 'a key that is an object', body: { ...valid, privateKey: {} } },
    { name: 'a duration in words', body: { ...valid, duration: 'long' } },
  ])('cannot load $name', async ({ body }) => {
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { data: {}, message: 'An error occurred while loading the submitted data.' },
    })
  })

  it('is for superusers', async () => {
    expect((await ask(valid, '')).status).toBe(401)
  })
})
