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

/** Whether the network lost it, and nobody called it off. */
function isLost(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 0 && !error.isAbort
}

/**
 * Sends a write under a key of its own, and once more at once where its answer was lost: nobody is told of a failure of
 * what was done. One that says the same as another that nothing answered is that one sent again: it goes as that went,
 * under its key, so that the server does it once. `holds` asks whether what a repeated one answers still stands; where it
 * does not, it is another one.
 */
export async function sendOnce<Written, Answer>(
  said: string,
  written: Written,
  send: (written: Written, under: SendOptions) => Promise<Answer>,
  holds?: (answer: Answer) => Promise<boolean>,
): Promise<Answer> {
  const before = unanswered.get(said) as Unanswered<Written> | undefined
  const once = before ?? { key: newRecordId(), written }
  const sendIt = () => send(once.written, { headers: { 'Idempotency-Key': once.key } })
  unanswered.delete(said)
  try {
    const answer = await sendIt().catch((error: unknown) => (isLost(error) ? sendIt() : Promise.reject(error)))
    return before && holds && !(await holds(answer)) ? await sendOnce(said, written, send) : answer
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(said, once)
    throw error
  }
}
