import type { RoleAssignment } from './roles.collection.ts'
import type { Specialty } from './specialty.collection.ts'
import type { User } from './users.collection.ts'

/** The derived rights stored on a person. */
export interface Grants {
  readonly grants: User['grants']
  readonly leadsProjects: readonly string[]
  readonly leadsSpecialty: readonly string[]
}

/** The rows that grants are derived from. */
export interface Assignments {
  readonly roles: readonly Pick<RoleAssignment, 'role' | 'scope' | 'project' | 'specialty'>[]
  /** Ids of the projects whose manager the person is. */
  readonly managedProjects: readonly string[]
  readonly ledSpecialties: readonly Pick<Specialty, 'id'>[]
}

/** Derives a person's global roles, and the projects and specialties they lead (domain.md §0.2). */
export function grantsOf({ roles, managedProjects, ledSpecialties }: Assignments): Grants {
  const unique = <T extends string>(list: readonly T[]): T[] => [...new Set(list)].sort()
  return {
    grants: unique(roles.filter((row) => row.scope === 'global').map((row) => row.role)),
    leadsProjects: unique([
      ...managedProjects,
      ...roles.filter((row) => row.scope === 'project' && row.role === 'jp').map((row) => row.project),
    ]),
    leadsSpecialty: unique([
      ...ledSpecialties.map((row) => row.id),
      ...roles.filter((row) => row.scope === 'specialty' && row.role === 'le').map((row) => row.specialty),
    ]),
  }
}
