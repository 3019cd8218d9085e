import { useCallback, useState } from 'react'

const LIMIT = 200

/** Line keys that this browser stores for a week of a person. */
function useStoredLines(key: string) {
  const [held, setHeld] = useState<{ readonly key: string; readonly lines: readonly string[] }>(() => ({
    key,
    lines: read(key),
  }))
  const lines = held.key === key ? held.lines : read(key)
  if (held.key !== key) setHeld({ key, lines })
  const set = useCallback(
    (change: (lines: readonly string[]) => readonly string[]) => {
      const before = read(key)
      const next = [...new Set(change(before))].slice(0, LIMIT)
      if (next.join() === before.join()) return
      write(key, next)
      setHeld({ key, lines: next })
    },
    [key],
  )
  return [lines, set] as const
}

/** The lines that were edited in this browser: a line stays when its last value is deleted. */
export function usePinnedLines(user: string, monday: string) {
  return useStoredLines(`timesheet.lines.${user}.${monday}`)
}

/** The last shown order of the week's lines, so that it is the same after a reload. */
export function useLineOrder(user: string, monday: string) {
  return useStoredLines(`timesheet.order.${user}.${monday}`)
}

function read(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}

function write(key: string, lines: readonly string[]): void {
  try {
    if (lines.length > 0) localStorage.setItem(key, JSON.stringify(lines))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, only empty lines and the order are lost on reload.
  }
}
