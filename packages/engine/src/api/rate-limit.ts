import type { CollectionModel } from '@timesheet/schema'
import { isSuperuser } from '../kernel/request-info.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { RateLimitRule, SettingsValues } from '../settings/settings.ts'
import { ApiError } from '../kernel/api-error.ts'
import { ipInList } from '../kernel/ip-list.ts'

/** A request to count. */
export interface RateLimitedCall {
  readonly method: string
  /** The requested path from `/api` on. */
  readonly path: string
  /** The route's pattern, by which collection routes are counted. */
  readonly pattern: string
  readonly tags: readonly string[]
  readonly collection: CollectionModel | undefined
  readonly viewer: StoredRecord | null
  readonly ip: string
}

interface Window {
  readonly ends: number
  left: number
}

const SWEEP_AT = 10_000
const SWEEP_AGAIN_MS = 1000
/** Limit of counters: beyond it the oldest are dropped, so that many addresses cannot exhaust the memory. */
const MAX_WINDOWS = 100_000

/** Counts requests per client address in fixed windows (record-api §1.9); a change of settings resets all counters. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()
  #settings: SettingsValues['rateLimits'] | undefined
  #swept = 0

  /** Counts a call; throws 429 if the limit of the matching rule is reached. */
  check(call: RateLimitedCall, settings: SettingsValues['rateLimits'], now: number): void {
    if (!settings.enabled) return
    if (settings !== this.#settings) {
      this.#settings = settings
      this.#windows.clear()
    }
    if (isSuperuser({ auth: call.viewer }) || ipInList(call.ip, settings.excludedIPs)) return
    const rule = findRule(settings.rules, searchLabels(call), call.viewer ? '@auth' : '@guest')
    if (rule) this.#take(`${counterKey(call, rule)} ${call.ip}`, rule, now)
  }

  #take(key: string, rule: RateLimitRule, now: number): void {
    const open = this.#windows.get(key)
    if (!open || open.ends <= now) {
      this.#windows.delete(key)
      if (this.#windows.size >= SWEEP_AT) this.#makeRoom(now)
      this.#windows.set(key, { ends: now + rule.duration * 1000, left: rule.maxRequests - 1 })
      if (rule.maxRequests < 1) throw new ApiError(429)
      return
    }
    if (open.left <= 0) throw new ApiError(429)
    open.left--
  }

  /** Deletes the windows that have ended. */
  sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.ends <= now) this.#windows.delete(key)
  }

  #makeRoom(now: number): void {
    if (now - this.#swept >= SWEEP_AGAIN_MS) {
      this.#swept = now
      this.sweep(now)
    }
    if (this.#windows.size >= MAX_WINDOWS) this.#windows.delete(this.#windows.keys().next().value!)
  }
}

const limiters = new WeakMap<object, RateLimiter>()

/** The rate limiter of an app, shared by requests and batch items. */
export function limiterOf(app: object): RateLimiter {
  let limiter = limiters.get(app)
  if (!limiter) limiters.set(app, (limiter = new RateLimiter()))
  return limiter
}

/** The labels by which a rule may match this call, most specific first. */
function searchLabels(call: RateLimitedCall): string[] {
  const plain = [`${call.method} ${call.path}`, call.path]
  const { collection, tags } = call
  const everywhere = tags.map((tag) => `*:${tag}`)
  return [...(collection ? tags.map((tag) => `${collection.name}:${tag}`) : []), ...everywhere, ...plain]
}

function counterKey(call: RateLimitedCall, rule: RateLimitRule): string {
  if (!call.collection) return `${rule.label} ${rule.audience}`
  return `${call.collection.id} ${call.method} ${call.pattern} ${call.tags.join(',')} ${rule.audience}`
}

function findRule(
  rules: readonly RateLimitRule[],
  labels: readonly string[],
  audience: string,
): RateLimitRule | undefined {
  const allowed = rules.filter((rule) => rule.audience === '' || rule.audience === audience)
  for (const label of labels) {
    const found =
      allowed.find((rule) => rule.label === label) ??
      allowed.find((rule) => rule.label.endsWith('/') && `${label}/`.startsWith(rule.label))
    if (found) return found
  }
  return undefined
}
