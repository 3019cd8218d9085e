import { randomUUID } from 'node:crypto'
import type { Driver } from '../storage/driver.ts'
import { broadcastLong, onLongBroadcast } from './long-broadcast.ts'

type Message<Q, A> =
  | { readonly kind: 'asked'; readonly id: string; readonly question: Q }
  | { readonly kind: 'answered'; readonly id: string; readonly answer: A }

/** How long to wait for another process's answer. */
const ANSWER_TIMEOUT_MS = 2000
const MAX_WAITING = 1000

export interface ExchangeOptions<Q, A> {
  readonly channel: string
  readonly driver: () => Driver
  /** This process's answer to another one's question; null when it has none. */
  answer(question: Q): Promise<A | null>
}

/** Questions to the other processes of an installation, which at most one of them can answer. */
export class Exchange<Q, A> {
  readonly #options: ExchangeOptions<Q, A>
  readonly #waiting = new Map<string, (answer: A | null) => void>()
  #listening = false

  constructor(options: ExchangeOptions<Q, A>) {
    this.#options = options
  }

  /** Broadcasts a question; returns the answer, or null after the timeout or when too many questions are pending. */
  async ask(question: Q): Promise<A | null> {
    if (!this.#options.driver().isShared || this.#waiting.size >= MAX_WAITING) return null
    this.listen()
    const id = randomUUID()
    const answer = new Promise<A | null>((resolve) => this.#waiting.set(id, resolve))
    let timer: NodeJS.Timeout | undefined
    try {
      await this.#broadcast({ kind: 'asked', id, question })
      timer = setTimeout(() => this.#waiting.get(id)?.(null), ANSWER_TIMEOUT_MS)
      return await answer
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  /** Starts answering the other processes' questions. */
  listen(): void {
    if (this.#listening) return
    this.#listening = true
    // If an answer fails, the asking process runs into its timeout.
    onLongBroadcast(
      this.#options.driver(),
      this.#options.channel,
      (message) => void this.#receive(message as Message<Q, A>).catch(() => undefined),
    )
  }

  async #receive(message: Message<Q, A>): Promise<void> {
    if (message.kind === 'answered') return this.#waiting.get(message.id)?.(message.answer)
    const answer = await this.#options.answer(message.question)
    if (answer !== null) await this.#broadcast({ kind: 'answered', id: message.id, answer })
  }

  async #broadcast(message: Message<Q, A>): Promise<void> {
    const { driver, channel } = this.#options
    await broadcastLong(driver(), channel, message)
  }
}
