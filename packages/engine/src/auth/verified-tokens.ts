/** Remembers which tokens a key has already verified; never more than `size`, the oldest goes first. */
export interface VerifiedTokens {
  has(token: string, key: string): boolean
  add(token: string, key: string): void
}

/** A memory of verified tokens; a token whose key has changed since counts as never seen. */
export function createVerifiedTokens(size: number): VerifiedTokens {
  const keys = new Map<string, string>()
  return {
    has: (token, key) => keys.get(token) === key,
    add(token, key) {
      keys.delete(token)
      keys.set(token, key)
      if (keys.size > size) keys.delete(keys.keys().next().value!)
    },
  }
}
