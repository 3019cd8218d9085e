import { describe, expect, it } from 'vitest'
import { type EntryPart, MOST_PARTS, splitEntry, type SplitCode, type SplitFacts } from './split-entry.command.ts'
import { entryContext, storedEntry } from './stored-entry.fixture.ts'

const part = (minutes: number, more: Partial<EntryPart> = {}): EntryPart => ({
  minutes,
  project: 'p1',
  document: '',
  activity: '',
  nonproductive: '',
  billable: true,
  note: 'Planos',
  ...more,
})
const times = (count: number, minutes: number) => Array.from({ length: count }, () => part(minutes))
const plan = (entry: SplitFacts['entry'], parts: readonly EntryPart[]) =>
  splitEntry.plan(
    { entry, contextOf: (one) => entryContext(one, one.id === 'a' ? entry : null) },
    { entry: 'a', parts, seed: 'seed00000000000' },
  )
const HOUR = storedEntry('a')

describe('the division of an entry', () => {
  it.each<[string, SplitFacts['entry'], readonly EntryPart[], code: SplitCode, refusedPart: number]>([
    ['that is not there', null, times(2, 30), 'split_gone', 0],
    ['that is sent', storedEntry('a', { state: 'submitted' }), times(2, 30), 'split_not_draft', 0],
    ['that is approved once', storedEntry('a', { state: 'approved_1' }), times(2, 30), 'split_not_draft', 0],
    ['that is approved', storedEntry('a', { state: 'approved' }), times(2, 30), 'split_not_draft', 0],
    ['into nothing', HOUR, [], 'split_too_few', 0],
    ['into itself', HOUR, [part(60)], 'split_too_few', 0],
    [
      'into one part more than allowed',
      storedEntry('a', { minutes: 315 }),
      times(MOST_PARTS + 1, 15),
      'split_too_many',
      0,
    ],
    ['into less', HOUR, [part(30), part(15)], 'split_sum', 0],
    ['into more', HOUR, [part(30), part(45)], 'split_sum', 0],
    ['with an empty part', HOUR, [part(60), part(0)], 'split_sum', 0],
    ['with a negative part', HOUR, [part(75), part(-15)], 'split_sum', 0],
    ['with half minutes', HOUR, [part(29.5), part(30.5)], 'split_sum', 0],
    ['with a part of a closed project', HOUR, [part(30), part(30, { project: 'shut' })], 'hours_project_not_open', 2],
    ['with a part of nothing', HOUR, [part(30, { project: '' }), part(30)], 'hours_target_missing', 1],
  ])('%s is refused, and nothing of it is done', (_, entry, parts, code, refusedPart) => {
    const { steps, leftOut } = plan(entry, parts)
    expect(steps).toEqual([])
    expect(leftOut).toMatchObject([{ code, params: { part: refusedPart } }])
  })

  it.each<[string, SplitFacts['entry'], readonly EntryPart[]]>([
    ['of a draft', HOUR, [part(45), part(15)]],
    ['of a rejected entry', storedEntry('a', { state: 'rejected' }), times(4, 15)],
    ['into as many parts as allowed', storedEntry('a', { minutes: 300 }), times(MOST_PARTS, 15)],
  ])('%s keeps its minutes and its id, and every other part is a new draft', (_, entry, parts) => {
    const { steps, leftOut } = plan(entry, parts)
    expect(leftOut).toEqual([])
    expect(steps.map(({ after }) => after?.['minutes'])).toEqual(parts.map(({ minutes }) => minutes))
    const [first, ...others] = steps
    expect(first).toMatchObject({ id: 'a', before: { minutes: entry?.minutes, version: 3 } })
    expect(first?.after).not.toHaveProperty('state')
    expect(new Set(steps.map(({ id }) => id)).size).toBe(parts.length)
    for (const { before, after } of others)
      expect([before, after?.['state'], after?.['user']]).toEqual([null, 'draft', 'ana'])
  })

  it('divides its times in order, up to midnight', () => {
    const entry = storedEntry('a', { minutes: 120, start: '22:00', end: '00:00' })
    const { steps } = plan(entry, [part(60), part(45), part(15)])
    expect(steps.map(({ after }) => [after?.['start'] ?? entry.start, after?.['end']])).toEqual([
      ['22:00', '23:00'],
      ['23:00', '23:45'],
      ['23:45', '00:00'],
    ])
  })
})
