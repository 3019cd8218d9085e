/** An id that was given out. */
export interface GivenId {
  readonly id: string
  /** Whom it was asked for: collection and address, known or not. */
  readonly owner: string
  /** Milliseconds. */
  readonly at: number
}

/** An id as the ledger knows it. */
export interface GivenOtp extends GivenId {
  readonly isPending: boolean
}

/** Remembers in which order ids of one-time passwords were given out, and which have no row: those of unknown addresses never get one, the others soon. */
export interface OtpLedger {
  /** Notes an id; it is pending from now on. */
  give(given: GivenId): void
  /** From now on the id counts if there is a row of it. */
  settle(id: string): void
  /** Those given to an owner after that time, the newest first. */
  givenTo(owner: string, since: number): readonly GivenOtp[]
  /** Whom a pending id was given to after that time. */
  ownerOfPending(id: string, since: number): string | undefined
}

/** A ledger of at most `size` ids; the oldest goes first. */
export function createOtpLedger(size: number): OtpLedger {
  const byId = new Map<string, GivenOtp>()
  return {
    give(given) {
      byId.set(given.id, { ...given, isPending: true })
      if (byId.size > size) byId.delete(byId.keys().next().value!)
    },
    settle(id) {
      const given = byId.get(id)
      // The place in the order stays.
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
