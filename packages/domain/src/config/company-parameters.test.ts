import { describe, expect, it } from 'vitest'
import {
  checkParameter,
  type CompanyParameter,
  freezes,
  goLiveDay,
  parameterOn,
  type ParameterRow,
} from './company-parameters.ts'
import { parameterText } from './parameter-words.ts'

const row = (from: string, value: ParameterRow['value'], key = 'hours.noteLength'): ParameterRow => ({
  key,
  value,
  from,
})
const ROWS = [row('2026-03-01', 20), row('2026-01-01', 5), row('2026-01-01', 7, 'hours.documentGraceDays')]

describe('a parameter of the firm', () => {
  it.each<[string, readonly ParameterRow[], CompanyParameter, string, number]>([
    ['is the default without rows', [], 'hours.noteLength', '2026-06-01', 10],
    ['is the default before its first row', ROWS, 'hours.noteLength', '2025-12-31', 10],
    ['holds from its day on', ROWS, 'hours.noteLength', '2026-01-01', 5],
    ['holds to the day before the next', ROWS, 'hours.noteLength', '2026-02-28', 5],
    ['is the latest that has begun', ROWS, 'hours.noteLength', '2026-03-01', 20],
    ['is its own', ROWS, 'hours.documentGraceDays', '2026-06-01', 7],
    ['is none that is no whole number', [row('2026-01-01', '5')], 'hours.noteLength', '2026-06-01', 10],
    ['is none outside of its range', [row('2026-01-01', 0)], 'hours.noteLength', '2026-06-01', 10],
  ])('%s', (_name, rows, name, day, value) => {
    expect(parameterOn(rows, name, day)).toBe(value)
  })

  it.each<[string, string, ParameterRow['value'], string | undefined]>([
    ['is set', 'hours.noteLength', 20, undefined],
    ['may be the least', 'hours.documentGraceDays', 0, undefined],
    ['is one that a rule reads', 'hours.anything', 20, 'parameter_unknown'],
    ['is none of what every object has', 'toString', 20, 'parameter_unknown'],
    ['is not too small', 'hours.noteLength', 0, 'parameter_value'],
    ['is not too large', 'hours.noteLength', 201, 'parameter_value'],
    ['is whole', 'hours.noteLength', 1.5, 'parameter_value'],
    ['is no text', 'hours.noteLength', '20', 'parameter_value'],
    ['is not empty', 'hours.noteLength', null, 'parameter_value'],
  ])('%s', (_name, key, value, code) => {
    expect(checkParameter({ key, value })?.code).toBe(code)
  })

  it.each<[string, readonly ParameterRow[], string]>([
    ['is none without a row', ROWS, ''],
    ['is none while it says no', [row('2026-01-01', 0, 'goLive')], ''],
    ['is the first day that says yes', [row('2026-05-01', 1, 'goLive'), row('2026-02-01', 1, 'goLive')], '2026-02-01'],
    [
      'stays it when a later one says no',
      [row('2026-02-01', 1, 'goLive'), row('2026-03-01', 0, 'goLive')],
      '2026-02-01',
    ],
  ])('the day of going live %s', (_name, rows, day) => expect(goLiveDay(rows)).toBe(day))

  it('is shown in words, and says whether closings freeze what it feeds', () => {
    expect(parameterText('timeClock.used', 1)).toBe('Sí')
    expect(parameterText('hours.noteLength', 12)).toBe('12')
    expect(['timeClock.used', 'hours.noteLength', 'toString'].map(freezes)).toEqual([true, false, false])
  })
})
