import { useId, useLayoutEffect } from 'react'

/** The open drawers and dialogs, each above those before it. */
const open: string[] = []
/** What closed the last one; it has done its work, though the one below is the topmost by then. */
let closedBy: Event | null | undefined = null

/**
 * Lets a drawer or a dialog be closed only while no other is above it. Mantine listens for Escape in each, so that one
 * press would close a dialog and the drawer from which it was opened.
 */
export function useTopmost(): (close: () => void) => () => void {
  const self = useId()
  useLayoutEffect(() => {
    open.push(self)
    return () => void open.splice(open.indexOf(self), 1)
  }, [self])
  return (close) => () => {
    const { event } = window
    if (open.at(-1) !== self || event === closedBy) return
    closedBy = event
    close()
  }
}
