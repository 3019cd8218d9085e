// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useStored } from './use-stored.ts'

beforeEach(() => localStorage.clear())

describe('a stored value', () => {
  it.each([
    ['nothing', null, 'none'],
    ['what was stored', '"dark"', 'dark'],
    ['text that is no JSON', '{', 'none'],
  ])('begins with %s', (_, text, expected) => {
    if (text !== null) localStorage.setItem('key', text)
    expect(renderHook(() => useStored('key', 'none')).result.current[0]).toBe(expected)
  })

  it('changes for everybody who shows it, and for nobody else', () => {
    const [one, same, other] = ['key', 'key', 'other'].map((key) => renderHook(() => useStored(key, 'none')).result)
    act(() => one!.current[1]('dark'))
    expect([one, same, other].map((result) => result!.current[0])).toEqual(['dark', 'dark', 'none'])
    expect(localStorage.getItem('key')).toBe('"dark"')
  })
})
