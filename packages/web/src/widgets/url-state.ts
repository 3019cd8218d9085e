import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type UrlValues = Readonly<Record<string, string>>

/** What changes in the address; an empty or missing value leaves it. */
export type UrlChange = Readonly<Record<string, string | undefined>>

function merge(before: Readonly<Record<string, unknown>>, change: UrlChange): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** The search parameters of the address as texts, and how to change some; `push` makes a step that Back undoes. */
export function useUrlState(): readonly [UrlValues, (change: UrlChange, step?: 'push') => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
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
