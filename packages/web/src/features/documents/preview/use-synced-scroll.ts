import { type RefObject, useEffect } from 'react'

type Box = RefObject<HTMLElement | null>

const TOUCHED = ['pointerenter', 'pointerdown', 'wheel', 'focusin', 'keydown'] as const

function share(at: number, most: number): number {
  return most > 0 ? at / most : 0
}

/** Scrolls two boxes alike: the one that is used leads, and the other one follows by the same shares of its own room. */
export function useSyncedScroll(one: Box, other: Box): void {
  useEffect(() => {
    const boxes = [one.current!, other.current!] as const
    const stop = new AbortController()
    let leader: HTMLElement = boxes[0]
    for (const [i, box] of boxes.entries()) {
      const follower = boxes[1 - i]!
      const lead = () => (leader = box)
      for (const name of TOUCHED) box.addEventListener(name, lead, { passive: true, signal: stop.signal })
      const follow = () => {
        if (leader !== box) return
        follower.scrollTo({
          top:
            share(box.scrollTop, box.scrollHeight - box.clientHeight) * (follower.scrollHeight - follower.clientHeight),
          left:
            share(box.scrollLeft, box.scrollWidth - box.clientWidth) * (follower.scrollWidth - follower.clientWidth),
        })
      }
      box.addEventListener('scroll', follow, { passive: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [one, other])
}
