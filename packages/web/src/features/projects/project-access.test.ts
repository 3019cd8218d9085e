import type { Viewer } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { canCreateProject, canEditProject, hoursReach, statesFor } from './project-access.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({
  id: 'u',
  external: false,
  grants: [],
  leadsProjects: [],
  leadsSpecialty: [],
  ...more,
})

describe('who may do what', () => {
  it.each([
    { name: 'a professional', who: viewer({ grants: ['pr'] }), create: false, edit: false },
    { name: 'the lead of this project', who: viewer({ leadsProjects: ['p'] }), create: false, edit: true },
    { name: 'the lead of another', who: viewer({ leadsProjects: ['q'] }), create: false, edit: false },
    { name: 'management', who: viewer({ grants: ['ger'] }), create: true, edit: true },
    {
      name: 'a reader of the customer, whatever they hold',
      who: viewer({ external: true, grants: ['ger', 'cl'] }),
      create: false,
      edit: false,
    },
  ])('$name', ({ who, create, edit }) => {
    expect([canCreateProject(who), canEditProject(who, 'p')]).toEqual([create, edit])
  })
})

describe('statesFor', () => {
  it.each([
    {
      name: 'a lead moves an active project',
      who: viewer({ leadsProjects: ['p'] }),
      state: 'active' as const,
      next: ['suspended', 'closing'],
    },
    { name: 'a lead does not reopen', who: viewer({ leadsProjects: ['p'] }), state: 'closed' as const, next: [] },
    { name: 'management reopens', who: viewer({ grants: ['ger'] }), state: 'closed' as const, next: ['active'] },
    { name: 'who may not edit has none', who: viewer({}), state: 'active' as const, next: [] },
  ])('$name', ({ who, state, next }) => {
    expect(statesFor(who, { id: 'p', state })).toEqual(next)
  })
})

describe('how much of a project’s hours is seen', () => {
  it.each([
    { name: 'a professional sees their own', who: viewer({ grants: ['pr'] }), reach: 'own' },
    { name: 'the lead of this project sees all', who: viewer({ leadsProjects: ['p'] }), reach: 'all' },
    { name: 'the lead of another sees their own', who: viewer({ leadsProjects: ['q'] }), reach: 'own' },
    { name: 'the lead of a specialty sees a part', who: viewer({ leadsSpecialty: ['s'] }), reach: 'some' },
    { name: 'finance sees all', who: viewer({ grants: ['af'] }), reach: 'all' },
    { name: 'document control sees their own', who: viewer({ grants: ['cd'] }), reach: 'own' },
  ])('$name', ({ who, reach }) => expect(hoursReach(who, 'p')).toBe(reach))
})
