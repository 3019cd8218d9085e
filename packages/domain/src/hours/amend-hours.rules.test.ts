import { describe, expect, it } from 'vitest'
import type { Viewer } from '../access/index.ts'
import { checkAmender } from './amend-hours.rules.ts'

const AF: Viewer = {
  id: 'af',
  external: false,
  active: true,
  accessUntil: '',
  grants: ['af'],
  leadsProjects: [],
  leadsSpecialty: [],
}
const BOSS: Viewer = { ...AF, id: 'boss', grants: [], leadsProjects: ['p1'] }

describe('checkAmender', () => {
  it.each([
    ['finance does not move hours out of a project', AF, 'p1', 'p2', 'hours_amend_not_leader'],
    ['its manager does', BOSS, 'p1', 'p2', null],
    ['the manager of the new one alone does not', BOSS, 'p2', 'p1', 'hours_amend_not_leader'],
    ['finance changes what stays in it', AF, 'p1', 'p1', null],
    ['and what was of no project', AF, '', 'p1', null],
  ])('%s', (_, viewer, from, project, code) => {
    expect(checkAmender({ project }, { viewer, stored: { project: from } })?.code ?? null).toBe(code)
  })
})
