/** Control characters, and those that nobody sees: two codes that differ by one look the same. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A code as it is read by people: without hidden characters, and with no more blanks than those between its parts. */
export function cleanCode(code: string): string {
  return code.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(HIDDEN, '').trim()
}
