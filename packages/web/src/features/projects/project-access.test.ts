import type { Viewer } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { canCreateProject, canEditProject, statesFor } from './project-access.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({ id: 'u', external: false, grants: [], leadsProjects: [], leadsSpecialty: [], ...more })

describe('who may do what', () => {
  it.each([
    { name: 'a professional', who: viewer({ grants: ['pr'] }), create: false, edit: false },
    { name: 'the lead of this project', who: viewer({ leadsProjects: ['p'] }), create: false, edit: true },
    { name: 'the lead of another', who: viewer({ leadsProjects: ['q'] }), create: false, edit: false },
    { name: 'management', who: viewer({ grants: ['ger'] }), create: true, edit: true },
    { name: 'a reader of the customer, whatever they hold', who: viewer({ external: true, grants: ['ger', 'cl'] }), create: false, edit: false },
  ])('$name', ({ who, create, edit }) => {
    expect([canCreateProject(who), canEditProject(who, 'p')]).toEqual([create, edit])
  })
})

describe('statesFor', () => {
  it.each([
    { name: 'a lead moves an active project', who: viewer({ leadsProjects: ['p'] }), state: 'active' as const, next: ['suspended', 'closing'] },
    { name: 'a lead does not reopen', who: viewer({ leadsProjects: ['p'] }), state: 'closed' as const, next: [] },
    { name: 'management reopens', who: viewer({ grants: ['ger'] }), state: 'closed' as const, next: ['active'] },
    { name: 'who may not edit has none', who: viewer({}), state: 'active' as const, next: [] },
  ])('$name', ({ who, state, next }) => {
    expect(statesFor(who, { id: 'p', state })).toEqual(next)
  })
})
