import type { Violation } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { HookApp } from './hook-app.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'
import type { Transaction } from '../storage/driver.ts'
import type { Link } from './chain.ts'

export type RecordAction = 'create' | 'update' | 'delete'

/** What a hook around a write sees. */
export interface RecordEvent {
  readonly app: HookApp
  readonly tx: Transaction
  readonly action: RecordAction
  /** The row to be written (for a delete: the row that goes). */
  readonly record: DraftRecord
  /** The stored row before the write; null on create. */
  readonly original: StoredRecord | null
  /** The request that asked for it; null when the program itself did (seed, jobs, cascades). */
  readonly request: RequestInfo | null
  /** Adds a field error; all are reported together and the write is refused. Only useful in a validate hook. */
  violate(violation: Violation & { readonly message?: string }): void
}

export type RecordLink = Link<RecordEvent>

/** An account that was just let in: by a sign-in, or by a refresh of its session. */
export interface SessionEvent {
  readonly app: HookApp
  readonly record: StoredRecord
  readonly request: RequestInfo
  readonly ip: string
  /** True when it proved who it is; false for a refresh. */
  readonly isLogin: boolean
}

/** What follows a session; it cannot refuse one. */
export type SessionListener = (event: SessionEvent) => Promise<void>

/** A sign-in from where an account did not sign in before: its owner is told by mail. */
export interface NewPlace {
  readonly app: HookApp
  readonly record: StoredRecord
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}

/** Says in a person's words where a sign-in came from; null leaves it to the contract's words. */
export type PlaceTeller = (place: NewPlace) => Promise<string | null>

type Stage = 'request' | 'save' | 'validate' | 'delete'

/**
 * The chains around record writes, per collection name, all inside the transaction:
 * `request` (only writes asked for over HTTP, after the access rule), then `save` (computed fields before `next`, followers after it),
 * and inside it `validate` (after the field validators ran, so that all errors are reported at once).
 * Deletes run `request` and `delete`.
 */
export class Hooks {
  readonly #links = new Map<string, RecordLink[]>()
  readonly #sessions: SessionListener[] = []
  #tellPlace: PlaceTeller = async () => null

  on(stage: Stage, collection: string, link: RecordLink): this {
    const key = `${stage} ${collection}`
    this.#links.set(key, [...(this.#links.get(key) ?? []), link])
    return this
  }

  /** Tells of every session that begins or is refreshed, after the rules let it in and before it is answered. */
  onSession(listener: SessionListener): this {
    this.#sessions.push(listener)
    return this
  }

  /** Lets the product say where a sign-in came from. */
  onNewPlace(teller: PlaceTeller): this {
    this.#tellPlace = teller
    return this
  }

  /** What the mail about a new place says of it, null for the contract's words. */
  tellPlace(place: NewPlace): Promise<string | null> {
    return this.#tellPlace(place)
  }

  /** Tells the listeners one after the other. */
  async session(event: SessionEvent): Promise<void> {
    for (const listener of this.#sessions) await listener(event)
  }

  links(stage: Stage, collection: string): readonly RecordLink[] {
    return this.#links.get(`${stage} ${collection}`) ?? []
  }
}
