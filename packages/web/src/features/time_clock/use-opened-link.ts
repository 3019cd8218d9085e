import { type OpenedLink, openLinkRoute } from '@timesheet/domain/time_clock'
import { ClientResponseError } from 'pocketbase'
import { useEffect, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'

/** What a link opens: being asked, shown, gone for good, or not reached. */
export type LinkState =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly link: OpenedLink }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

const GONE: readonly number[] = [400, 404]

/** Asks once what a token opens; the pages of guests have no cache of queries. */
export function useOpenedLink(token: string): LinkState {
  const [asked, setAsked] = useState<LinkState>({ state: token === '' ? 'gone' : 'asking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (token === '') return
    let isLeft = false
    const show = (next: LinkState) => {
      if (!isLeft) setAsked(next)
    }
    const retry = () => {
      setAsked({ state: 'asking' })
      setAttempt((count) => count + 1)
    }
    callRoute(openLinkRoute, { token })
      .then((link) => show({ state: 'open', link }))
      .catch((error: unknown) =>
        show(
          error instanceof ClientResponseError && GONE.includes(error.status)
            ? { state: 'gone' }
            : { state: 'failed', error, retry },
        ),
      )
    return () => {
      isLeft = true
    }
  }, [token, attempt])
  return asked
}
