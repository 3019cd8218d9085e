import { expect, it } from 'vitest'
import type { Viewer } from '../access/index.ts'
import { readsLoadBy, readsLoads } from './asigned-load.rules.ts'

const VIEWER: Viewer = { id: 'v', external: false, grants: [], leadsProjects: [], leadsSpecialty: [] }
const OWN = { project: 'p', specialty: 's' }

it.each<[string, Partial<Viewer>, boolean, boolean]>([
  ['who only works', {}, false, false],
  ['document control', { grants: ['cd'] }, true, true],
  ['management', { grants: ['ger'] }, true, true],
  ['an administrator', { grants: ['adm'] }, true, true],
  ['finance', { grants: ['af'] }, false, false],
  ['the leader of its project', { leadsProjects: ['p'] }, true, true],
  ['the leader of its specialty', { leadsSpecialty: ['s'] }, true, true],
  ['the leader of another project', { leadsProjects: ['q'] }, true, false],
  ['a superuser', { isSuperuser: true }, true, true],
  ['a reader of a customer, whatever else they have', { external: true, grants: ['cd'] }, false, false],
])('the load of people is told to %s', (_, viewer, any, own) => {
  expect([readsLoads({ ...VIEWER, ...viewer }), readsLoadBy({ ...VIEWER, ...viewer }, OWN)]).toEqual([any, own])
})
