import { ROLE_LABELS } from '@timesheet/domain/people'
import type { Role, Viewer } from '@timesheet/domain/people'
import { useMemo } from 'react'
import { useSessionUser } from '../data/session.ts'
import type { SessionUser } from '../data/session.ts'

const EVERY_ROLE = Object.keys(ROLE_LABELS) as Role[]

/** The signed-in account as rules see it; a superuser is bound by none of them, a guest has nothing. */
export function viewerOf(user: SessionUser | null): Viewer {
  if (user?.collectionName === '_superusers')
    return { id: user.id, external: false, grants: EVERY_ROLE, leadsProjects: [], leadsSpecialty: [] }
  return {
    id: user?.id ?? '',
    external: user?.external ?? true,
    grants: user?.grants ?? [],
    leadsProjects: user?.leadsProjects ?? [],
    leadsSpecialty: user?.leadsSpecialty ?? [],
  }
}

/** The signed-in account as rules see it. */
export function useViewer(): Viewer {
  const user = useSessionUser()
  return useMemo(() => viewerOf(user), [user])
}
