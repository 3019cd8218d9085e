import type { Viewer } from '@timesheet/domain/access'
import { describe, expect, it } from 'vitest'
import { hoursReach } from './hours-reach.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({
  id: 'u',
  external: false,
  active: true,
  accessUntil: '',
  grants: [],
  leadsProjects: [],
  leadsSpecialty: [],
  ...more,
})

describe('how much of a project’s hours is seen', () => {
  it.each([
    { name: 'a professional sees their own', who: viewer({ grants: ['pr'] }), reach: 'own' },
    { name: 'the lead of this project sees all', who: viewer({ leadsProjects: ['p'] }), reach: 'all' },
    { name: 'the lead of another sees their own', who: viewer({ leadsProjects: ['q'] }), reach: 'own' },
    { name: 'the lead of a specialty sees a part', who: viewer({ leadsSpecialty: ['s'] }), reach: 'some' },
    { name: 'finance sees all', who: viewer({ grants: ['af'] }), reach: 'all' },
    { name: 'who keeps the installation sees all', who: viewer({ isSuperuser: true }), reach: 'all' },
    {
      name: 'under changed rules nobody is told all',
      who: viewer({ grants: ['af'], drifted: ['hours'] }),
      reach: 'some',
    },
    { name: 'document control sees their own', who: viewer({ grants: ['cd'] }), reach: 'own' },
  ])('$name', ({ who, reach }) => expect(hoursReach(who, 'p')).toBe(reach))
})
