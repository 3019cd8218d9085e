import { describe, expect, it } from 'vitest'
import type { HourReference } from '../../widgets/hour-entries/hour-reference.ts'
import { buildBlocks } from './block.view-model.ts'
import { drawnBlocks } from './drawn-block.view-model.ts'
import { entryOf } from './hour-entry.fixture.ts'
import { buildLegend } from './legend.view-model.ts'

const viewer = { id: 'u', external: false, grants: [], leadsProjects: [], leadsSpecialty: [] }
const project = {
  id: 'p',
  code: '2401',
  name: 'Puente',
  state: 'active',
  color: '#3f7d4e',
  documentRequired: false,
  membersOnly: false,
  commercialHours: false,
} as const
const reference = {
  today: '2026-06-14',
  timeZone: 'America/Argentina/Buenos_Aires',
  viewer,
  person: { id: 'u', hiredOn: '', leftOn: '', tracksHours: true, calendar: '' },
  projects: new Map([['p', project]]),
  activities: new Map([
    [
      'a',
      {
        id: 'a',
        project: 'p',
        code: 'ING',
        name: 'Ingeniería',
        billable: true,
        active: true,
        budgetMinutes: 0,
        order: 0,
      },
    ],
  ]),
  documents: new Map(),
  nonproductive: new Map([['n', { id: 'n', name: 'Capacitación', active: true }]]),
  members: [{ project: 'p', from: '', to: '' }],
  rules: [],
  periods: [{ kind: 'month', state: 'closed', from: '2026-05-01', to: '2026-05-31' }],
  calendars: [],
  holidays: [],
  journeys: [],
  assignments: [],
  absences: [],
  absenceTypes: [],
  parameters: [],
} as unknown as HourReference

const friday = entryOf('n1', { start: '20:00', end: '00:00', minutes: 240, group: 'g' })
const saturday = entryOf('n2', { day: '2026-06-13', start: '00:00', end: '02:00', minutes: 120, group: 'g' })

describe('which blocks move', () => {
  it.each([
    ['a night is one block over midnight', [friday, saturday], { kind: 'timed', end: '02:00' }, ''],
    ['an entry without times lies in the strip', [entryOf('e', { minutes: 90 })], { kind: 'untimed', minutes: 90 }, ''],
    ['so does one with a start alone', [entryOf('e', { start: '09:00' })], { kind: 'untimed', minutes: 60 }, ''],
    ['and one with an end alone', [entryOf('e', { end: '10:00' })], { kind: 'untimed', minutes: 60 }, ''],
    ['what was rejected may be corrected', [entryOf('e', { state: 'rejected' })], {}, ''],
    ['what was approved does not move', [entryOf('e', { state: 'approved' })], {}, /./],
    ['a closed period does not move', [entryOf('e', { day: '2026-05-20' })], {}, /./],
    ['nor does a day that is too old', [entryOf('e', { day: '2026-04-20' })], {}, /./],
    ['nor what is somebody else’s', [entryOf('e', { user: 'x' })], {}, /./],
  ])('%s', (_, entries, placement, locked) => {
    const blocks = buildBlocks(entries, reference)
    expect(blocks).toHaveLength(1)
    expect(blocks[0]).toMatchObject({ id: entries[0]!.id, placement })
    if (locked === '') expect(blocks[0]!.locked).toBe('')
    else expect(blocks[0]!.locked).toMatch(locked)
  })
})

describe('drawnBlocks', () => {
  const blocks = buildBlocks([entryOf('a'), entryOf('b', { day: '2026-06-11' })], reference)
  const block = blocks.find(({ id }) => id === 'a')!
  const placement = { kind: 'untimed', day: '2026-06-14', minutes: 60 } as const
  it.each<[string, Parameters<typeof drawnBlocks>[1], string[]]>([
    ['without a gesture as they are stored', null, ['b still', 'a still']],
    ['new hours beside the others', { kind: 'draw', block: null, placement }, ['b still', 'a still', 'new carried']],
    ['a moved one twice: lifted and carried', { kind: 'move', block, placement }, ['b still', 'a lifted', 'a carried']],
    ['a copied one stays', { kind: 'copy', block, placement }, ['b still', 'a still', 'a carried']],
    ['outside of the calendar nothing is carried', { kind: 'move', block, placement: null }, ['b still', 'a lifted']],
  ])('%s', (_, gesture, expected) => {
    const drawn = drawnBlocks(blocks, gesture)
    expect(drawn.map((one) => `${one.block?.id ?? 'new'} ${one.look}`)).toEqual(expected)
    expect(drawn.filter(({ look }) => look === 'carried').every((one) => one.placement === placement)).toBe(true)
  })
})

describe('buildBlocks', () => {
  it('shows times, task and the reason of a lock', () => {
    const [night] = buildBlocks([friday, saturday], reference)
    expect(night).toMatchObject({
      minutes: 360,
      when: '20:00–2:00 (6:00)',
      locked: '',
      clockChange: false,
      label: { primary: 'Ingeniería', secondary: '2401 · Puente' },
    })
    const [closed] = buildBlocks([entryOf('e', { day: '2026-05-20' })], reference)
    expect(closed?.locked).toBe('El período del 01/05/2026 al 31/05/2026 está cerrado: se corrige con un ajuste')
  })

  it.each([
    ['Europe/Madrid', 300, true],
    ['America/Argentina/Buenos_Aires', 360, false],
  ])('in %s a night of %i minutes from 23:00 to 5:00: the clock changed is %s', (timeZone, total, clockChange) => {
    const before = entryOf('a', { day: '2026-03-28', start: '23:00', end: '00:00', minutes: 60, group: 'g' })
    const after = entryOf('b', { day: '2026-03-29', start: '00:00', end: '05:00', minutes: total - 60, group: 'g' })
    expect(buildBlocks([before, after], { ...reference, timeZone })[0]).toMatchObject({ minutes: total, clockChange })
  })

  it('does not take rounded minutes for a change of the clock', () => {
    expect(buildBlocks([entryOf('a', { start: '09:00', end: '09:50', minutes: 45 })], reference)[0]).toMatchObject({
      when: '9:00–9:50 (0:45)',
      clockChange: false,
    })
  })

  it('sums the legend without rejected hours and without days that are not shown', () => {
    const blocks = buildBlocks([entryOf('a'), entryOf('b', { state: 'rejected' }), friday, saturday], reference)
    expect(buildLegend(blocks, (entry) => entry.day === '2026-06-12')).toEqual([
      { key: 'p', label: '2401 · Puente', tone: '#3f7d4e', minutes: 300 },
    ])
  })
})
