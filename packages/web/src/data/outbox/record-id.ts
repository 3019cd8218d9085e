const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 15

/** A new record id made here, so that a write may be sent twice and still happen once. */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
