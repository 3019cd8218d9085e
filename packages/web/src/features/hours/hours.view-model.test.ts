import { describe, expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../widgets/hour-entries/sample-reference.fixture.ts'
import { rangeAround } from '../../widgets/hour-entries/week-range.ts'
import { buildWeek, firstMissingDay, type WeekFacts } from './hours.view-model.ts'

const MONDAY = '2026-11-16'
const LINE = 'p..a..normal'

function week(values: Partial<WeekFacts> = {}) {
  return buildWeek({ monday: MONDAY, entries: [], pinned: [], reference: sampleReference(), ...values })
}

const period = {
  id: 'x',
  collectionId: '',
  collectionName: '',
  kind: 'month',
  from: '2026-11-01',
  to: '2026-11-17',
  employer: '',
  state: 'closed',
  closedOn: '',
  graceUntil: '',
  reason: '',
  created: '',
  updated: '',
} as const
const absence = {
  id: 'v',
  collectionId: '',
  collectionName: '',
  user: 'u',
  type: 't',
  from: '2026-11-17',
  to: '2026-11-18',
  minutesPerDay: 0,
  state: 'approved',
  reason: '',
  attachment: '',
  approvedBy: '',
  created: '',
  updated: '',
} as const
const vacation = {
  id: 't',
  collectionId: '',
  collectionName: '',
  code: 'VAC',
  name: 'Vacaciones',
  unit: 'calendar_day',
  justifies: true,
  paid: true,
  deductsBalance: true,
  requiresAttachment: false,
  yearlyCap: 0,
  active: true,
  created: '',
  updated: '',
} as const

describe('buildWeek', () => {
  it('adds up entries by line and day, and what is expected', () => {
    const view = week({
      entries: [
        sampleEntry('1'),
        sampleEntry('2', { minutes: 30 }),
        sampleEntry('3', { day: '2026-11-18', minutes: 480 }),
      ],
    })
    expect(view.lines.map(({ key, total }) => [key, total])).toEqual([[LINE, 570]])
    expect(view.days.map(({ loaded }) => loaded)).toEqual([90, 0, 480, 0, 0, 0, 0])
    expect(view.days.map(({ expected }) => expected)).toEqual([480, 480, 480, 480, 0, 0, 0])
    expect([view.loaded, view.expected]).toEqual([570, 1920])
  })

  it('rejected hours count nowhere and are shown apart in cell, row, day and week (INV-HRS-08)', () => {
    const view = week({
      entries: [
        sampleEntry('1', { state: 'rejected' }),
        sampleEntry('2', { minutes: 120 }),
        sampleEntry('3', { day: '2026-11-17', state: 'submitted' }),
      ],
    })
    const line = view.lines[0]!
    expect(line.cells.map(({ minutes, rejected }) => [minutes, rejected]).slice(0, 3)).toEqual([
      [120, 60],
      [60, 0],
      [0, 0],
    ])
    expect([line.total, line.rejected]).toEqual([180, 60])
    expect(view.days.map(({ loaded, rejected }) => [loaded, rejected]).slice(0, 3)).toEqual([
      [120, 60],
      [60, 0],
      [0, 0],
    ])
    expect([view.loaded, view.rejected]).toEqual([180, 60])
  })

  it('rows, days and week agree whatever the states are', () => {
    const states = ['draft', 'submitted', 'approved_1', 'approved', 'rejected'] as const
    const entries = states.flatMap((state, i) => [
      sampleEntry(`a${i}`, { state, minutes: 15 * (i + 1) }),
      sampleEntry(`b${i}`, { state, day: '2026-11-18', activity: '', minutes: 30 * (i + 1) }),
    ])
    const view = week({ entries })
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
    for (const [index, day] of view.days.entries())
      expect(sum(view.lines.map(({ cells }) => cells[index]!.minutes))).toBe(day.loaded)
    expect([sum(view.lines.map(({ total }) => total)), sum(view.days.map(({ loaded }) => loaded))]).toEqual([
      view.loaded,
      view.loaded,
    ])
    expect([sum(view.lines.map(({ rejected }) => rejected)), sum(view.days.map(({ rejected }) => rejected))]).toEqual([
      view.rejected,
      view.rejected,
    ])
  })

  it('says why a day is special, and marks today', () => {
    const view = week()
    expect(view.days.map(({ shade, reason }) => [shade, reason])).toEqual([
      [null, ''],
      [null, ''],
      [null, ''],
      [null, ''],
      ['holiday', 'Feriado: Día de la Soberanía'],
      ['rest', 'Fin de semana'],
      ['rest', 'Fin de semana'],
    ])
    expect(view.days.findIndex(({ isToday }) => isToday)).toBe(3)
  })

  it.each<[string, Partial<WeekFacts>, readonly (string | RegExp)[]]>([
    [
      'future days',
      { pinned: [LINE] },
      ['', '', '', '', /Todavía|anticipación/, /anticipación|Todavía/, /anticipación|Todavía/],
    ],
    [
      'a closed period',
      { pinned: [LINE], reference: sampleReference({ periods: [period] }) },
      [/cerrado/, /cerrado/, '', '', /./, /./, /./],
    ],
    ['a project of others', { pinned: ['q....normal'] }, [/equipo/, /equipo/, /equipo/, /equipo/, /./, /./, /./]],
    ['what was sent', { entries: [sampleEntry('1', { state: 'submitted' })] }, [/enviada/i, '', '', '', /./, /./, /./]],
    [
      'nothing that may still be deleted',
      { entries: [sampleEntry('1', { project: 'q', activity: '' })] },
      ['', /equipo/, /equipo/, /equipo/, /./, /./, /./],
    ],
  ])('blocks %s', (_, facts, expected) => {
    const cells = week(facts).lines[0]!.cells
    expected.forEach((reason, index) => expect(cells[index]!.blocked).toMatch(reason === '' ? /^$/ : reason))
  })

  it('shows absences as lines of their own and expects nothing on them', () => {
    const view = week({ reference: sampleReference({ absences: [absence], absenceTypes: [vacation] }) })
    expect(view.absences).toEqual([
      { key: 'absence.v', name: 'Vacaciones', note: '', minutes: [0, 480, 480, 0, 0, 0, 0] },
    ])
    expect(view.days[1]).toMatchObject({ expected: 0, shade: 'absence', reason: 'Vacaciones' })
  })

  it('expects nothing of somebody whose employment the viewer may not know, and misses nothing', () => {
    const absences = [
      { ...absence, type: '' },
      { ...absence, id: 'w', from: MONDAY, to: MONDAY, minutesPerDay: 120 },
    ]
    const reference = sampleReference({ employment: null, assignments: [], absences })
    const view = week({ entries: [sampleEntry('1')], reference })
    expect([view.expected, view.days.map(({ expected }) => expected)]).toEqual([null, Array(7).fill(null)])
    expect(view.loaded).toBeGreaterThan(0)
    expect(view.absences.map(({ key, minutes }) => [key, minutes])).toEqual([['absence.w', [120, 0, 0, 0, 0, 0, 0]]])
    expect(view.days.map(({ shade }) => shade === 'absence')).toEqual([false, true, true, false, false, false, false])
    expect(view.lines[0]!.cells.map(({ blocked }) => blocked)).not.toContain('Fuera del período de trabajo')
    expect(firstMissingDay({ from: MONDAY, to: '2026-11-29' }, [], reference)).toBeNull()
  })

  it('does not miss a day that was declared as not worked, which expects its hours as before', () => {
    const declared = new Map([[MONDAY, 'Franco']])
    const reference = sampleReference({ declared })
    expect(week({ reference }).days[0]).toMatchObject({
      ...{ unworked: true, due: false, expected: 480, reason: 'No trabajé: Franco' },
    })
    expect(week({ reference, entries: [sampleEntry('1')] }).days[0]).toMatchObject({ unworked: false, due: true })
    const range = { from: MONDAY, to: '2026-11-22' }
    expect([firstMissingDay(range, [], sampleReference()), firstMissingDay(range, [], reference)]).toEqual([
      MONDAY,
      '2026-11-17',
    ])
  })

  it('leaves out an absence that was rejected', () => {
    expect(
      week({ reference: sampleReference({ absences: [{ ...absence, state: 'rejected' }], absenceTypes: [vacation] }) })
        .absences,
    ).toEqual([])
  })

  it('keeps lines where they were last shown, and puts new ones below', () => {
    const entries = [sampleEntry('1'), sampleEntry('2', { activity: '' })]
    const order = ['...c.normal', 'gone....normal', 'p....normal', 'p..a..normal']
    expect(week({ entries, pinned: ['...c.normal'], order }).lines.map(({ key }) => key)).toEqual([
      '...c.normal',
      'p....normal',
      'p..a..normal',
    ])
    expect(week({ entries, pinned: ['...c.normal'], order: ['p....normal'] }).lines.map(({ key }) => key)).toEqual([
      'p....normal',
      'p..a..normal',
      '...c.normal',
    ])
  })

  it('keeps lines that were added in their place, below the others', () => {
    const view = week({ entries: [sampleEntry('1')], pinned: ['...c.normal', 'p....normal'] })
    expect(view.lines.map(({ label }) => label.primary)).toEqual(['Ingeniería', 'Capacitación', 'Proyecto en general'])
  })
})

it.each<[string, readonly ReturnType<typeof sampleEntry>[], string | null]>([
  ['the first empty working day', [], MONDAY],
  ['the day after a full one', [sampleEntry('1', { minutes: 480 })], '2026-11-17'],
  [
    'nothing when all is loaded',
    ['16', '17', '18', '19'].map((day) => sampleEntry(day, { day: `2026-11-${day}`, minutes: 480 })),
    null,
  ],
])('firstMissingDay finds %s', (_, entries, expected) => {
  expect(firstMissingDay({ from: MONDAY, to: '2026-11-29' }, entries, sampleReference())).toBe(expected)
})

it('firstMissingDay leaves days alone that are too old to be entered', () => {
  expect(firstMissingDay({ from: '2026-01-01', to: '2026-11-29' }, [], sampleReference())).toBe('2026-10-20')
})

it.each([
  ['this week', '2026-11-16', { from: '2026-10-05', to: '2026-11-30' }],
  ['a week near today', '2026-10-12', { from: '2026-10-05', to: '2026-11-30' }],
  ['a week far back', '2026-03-02', { from: '2026-01-19', to: '2026-03-09' }],
  ['a week far ahead', '2027-01-04', { from: '2026-11-23', to: '2027-01-11' }],
])('knows the days around %s', (_, monday, expected) => expect(rangeAround(monday, '2026-11-19')).toEqual(expected))
