import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react'

/** What a form tells the drawer, dialog or page around it. */
export type UnsavedState = 'clean' | 'dirty' | 'saving'

/** Whatever holds forms and may be closed or left. */
export interface UnsavedScope {
  readonly report: (form: string, state: UnsavedState) => void
  /** What is typed no longer matters: it was deleted, or left on purpose. */
  readonly forget: () => void
}

export const UnsavedContext = createContext<UnsavedScope | null>(null)

/** A form's word to whatever holds it: that it has what is not saved, and that it is being saved. */
export interface Unsaved {
  /** Does a save, which fails by throwing or by answering false or null; while it runs, and once it succeeded, going elsewhere is part of it. */
  readonly during: <Answer>(save: () => Promise<Answer>) => Promise<Answer>
  readonly forget: () => void
}

/** Keeps whatever holds this form from closing over its unsaved changes; outside of any it does nothing. */
export function useUnsaved(dirty: boolean): Unsaved {
  const scope = useContext(UnsavedContext)
  const id = useId()
  const latest = useRef(dirty)
  // Escape may follow the last letter at once: the effect runs before the next key.
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
