import { type CollectionModel, WiringError } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { HookApp } from './hook-app.ts'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type CollectionRef, keyOf } from '../kernel/typed-rows.ts'
import type { Link } from './chain.ts'
import type { RecordSet } from './record-set.ts'

/** A middleware around the write of a set of drafts. */
export type RecordLink<Ref extends CollectionRef = string> = Link<RecordSet<Ref>>

/** A sign-in, or a refresh of a session, that was just accepted. */
export interface SessionEvent {
  readonly app: HookApp
  readonly record: StoredRecord
  readonly request: RequestInfo
  readonly ip: string
  /** True for a sign-in, false for a refresh. */
  readonly isLogin: boolean
}

/** Called for each session event; it cannot refuse the session. */
export type SessionListener = (event: SessionEvent) => Promise<void>

/** A sign-in from an address or browser that is new for the account; its owner is notified by mail. */
export interface NewPlace {
  readonly app: HookApp
  readonly record: StoredRecord
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}

/** Returns the text that describes the sign-in in the alert mail; null for the contract's text. */
export type PlaceDescriber = (place: NewPlace) => Promise<string | null>

export type Stage = 'request' | 'save' | 'validate' | 'delete' | 'keep'

/** Registers its hooks, for example those of a bound rule. */
export type Installer = (hooks: Hooks) => void

/**
 * The chains of hooks around record writes, per collection and stage. All run inside the transaction and get a set of
 * drafts:
 * `request`: only writes of HTTP requests, after the access rule. `save`: computes fields before `next` and follow-up
 * writes after it. `validate`, inside `save`: adds violations after the field validators, so that all errors are
 * reported at once.
 * Deletes run `request` and `delete`.
 */
export class Hooks {
  readonly #collections: CollectionRegistry
  readonly #links = new Map<string, RecordLink[]>()
  readonly #sessions: SessionListener[] = []
  #describePlace: PlaceDescriber = async () => null

  constructor(collections: CollectionRegistry) {
    this.#collections = collections
  }

  /** Adds a hook to a stage; throws a `WiringError`, which stops the start, if the collection does not exist. */
  on<Ref extends CollectionRef>(stage: Stage, collection: Ref, link: RecordLink<Ref>): this {
    const found = this.#collections.find(keyOf(collection))
    if (!found) {
      const name = typeof collection === 'string' ? collection : collection.name
      throw new WiringError(`a ${stage} hook waits for the collection "${name}", which does not exist`)
    }
    const key = `${stage} ${found.id}`
    // The cast is safe: the registry found the same collection that types the hook.
    this.#links.set(key, [...(this.#links.get(key) ?? []), link as RecordLink])
    return this
  }

  /**
   * Adds a function that runs after the rows of a set were created, updated or deleted, in the same transaction:
   * follow-up writes, the audit log.
   */
  after<Ref extends CollectionRef>(collection: Ref, follow: (set: RecordSet<Ref>) => Promise<void>): this {
    const link: RecordLink<Ref> = async (set, next) => {
      await next()
      await follow(set)
    }
    return this.on('save', collection, link).on('delete', collection, link)
  }

  /**
   * Adds a function that maintains a derived value: it runs right after the rows were written, before anything of
   * `after`, and also for bulk inserts, which run no other hooks.
   */
  keep<Ref extends CollectionRef>(collection: Ref, derive: (set: RecordSet<Ref>) => Promise<void>): this {
    return this.on('keep', collection, (set) => derive(set))
  }

  /** Runs the functions added by `keep` for a set of written rows. */
  async derive(set: RecordSet): Promise<void> {
    for (const keep of this.links('keep', set.collection)) await keep(set, async () => {})
  }

  /** Calls the installers. */
  use(...installers: readonly Installer[]): this {
    for (const install of installers) install(this)
    return this
  }

  /** Adds a listener to every new or refreshed session; it runs after the access rules and before the answer. */
  onSession(listener: SessionListener): this {
    this.#sessions.push(listener)
    return this
  }

  /** Sets what describes a sign-in in alert mails; a later call replaces an earlier one. */
  onNewPlace(describe: PlaceDescriber): this {
    this.#describePlace = describe
    return this
  }

  /** The alert mail's text for a sign-in from a new place; null for the contract's text. */
  describePlace(place: NewPlace): Promise<string | null> {
    return this.#describePlace(place)
  }

  /** Calls the session listeners one after the other. */
  async session(event: SessionEvent): Promise<void> {
    for (const listener of this.#sessions) await listener(event)
  }

  links(stage: Stage, { id }: CollectionModel): readonly RecordLink[] {
    return this.#links.get(`${stage} ${id}`) ?? []
  }
}
