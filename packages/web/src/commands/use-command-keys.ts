import { useEffect } from 'react'
import { keyText, matchKey } from './keys.ts'
import { actionRegistry } from './registry.ts'

const SEQUENCE_MS = 900

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role="textbox"]'))
  )
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"]') !== null
}

/** Runs registered actions on their keys. */
export function useCommandKeys(): void {
  useEffect(() => {
    let before = ''
    let timer = 0
    const forget = () => {
      before = ''
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.key === 'Shift' || event.key === 'Control') return
      const typing = isTyping(event.target) || isInDialog(event.target)
      const possible = actionRegistry.all().filter((action) => action.keys && (!typing || action.whileTyping))
      const match = matchKey(possible, before, keyText(event))
      window.clearTimeout(timer)
      forget()
      if (!match) return
      if ('pending' in match) {
        before = match.pending
        timer = window.setTimeout(forget, SEQUENCE_MS)
        return
      }
      event.preventDefault()
      match.action.run()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
}
