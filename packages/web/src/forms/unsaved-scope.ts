import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react'

/** What a form reports to the drawer, dialog or page around it. */
export type UnsavedState = 'clean' | 'dirty' | 'saving'

/** The drawer, dialog or page around a form, which must not close over unsaved input. */
export interface UnsavedScope {
  readonly report: (form: string, state: UnsavedState) => void
  /** Marks every form as clean: its record was deleted, or the person chose to leave. */
  readonly forget: () => void
}

export const UnsavedContext = createContext<UnsavedScope | null>(null)

/** How a form reports its unsaved input and its running save to the guard around it. */
export interface Unsaved {
  /**
   * Runs a save and reports its state. The save fails by throwing or by returning false or null; while it runs and once
   * it succeeded, navigation does not ask.
   */
  readonly during: <Answer>(save: () => Promise<Answer>) => Promise<Answer>
  readonly forget: () => void
}

/**
 * Reports the form's unsaved changes to the guard around it, which then asks before closing; without a guard it does
 * nothing.
 */
export function useUnsaved(dirty: boolean): Unsaved {
  const scope = useContext(UnsavedContext)
  const id = useId()
  const latest = useRef(dirty)
  // A layout effect, because Escape may be pressed right after the last letter: it runs before the next key event.
  useLayoutEffect(() => {
    latest.current = dirty
    scope?.report(id, dirty ? 'dirty' : 'clean')
  }, [scope, id, dirty])
  useLayoutEffect(() => () => scope?.report(id, 'clean'), [scope, id])
  const during = useCallback(
    async <Answer>(save: () => Promise<Answer>): Promise<Answer> => {
      scope?.report(id, 'saving')
      try {
        const answer = await save()
        scope?.report(id, (answer === false || answer === null) && latest.current ? 'dirty' : 'clean')
        return answer
      } catch (error) {
        scope?.report(id, 'dirty')
        throw error
      }
    },
    [scope, id],
  )
  const forget = useCallback(() => scope?.forget(), [scope])
  return useMemo(() => ({ during, forget }), [during, forget])
}
