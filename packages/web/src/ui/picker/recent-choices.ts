const LIMIT = 12
const PREFIX = 'timesheet-recent:'

/** The ids that were chosen last under a name, newest first. */
export function recentChoices(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a choice under a name. */
export function rememberChoice(name: string, id: string): void {
  const next = [id, ...recentChoices(name).filter((other) => other !== id)].slice(0, LIMIT)
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(next))
  } catch {
    // A browser without storage only forgets what was recent.
  }
}
