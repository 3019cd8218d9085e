import { describe, expect, it } from 'vitest'
import { createVerifiedTokens } from './verified-tokens.ts'

describe('createVerifiedTokens', () => {
  it('knows a token only with the key that verified it', () => {
    const verified = createVerifiedTokens(2)
    verified.add('token', 'key')
    expect(verified.has('token', 'key')).toBe(true)
    expect(verified.has('token', 'new key')).toBe(false)
    expect(verified.has('other', 'key')).toBe(false)
  })

  it('forgets the oldest when it is full', () => {
    const verified = createVerifiedTokens(2)
    for (const token of ['a', 'b', 'c']) verified.add(token, 'key')
    expect(['a', 'b', 'c'].map((token) => verified.has(token, 'key'))).toEqual([false, true, true])
  })
})
