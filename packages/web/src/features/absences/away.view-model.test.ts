import { describe, expect, it } from 'vitest'
import { awayCalendar, type AwayFacts } from './away.view-model.ts'

const ana = { id: 'ana', name: 'Ana Paz', calendar: 'caba' }
const bea = { id: 'bea', name: 'Bea Luz', calendar: 'es' }
const absence = {
  id: 'a1',
  user: 'ana',
  type: 'vac',
  from: '2026-06-15',
  to: '2026-06-16',
  minutesPerDay: 0,
  half: false,
  state: 'approved' as AwayFacts['absences'][number]['state'],
}
const FACTS: AwayFacts = {
  days: ['2026-06-14', '2026-06-15', '2026-06-16'],
  people: [ana, bea],
  presence: [],
  absences: [],
  types: [{ id: 'vac', code: 'VAC', name: 'Vacaciones' }],
  calendars: [
    { id: 'ar', parent: '' },
    { id: 'caba', parent: 'ar' },
    { id: 'es', parent: '' },
  ],
  holidays: [
    { calendar: 'ar', day: '2026-06-15', kind: 'holiday', name: 'Güemes' },
    { calendar: 'es', day: '2026-06-16', kind: 'reduced', name: 'Víspera' },
  ],
}
const seen = (minutes: number, half = false) => ({ user: 'ana', day: '2026-06-16', minutes, half })

describe('the calendar of who is away', () => {
  it.each<[string, Partial<AwayFacts>, string, readonly number[]]>([
    ['says nothing of who is not known to be away', {}, ' - -', [0, 0, 0]],
    ['knows no kind of a day that is only seen', { presence: [seen(0)] }, ' - whole', [0, 0, 1]],
    ['shows half a day that is only seen', { presence: [seen(0, true)] }, ' - half', [0, 0, 1]],
    ['shows hours that are only seen', { presence: [seen(120)] }, ' - hours', [0, 0, 1]],
    [
      'names the kind where it may be read',
      { absences: [absence], presence: [seen(0)] },
      ' whole VAC whole VAC',
      [0, 1, 1],
    ],
    ['counts no request', { absences: [{ ...absence, state: 'requested' }] }, ' asked VAC asked VAC', [0, 0, 0]],
    [
      'counts while a cancellation waits',
      { absences: [{ ...absence, state: 'cancel_requested' }] },
      ' whole VAC whole VAC',
      [0, 1, 1],
    ],
    ['forgets what was cancelled', { absences: [{ ...absence, state: 'cancelled' }] }, ' - -', [0, 0, 0]],
    [
      'shows what counts before what is asked for',
      {
        absences: [
          { ...absence, state: 'requested', half: true },
          { ...absence, minutesPerDay: 60 },
        ],
      },
      ' hours VAC hours VAC',
      [0, 1, 1],
    ],
  ])('%s', (_, change, cells, away) => {
    const calendar = awayCalendar({ ...FACTS, ...change })
    const shown = calendar.rows[0]!.cells.slice(1).map(({ part, code }) =>
      part ? ` ${part}${code && ` ${code}`}` : ' -',
    )
    expect([shown.join(''), calendar.away]).toEqual([cells, away])
  })

  it('marks the free days of each calendar and the ends of weeks', () => {
    const { rows } = awayCalendar(FACTS)
    expect(rows.map(({ cells }) => cells.map(({ holiday, isRest }) => `${holiday}${isRest ? ' rest' : ''}`))).toEqual([
      [' rest', 'Güemes', ''],
      [' rest', '', ''],
    ])
    expect(rows[0]!.cells[1]!.label).toBe('Ana Paz, lunes 15/06/2026: Güemes')
  })
})
