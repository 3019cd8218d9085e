import { expect, it } from 'vitest'
import { type Assignments, grantsOf, type Grants } from './roles.calc.ts'

const NOTHING: Assignments = { roles: [], managedProjects: [], ledSpecialties: [] }
const role = (role: Assignments['roles'][number]['role'], scope: Assignments['roles'][number]['scope'], of = '') => ({
  role,
  scope,
  project: scope === 'project' ? of : '',
  specialty: scope === 'specialty' ? of : '',
})

it.each<[name: string, assignments: Partial<Assignments>, grants: Partial<Grants>]>([
  ['no role grants nothing', {}, {}],
  [
    'roles of the whole firm, each once and in order',
    {
      roles: [role('pr', 'global'), role('adm', 'global'), role('pr', 'global')],
    },
    { grants: ['adm', 'pr'] },
  ],
  ['whoever manages a project leads it', { managedProjects: ['p2', 'p1'] }, { leadsProjects: ['p1', 'p2'] }],
  [
    'a manager by role leads the project of the role',
    { roles: [role('jp', 'project', 'p1')] },
    {
      leadsProjects: ['p1'],
    },
  ],
  [
    'managing and holding the role is leading once',
    {
      roles: [role('jp', 'project', 'p1')],
      managedProjects: ['p1'],
    },
    { leadsProjects: ['p1'] },
  ],
  ['another role on a project leads nothing', { roles: [role('pr', 'project', 'p1')] }, {}],
  [
    'a lead by role leads the specialty of the role',
    { roles: [role('le', 'specialty', 's1')] },
    {
      leadsSpecialty: ['s1'],
    },
  ],
  ['whom a specialty names as its lead leads it', { ledSpecialties: [{ id: 's1' }] }, { leadsSpecialty: ['s1'] }],
  [
    'a role on a specialty grants nothing in the whole firm',
    { roles: [role('le', 'specialty', 's1')] },
    {
      grants: [],
      leadsSpecialty: ['s1'],
    },
  ],
])('%s', (_, assignments, grants) => {
  expect(grantsOf({ ...NOTHING, ...assignments })).toEqual({
    grants: [],
    leadsProjects: [],
    leadsSpecialty: [],
    ...grants,
  })
})
