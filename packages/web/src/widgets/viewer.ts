import type { Viewer } from '@timesheet/domain/access'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { driftQuery } from '../data/drift.ts'
import { isSuperuser, type SessionUser, useSessionUser } from '../data/session.ts'

const NOTHING: readonly string[] = []

/** The signed-in account as rules read it; no rule applies to a superuser, and a guest has no rights. */
export function viewerOf(user: SessionUser | null, drifted: readonly string[] = NOTHING): Viewer {
  return {
    id: user?.id ?? '',
    external: user?.external ?? !isSuperuser(user),
    grants: user?.grants ?? [],
    leadsProjects: user?.leadsProjects ?? [],
    leadsSpecialty: user?.leadsSpecialty ?? [],
    // The server accepted the session, so that access has not ended.
    active: user !== null,
    accessUntil: '',
    isSuperuser: isSuperuser(user),
    drifted,
  }
}

/** The signed-in account as rules read it, with the collections whose declared rules are not in force. */
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
