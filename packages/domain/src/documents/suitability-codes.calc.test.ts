import { describe, expect, it } from 'vitest'
import {
  isSuitability,
  offeredSuitability,
  readSuitability,
  type StatusScheme,
  suitabilityOfPurpose,
} from './suitability-codes.calc.ts'

describe('a status code', () => {
  it.each<[string, StatusScheme, string, string | null]>([
    ['of both editions', 'iso19650_2018', 'S4', 'Aprobación de etapa'],
    ['of both, with another meaning', 'iso19650_2021', 'S4', 'Revisión y autorización'],
    ['that 2018 had not', 'iso19650_2018', 'S5', null],
    ['that 2021 has', 'iso19650_2021', 'S5', 'Revisión y aceptación'],
    ['that 2021 withdrew', 'iso19650_2021', 'S6', null],
    ['as built, in 2018', 'iso19650_2018', 'CR', 'Registro conforme a obra'],
    ['as built, withdrawn in 2021', 'iso19650_2021', 'CR', null],
    ['of a stage', 'iso19650_2021', 'A12', 'Autorizado o aceptado'],
    ['of no stage', 'iso19650_2021', 'A0', null],
    ['partial', 'iso19650_2018', 'B3', 'Conformidad parcial'],
    ['in small letters', 'iso19650_2018', 's4', null],
    ['of nobody', 'iso19650_2018', 'toString', null],
    ['that is empty', 'iso19650_2018', '', null],
  ])('%s', (_, scheme, code, name) => {
    expect(readSuitability(scheme, code)?.name ?? null).toBe(name)
    expect(isSuitability(scheme, code)).toBe(code === '' || name !== null)
  })

  it('is partial only where it is not advised against', () => {
    expect(readSuitability('iso19650_2018', 'B1')?.isDeprecated).toBe(false)
    expect(readSuitability('iso19650_2021', 'B1')?.isDeprecated).toBe(true)
    expect(isSuitability('', 'S4')).toBe(false)
    expect(isSuitability('', '')).toBe(true)
  })

  it('is offered where its edition has it', () => {
    const codes = (scheme: StatusScheme) => offeredSuitability(scheme).map(({ code }) => code)
    expect(codes('iso19650_2018')).toEqual(
      'S0 S1 S2 S3 S4 S6 S7 CR A1 A2 A3 A4 A5 A6 A7 B1 B2 B3 B4 B5 B6 B7'.split(' '),
    )
    expect(codes('iso19650_2021')).toEqual('S0 S1 S2 S3 S4 S5 A1 A2 A3 A4 A5 A6 A7 B1 B2 B3 B4 B5 B6 B7'.split(' '))
  })

  it.each([
    ['PREVI', 'S1', 'S1'],
    ['PINF', 'S2', 'S2'],
    ['PCOM', 'S3', 'S3'],
    ['papr', 'S4', 'S4'],
    ['APC', 'A4', 'A4'],
    ['CAO', 'CR', 'A6'],
    ['PCOT', '', ''],
  ])('of %s is %s, and %s from 2021 on', (purpose, before, after) => {
    expect(suitabilityOfPurpose('iso19650_2018', purpose)).toBe(before)
    expect(suitabilityOfPurpose('iso19650_2021', purpose)).toBe(after)
    expect(suitabilityOfPurpose('', purpose)).toBe('')
  })
})
