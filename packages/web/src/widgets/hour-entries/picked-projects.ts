import type { ChargeProject } from '@timesheet/domain/hours'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const KEY = ['picked-projects'] as const
const NONE: readonly ChargeProject[] = []

/**
 * The projects that were chosen from a search and may not have been loaded by id yet, and how to add one. They stand in
 * the query cache, so that signing in as somebody else forgets them.
 */
export function usePickedProjects() {
  const cache = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => NONE, initialData: NONE, staleTime: Infinity })
  const remember = useCallback(
    (project: ChargeProject) =>
      void cache.setQueryData(KEY, (before: readonly ChargeProject[] = NONE) => [
        ...before.filter(({ id }) => id !== project.id),
        project,
      ]),
    [cache],
  )
  return [data, remember] as const
}
