import { describe, expect, it } from 'vitest'
import { parseDuration } from './duration.ts'

describe('parseDuration reads what people type', () => {
  it.each([
    ['1:30', 90],
    ['1,5', 90],
    ['1.5', 90],
    ['90m', 90],
    ['90 min', 90],
    ['1h30', 90],
    ['1h 30m', 90],
    ['1h', 60],
    ['1,5h', 90],
    ['8', 480],
    ['0,33', 20],
    [',25', 15],
    ['', 0],
    ['0', 0],
    ['24', 1440],
    ['9-13', 240],
    ['9-13 14-18', 480],
    ['9 a 13', 240],
    ['9:30-13:15', 225],
    ['20-2', 360],
    ['=7,5-1', 390],
    ['=1:15+0:45', 120],
  ])('%j is %i minutes', (text, minutes) => {
    expect(parseDuration(text)).toMatchObject({ ok: true, minutes })
  })

  it.each([
    ['+0:30', 60, 90],
    ['+1', 0, 60],
    ['-0:30', 60, 30],
  ])('%j on %i minutes gives %i', (text, current, minutes) => {
    expect(parseDuration(text, current)).toMatchObject({ ok: true, minutes })
  })

  it.each([
    ['-1', 'duration_negative'],
    ['=1-2', 'duration_negative'],
    ['25', 'duration_too_long'],
    ['1441m', 'duration_too_long'],
    ['25:00', 'duration_too_long'],
    ['100:00', 'duration_too_long'],
    ['1000', 'duration_too_long'],
    ['1000h', 'duration_too_long'],
    ['99999m', 'duration_too_long'],
    ['-3', 'duration_negative'],
    ['-0:30', 'duration_negative'],
    ['1.000.000', 'duration_unreadable'],
    ['1.000,5', 'duration_unreadable'],
    ['1,5,5', 'duration_unreadable'],
    ['abc', 'duration_unreadable'],
    ['1:75', 'duration_unreadable'],
    ['1:2:3', 'duration_unreadable'],
    ['1e3', 'duration_unreadable'],
    ['=', 'duration_unreadable'],
    ['9-25', 'duration_unreadable'],
    ['9-13 12-14', 'duration_overlap'],
    ['1'.repeat(100), 'duration_unreadable'],
  ])('%j is refused with %s', (text, code) => {
    expect(parseDuration(text)).toEqual({ ok: false, code })
  })

  it.each([
    ['1.000', '1.000', '1:00', '1.000:00'],
    ['1,000', '1,000', '1:00', '1.000:00'],
    ['7.500 h', '7.500', '7:30', '7.500:00'],
    ['1,125', '1,125', '1:08', '1.125:00'],
    ['12.500', '12.500', '12:30', '12.500:00'],
    ['=2+1.000', '1.000', '1:00', '1.000:00'],
    ['+1.000', '1.000', '1:00', '1.000:00'],
  ])('%j is refused with both readings', (text, typed, decimal, thousands) => {
    expect(parseDuration(text, 60)).toEqual({
      ok: false,
      code: 'duration_ambiguous',
      params: { typed, decimal, thousands },
    })
  })

  it.each([
    ['0,333', 20],
    ['0.250', 15],
    ['1,50', 90],
    ['1,5000', 90],
    ['9.30-13', 210],
  ])('%j is not ambiguous', (text, minutes) => expect(parseDuration(text)).toMatchObject({ ok: true, minutes }))

  it.each([
    ['7,5', '7:30'],
    ['9-13 14-18', '9:00–13:00 + 14:00–18:00 = 8:00'],
  ])('%j is echoed as %j', (text, echo) => {
    expect(parseDuration(text)).toMatchObject({ echo })
  })
})
