import { type CollectionModel, WiringError } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { HookApp } from './hook-app.ts'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type CollectionRef, keyOf } from '../kernel/typed-rows.ts'
import type { Link } from './chain.ts'
import type { RecordSet } from './record-set.ts'

/** One link around the write of a set: what stands before `await next()` runs before the rest, what stands after runs after it. */
export type RecordLink<Ref extends CollectionRef = string> = Link<RecordSet<Ref>>

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

/** A sign-in with an address or browser that the account did not use before; a mail notifies its owner. */
export interface NewPlace {
  readonly app: HookApp
  readonly record: StoredRecord
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}

/** Describes a sign-in for the alert mail; null keeps the text of the contract. */
export type PlaceDescriber = (place: NewPlace) => Promise<string | null>

export type Stage = 'request' | 'save' | 'validate' | 'delete' | 'keep'

/** What adds its links to the hooks: a bound rule, or anything else that belongs together. */
export type Installer = (hooks: Hooks) => void

/**
 * The chains around record writes, per collection, all inside the transaction, each over a set of drafts:
 * `request` (only writes asked for over HTTP, after the access rule), then `save` (computed fields before `next`, followers after it),
 * and inside it `validate` (after the field validators ran, so that all errors are reported at once).
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

  /** Adds a link; a collection that does not exist is a mistake in the program and stops the start. */
  on<Ref extends CollectionRef>(stage: Stage, collection: Ref, link: RecordLink<Ref>): this {
    const found = this.#collections.find(keyOf(collection))
    if (!found) {
      const name = typeof collection === 'string' ? collection : collection.name
      throw new WiringError(`a ${stage} hook waits for the collection "${name}", which does not exist`)
    }
    const key = `${stage} ${found.id}`
    // The registry found the collection that types the link.
    this.#links.set(key, [...(this.#links.get(key) ?? []), link as RecordLink])
    return this
  }

  /** Adds what runs once the rows of a set are written, changed or gone, in the same transaction: followers, derived values, the log. */
  after<Ref extends CollectionRef>(collection: Ref, follow: (set: RecordSet<Ref>) => Promise<void>): this {
    const link: RecordLink<Ref> = async (set, next) => {
      await next()
      await follow(set)
    }
    return this.on('save', collection, link).on('delete', collection, link)
  }

  /** Adds what keeps a derived value: it runs as soon as the rows stand, before anything of `after`, and also for rows that are inserted in bulk without hooks. */
  keep<Ref extends CollectionRef>(collection: Ref, derive: (set: RecordSet<Ref>) => Promise<void>): this {
    return this.on('keep', collection, (set) => derive(set))
  }

  /** Keeps what is derived from a set of rows that stand. */
  async derive(set: RecordSet): Promise<void> {
    for (const keep of this.links('keep', set.collection)) await keep(set, async () => {})
  }

  /** Adds all that each of them has to add. */
  use(...installers: readonly Installer[]): this {
    for (const install of installers) install(this)
    return this
  }

  /** Tells of every session that begins or is refreshed, after the rules let it in and before it is answered. */
  onSession(listener: SessionListener): this {
    this.#sessions.push(listener)
    return this
  }

  /** Sets how alert mails describe a sign-in; the last one set counts. */
  onNewPlace(describe: PlaceDescriber): this {
    this.#describePlace = describe
    return this
  }

  /** The text for the alert mail about a new sign-in place; null keeps the text of the contract. */
  describePlace(place: NewPlace): Promise<string | null> {
    return this.#describePlace(place)
  }

  /** Runs the session listeners one after the other. */
  async session(event: SessionEvent): Promise<void> {
    for (const listener of this.#sessions) await listener(event)
  }

  links(stage: Stage, { id }: CollectionModel): readonly RecordLink[] {
    return this.#links.get(`${stage} ${id}`) ?? []
  }
}
