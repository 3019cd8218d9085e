import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys.ts'

/** While the editor is loading, holds what is typed for it, so that no letter runs a command. */
export function Held({ onEscape, children }: { readonly onEscape: () => void; readonly children: ReactNode }) {
  const escape = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    const hold = holdKeys(() => {
      hold.drop()
      escape()
    })
    return () => hold.release()
  }, [])
  return children
}
