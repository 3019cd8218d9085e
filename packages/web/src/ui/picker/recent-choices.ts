const LIMIT = 12
const PREFIX = 'timesheet-recent:'

/** The ids chosen last under a name, newest first. */
export function recentChoices(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores a choice under a name. */
export function rememberChoice(name: string, id: string): void {
  const next = [id, ...recentChoices(name).filter((other) => other !== id)].slice(0, LIMIT)
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(next))
  } catch {
    // Without storage, recent choices are simply not remembered.
  }
}
