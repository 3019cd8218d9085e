import { expect, it } from 'vitest'
import { cleanCode } from './clean-code.calc.ts'

it.each([
  ['stays as it is written', '2401-EL-PL-0001', '2401-EL-PL-0001'],
  ['keeps blanks between its parts', 'YPF 014 / A', 'YPF 014 / A'],
  ['has none around it', ' 2401-EL \t', '2401-EL'],
  ['has one where there were several, or one that does not break', 'YPF\u00A0 014', 'YPF 014'],
  ['has one where something hidden stood between two', 'YPF \u200B 014', 'YPF 014'],
  ['has no character that nobody sees', '2401\u200B-EL\u00AD', '2401-EL'],
  ['never turns its direction', '\u202E2401-EL\u202C', '2401-EL'],
  ['is one with an accent in either form', 'PLAN\u0303O', 'PLAÑO'],
  ['of nothing that is seen is none', ' \u200B\u00A0', ''],
])('a code %s', (_, given, clean) => {
  expect(cleanCode(given)).toBe(clean)
})
