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

/** What is asked by the link that a page was opened with. */
export interface TransmittalLink {
  readonly token: string
  /** Shows what stands now, and answers whether the link still opens its transmittal. */
  readonly ask: () => Promise<boolean>
  /** Waits for what was asked by the link; where this opens no more, shows what stands instead. */
  readonly attempt: (work: Promise<unknown>) => Promise<void>
}

const GONE: readonly number[] = [400, 404]

function isGone(error: unknown): boolean {
  return error instanceof ClientResponseError && GONE.includes(error.status)
}

/** Asks what a token opens, and again on demand; the pages of guests have no cache of queries. */
export function useLinkedTransmittal(token: string): readonly [LinkedState, TransmittalLink] {
  const [asked, setAsked] = useState<LinkedState>({ state: token === '' ? 'gone' : 'asking' })
  const ask = useCallback(
    () =>
      callRoute(openTransmittalLinkRoute, { token }).then(
        (told) => {
          setAsked({ state: 'told', told })
          return told.state === 'open'
        },
        (error: unknown) => {
          setAsked(isGone(error) ? { state: 'gone' } : { state: 'failed', error })
          return false
        },
      ),
    [token],
  )
  useEffect(() => {
    if (token !== '') void ask()
  }, [ask, token])
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      if (!isGone(error) || (await ask())) throw error
    }
  }
  return [asked, { token, ask, attempt }]
}
