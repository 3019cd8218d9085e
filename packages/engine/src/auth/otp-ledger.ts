/** An id that was given out to a client. */
export interface GivenId {
  readonly id: string
  /** Hash of the collection and address, whether that is known or not. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** An id with its state in the ledger. */
export interface GivenOtp extends GivenId {
  readonly isPending: boolean
}

/**
 * Remembers in which order ids of one-time passwords were given out, and which have no row yet: those of unknown
 * addresses never get one.
 */
export interface OtpLedger {
  /** Adds a pending id. */
  give(given: GivenId): void
  /** Ends the pending state of an id; from then on it counts only if it has a row. */
  settle(id: string): void
  /** The ids given to an owner after that time, newest first. */
  givenTo(owner: string, since: number): readonly GivenOtp[]
  /** The owner of a pending id that was given out after that time. */
  ownerOfPending(id: string, since: number): string | undefined
}

/** An in-memory ledger of at most `size` ids, from which the oldest are dropped. */
export function createOtpLedger(size: number): OtpLedger {
  const byId = new Map<string, GivenOtp>()
  return {
    give(given) {
      byId.set(given.id, { ...given, isPending: true })
      if (byId.size > size) byId.delete(byId.keys().next().value!)
    },
    settle(id) {
      const given = byId.get(id)
      // Replacing the value keeps the id's place in the order.
      if (given) byId.set(id, { ...given, isPending: false })
    },
    givenTo(owner, since) {
      const own: GivenOtp[] = []
      for (const given of byId.values()) if (given.owner === owner && given.at > since) own.push(given)
      return own.toReversed()
    },
    ownerOfPending(id, since) {
      const given = byId.get(id)
      return given?.isPending && given.at > since ? given.owner : undefined
    },
  }
}
