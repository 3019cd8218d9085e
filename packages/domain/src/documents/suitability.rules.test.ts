import { describe, expect, it } from 'vitest'
import { checkStatusScheme, checkSuitability, statusSchemeOf } from './suitability.rules.ts'

describe('the edition of the status codes', () => {
  it.each([
    ['of a project', { project: 'p', statusScheme: 'iso19650_2021' }, null],
    ['of no project', { project: '', statusScheme: 'iso19650_2021' }, 'statusScheme status_scheme_firm'],
    ['that nobody chose', { project: '', statusScheme: '' }, null],
  ])('%s', (_, row, refusal) => {
    const refused = checkStatusScheme(row)
    expect(refused && `${refused.field} ${refused.code}`).toBe(refusal)
  })

  it('is that of the project alone', () => {
    const rows = [
      { project: '', statusScheme: 'iso19650_2018' },
      { project: 'p', statusScheme: 'iso19650_2021' },
    ] as const
    expect([statusSchemeOf(rows, 'p'), statusSchemeOf(rows, 'q'), statusSchemeOf(rows, '')]).toEqual([
      'iso19650_2021',
      '',
      '',
    ])
  })
})

describe('a status code', () => {
  it.each([
    ['of the edition', 'S4', null, 'iso19650_2021', null],
    ['of none', '', null, 'iso19650_2021', null],
    ['that was withdrawn', 'S7', null, 'iso19650_2021', 'emition_suitability'],
    ['in a project that uses none', 'S4', null, '', 'emition_suitability'],
    ['that the issue has', 'S7', { suitability: 'S7' }, 'iso19650_2021', null],
    ['that the issue had not', 'S7', { suitability: 'S4' }, 'iso19650_2021', 'emition_suitability'],
  ] as const)('%s', (_, suitability, stored, scheme, code) => {
    expect(checkSuitability({ suitability }, { stored, scheme })?.code ?? null).toBe(code)
  })
})
