import { useLocation, useRouter, useSearch } from '@tanstack/react-router'

type Search = Readonly<Record<string, unknown>>

/**
 * The search parameters of the screen in sight. A change of them is there at once: the router draws it in a transition,
 * and a key typed before that would be answered by what was there before it. On the way to another path they stay those
 * of the screen that is left.
 */
export function useSearchNow(): Search {
  const router = useRouter()
  const drawn: Search = useSearch({ strict: false })
  const now = useLocation({
    select: ({ pathname, search }): Search | null =>
      pathname === router.state.resolvedLocation?.pathname ? search : null,
  })
  return now ?? drawn
}
