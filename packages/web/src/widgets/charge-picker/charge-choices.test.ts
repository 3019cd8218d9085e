import { describe, expect, it } from 'vitest'
import type { Charge, ChargeProject } from '@timesheet/domain/hours'
import { indexItems, rankItems } from '../../ui/picker/rank-items.ts'
import type { HourReference } from '../hour-entries/hour-reference.ts'
import { sampleEntry, sampleReference } from '../hour-entries/sample-reference.fixture.ts'
import { chargeItems, type ChargeSources, foundItems, mergeItems, readChoice, taskItems } from './charge-choices.ts'
import { chargeSources } from './charge-sources.ts'
import { mayChargeOn } from './may-charge.ts'

const project = (id: string, values: Partial<ChargeProject> = {}): ChargeProject => ({
  id,
  code: id.toUpperCase(),
  name: `Obra ${id}`,
  state: 'active',
  color: '',
  documentRequired: false,
  membersOnly: false,
  commercialHours: false,
  ...values,
})
const category = {
  id: 'c',
  code: 'CAP',
  name: 'Capacitación',
  justifies: true,
  active: true,
  collectionId: '',
  collectionName: 'nonproductive',
  created: '',
  updated: '',
}
const activity = {
  id: 'x',
  project: 'a',
  code: 'ING',
  name: 'Ingeniería',
  billable: true,
  active: true,
  budgetMinutes: 0,
  order: 0,
}
const recent = [{ key: 'a..x..normal', primary: 'Ingeniería', secondary: 'A · Obra a' }]

const sources = (values: Partial<ChargeSources>): ChargeSources => ({
  user: 'u',
  days: ['2026-11-19'],
  may: () => true,
  recent: [],
  projects: [],
  mine: new Set(),
  categories: [],
  kinds: [],
  ...values,
})

it('offers recent, mine and its tasks, others, then categories', () => {
  const items = chargeItems(
    sources({
      recent,
      projects: [project('a'), project('b')],
      mine: new Set(['b']),
      categories: [category, { ...category, id: 'old', active: false }],
    }),
    [activity, { ...activity, id: 'y', project: 'b' }],
  )
  expect(items.map((item) => item.id)).toEqual([
    'line:a..x..normal',
    'project:b',
    'line:b..y..normal',
    'project:a',
    'line:...c.normal',
  ])
})

it('offers a recent line once, where it is newest', () => {
  const items = chargeItems(
    sources({
      recent: [{ key: '...c.normal', primary: 'Capacitación', secondary: 'Sin proyecto' }],
      projects: [project('a')],
      categories: [category],
    }),
  )
  expect(items.map((item) => item.id)).toEqual(['line:...c.normal', 'project:a'])
})

describe('of what there is, only what the rules of a write let be charged', () => {
  const states = ['prospect', 'offered', 'awarded', 'active', 'suspended', 'closing', 'closed', 'lost'] as const
  const projects = new Map([
    ...states.map((state) => [state, project(state, { state })] as const),
    ['commercial', project('commercial', { state: 'offered', commercialHours: true })],
    ['team', project('team', { membersOnly: true })],
    ['wants', project('wants', { documentRequired: true })],
  ])
  const member = sampleReference().members[0]!
  const reference = (membersOnly: boolean, mine: readonly string[]) => {
    const rule = { scope: 'company', from: '2020-01-01', to: '', membersOnly } as HourReference['rules'][number]
    return sampleReference({ projects, rules: [rule], members: mine.map((id) => ({ ...member, id, project: id })) })
  }
  it.each([
    ['a firm that is open', false, [], ['active', 'closing', 'commercial', 'wants']],
    ['a team in an open firm', false, ['team'], ['active', 'closing', 'commercial', 'team', 'wants']],
    ['a firm of teams', true, ['team', 'closed', 'active'], ['active', 'team']],
  ])('in %s', (_, membersOnly, mine, expected) => {
    const found = chargeSources(reference(membersOnly, mine), { entries: [], days: ['2026-11-19'] })
    expect(found.projects.map(({ id }) => id).sort()).toEqual(expected)
  })

  it('a membership counts on the days that are asked for', () => {
    const ground = sampleReference({ members: [{ ...member, to: '2026-11-18' }] })
    const on = (days: readonly string[]) => chargeSources(ground, { entries: [], days }).projects.map(({ id }) => id)
    expect([on(['2026-11-17', '2026-11-18']), on(['2026-11-18'])]).toEqual([['p'], []])
  })

  it('no recent line whose project or activity is closed', () => {
    const entries = [
      sampleEntry('1'),
      sampleEntry('2', { activity: 'off' }),
      sampleEntry('3', { project: 'q', activity: '' }),
      sampleEntry('4', { project: '', activity: '', nonproductive: 'c' }),
    ]
    const activities = new Map([
      ...sampleReference().activities,
      ['off', { ...activity, id: 'off', project: 'p', active: false }] as const,
    ])
    const found = chargeSources(sampleReference({ activities }), { entries, days: ['2026-11-19'] })
    expect(found.recent.map(({ key }) => key)).toEqual(['...c.normal', 'p..a..normal'])
  })
})

describe('what the server found', () => {
  const of = { ...project('a', { code: '2505', name: 'Estación' }), customer: 'Aguas del Sur' }
  const found: Charge[] = [
    { kind: 'project', id: 'a', code: '2505', name: 'Estación', project: of },
    { kind: 'activity', id: 'x', code: 'REU', name: 'Reuniones', project: of },
    { kind: 'document', id: 'd', code: '2505-HI-MC-0006', name: 'Cálculo hidráulico', aliases: 'VIEJO-9', project: of },
  ]
  it.each([
    ['2505-hi-mc-0006', ['line:a.d...normal']],
    ['HI-MC', ['line:a.d...normal']],
    ['hidraulico', ['line:a.d...normal']],
    ['viejo-9', ['line:a.d...normal']],
    ['aguas hidr', ['line:a.d...normal']],
    ['aguas', ['project:a', 'line:a..x..normal', 'line:a.d...normal']],
    ['2505 reu', ['line:a..x..normal']],
    ['nada de nada', []],
  ])('is in the list for “%s”', (typed, ids) => {
    const items = mergeItems([{ id: 'project:a', label: '2505 · Estación', hint: 'Mi proyecto' }], foundItems(found))
    expect(
      rankItems(indexItems(items), typed)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.toSorted())
  })
})

const document = {
  id: 'd',
  project: 'a',
  code: 'D-1',
  title: 'Plano',
  state: 'planned',
  completedOn: '',
  budgetMinutes: 0,
  forecastMinutes: 0,
} as const

it.each([
  ['activities, documents and the whole', false, ['activity:x', 'document:d', 'document:graced', 'whole:a']],
  ['only documents where one is required', true, ['document:d', 'document:graced']],
])('offers %s of a project', (_, documentRequired, expected) => {
  const charged = project('a', { documentRequired })
  const may = mayChargeOn(
    sampleReference({
      projects: new Map([['a', charged]]),
      members: [{ ...sampleReference().members[0]!, project: 'a' }],
    }),
    ['2026-11-19'],
  )
  const activities = [activity, { ...activity, id: 'off', active: false }, { ...activity, id: 'foreign', project: 'b' }]
  const documents = [
    document,
    { ...document, id: 'void', state: 'void' as const },
    { ...document, id: 'complete', completedOn: '2026-10-01' },
    { ...document, id: 'graced', completedOn: '2026-11-01' },
  ]
  const items = taskItems(charged, { activities, documents, may })
  expect(items.map((item) => item.id)).toEqual(expected)
})

it.each([
  ['line:a..x..normal', { what: 'line', key: 'a..x..normal' }],
  ['project:abc', { what: 'project', id: 'abc' }],
] as const)('reads %s back', (id, expected) => expect(readChoice(id)).toEqual(expected))
