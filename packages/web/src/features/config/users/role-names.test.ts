import type { Role } from '@timesheet/domain/access'
import { expect, it } from 'vitest'
import { roleNames } from './role-names.ts'

const person = (grants: Role[], projects = 0, specialties = 0) => ({
  grants,
  leadsProjects: Array.from({ length: projects }, String),
  leadsSpecialty: Array.from({ length: specialties }, String),
})

it.each([
  { name: 'nobody special', who: person([]), names: [] },
  {
    name: 'in the order of the catalogue, not of the record',
    who: person(['pr', 'adm']),
    names: ['Administrador', 'Profesional'],
  },
  {
    name: 'one project, two specialties',
    who: person(['pr'], 1, 2),
    names: ['Profesional', 'Dirige 1 proyecto', 'Lidera 2 especialidades'],
  },
])('$name', ({ who, names }) => {
  expect(roleNames(who)).toEqual(names)
})
