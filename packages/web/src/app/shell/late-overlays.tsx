import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { watchOpenings } from '../../ui/held-keys/watch-opening.ts'
import { LongWork } from '../../widgets/long-work/long-work.tsx'
import { watchReturns } from './watch-returns.ts'

/** What a signed-in screen needs only once it is touched: long works, dialogs that come slowly, and where one was. */
export function LateOverlays() {
  const { history } = useRouter()
  useLayoutEffect(watchOpenings, [])
  useLayoutEffect(() => watchReturns(history), [history])
  return <LongWork />
}
