import { createHash } from 'node:crypto'
import type { AuthContext } from '../auth-context.ts'

const CHANNEL = 'apple-names'
const LIFE = 60_000
const MAX_NAMES = 1000
const MAX_LENGTH = 255

interface KeptName {
  readonly name: string
  readonly until: number
}

const namesOfApps = new WeakMap<AuthContext, Map<string, KeptName>>()

/**
 * Stores the name that Apple sends once, with the redirect of a first sign-in, for the exchange of the same code: in
 * memory for a minute, in every process. If it is lost, the account starts without a name.
 */
export async function keepAppleName(app: AuthContext, code: string, user: string): Promise<void> {
  const name = nameIn(user)
  if (code === '' || name === '') return
  const kept = { of: keyOf(code), name }
  keep(app, kept)
  await app.driver
    .broadcast(CHANNEL, JSON.stringify(kept))
    .catch((err: unknown) => app.log.warn({ err }, 'a name could not be told to the other processes'))
}

/** Starts storing the names that other processes broadcast. */
export function followAppleNames(app: AuthContext): void {
  app.driver.onBroadcast(CHANNEL, (text) => keep(app, JSON.parse(text) as { of: string; name: string }))
}

/** Returns and removes the name of a code; '' when there is none. */
export function takeAppleName(app: AuthContext, code: string): string {
  const names = namesOf(app)
  const kept = names.get(keyOf(code))
  names.delete(keyOf(code))
  return kept && kept.until > app.clock().getTime() ? kept.name : ''
}

function keep(app: AuthContext, { of, name }: { readonly of: string; readonly name: string }): void {
  const names = namesOf(app)
  const now = app.clock().getTime()
  // Deletes expired names, which another process used or nobody did.
  for (const [key, { until }] of names) if (until <= now) names.delete(key)
  if (names.size >= MAX_NAMES) names.delete(names.keys().next().value!)
  names.set(of, { name, until: now + LIFE })
}

function namesOf(app: AuthContext): Map<string, KeptName> {
  const names = namesOfApps.get(app) ?? new Map<string, KeptName>()
  namesOfApps.set(app, names)
  return names
}

/** The broadcast key of a code: its hash, because the code itself grants access. */
function keyOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
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
