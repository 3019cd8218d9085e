// @vitest-environment jsdom
import { BaseAuthStore } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { describe, expect, it, test } from 'vitest'
import { readSessionCookie, sessionCookie } from './session-cookie.ts'

const LIMIT = 4096

function token(exp: number): string {
  return `head.${btoa(JSON.stringify({ type: 'auth', id: 'u1', exp }))}.sign`
}

function session(extra: Record<string, unknown> = {}): BaseAuthStore {
  const store = new BaseAuthStore()
  const record = {
    id: 'u1',
    collectionId: '_pb_users_auth_',
    collectionName: 'users',
    email: 'ana@demo.test',
    verified: true,
    ...extra,
  }
  store.save(token(4_102_444_800), record as RecordModel)
  return store
}

describe('the attributes that the specification fixes', () => {
  const cookie = sessionCookie(session())
  test.each(['pb_auth=', 'Max-Age=604800', 'Path=/', 'Secure', 'SameSite=Strict'])('has %s', (part) =>
    expect(cookie).toContain(part),
  )
  it('is readable by the program: not HttpOnly', () => expect(cookie).not.toContain('HttpOnly'))
})

describe('a written cookie is read back', () => {
  it('token and record', () => {
    const copy = new BaseAuthStore()
    readSessionCookie(copy, sessionCookie(session({ name: 'Ana' })))
    expect(copy.isValid).toBe(true)
    expect(copy.record).toMatchObject({ id: 'u1', name: 'Ana', email: 'ana@demo.test' })
  })

  it('beyond 4096 bytes only the trimmed record', () => {
    const cookie = sessionCookie(session({ name: 'Ana', notes: 'ñ'.repeat(LIMIT) }))
    expect(new Blob([cookie]).size).toBeLessThanOrEqual(LIMIT)
    const copy = new BaseAuthStore()
    readSessionCookie(copy, cookie)
    expect(copy.record).toEqual({
      id: 'u1',
      email: 'ana@demo.test',
      collectionId: '_pb_users_auth_',
      collectionName: 'users',
      verified: true,
    })
  })

  it.each([
    ['no cookie', ''],
    ['a cookie of another program', 'theme=dark'],
    ['a broken cookie', 'pb_auth=%7Bbroken'],
  ])('%s is no session', (_name, cookies) => {
    const store = session()
    readSessionCookie(store, cookies)
    expect(store.isValid).toBe(false)
    expect(store.record).toBeNull()
  })
})

it('an empty session deletes the cookie instead of keeping an empty one', () => {
  expect(sessionCookie(new BaseAuthStore())).toBe('pb_auth=; Max-Age=0; Path=/; Secure; SameSite=Strict')
})
