import { accountLinkRoute } from '@timesheet/domain/people'
import { isTokenExpired } from 'pocketbase'
import { useEffect, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'

/** The state of a mailed link; unknown until the server has answered. */
export type LinkState = 'unknown' | 'good' | 'spent'

/** After this time the form is shown without an answer; the server checks the token again on submit. */
const PATIENCE_MS = 4000

/** Checks a mailed token without consuming it; its expiry is checked locally, at once. */
export function useLinkState(token: string): LinkState {
  const [answer, setAnswer] = useState<LinkState>('unknown')
  const isOver = isTokenExpired(token)
  useEffect(() => {
    if (isOver) return
    const signal = AbortSignal.timeout(PATIENCE_MS)
    let gone = false
    const say = (state: LinkState) => {
      if (!gone) setAnswer(state)
    }
    callRoute(accountLinkRoute, { token }, { signal })
      .then(({ valid }) => say(valid ? 'good' : 'spent'))
      .catch(() => say('good'))
    return () => {
      gone = true
    }
  }, [token, isOver])
  return isOver ? 'spent' : answer
}
