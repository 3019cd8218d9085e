import { useQuery } from '@tanstack/react-query'
import { hasOwnPeriods, type Period, personPeriods } from '@timesheet/domain/hours'
import { userEmployer } from '@timesheet/domain/people'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../data/collection.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'

const NONE: readonly never[] = []

/**
 * The periods of a person, by their employers; undefined until they are known. Who may not read a person's employers
 * sees those that hold without one, and the server decides.
 */
export function usePersonPeriods<Row extends Pick<Period, 'kind' | 'from' | 'to' | 'employer'>>(
  user: string,
  all: readonly Row[] | undefined,
): readonly Row[] | undefined {
  const isAsked = user !== '' && all !== undefined && hasOwnPeriods(all)
  const filter = filterText('user = {:user}', { user })
  const query = useQuery({ ...listQuery(userEmployer, { filter }, { user }), ...SLOW_CHANGING, enabled: isAsked })
  const history = isAsked ? (query.data ?? (query.isError ? NONE : undefined)) : NONE
  return useMemo(() => all && history && personPeriods(all, history), [all, history])
}
