/**
 * `JSON.parse` for what a client sent: half a surrogate pair, written as an escape, becomes the replacement character.
 * No database stores such a half, and an answer has to say what is stored.
 */
export function parseJson(text: string): unknown {
  const mayHoldHalves = text.includes('\\ud') || text.includes('\\uD')
  return mayHoldHalves
    ? JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
    : JSON.parse(text)
}
