const LIFE = 60_000
const MAX_NAMES = 1000
const MAX_LENGTH = 255

interface KeptName {
  readonly name: string
  readonly until: number
}

const names = new Map<string, KeptName>()

/**
 * Keeps the name that Apple tells once, with the redirect of a first sign-in, for the exchange of the same code that follows:
 * a minute, in this process. A name that is missed there is no failure: the account just starts without one.
 */
export function keepAppleName(code: string, user: string, now: Date): void {
  const name = nameIn(user)
  if (code === '' || name === '') return
  if (names.size >= MAX_NAMES) names.delete(names.keys().next().value!)
  names.set(code, { name, until: now.getTime() + LIFE })
}

/** The name kept for a code, once; '' when there is none. */
export function takeAppleName(code: string, now: Date): string {
  const kept = names.get(code)
  names.delete(code)
  return kept && kept.until > now.getTime() ? kept.name : ''
}

function nameIn(user: string): string {
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part): part is string => typeof part === 'string')
    return parts.join(' ').trim().slice(0, MAX_LENGTH)
  } catch {
    return ''
  }
}
