import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdKeys, type KeyHold } from './hold-keys.ts'

/** After this time the held keys are dropped. */
const PATIENCE_MS = 10_000

/** While waiting, holds what is typed; afterwards types it into the focused element. */
export function useHeldWhile(isWaiting: boolean): void {
  const held = useRef<KeyHold | null>(null)
  useLayoutEffect(() => {
    if (!isWaiting) return held.current?.release()
    const hold = holdKeys(() => hold.drop())
    held.current = hold
    const timer = window.setTimeout(hold.drop, PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => () => void held.current?.drop(), [])
}
