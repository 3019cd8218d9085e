import { MOST_PINNED, type PinnedAnalysis, pinnedOf, withPinned } from '@timesheet/domain/people'
import { useMemo } from 'react'
import { errorText } from '../../data/error-text.ts'
import { preferencesOf } from '../../data/preferences.ts'
import { useSessionUser } from '../../data/session.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { savePreferences } from '../store-preferences.ts'

/** How the list of pinned analyses changes; null where it cannot. */
export type PinChange = (stored: readonly PinnedAnalysis[]) => readonly PinnedAnalysis[] | null

/** The analyses on the viewer's home page. */
export interface Pinned {
  readonly list: readonly PinnedAnalysis[]
  /** Changes the list as it is stored now; resolves to whether it did, after saying why not. */
  readonly change: (change: PinChange) => Promise<boolean>
  readonly pin: (one: PinnedAnalysis) => Promise<boolean>
  readonly unpin: (id: string) => Promise<boolean>
}

/** The analyses on the viewer's home page, and what changes them. */
export function usePinned(): Pinned {
  const user = useSessionUser()
  return useMemo(() => {
    const change = async (next: PinChange) => {
      if (!user) return false
      let hasRoom = true
      try {
        await savePreferences(user, (stored) => {
          const pinned = next(pinnedOf(stored))
          hasRoom = pinned !== null
          return pinned ? { pinned } : {}
        })
      } catch (error) {
        showProblem(errorText(error))
        return false
      }
      if (!hasRoom) showProblem(`En Inicio entran ${MOST_PINNED} análisis: primero hay que quitar uno`)
      return hasRoom
    }
    return {
      list: pinnedOf(preferencesOf(user)),
      change,
      pin: (one) => change((stored) => withPinned(stored, one)),
      unpin: (id) => change((stored) => stored.filter((other) => other.id !== id)),
    }
  }, [user])
}
