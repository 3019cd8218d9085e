import { Worker } from 'node:worker_threads'

/** What the thread that stamps is given. */
export interface StampOrder {
  readonly pdf: Uint8Array
  /** Across each page; '' for none. */
  readonly word: string
  /** In the code in a corner of each page; '' for none. */
  readonly link: string
}

/** The stamped PDF, or why it cannot be stamped. */
export type StampAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

const MOST_MS = 60_000

/** A PDF that cannot be stamped: with a password, broken, or one that takes too long. */
export class PdfNotStamped extends Error {}

let before: Promise<unknown> = Promise.resolve()

/**
 * Writes a word across each page of a PDF and a code in its corner; throws `PdfNotStamped`. It runs in a thread of its own, so that no file holds
 * up the requests of others, and one after the other, since each is held in memory.
 */
export function stampPdf(order: StampOrder): Promise<Uint8Array> {
  const stamped = before.then(() => stampNow(order))
  before = stamped.catch(() => undefined)
  return stamped
}

function stampNow(order: StampOrder): Promise<Uint8Array> {
  const worker = new Worker(new URL('./stamp-pdf.worker.ts', import.meta.url), { workerData: order })
  let limit: NodeJS.Timeout | undefined
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', (answer: StampAnswer) =>
      'pdf' in answer ? resolve(answer.pdf) : reject(new PdfNotStamped(answer.failure)),
    )
    worker.once('error', (error) => reject(new PdfNotStamped('The thread that stamps has failed.', { cause: error })))
    worker.once('exit', () => reject(new PdfNotStamped('The thread that stamps has ended.')))
    limit = setTimeout(() => reject(new PdfNotStamped('It takes too long.')), MOST_MS)
  }).finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}
