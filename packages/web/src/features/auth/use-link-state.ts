import { accountLinkRoute } from '@timesheet/domain/people'
import { isTokenExpired } from 'pocketbase'
import { useEffect, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'

/** Whether a mailed link still leads somewhere; unknown until the server has said so. */
export type LinkState = 'unknown' | 'good' | 'spent'

/** Longer nobody is kept from the form: the server decides again when it is sent. */
const PATIENCE_MS = 4000

/** Asks what a mailed token is still good for, without using it up; its own end is known at once. */
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
