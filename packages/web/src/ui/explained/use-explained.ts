import { useEffect, useRef, useState } from 'react'

/** How long the pointer rests on a figure before it is explained, and how long it may leave for the explanation. */
const REST_MS = 600
const LEAVE_MS = 250

/** A figure that is explained beside its place. */
export interface ExplainedPlace<Of> {
  readonly of: Of
  readonly anchor: HTMLElement
  /** What had the focus before, and gets it back. */
  readonly back: HTMLElement
  /** True when a key or a button asked for it: it takes the focus, and gives it back. */
  readonly isHeld: boolean
}

/** The explanation of one figure of a screen: by a key or a button at once, by a pointer that rests on it. */
export interface Explaining<Of> {
  readonly place: ExplainedPlace<Of> | null
  readonly show: (of: Of, anchor: HTMLElement) => void
  readonly rest: (of: Of, anchor: HTMLElement) => void
  readonly leave: () => void
  /** Keeps what is shown while the pointer is on it. */
  readonly stay: () => void
  readonly close: () => void
}

/** What had the focus gets it; after a sum that takes none, the active cell of its grid. */
function giveFocusBack({ back, anchor }: Pick<ExplainedPlace<unknown>, 'back' | 'anchor'>): void {
  back.focus()
  if (document.activeElement === back) return
  anchor.closest('[role=grid], [role=treegrid]')?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

/** Which figure of a screen is explained now. */
export function useExplained<Of>(): Explaining<Of> {
  const [place, setPlace] = useState<ExplainedPlace<Of> | null>(null)
  const timer = useRef(0)
  const wait = (ms: number, run: () => void) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(run, ms)
  }
  const stay = () => window.clearTimeout(timer.current)
  useEffect(() => {
    // Who types does not ask with the pointer that happens to rest there.
    const end = () => window.clearTimeout(timer.current)
    document.addEventListener('keydown', end, true)
    return () => {
      document.removeEventListener('keydown', end, true)
      window.clearTimeout(timer.current)
    }
  }, [])
  return {
    place,
    show: (of, anchor) => {
      stay()
      // A sum that takes no focus may be explained by a key of another cell.
      const before = document.activeElement
      // A click on what takes none gives it to what is around.
      const isAround = before?.contains(anchor) === true && before !== anchor
      const back = before instanceof HTMLElement && !isAround ? before : anchor
      setPlace({ of, anchor, back, isHeld: true })
    },
    rest: (of, anchor) => {
      if (place?.isHeld) return
      wait(REST_MS, () => setPlace({ of, anchor, back: anchor, isHeld: false }))
    },
    leave: () => {
      if (!place?.isHeld) wait(LEAVE_MS, () => setPlace(null))
    },
    stay,
    close: () => {
      stay()
      if (place?.isHeld) giveFocusBack(place)
      setPlace(null)
    },
  }
}
