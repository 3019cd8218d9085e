import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdKeys, type KeyHold } from '../held-keys/hold-keys.ts'

/**
 * Handles an Enter that has to wait for search results; keys typed after it are held for the next input, or with
 * `anywhere` for the page.
 */
export function useConfirmed(isPending: boolean, decide: () => void, anywhere = false) {
  const [isWaiting, setWaiting] = useState(false)
  const hold = useRef<KeyHold | null>(null)
  const settle = useEffectEvent(() => {
    // Renders the decision before the held keys are typed, which would otherwise go into the input that is being left.
    flushSync(() => {
      setWaiting(false)
      decide()
      hold.current?.release(anywhere)
    })
  })
  useEffect(() => {
    if (!isWaiting || isPending) return
    // Keys typed meanwhile are held, so that none is handled before the choice.
    const timer = setTimeout(() => settle())
    return () => clearTimeout(timer)
  }, [isWaiting, isPending])
  useEffect(() => () => void hold.current?.drop(), [])
  const confirm = () => {
    if (isWaiting) return
    hold.current = holdKeys(() => {
      hold.current?.drop()
      setWaiting(false)
    })
    setWaiting(true)
  }
  return { isWaiting, confirm }
}
