import { describe, expect, it } from 'vitest'
import { moved, resolverOf } from './steps.view-model.ts'

describe('the list of steps', () => {
  it.each<[string, number, -1 | 1, string]>([
    ['goes down', 0, 1, 'bac'],
    ['goes up', 2, -1, 'acb'],
    ['stays at the top', 0, -1, 'abc'],
    ['stays at the bottom', 2, 1, 'abc'],
    ['knows no other', 7, -1, 'abc'],
  ])('a step %s', (_title, index, by, expected) => {
    expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(expected)
  })

  it('keeps what was chosen of the same kind, and begins another kind empty', () => {
    const lead = { kind: 'role', role: 'le', scope: 'specialty' } as const
    expect(resolverOf('role', lead)).toBe(lead)
    expect(resolverOf('person', lead)).toEqual({ kind: 'person', user: '' })
    expect(resolverOf('none', lead)).toBeNull()
    expect(resolverOf('role', null)).toEqual({ kind: 'role', role: 'ger', scope: 'global' })
  })
})
