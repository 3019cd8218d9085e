import { expect, it } from 'vitest'
import { cleanCode, cleanLine, foldedCode } from './clean-code.calc.ts'

it.each([
  ['stays as it is written', '2401-EL-PL-0001', '2401-EL-PL-0001'],
  ['keeps blanks between its parts', 'YPF 014 / A', 'YPF 014 / A'],
  ['has none around it', ' 2401-EL \t', '2401-EL'],
  ['has one where there were several, or one that does not break', 'YPF\u00A0 014', 'YPF 014'],
  ['has one where something hidden stood between two', 'YPF \u200B 014', 'YPF 014'],
  ['has no character that nobody sees', '2401\u200B-EL\u00AD', '2401-EL'],
  ['never turns its direction', '\u202E2401-EL\u202C', '2401-EL'],
  ['is one with an accent in either form', 'PLAN\u0303O', 'PLAÑO'],
  ['has a plain hyphen where one that does not break was pasted', '2401\u2011EL\u2011PL', '2401-EL-PL'],
  ['has a plain hyphen for a dash or a minus', '2401\u2013EL\u2014PL\u22121', '2401-EL-PL-1'],
  ['has plain letters for those of full width', '\uFF12\uFF14\uFF10\uFF11\uFF0D\uFF25\uFF2C', '2401-EL'],
  ['has nothing that is drawn as nothing', '2401\u034F-EL\uFE0F\u3164\u2800', '2401-EL'],
  ['has no half of a character', '2401\uD800-EL', '2401-EL'],
  ['keeps what is no letter of full width', 'N\u00BA 7 \u00B2', 'N\u00BA 7 \u00B2'],
  ['of nothing that is seen is none', ' \u200B\u00A0', ''],
])('a code %s', (_, given, clean) => {
  expect(cleanCode(given)).toBe(clean)
})

it.each([
  ['stays as it is written, with its dashes', 'Planta – niveles ½ “A”', 'Planta – niveles ½ “A”'],
  ['is one line', 'Planta\n baja\u2028 y alta\t', 'Planta baja y alta'],
  ['never turns its direction', 'plano \u202Efdp.exe\u2066', 'plano fdp.exe'],
  ['of nothing that is seen is none', '\u200B\u0000 ', ''],
])('a line of text %s', (_, given, clean) => {
  expect(cleanLine(given)).toBe(clean)
})

it.each([
  ['of plain letters', '2401-el-0001', null],
  ['with a letter of Spanish', 'Año-0001', 'AÑO-0001'],
  ['with a sign that has no case', 'Nº 7', null],
])('a code %s is told apart by case beyond the index as %s', (_, code, folded) => {
  expect(foldedCode(code)).toBe(folded)
})
