import { ClientResponseError, type SendOptions } from 'pocketbase'
import { newRecordId } from './outbox/record-id.ts'

/** A write whose answer was lost. */
interface Unanswered<Written> {
  readonly key: string
  readonly written: Written
}

const unanswered = new Map<string, Unanswered<unknown>>()

/** Whether nobody knows if the server did it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 0 || error.status >= 500)
}

/**
 * Sends a write under a key of its own. One that says the same as another whose answer was lost is that one sent again:
 * it goes as that went, under its key, so that the server does it once.
 */
export async function sendOnce<Written, Answer>(
  said: string,
  written: Written,
  send: (written: Written, under: SendOptions) => Promise<Answer>,
): Promise<Answer> {
  const once = (unanswered.get(said) as Unanswered<Written> | undefined) ?? { key: newRecordId(), written }
  unanswered.delete(said)
  try {
    return await send(once.written, { headers: { 'Idempotency-Key': once.key } })
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(said, once)
    throw error
  }
}
