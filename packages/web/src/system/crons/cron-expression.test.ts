import { describe, expect, it } from 'vitest'
import { nextRuns, parseCron } from './cron-expression.ts'

const FROM = new Date('2026-11-21T19:55:30Z')

function next(expression: string, count = 3, from = FROM): string[] {
  const schedule = parseCron(expression)
  return schedule ? nextRuns(schedule, from, count).map((run) => run.toISOString().slice(0, 16)) : ['?']
}

describe('nextRuns', () => {
  it.each([
    [
      'each minute begins with the next full one',
      '* * * * *',
      ['2026-11-21T19:56', '2026-11-21T19:57', '2026-11-21T19:58'],
    ],
    ['each night', '0 2 * * *', ['2026-11-22T02:00', '2026-11-23T02:00', '2026-11-24T02:00']],
    ['steps', '*/20 * * * *', ['2026-11-21T20:00', '2026-11-21T20:20', '2026-11-21T20:40']],
    ['a step over a range', '10-40/15 20 * * *', ['2026-11-21T20:10', '2026-11-21T20:25', '2026-11-21T20:40']],
    ['lists out of order', '0 20,8 * * *', ['2026-11-21T20:00', '2026-11-22T08:00', '2026-11-22T20:00']],
    ['weekdays', '0 0 * * 1', ['2026-11-23T00:00', '2026-11-30T00:00', '2026-12-07T00:00']],
    [
      'day of month and weekday must both match',
      '0 0 13 * 5',
      ['2027-08-13T00:00', '2028-10-13T00:00', '2029-04-13T00:00'],
    ],
    [
      'months without a 31st are passed over',
      '0 0 31 * *',
      ['2026-12-31T00:00', '2027-01-31T00:00', '2027-03-31T00:00'],
    ],
    ['29 February on a Monday', '0 0 29 2 1', ['2044-02-29T00:00']],
    ['30 February never comes', '0 0 30 2 *', []],
    ['a name', '@weekly', ['2026-11-22T00:00', '2026-11-29T00:00', '2026-12-06T00:00']],
    ['the names of a year are one', '@annually', ['2027-01-01T00:00', '2028-01-01T00:00', '2029-01-01T00:00']],
  ])('%s: %s', (_name, expression, runs) => expect(next(expression)).toEqual(runs))

  it('a run at this very moment is not a next one', () => {
    expect(next('0 2 * * *', 1, new Date('2026-11-22T02:00:00Z'))).toEqual(['2026-11-23T02:00'])
  })
})

describe('parseCron refuses', () => {
  it.each([
    ['nothing', ''],
    ['four fields', '* * * *'],
    ['six fields', '0 * * * * *'],
    ['a minute beyond the hour', '60 * * * *'],
    ['an hour beyond the day', '0 24 * * *'],
    ['day 0', '0 0 0 * *'],
    ['month 13', '0 0 1 13 *'],
    ['weekday 7', '0 0 * * 7'],
    ['a range backwards', '5-1 * * * *'],
    ['a step of zero', '*/0 * * * *'],
    ['a step over one value', '5/10 * * * *'],
    ['names of days', '0 0 * * MON'],
    ['an unknown name', '@never'],
    ['an empty part', '1,,2 * * * *'],
    ['signs', '-1 * * * *'],
  ])('%s: %j', (_name, expression) => expect(parseCron(expression)).toBeNull())
})
