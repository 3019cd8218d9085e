import { ClientResponseError, type SendOptions } from 'pocketbase'
import { newRecordId } from './outbox/record-id.ts'

/** A write whose answer was lost. */
interface Unanswered<Written> {
  readonly key: string
  readonly written: Written
}

const unanswered = new Map<string, Unanswered<unknown>>()

/** Whether nobody knows if the server did it. */
function isUnanswered(error: unknown): error is ClientResponseError {
  return error instanceof ClientResponseError && (error.status === 0 || error.status >= 500)
}

/**
 * Sends a write under a key of its own, and once more at once where nothing answers and nobody called it off: so nobody
 * is told of a failure of what was done. One that says the same as another whose answer was lost is that one sent again:
 * it goes as that went, under its key, so that the server does it once. What says '' is another one each time, as a
 * change whose values others may have changed since.
 */
export async function sendOnce<Written, Answer>(
  said: string,
  written: Written,
  send: (written: Written, under: SendOptions) => Promise<Answer>,
): Promise<Answer> {
  const once = (unanswered.get(said) as Unanswered<Written> | undefined) ?? { key: newRecordId(), written }
  const sendIt = () => send(once.written, { headers: { 'Idempotency-Key': once.key } })
  unanswered.delete(said)
  try {
    return await sendIt().catch((error: unknown) => {
      if (isUnanswered(error) && !error.isAbort) return sendIt()
      throw error
    })
  } catch (error) {
    if (said && isUnanswered(error)) unanswered.set(said, once)
    throw error
  }
}
