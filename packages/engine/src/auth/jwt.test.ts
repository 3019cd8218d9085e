import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { peekClaims, signJwt, verifyJwt } from './jwt.ts'

const KEY = 'k'.repeat(80)
const NOW = new Date('2026-03-01T10:00:00Z')
const SECONDS = NOW.getTime() / 1000
const CLAIMS = { type: 'auth', id: 'a', exp: SECONDS + 60 }

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('signJwt', () => {
  it('writes the header that clients know', async () => {
    const [header = ''] = (await signJwt(CLAIMS, KEY)).split('.')
    expect(Buffer.from(header, 'base64url').toString()).toBe('{"alg":"HS256","typ":"JWT"}')
  })

  it('keeps the payload decodable by atob, whatever the claims hold', async () => {
    const claims = { ...CLAIMS, email: 'peña+<?>~~~ÿ@compañía.es', newEmail: '日本@例え.jp', face: '😀' }
    const [, payload = ''] = (await signJwt(claims, KEY)).split('.')
    expect(payload).toMatch(/^[A-Za-z0-9]+$/)
    expect(JSON.parse(atob(payload))).toEqual(claims)
  })
})

describe('verifyJwt', () => {
  const sign = (claims: object, options: { alg?: string; key?: string } = {}): Promise<string> =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: options.alg ?? 'HS256', typ: 'JWT' })
      .sign(bytes(options.key ?? KEY))
  const tampered = async (): Promise<string> => {
    const [header, , signature] = (await sign(CLAIMS)).split('.')
    return `${header}.${base64({ ...CLAIMS, id: 'b' })}.${signature}`
  }

  it.each([
    ['our own', signJwt(CLAIMS, KEY), true],
    ['made elsewhere with the same key', sign(CLAIMS), true],
    ['not yet issued', sign({ ...CLAIMS, iat: SECONDS + 10 }), false],
    ['not yet in force', sign({ ...CLAIMS, nbf: SECONDS + 10 }), false],
    ['expired this second', sign({ ...CLAIMS, exp: SECONDS }), false],
    ['without expiry', sign({ type: 'auth', id: 'a' }), false],
    ['of another key', sign(CLAIMS, { key: 'x'.repeat(80) }), false],
    ['of another algorithm', sign(CLAIMS, { alg: 'HS512' }), false],
    ['with other claims', tampered(), false],
    ['unsigned (alg none)', new UnsecuredJWT(CLAIMS).encode(), false],
    [
      'alg none with a signature',
      signJwt(CLAIMS, KEY).then(
        (token) => `${base64({ alg: 'none', typ: 'JWT' })}.${token.split('.').slice(1).join('.')}`,
      ),
      false,
    ],
    [
      'with its signature cut off',
      signJwt(CLAIMS, KEY).then((token) => token.slice(0, token.lastIndexOf('.') + 1)),
      false,
    ],
    ['no token at all', 'nonsense', false],
    ['empty', '', false],
  ])('%s', async (_name, token, expected) => {
    expect(await verifyJwt(await token, KEY, NOW)).toBe(expected)
  })

  it('never accepts an empty key', async () => {
    expect(await verifyJwt(await signJwt(CLAIMS, KEY), '', NOW)).toBe(false)
  })
})

describe('peekClaims', () => {
  it.each([
    ['empty', '', null],
    ['two parts', 'a.b', null],
    ['not JSON', `x.${Buffer.from('no').toString('base64url')}.y`, null],
    ['a list', `x.${base64([1])}.y`, null],
    ['too long', `x.${base64({ id: 'a'.repeat(5000) })}.y`, null],
    ['claims nobody vouches for', `x.${base64({ id: 'a' })}.y`, { id: 'a' }],
  ])('%s', (_name, token, expected) => {
    expect(peekClaims(token)).toEqual(expected)
  })
})
