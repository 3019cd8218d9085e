import { expect, it } from 'vitest'
import type { ChargeProject } from '../hour-entries/index.ts'
import { chargeItems, readChoice, taskItems } from './charge-choices.ts'

const project = (id: string, values: Partial<ChargeProject> = {}): ChargeProject => ({ id, code: id.toUpperCase(), name: `Obra ${id}`, state: 'active', color: '', documentRequired: false, membersOnly: false, commercialHours: false, ...values })
const category = { id: 'c', code: 'CAP', name: 'Capacitación', justifies: true, active: true, collectionId: '', collectionName: 'nonproductive', created: '', updated: '' }
const activity = { id: 'x', project: 'a', code: 'ING', name: 'Ingeniería', billable: true, active: true, budgetMinutes: 0, order: 0 }
const recent = [{ key: 'a..x..normal', primary: 'Ingeniería', secondary: 'A · Obra a' }]

it.each([
  ['recent, mine and its tasks, others, then categories', false, ['line:a..x..normal', 'project:b', 'line:b..y..normal', 'project:a', 'line:...c.normal']],
  ['only mine when the rule asks for the team', true, ['line:a..x..normal', 'project:b', 'line:b..y..normal', 'line:...c.normal']],
])('offers %s', (_, membersOnly, expected) => {
  const projects = [project('a'), project('b'), project('closed', { state: 'closed' }), project('team', { membersOnly: true }), project('offer', { state: 'offered' })]
  const items = chargeItems({ recent, projects, mine: new Set(['b']), membersOnly, categories: [category, { ...category, id: 'old', active: false }], kinds: [] }, [activity, { ...activity, id: 'y', project: 'b' }])
  expect(items.map((item) => item.id)).toEqual(expected)
})

it('offers a recent line once, where it is newest', () => {
  const items = chargeItems({ recent: [{ key: '...c.normal', primary: 'Capacitación', secondary: 'Sin proyecto' }], projects: [project('a')], mine: new Set(), membersOnly: false, categories: [category], kinds: [] })
  expect(items.map((item) => item.id)).toEqual(['line:...c.normal', 'project:a'])
})

const document = { id: 'd', project: 'a', code: 'D-1', title: 'Plano', state: 'planned', completedOn: '', budgetMinutes: 0, forecastMinutes: 0 } as const

it.each([
  ['activities, documents and the whole', false, ['activity:x', 'document:d', 'whole:a']],
  ['only documents where one is required', true, ['document:d']],
])('offers %s of a project', (_, documentRequired, expected) => {
  const items = taskItems(project('a', { documentRequired }), [activity, { ...activity, id: 'off', active: false }, { ...activity, id: 'foreign', project: 'b' }], [document, { ...document, id: 'void', state: 'void' }])
  expect(items.map((item) => item.id)).toEqual(expected)
})

it.each([
  ['line:a..x..normal', { what: 'line', key: 'a..x..normal' }],
  ['project:abc', { what: 'project', id: 'abc' }],
] as const)('reads %s back', (id, expected) => expect(readChoice(id)).toEqual(expected))
