import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchNow } from './use-search-now.ts'

export type UrlValues = Readonly<Record<string, string>>

/** Changes of search parameters; an empty or missing value removes one. */
export type UrlChange = Readonly<Record<string, string | undefined>>

function merge(before: Readonly<Record<string, unknown>>, change: UrlChange): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** The search parameters as texts, and a function that changes some; `push` adds a history entry. */
export function useUrlState(): readonly [UrlValues, (change: UrlChange, step?: 'push') => void] {
  const search: Readonly<Record<string, unknown>> = useSearchNow()
  const navigate = useNavigate()
  const change = useCallback(
    (next: UrlChange, step?: 'push') => {
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => merge(before, next)) as never,
        replace: step !== 'push',
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])), change]
}
