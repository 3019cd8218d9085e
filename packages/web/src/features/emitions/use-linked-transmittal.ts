import {
  type EndedTransmittalLink,
  type LinkedTransmittal,
  openTransmittalLinkRoute,
} from '@timesheet/domain/documents'
import { ClientResponseError } from 'pocketbase'
import { useCallback, useEffect, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'

/** What a link opens: being asked, shown, of a transmittal that it opens no more, nothing, or not reached. */
export type LinkedState =
  | { readonly state: 'asking' | 'gone' }
  | { readonly state: 'told'; readonly told: LinkedTransmittal | EndedTransmittalLink }
  | { readonly state: 'failed'; readonly error: unknown }

const GONE: readonly number[] = [400, 404]

/** Asks what a token opens, and again on demand; the pages of guests have no cache of queries. */
export function useLinkedTransmittal(token: string): readonly [LinkedState, ask: () => Promise<void>] {
  const [asked, setAsked] = useState<LinkedState>({ state: token === '' ? 'gone' : 'asking' })
  const ask = useCallback(
    () =>
      callRoute(openTransmittalLinkRoute, { token }).then(
        (told) => setAsked({ state: 'told', told }),
        (error: unknown) =>
          setAsked(
            error instanceof ClientResponseError && GONE.includes(error.status)
              ? { state: 'gone' }
              : { state: 'failed', error },
          ),
      ),
    [token],
  )
  useEffect(() => {
    if (token !== '') void ask()
  }, [ask, token])
  return [asked, ask]
}
