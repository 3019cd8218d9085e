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
 * Keeps the name that Apple tells once, with the redirect of a first sign-in, for the exchange of the same code that follows:
 * a minute, in every process of the installation. A name that is missed there is no failure: the account just starts without one.
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

/** From now on names that other processes were told are known here as well. */
export function followAppleNames(app: AuthContext): void {
  app.driver.onBroadcast(CHANNEL, (text) => keep(app, JSON.parse(text) as { of: string; name: string }))
}

/** The name kept for a code, once; '' when there is none. */
export function takeAppleName(app: AuthContext, code: string): string {
  const names = namesOf(app)
  const kept = names.get(keyOf(code))
  names.delete(keyOf(code))
  return kept && kept.until > app.clock().getTime() ? kept.name : ''
}

function keep(app: AuthContext, { of, name }: { readonly of: string; readonly name: string }): void {
  const names = namesOf(app)
  const now = app.clock().getTime()
  // Another process took it, or nobody did.
  for (const [key, { until }] of names) if (until <= now) names.delete(key)
  if (names.size >= MAX_NAMES) names.delete(names.keys().next().value!)
  names.set(of, { name, until: now + LIFE })
}

function namesOf(app: AuthContext): Map<string, KeptName> {
  const names = namesOfApps.get(app) ?? new Map<string, KeptName>()
  namesOfApps.set(app, names)
  return names
}

/** A code lets in: it travels to no other process. */
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
