import { documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { activities, customers, members, projects } from '@timesheet/domain/projects'
import { expect, it } from 'vitest'
import { heldValues } from './held-values.ts'

it.each([
  [
    'a code, whatever its letters',
    projects,
    'code',
    { code: 'Ab-1' },
    { expression: 'code:lower = {:code}', values: { code: 'ab-1' } },
  ],
  [
    'a code within its project',
    activities,
    'code',
    { project: 'p1', code: 'GES' },
    { expression: 'project:lower = {:project} && code:lower = {:code}', values: { project: 'p1', code: 'ges' } },
  ],
  [
    'an address',
    users,
    'email',
    { email: 'Ana@X.es' },
    { expression: 'email:lower = {:email}', values: { email: 'ana@x.es' } },
  ],
  [
    'a number that is unique where there is one',
    customers,
    'taxId',
    { taxId: '30-5' },
    { expression: 'taxId = {:taxId}', values: { taxId: '30-5' } },
  ],
  ['no number', customers, 'taxId', { taxId: '' }, null],
  ['a name, which several may have', customers, 'name', { name: 'Agua' }, null],
  ['a pair of records, which says it by itself', members, 'user', { project: 'p1', user: 'u1' }, null],
  ['a title', documents, 'title', { title: 'Plano' }, null],
] as const)('who has %s', (_name, declaration, field, form, expected) => {
  expect(heldValues(declaration, field, form)).toEqual(expected)
})
