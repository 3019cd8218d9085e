import { newRecordId } from '../../data/outbox/record-id.ts'

/** How a write is sent: under the key by which the server knows it again. */
export interface SentUnder {
  readonly headers: Readonly<Record<'Idempotency-Key', string>>
}

const under = (key: string): SentUnder => ({ headers: { 'Idempotency-Key': key } })

/**
 * One thing that somebody means to write. Sent again as it was, because its answer was lost, it is the same write and
 * done once; with other values it is another one.
 */
export class Intention {
  #said = ''
  #key = ''

  /** How these values are sent. */
  sentUnder(values: unknown): SentUnder {
    const said = JSON.stringify(values)
    if (said !== this.#said) {
      this.#said = said
      this.#key = newRecordId()
    }
    return under(this.#key)
  }
}

const keys = new WeakMap<File, string>()

/** How a file is sent: one that was chosen once is stored once, however often it is tried. */
export function fileSentUnder(file: File): SentUnder {
  const key = keys.get(file) ?? newRecordId()
  keys.set(file, key)
  return under(key)
}
