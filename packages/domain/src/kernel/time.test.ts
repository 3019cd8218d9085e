import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { realSpans, spanMinutes, splitInterval } from './time.ts'

const total = (parts: readonly { minutes: number }[]) => parts.reduce((sum, part) => sum + part.minutes, 0)

describe('splitInterval', () => {
  it('keeps an interval within one day whole', () => {
    expect(splitInterval('2026-06-12', '09:00', '13:00', 'America/Argentina/Buenos_Aires')).toEqual([
      { day: '2026-06-12', start: '09:00', end: '13:00', minutes: 240 },
    ])
  })

  it('splits at midnight into one part per date', () => {
    expect(splitInterval('2026-06-12', '20:00', '02:00', 'America/Argentina/Buenos_Aires')).toEqual([
      { day: '2026-06-12', start: '20:00', end: '00:00', minutes: 240 },
      { day: '2026-06-13', start: '00:00', end: '02:00', minutes: 120 },
    ])
  })

  it('gives the day back whole when it ends at midnight', () => {
    expect(splitInterval('2026-06-12', '20:00', '00:00', 'Europe/Madrid')).toHaveLength(1)
  })

  it.each([
    ['the clock jumps forward', '2026-03-28', 300],
    ['the clock goes back', '2026-10-24', 420],
    ['an ordinary night', '2026-05-01', 360],
  ])('counts real time when %s', (_, day, minutes) => {
    expect(total(splitInterval(day, '23:00', '05:00', 'Europe/Madrid'))).toBe(minutes)
  })

  it.each([
    ['Santiago puts midnight forward', 'America/Santiago', '2026-09-05', '22:00', '04:00', [120, 180]],
    ['Santiago repeats the last hour of the day', 'America/Santiago', '2026-04-04', '22:00', '04:00', [180, 240]],
    ['Santiago, the night before', 'America/Santiago', '2026-09-04', '22:00', '04:00', [120, 240]],
    ['Santiago, only the day of the change', 'America/Santiago', '2026-09-06', '00:00', '09:00', [480]],
    ['Havana puts midnight forward', 'America/Havana', '2026-03-07', '22:00', '04:00', [120, 180]],
    ['Havana repeats the first hour of the day', 'America/Havana', '2026-10-31', '22:00', '04:00', [120, 300]],
    ['Asunción put midnight forward', 'America/Asuncion', '2024-10-05', '22:00', '04:00', [120, 180]],
    ['Asunción repeated the last hour of the day', 'America/Asuncion', '2024-03-23', '22:00', '04:00', [180, 240]],
    ['Asunción no longer changes', 'America/Asuncion', '2026-03-28', '22:00', '04:00', [120, 240]],
    ['Beirut puts midnight forward', 'Asia/Beirut', '2026-03-28', '22:00', '04:00', [120, 180]],
    ['Beirut repeats the last hour of the day', 'Asia/Beirut', '2026-10-24', '22:00', '04:00', [180, 240]],
    ['Cairo puts midnight forward', 'Africa/Cairo', '2026-04-23', '22:00', '04:00', [120, 180]],
    ['Cairo repeats the last hour of the day', 'Africa/Cairo', '2026-10-29', '22:00', '04:00', [180, 240]],
    ['the Azores repeat the first hour of the day', 'Atlantic/Azores', '2026-10-24', '22:00', '04:00', [120, 300]],
    [
      'Lord Howe puts the clock forward by half an hour',
      'Australia/Lord_Howe',
      '2026-10-03',
      '22:00',
      '04:00',
      [120, 210],
    ],
    ['Lord Howe puts it back by half an hour', 'Australia/Lord_Howe', '2026-04-04', '22:00', '04:00', [120, 270]],
    ['Madrid, within the day of the jump', 'Europe/Madrid', '2026-03-29', '01:00', '04:00', [120]],
    ['Madrid, within the day that is longer', 'Europe/Madrid', '2026-10-25', '01:00', '04:00', [240]],
    ['Madrid, until a time that is skipped', 'Europe/Madrid', '2026-03-29', '01:00', '02:30', [60]],
    ['Madrid, from a time that is skipped', 'Europe/Madrid', '2026-03-29', '02:30', '04:00', [60]],
    ['Madrid, all of it skipped', 'Europe/Madrid', '2026-03-29', '02:10', '02:50', [0]],
    ['Madrid, until an hour shown twice: the first', 'Europe/Madrid', '2026-10-25', '01:00', '02:30', [90]],
    ['Madrid, from an hour shown twice: the first', 'Europe/Madrid', '2026-10-25', '02:30', '04:00', [150]],
    ['a zone without changes', 'Asia/Kolkata', '2026-03-28', '22:00', '04:00', [120, 240]],
    ['a far zone', 'Pacific/Kiritimati', '2026-03-28', '22:00', '04:00', [120, 240]],
  ])('%s', (_, zone, day, start, end, parts) =>
    expect(splitInterval(day, start, end, zone).map(({ minutes }) => minutes)).toEqual(parts),
  )

  it.each([
    'America/Santiago',
    'Europe/Madrid',
    'America/Havana',
    'Asia/Beirut',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'America/St_Johns',
  ])('adds up to the real time on every night of a year in %s (INV-HRS-07)', (zone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const parts = splitInterval(day, '21:15', '05:45', zone)
      const [first] = realSpans({ day, start: '21:15', end: '00:00' }, zone)
      const [last] = realSpans({ day: addDays(day, 1), start: '00:00', end: '05:45' }, zone)
      expect(total(parts)).toBe(spanMinutes({ from: first!.from, until: last!.until }))
    }
  })
})

describe('realSpans', () => {
  it.each([
    ['an ordinary interval', 'Europe/Madrid', '2026-05-01', '09:00', '13:00', [240]],
    ['the end of a day', 'Europe/Madrid', '2026-05-01', '23:00', '00:00', [60]],
    ['until an hour shown twice', 'Europe/Madrid', '2026-10-25', '01:00', '02:30', [90, 150]],
    ['from an hour shown twice', 'Europe/Madrid', '2026-10-25', '02:30', '04:00', [150, 90]],
    ['within an hour shown twice', 'Europe/Madrid', '2026-10-25', '02:10', '02:20', [10, 70, 10]],
    ['an end before the start that is real only there', 'Europe/Madrid', '2026-10-25', '02:45', '02:15', [30]],
    ['what is skipped', 'Europe/Madrid', '2026-03-29', '02:10', '02:50', []],
    ['half an hour shown twice', 'Australia/Lord_Howe', '2026-04-05', '01:00', '01:45', [45, 75]],
  ])('%s may last', (_, zone, day, start, end, minutes) =>
    expect(realSpans({ day, start, end }, zone).map(spanMinutes)).toEqual(minutes),
  )
})
