import type { ChargeProject } from '@timesheet/domain/hours'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const KEY = ['picked-projects'] as const
const NONE: readonly ChargeProject[] = []

/**
 * The projects chosen from a search, which may not be loaded by id yet, and a function that adds one. Kept in the query
 * cache, which is cleared when the account changes.
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
