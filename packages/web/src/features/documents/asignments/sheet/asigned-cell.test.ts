import { describe, expect, test } from 'vitest'
import { Unread } from '../../../../forms/unread.ts'
import { type AsignedPart, asignedText, asignedWords, readAsigned } from './asigned-cell.ts'

const E12: AsignedPart = { role: 'prepares', minutes: 720 }
const R2: AsignedPart = { role: 'reviews', minutes: 120 }

describe('what is typed in a cell', () => {
  test.each<readonly [string, string, readonly AsignedPart[], readonly AsignedPart[]]>([
    ['a function with hours', 'E 12', [], [E12]],
    ['without a space, in small letters', 'e12 r2', [], [E12, R2]],
    ['with a clock', 'E 12:00 R 2:00', [], [E12, R2]],
    ['in the order of the functions', 'R 2 E 12', [], [E12, R2]],
    ['a function alone has no hours yet', 'A', [], [{ role: 'approves', minutes: 0 }]],
    ['a function alone keeps its hours', 'E R', [E12], [E12, { role: 'reviews', minutes: 0 }]],
    ['hours alone are of who elaborates', '12', [], [E12]],
    ['hours alone are of the only function', '2', [{ role: 'reviews', minutes: 60 }], [R2]],
    ['an hour of a function is no part of it', 'R 2', [E12], [R2]],
    ['nothing ends all', '  ', [E12, R2], []],
  ])('%s', (_name, typed, before, expected) => expect(readAsigned(typed, before)).toEqual(expected))

  test.each([
    ['a function twice', 'E 1 E 2', 'dos veces'],
    ['hours twice', 'E 1 2', 'Falta de quién'],
    ['a letter that is no function', 'X 3', 'E elabora'],
    ['a text', 'hola', 'E elabora'],
    ['hours that are none', 'E 1:75', ''],
  ])('%s is not read', (_name, typed, problem) => {
    const found = readAsigned(typed, [])
    expect(found).toBeInstanceOf(Unread)
    expect((found as Unread).problem).toContain(problem)
  })

  test('what is shown is read as itself', () => {
    for (const parts of [[], [E12], [E12, R2], [{ role: 'approves', minutes: 0 }] as const])
      expect(readAsigned(asignedText(parts), [])).toEqual(parts)
  })

  test('what is shown has one order, whichever was stored first', () => {
    expect(asignedText([R2, E12])).toBe(asignedText([E12, R2]))
    expect(asignedWords([R2, E12])).toBe(asignedWords([E12, R2]))
  })
})

test('what it means is said while it is typed', () => {
  expect(asignedWords([E12, { role: 'approves', minutes: 0 }])).toBe('Elabora 12:00, aprueba')
  expect(asignedWords([])).toBe('Nada: lo que hay se termina')
})
