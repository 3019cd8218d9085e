import { useCallback, useMemo, useSyncExternalStore } from 'react'

const CHANGED = 'timesheet-stored'

function subscribe(listener: () => void): () => void {
  // The browser tells only the other tabs.
  for (const name of ['storage', CHANGED]) window.addEventListener(name, listener)
  return () => {
    for (const name of ['storage', CHANGED]) window.removeEventListener(name, listener)
  }
}

function parsed<Value>(text: string | null, fallback: Value): Value {
  try {
    return text === null ? fallback : (JSON.parse(text) as Value)
  } catch {
    return fallback
  }
}

/** A JSON value that this browser remembers, equal in all its tabs; `fallback` while there is none. */
export function useStored<Value>(key: string, fallback: Value): readonly [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => parsed(text, fallback), [text, fallback])
  const store = useCallback(
    (next: Value) => {
      localStorage.setItem(key, JSON.stringify(next))
      window.dispatchEvent(new Event(CHANGED))
    },
    [key],
  )
  return [value, store]
}
