import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdKeys, type KeyHold } from '../held-keys/hold-keys.ts'

/** Enter that waits for the results of what was typed; whatever is typed after it is for what comes next: a field, or `anywhere`. */
export function useConfirmed(isPending: boolean, decide: () => void, anywhere = false) {
  const [isWaiting, setWaiting] = useState(false)
  const hold = useRef<KeyHold | null>(null)
  const settle = useEffectEvent(() => {
    // What comes next is drawn before the first held key is typed: it would go into the field that is being left.
    flushSync(() => {
      setWaiting(false)
      decide()
      hold.current?.release(anywhere)
    })
  })
  useEffect(() => {
    if (!isWaiting || isPending) return
    // What was typed meanwhile is held, so nothing comes before the choice.
    const timer = setTimeout(() => settle())
    return () => clearTimeout(timer)
  }, [isWaiting, isPending])
  useEffect(() => () => hold.current?.drop(), [])
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
