import { expect, it } from 'vitest'
import type { ChargeProject } from '../hour-entries/index.ts'
import { chargeItems, readChoice, taskItems } from './charge-choices.ts'

const project = (id: string, values: Partial<ChargeProject> = {}): ChargeProject => ({ id, code: id.toUpperCase(), name: `Obra ${id}`, state: 'active', color: '', documentRequired: false, membersOnly: false, commercialHours: false, ...values })
const category = { id: 'c', code: 'CAP', name: 'Capacitación', justifies: true, active: true, collectionId: '', collectionName: 'nonproductive', created: '', updated: '' }
const recent = [{ key: 'a..x..normal', primary: 'Ingeniería', secondary: 'A · Obra a' }]

it.each([
  ['recent, mine, others, then categories', false, ['line:a..x..normal', 'project:b', 'project:a', 'category:c']],
  ['only mine when the rule asks for the team', true, ['line:a..x..normal', 'project:b', 'category:c']],
])('offers %s', (_, membersOnly, expected) => {
  const projects = [project('a'), project('b'), project('closed', { state: 'closed' }), project('team', { membersOnly: true }), project('offer', { state: 'offered' })]
  const items = chargeItems({ recent, projects, mine: new Set(['b']), membersOnly, categories: [category, { ...category, id: 'old', active: false }] })
  expect(items.map((item) => item.id)).toEqual(expected)
})

const activity = { id: 'x', project: 'a', code: 'ING', name: 'Ingeniería', billable: true, active: true, budgetMinutes: 0, order: 0 }
const document = { id: 'd', project: 'a', code: 'D-1', title: 'Plano', state: 'planned', completedOn: '' } as const

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
