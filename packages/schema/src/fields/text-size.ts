/** The number of code points of a text. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The number of bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
