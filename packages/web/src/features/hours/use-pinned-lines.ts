import { useCallback, useState } from 'react'

const LIMIT = 200

/** The lines that a person put into a week, filled or not; this browser remembers them. */
export function usePinnedLines(user: string, monday: string) {
  const key = `timesheet.lines.${user}.${monday}`
  const [held, setHeld] = useState<{ readonly key: string; readonly lines: readonly string[] }>({ key, lines: read(key) })
  const lines = held.key === key ? held.lines : read(key)
  if (held.key !== key) setHeld({ key, lines })
  const set = useCallback(
    (change: (lines: readonly string[]) => readonly string[]) => {
      const next = [...new Set(change(read(key)))].slice(0, LIMIT)
      write(key, next)
      setHeld({ key, lines: next })
    },
    [key],
  )
  return [lines, set] as const
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
    // A full or forbidden storage only costs the memory of empty lines.
  }
}
