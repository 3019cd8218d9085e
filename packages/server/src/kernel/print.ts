import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Templates lie in this folder or below it; they import each other by paths that begin here, and read nothing else. */
const WORKSPACE = fileURLToPath(new URL('..', import.meta.url))

/** A document to print. */
export interface PrintedDocument {
  /** The typst file that draws it, `new URL('month-summary.typ', import.meta.url)`. */
  readonly template: URL
  /** What it draws; the template reads it as JSON, so that no text of it is ever code. */
  readonly data: object
  /** The instant that the file names as its creation, so that equal data make equal files. */
  readonly at: Date
}

/** What the thread that draws is told. */
export interface PrintOrder {
  readonly id: number
  readonly main: string
  readonly data: string
  readonly at: number
}

export type PrintAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string }

/**
 * Draws a document as PDF/A by typst, which brings its own fonts. It runs in a thread of its own, begun with the first
 * document, so that no document holds up the requests of others; documents are drawn one after the other.
 */
export async function printPdf({ template, data, at }: PrintedDocument): Promise<Uint8Array> {
  press ??= openPress()
  return press.draw({
    main: fileURLToPath(template),
    data: JSON.stringify(data),
    at: Math.floor(at.getTime() / 1000),
  })
}

let press: ReturnType<typeof openPress> | undefined

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

function openPress() {
  const worker = new Worker(new URL('./print.worker.ts', import.meta.url), { workerData: { workspace: WORKSPACE } })
  const waiting = new Map<number, Waiting>()
  let orders = 0
  worker.unref()
  worker.on('message', (answer: PrintAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('pdf' in answer) asked?.resolve(answer.pdf)
    else asked?.reject(new Error(answer.failure))
  })
  const giveUp = (error: Error) => {
    // The next document begins another thread.
    press = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', (error) => giveUp(error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', () => giveUp(new Error('The thread that draws has ended.')))
  return {
    draw: (order: Omit<PrintOrder, 'id'>) =>
      new Promise<Uint8Array>((resolve, reject) => {
        const id = ++orders
        waiting.set(id, { resolve, reject })
        // A pending document keeps the program running.
        worker.ref()
        worker.postMessage({ ...order, id } satisfies PrintOrder)
      }),
  }
}
