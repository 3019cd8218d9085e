import { describe, expect, it } from 'vitest'
import { markedRevision, revisionKey, saidRevision } from './said-revision.calc.ts'

it.each([
  ['00', '0'],
  ['P01', 'P1'],
  ['3-CAO', '3CAO'],
  ['10', '10'],
  ['a', 'A'],
])('a label %s is compared as %s', (label, key) => expect(revisionKey(label)).toBe(key))

const KNOWN = new Set(['A', 'B', '0', '3', '3CAO', 'P1', 'AA'])

describe('the words behind a code', () => {
  it.each<[string, string | null]>([
    ['REV A', 'A'],
    ['REVISION B PLANTA', 'B'],
    ['REVB', 'B'],
    ['R00', '0'],
    ['R B', 'B'],
    ['REV AA', 'AA'],
    ['REV 3 CAO', '3CAO'],
    ['REV3 PLANTA', '3'],
    ['PLANTA GENERAL REV A', 'A'],
    ['PLANTA P01', 'P1'],
    ['A', 'A'],
    ['A PLANTA', 'A'],
    ['REV Z', 'Z'],
    ['REVZ', 'Z'],
    ['R7', '7'],
    ['Z', 'Z'],
    ['12', '12'],
    ['REV Z REV A', 'A'],
    ['PLANTA A', null],
    ['PLANTA R7', null],
    ['REVIT MODELO', null],
    ['RED CONTRA INCENDIO', null],
    ['1 DE 3', null],
    ['Y 2631', null],
    ['REV', null],
    ['', null],
  ])('"%s" say %s', (words, key) =>
    expect(saidRevision(words.split(' ').filter(Boolean), KNOWN)?.key ?? null).toBe(key),
  )

  it('are told apart from those that say the revision', () =>
    expect(saidRevision(['PLANTA', 'REV', '3', 'CAO', 'FIRMADA'], KNOWN)).toEqual({ key: '3CAO', from: 1, to: 4 }))
})

it('before a code only a marked label counts', () => {
  expect(markedRevision(['ENTREGA', 'A'], KNOWN)).toBeNull()
  expect(markedRevision(['REV', 'A'], KNOWN)?.key).toBe('A')
})
