import { describe, expect, it } from 'vitest'
import {
  type CodeTemplate,
  codeOf,
  counterScopeOf,
  DEFAULT_CODE_TEMPLATE,
  fileNameOf,
  nextNumber,
  readCode,
  readCodeTemplate,
  tokensOf,
} from './document-code.calc.ts'

function template(text: string): CodeTemplate {
  const read = readCodeTemplate(text)
  if (typeof read === 'string') throw new Error(`${text}: ${read}`)
  return read
}

const VALUES = { PROY: '2631', ESP: 'CI', TIPO: 'PL', FASE: 'ID', AREA: 'A1', HOJA: '02' }

describe('readCodeTemplate', () => {
  it.each([
    ['nothing', '  ', 'code_template_empty'],
    ['no number', '{PROY}-{ESP}', 'code_template_number'],
    ['two numbers', '{PROY}-{NN}-{NNN}', 'code_template_number'],
    ['an unknown token', '{PROY}-{REV}-{NNN}', 'code_template_token'],
    ['an empty token', '{PROY}-{}-{NNN}', 'code_template_token'],
    ['a number of more digits than are counted', '{PROY}-{NNNNNNNNNN}', 'code_template_token'],
    ['two tokens that cannot be told apart', '{PROY}{ESP}-{NNN}', 'code_template_adjacent'],
    ['a number that runs into a token', '{PROY}-{NNN}{HOJA}', 'code_template_adjacent'],
    ['a slash, which would be a folder', '{PROY}/{NNN}', 'code_template_character'],
    ['a brace without its pair', '{PROY-{NNN}', 'code_template_character'],
    ['a space between', '{PROY} {NNN}', 'code_template_character'],
  ])('refuses %s', (_, text, fault) => {
    expect(readCodeTemplate(text)).toBe(fault)
  })

  it.each([
    [DEFAULT_CODE_TEMPLATE, ['PROY', 'ESP', 'TIPO'], '2631-CI-PL-0007'],
    [
      '{PROY}.{FASE}.{AREA}-{ESP}-{TIPO}-{NNN}_{HOJA}',
      ['PROY', 'FASE', 'AREA', 'ESP', 'TIPO', 'HOJA'],
      '2631.ID.A1-CI-PL-007_02',
    ],
    ['YPF-{NNNNN}', [], 'YPF-00007'],
  ])('fills %s', (text, tokens, code) => {
    expect(tokensOf(template(text))).toEqual(tokens)
    expect(codeOf(template(text), VALUES, 7)).toBe(code)
  })
})

describe('readCode', () => {
  it.each([
    [DEFAULT_CODE_TEMPLATE, '2631-CI-PL-0007', { PROY: '2631', ESP: 'CI', TIPO: 'PL' }, 7],
    [DEFAULT_CODE_TEMPLATE, ' 2631-ci-pl-0007 ', { PROY: '2631', ESP: 'CI', TIPO: 'PL' }, 7],
    [DEFAULT_CODE_TEMPLATE, '2631-CI-PL-12345', { PROY: '2631', ESP: 'CI', TIPO: 'PL' }, 12_345],
    ['{PROY}.{NN}', '2631.04', { PROY: '2631' }, 4],
  ])('reads by %s the code %s', (text, code, values, number) => {
    expect(readCode(template(text), code)).toEqual({ values, number })
  })

  it.each([
    ['too few digits', DEFAULT_CODE_TEMPLATE, '2631-CI-PL-007'],
    ['another separator', DEFAULT_CODE_TEMPLATE, '2631_CI_PL_0007'],
    ['a point that stands for itself only', '{PROY}.{NN}', '2631x04'],
    ['more than the code', DEFAULT_CODE_TEMPLATE, '2631-CI-PL-0007_RevA'],
  ])('does not read %s', (_, text, code) => {
    expect(readCode(template(text), code)).toBeNull()
  })

  it('reads back whatever it fills in', () => {
    for (const number of [1, 42, 9999, 10_000])
      expect(
        readCode(template(DEFAULT_CODE_TEMPLATE), codeOf(template(DEFAULT_CODE_TEMPLATE), VALUES, number))?.number,
      ).toBe(number)
  })
})

describe('numbers', () => {
  it('are counted within all that stands before them, whatever its case', () => {
    const long = template('{PROY}-{ESP}-{NNN}-{HOJA}')
    expect(counterScopeOf(long, VALUES)).toBe('2631-CI-')
    expect(counterScopeOf(long, { ...VALUES, ESP: 'ci', HOJA: '09' })).toBe('2631-CI-')
    expect(counterScopeOf(long, { ...VALUES, ESP: 'EL' })).toBe('2631-EL-')
  })

  it.each([
    ['the first', [], 1],
    ['after a gap, which stays', [1, 2, 9], 10],
    ['in any order', [4, 2], 5],
  ])('INV-DOC-01: never come back: %s', (_, used, next) => {
    expect(nextNumber(used)).toBe(next)
  })
})

describe('fileNameOf', () => {
  it.each([
    ['2631-CI-PL-0007', 'B', 'PDF', '2631-CI-PL-0007_RevB.pdf'],
    ['2631-CI-PL-0007', '3-CAO', 'dwg', '2631-CI-PL-0007_Rev3-CAO.dwg'],
    ['../../etc/passwd', '0', '', '..-..-etc-passwd_Rev0'],
    ['A\u202EB', '0', 'pdf', 'A-B_Rev0.pdf'],
  ])('names %s revision %s', (code, revision, extension, name) => {
    expect(fileNameOf(code, revision, extension)).toBe(name)
  })
})
