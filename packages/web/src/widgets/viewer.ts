import type { Viewer } from '@timesheet/domain/access'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { driftQuery } from '../data/drift.ts'
import { isSuperuser, type SessionUser, useSessionUser } from '../data/session.ts'

const NOTHING: readonly string[] = []

/** The signed-in account as rules see it; a superuser is bound by none of them, a guest has nothing. */
export function viewerOf(user: SessionUser | null, drifted: readonly string[] = NOTHING): Viewer {
  return {
    id: user?.id ?? '',
    external: user?.external ?? !isSuperuser(user),
    grants: user?.grants ?? [],
    leadsProjects: user?.leadsProjects ?? [],
    leadsSpecialty: user?.leadsSpecialty ?? [],
    // Whose session the server takes still has access.
    active: user !== null,
    accessUntil: '',
    isSuperuser: isSuperuser(user),
    drifted,
  }
}

/** The signed-in account as rules see it, with the collections whose declared rules are not in force. */
export function useViewer(): Viewer {
  const user = useSessionUser()
  const drift = useQuery({ ...driftQuery, enabled: user !== null }).data
  return useMemo(
    () =>
      viewerOf(
        user,
        drift?.map(({ collection }) => collection),
      ),
    [user, drift],
  )
}
