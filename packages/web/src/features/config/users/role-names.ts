import { ROLE_LABELS } from '@timesheet/domain/access'
import type { Role } from '@timesheet/domain/access'
import type { User } from '@timesheet/domain/people'

/** A person's roles as text: global roles, and the number of projects and specialties they lead. */
export function roleNames({
  grants,
  leadsProjects,
  leadsSpecialty,
}: Pick<User, 'grants' | 'leadsProjects' | 'leadsSpecialty'>): readonly string[] {
  const global = (Object.keys(ROLE_LABELS) as Role[])
    .filter((role) => grants.includes(role))
    .map((role) => ROLE_LABELS[role])
  const projects = leadsProjects.length
  const specialties = leadsSpecialty.length
  return [
    ...global,
    ...(projects > 0 ? [`Dirige ${projects} ${projects === 1 ? 'proyecto' : 'proyectos'}`] : []),
    ...(specialties > 0 ? [`Lidera ${specialties} ${specialties === 1 ? 'especialidad' : 'especialidades'}`] : []),
  ]
}
