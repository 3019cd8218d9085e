import { describe, expect, it } from 'vitest'
import { type Approver, type FoundAt, hasAccess, mayDecide, resolveApprovers } from './resolve-approvers.calc.ts'
import type { Resolver } from './flow-steps.ts'

const TODAY = '2026-06-18'
const nobody: Approver = {
  id: '',
  active: true,
  external: false,
  accessUntil: '',
  grants: [],
  leadsProjects: [],
  leadsSpecialty: [],
  managers: [],
}
const people: readonly Approver[] = [
  { ...nobody, id: 'ana', managers: ['jefa', 'dir'] },
  { ...nobody, id: 'jefa', leadsProjects: ['P'], managers: ['dir'] },
  { ...nobody, id: 'lider', leadsSpecialty: ['S'], managers: ['jefa', 'dir'] },
  { ...nobody, id: 'dir', grants: ['ger'] },
  { ...nobody, id: 'dos', grants: ['ger'] },
  { ...nobody, id: 'fue', active: false, leadsProjects: ['Q'], managers: ['jefa'] },
  { ...nobody, id: 'vencido', accessUntil: TODAY, leadsProjects: ['R'] },
  { ...nobody, id: 'cliente', external: true, grants: ['ger'] },
]
const lead: Resolver = { kind: 'role', role: 'jp', scope: 'project' }
const specialist: Resolver = { kind: 'role', role: 'le', scope: 'specialty' }
const management: Resolver = { kind: 'role', role: 'ger', scope: 'global' }
const scope = {
  project: 'P',
  specialty: 'S',
  person: 'ana',
  fields: { reviewer: 'lider', several: ['dos', 'jefa', 7] },
}

describe('who decides', () => {
  it.each<[string, Resolver, Partial<typeof scope>, readonly string[], readonly string[], FoundAt]>([
    ['the lead of the project', lead, {}, ['ana'], ['jefa'], 'step'],
    ['the lead of the specialty', specialist, {}, ['ana'], ['lider'], 'step'],
    ['the manager of the person', { kind: 'manager' }, {}, ['ana'], ['jefa'], 'step'],
    ['one person', { kind: 'person', user: 'dos' }, {}, ['ana'], ['dos'], 'step'],
    ['the person in a field', { kind: 'field', field: 'reviewer' }, {}, ['ana'], ['lider'], 'step'],
    ['the people in a field', { kind: 'field', field: 'several' }, {}, ['ana'], ['dos', 'jefa'], 'step'],
    ['the management, without readers of customers', management, {}, ['ana'], ['dir', 'dos'], 'step'],
    ['no lead of the specialty: that of the project', specialist, { specialty: 'T' }, ['ana'], ['jefa'], 'project'],
    ['the lead sent it: their manager', lead, { person: 'jefa' }, ['jefa'], ['dir'], 'manager'],
    ['the lead left: the manager of the lead', lead, { project: 'Q' }, ['ana'], ['jefa'], 'manager'],
    ['no lead at all: the manager of the person', lead, { project: 'X' }, ['ana'], ['jefa'], 'manager'],
    ['the access of the lead is over', lead, { project: 'R' }, ['ana'], ['dir', 'dos'], 'management'],
    ['a manager wrote it: another one', management, { person: 'dir' }, ['dir'], ['dos'], 'step'],
    [
      'the person is gone from the field',
      { kind: 'field', field: 'none' },
      { project: '' },
      ['ana'],
      ['jefa'],
      'manager',
    ],
    ['hours without a project are not for every lead', lead, { project: '' }, ['ana'], ['jefa'], 'manager'],
    [
      'everybody authored it: nobody, and never approval',
      management,
      { project: '', person: '' },
      ['dir', 'dos'],
      [],
      'nobody',
    ],
  ])('%s', (_title, resolver, change, authors, users, foundAt) => {
    const facts = { scope: { ...scope, ...change }, authors, people, today: TODAY }
    const found = resolveApprovers(resolver, facts)
    expect(found.users.toSorted()).toEqual(users)
    expect(found.foundAt).toBe(foundAt)
    for (const author of authors) expect(found.users).not.toContain(author)
  })
})

it.each([
  ['jefa', [], true],
  ['jefa', ['jefa'], false],
  ['fue', [], false],
  ['vencido', [], false],
  ['cliente', [], false],
  ['unknown', [], false],
])('%s, with %j as authors: %s', (id, authors, may) => {
  expect(mayDecide(id, { scope, authors, people, today: TODAY })).toBe(may)
})

it('access ends on the first day without it', () => {
  const until = { active: true, external: false, accessUntil: '2026-06-19' }
  expect([hasAccess(until, '2026-06-18'), hasAccess(until, '2026-06-19')]).toEqual([true, false])
})
