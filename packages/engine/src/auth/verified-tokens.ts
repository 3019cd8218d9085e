/** A cache of verified tokens with their keys, at most `size`; the oldest are dropped. */
export interface VerifiedTokens {
  has(token: string, key: string): boolean
  add(token: string, key: string): void
}

/** Makes the cache; a token is found only with the key that verified it. */
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
