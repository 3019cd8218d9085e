let searches = 0

/**
 * Lets each search of a test come from an address of its own: who finds nothing again and again in one place is slowed down
 * (`EmptySearchThrottle`), and where a clock stands still that never ends.
 */
export function searchAddress(url: string): { readonly remoteAddress?: string } {
  if (!url.includes('filter=')) return {}
  const n = ++searches
  return { remoteAddress: `198.18.${(n >> 8) & 255}.${n & 255}` }
}
