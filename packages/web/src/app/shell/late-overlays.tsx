import { useLayoutEffect } from 'react'
import { watchOpenings } from '../../ui/held-keys/watch-opening.ts'
import { LongWork } from '../../widgets/long-work/long-work.tsx'

/** What a signed-in screen needs only once it is touched: long works, and the watch over dialogs that come slowly. */
export function LateOverlays() {
  useLayoutEffect(watchOpenings, [])
  return <LongWork />
}
