import { createContext, type ReactNode, Suspense, use } from 'react'

const Words = createContext<ReactNode>(null)

/** What stands in the place of a part whose code cannot be loaded: the words of the `StandIn` around it. */
export function StandInWords(): ReactNode {
  return use(Words)
}

export interface StandInProps {
  readonly words: ReactNode
  /** The part, whose `failed` shows `StandInWords`. */
  readonly children: ReactNode
}

/** Shows a part as words until its code is there. */
export function StandIn({ words, children }: StandInProps) {
  return (
    <Words value={words}>
      <Suspense fallback={words}>{children}</Suspense>
    </Words>
  )
}
