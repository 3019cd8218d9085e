import { describe, expect, it } from 'vitest'
import { DEFAULT_HOURS_SETTINGS } from './hours-rule.calc.ts'
import type { HoursContext } from './hours.rules.ts'
import type { ImportRow } from './import-rows.calc.ts'
import { type ImportPlanFacts, planImport } from './plan-import.calc.ts'

const ROW: ImportRow = {
  ...{ line: 2, user: 'ana', day: '2026-06-18', minutes: 52, start: '', end: '', note: 'Planos', external: '' },
  ...{ project: 'p1', activity: '', document: '', nonproductive: '', billable: null },
}
const CONTEXT: Omit<HoursContext, 'sameDay'> = {
  today: '2026-06-18',
  viewer: { id: 'ana', external: false, grants: ['pr'], leadsProjects: [], leadsSpecialty: [] },
  settings: DEFAULT_HOURS_SETTINGS,
  parameters: [],
  periods: [{ kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }],
  person: { hiredOn: '2020-01-01', leftOn: '', overtime: false },
  workplace: { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires', isHoliday: false },
  project: { id: 'p1', state: 'active', documentRequired: false, membersOnly: false, commercialHours: false },
  document: null,
  activity: null,
  nonproductive: null,
  membership: { from: '', to: '' },
  stored: null,
}
type Stored = ImportPlanFacts['stored'][number]
const stored = (more: Partial<Stored>): Stored =>
  ({
    ...ROW,
    minutes: 45,
    kind: 'normal',
    billable: true,
    state: 'draft',
    source: 'import',
    version: 3,
    ...more,
  }) as Stored

const FACTS: ImportPlanFacts = {
  mode: 'draft',
  viewer: { id: 'ana', mayImportOthers: false },
  liveOn: '',
  historyOf: () => [],
  stored: [],
  idOf: ({ external, line }) => external || `line${line}`,
  contextOf: (_row, sameDay) => ({ ...CONTEXT, sameDay }),
  isBillable: () => true,
}
const HISTORY: Partial<ImportPlanFacts> = {
  mode: 'history',
  viewer: { id: 'af', mayImportOthers: true },
  liveOn: '2026-06-01',
  historyOf: (user) => (user === 'ana' ? [['ana', '2025-03-01', '2025-03-31']] : []),
}

/** The outcomes of rows, as 'line outcome code'. */
function told(rows: readonly Partial<ImportRow>[], facts: Partial<ImportPlanFacts> = {}) {
  const { outcomes, planned } = planImport(
    rows.map((row, i) => ({ ...ROW, line: i + 2, ...row })),
    { ...FACTS, ...facts },
  )
  return { outcomes: outcomes.map(({ outcome, code }) => [outcome, code].filter(Boolean).join(' ')), planned }
}

describe('planning an import', () => {
  it.each<[string, readonly Partial<ImportRow>[], Partial<ImportPlanFacts>, readonly string[]]>([
    ['a new line', [{}], {}, ['new']],
    ['a line of somebody else', [{ user: 'bea' }], {}, ['error import_person_foreign']],
    [
      'a line of somebody else, by AF',
      [{ user: 'bea' }],
      { viewer: { id: 'af', mayImportOthers: true } },
      ['error hours_not_allowed'],
    ],
    ['the same line twice', [{}, {}], {}, ['new', 'same import_twice']],
    ['the same id twice', [{ external: 'x' }, { external: 'x', minutes: 90 }], {}, ['new', 'same import_twice']],
    ['what is there', [{}], { stored: [stored({ id: 'e1' })] }, ['same import_same']],
    ['what is there, at another time', [{ start: '09:00', end: '09:45' }], { stored: [stored({ id: 'e1' })] }, ['new']],
    [
      'a draft that came with the same id',
      [{ external: 'x', minutes: 90 }],
      { stored: [stored({ id: 'x' })] },
      ['changed'],
    ],
    [
      'what came with the same id and was sent',
      [{ external: 'x', minutes: 90 }],
      { stored: [stored({ id: 'x', state: 'submitted' })] },
      ['error import_sent'],
    ],
    ['a closed day', [{ day: '2026-05-20' }], {}, ['error hours_period_closed']],
    ['no target', [{ project: '' }], {}, ['error hours_target_missing']],
    ['history', [{ day: '2025-04-10' }], HISTORY, ['new']],
    ['history of a closed month', [{ day: '2026-05-20' }], HISTORY, ['new']],
    ['history on the day of go-live', [{ day: '2026-06-01' }], HISTORY, ['error import_after_start']],
    ['history without that day', [{ day: '2025-04-10' }], { ...HISTORY, liveOn: '' }, ['error import_after_start']],
    ['history of a range again', [{ day: '2025-03-10' }], HISTORY, ['error import_history_again']],
    ['history of the same range, of others', [{ user: 'bea', day: '2025-03-10' }], HISTORY, ['new']],
    ['history before somebody was hired', [{ day: '2019-12-31' }], HISTORY, ['error hours_person_not_employed']],
    [
      'history that came with an id that is taken',
      [{ external: 'x', day: '2025-04-10' }],
      { ...HISTORY, stored: [stored({ id: 'x', day: '2025-04-09' })] },
      ['error import_sent'],
    ],
  ])('%s', (_, rows, facts, outcomes) => expect(told(rows, facts).outcomes).toEqual(outcomes))

  it('makes drafts that are rounded by the rule of the person, and history that is exact and approved', () => {
    expect(told([{}]).planned).toMatchObject([
      { version: null, entry: { minutes: 45, state: 'draft', source: 'import', billable: true } },
    ])
    expect(told([{ day: '2025-04-10', billable: false }], HISTORY).planned).toMatchObject([
      { version: null, entry: { minutes: 52, state: 'approved', billable: false } },
    ])
  })

  it('keeps the version of the draft that it changes', () =>
    expect(told([{ external: 'x', minutes: 90 }], { stored: [stored({ id: 'x' })] }).planned).toMatchObject([
      { version: 3, entry: { id: 'x', minutes: 90 } },
    ]))

  it('counts the lines before it into the day', () => {
    const rows = Array.from({ length: 4 }, (_, i) => ({ minutes: 480, note: `${i}` }))
    const { outcomes } = told(rows)
    expect(outcomes.slice(0, 1)).toEqual(['new'])
    expect(outcomes.at(-1)).toMatch(/^error hours_/)
  })
})
