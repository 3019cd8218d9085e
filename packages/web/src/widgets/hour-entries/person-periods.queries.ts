import { useQueries } from '@tanstack/react-query'
import { hasOwnPeriods, type Period } from '@timesheet/domain/hours'
import { type Span, spansMeet } from '@timesheet/domain/kernel'
import { useEffect, useMemo, useState } from 'react'
import { loadChunk, loadExtra } from '../../ui/lazy/load-chunk.ts'
import type * as EmployerPeriods from '../employer-periods.ts'

type Module = typeof EmployerPeriods

const NONE: readonly never[] = []

/**
 * The periods of a person, by their employers; undefined until they are known. Who may not read a person's employers
 * sees those that hold without one, and the server decides. With a range only what holds on its days is asked for: a
 * period of one employer says nothing about other days.
 */
export function usePersonPeriods<Row extends Pick<Period, 'kind' | 'from' | 'to' | 'employer'>>(
  user: string,
  all: readonly Row[] | undefined,
  range?: Span,
): readonly Row[] | undefined {
  const near = range ? all?.filter((period) => spansMeet(period, range)) : all
  const isAsked = user !== '' && near !== undefined && hasOwnPeriods(near)
  const module = useModule(isAsked)
  const employers = useEmployers(module, user)
  return useMemo(() => {
    if (!isAsked || module === null) return all
    return module && employers && all && module.periodsUnder(employers, all)
  }, [isAsked, module, employers, all])
}

/** The employers of a person; undefined until they are known. Without network there are none that are not kept. */
function useEmployers(module: Module | null | undefined, user: string) {
  const queries: ReturnType<Module['employersQuery']>[] = module ? [module.employersQuery(user)] : []
  const query = useQueries({ queries })[0]
  return query?.data ?? (query?.isError || query?.fetchStatus === 'paused' ? NONE : undefined)
}

/**
 * What cuts periods by employers is loaded where an employer has its own; null while it cannot be. The page is not shown
 * before that is known, so that it waits for no network.
 */
function useModule(isAsked: boolean): Module | null | undefined {
  const [module, setModule] = useState<Module | null>()
  useEffect(() => {
    if (!isAsked) return
    const failed = () => setModule(null)
    const later = () => {
      failed()
      return loadExtra(() => import('../employer-periods.ts')).then(setModule, failed)
    }
    void loadChunk(() => import('../employer-periods.ts')).then(setModule, later)
  }, [isAsked])
  return module
}
