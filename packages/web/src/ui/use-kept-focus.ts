import { useLayoutEffect } from 'react'

/** While a dialog is open, gives the focus back to a button that was disabled while it worked: the browser drops it then. */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => void (last = target)
    const observer = new MutationObserver((changes) => {
      const { activeElement, body } = document
      if (!(last instanceof HTMLElement) || last.matches(':disabled') || !changes.some(({ target }) => target === last))
        return
      if (activeElement === null || activeElement === body) last.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}
