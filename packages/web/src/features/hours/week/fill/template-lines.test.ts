import type { HourEntry } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { sampleEntry } from '../../../../widgets/hour-entries/sample-reference.fixture.ts'
import { linesToTemplate, readTemplate, withoutHours } from './template-lines.ts'

const KEY = 'p1..a1..normal'
const MONDAY = '2026-11-16'

const entry = (day: string, more: Partial<HourEntry> = {}): HourEntry =>
  sampleEntry(`${day}${more.note ?? ''}`, { project: 'p1', activity: 'a1', day, note: '', ...more })

describe('a stored template', () => {
  const line = { key: KEY, days: [{ weekday: 1, minutes: 480, note: '' }] }
  it.each<[string, unknown, unknown]>([
    ['is read as it was written', [line], [line]],
    ['may have lines alone', [{ key: KEY, days: [] }], [{ key: KEY, days: [] }]],
    ['that is no list has no lines', { key: KEY }, []],
    ['that is nothing has no lines', null, []],
    ['leaves out what is no line', [7, null, { key: 'x' }, { key: `${KEY}.more` }, { key: 'p..a..party' }], []],
    ['keeps one line of a key', [{ key: KEY, days: [] }, line], [line]],
    [
      'leaves out what is no day',
      [
        {
          key: KEY,
          days: [
            { weekday: 0, minutes: 60 },
            { weekday: 8, minutes: 60 },
            { weekday: 2, minutes: 1441 },
            { weekday: 2, minutes: 7.5 },
            { weekday: 2, minutes: '60' },
            { weekday: 3, minutes: 60, note: 5 },
          ],
        },
      ],
      [{ key: KEY, days: [{ weekday: 3, minutes: 60, note: '' }] }],
    ],
  ])('%s', (_title, stored, lines) => {
    expect(readTemplate(stored)).toEqual(lines)
  })

  it('has at most 200 lines', () => {
    expect(readTemplate(Array.from({ length: 300 }, (_, n) => ({ key: `p${n}..a1..normal`, days: [] })))).toHaveLength(
      200,
    )
  })
})

describe('the lines of a week as a template', () => {
  it.each<[string, readonly HourEntry[], readonly string[], unknown]>([
    [
      'adds up the entries of a cell and joins their notes',
      [entry(MONDAY, { note: 'a' }), entry(MONDAY, { note: 'b', minutes: 30 }), entry('2026-11-18')],
      [],
      [
        {
          key: KEY,
          days: [
            { weekday: 1, minutes: 90, note: 'a; b' },
            { weekday: 3, minutes: 60, note: '' },
          ],
        },
      ],
    ],
    [
      'leaves out other weeks and what was rejected',
      [entry('2026-11-15'), entry('2026-11-17', { state: 'rejected' })],
      [],
      [],
    ],
    ['begins with the lines in their order', [entry(MONDAY)], ['z..b..normal', KEY], ['z..b..normal', KEY]],
  ])('%s', (_title, entries, pinned, lines) => {
    const made = linesToTemplate(entries, { monday: MONDAY, pinned })
    expect(pinned.length > 0 ? made.map(({ key }) => key) : made).toEqual(lines)
  })

  it('can be had without the hours, and reads as it was made', () => {
    const made = linesToTemplate([entry(MONDAY)], { monday: MONDAY })
    expect(readTemplate(JSON.parse(JSON.stringify(made)))).toEqual(made)
    expect(withoutHours(made)).toEqual([{ key: KEY, days: [] }])
  })
})
