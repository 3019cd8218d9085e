/**
 * `JSON.parse` for clients' text: an escaped lone surrogate becomes U+FFFD, because no database stores one and answers
 * must show what is stored.
 */
export function parseJson(text: string): unknown {
  const mayHoldHalves = text.includes('\\ud') || text.includes('\\uD')
  return mayHoldHalves
    ? JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
    : JSON.parse(text)
}
