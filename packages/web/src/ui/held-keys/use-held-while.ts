import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdKeys, type KeyHold } from './hold-keys.ts'

/** A place that is not ready by then keeps the keyboard no longer. */
const PATIENCE_MS = 10_000

/** Keeps what is typed while the place that it is meant for cannot take it yet, and types it there as soon as it can. */
export function useHeldWhile(isWaiting: boolean): void {
  const held = useRef<KeyHold | null>(null)
  useLayoutEffect(() => {
    if (!isWaiting) return held.current?.release()
    const hold = holdKeys(() => hold.drop())
    held.current = hold
    const timer = window.setTimeout(hold.drop, PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => () => held.current?.drop(), [])
}
