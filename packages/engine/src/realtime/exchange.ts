import { randomUUID } from 'node:crypto'
import type { Driver } from '../storage/driver.ts'
import { broadcastLong, onLongBroadcast } from './long-broadcast.ts'

type Message<Q, A> =
  | { readonly kind: 'asked'; readonly id: string; readonly question: Q }
  | { readonly kind: 'answered'; readonly id: string; readonly answer: A }

/** How long the one process that knows the answer has to give it. */
const PATIENCE_MS = 2000
const MAX_WAITING = 1000

export interface ExchangeOptions<Q, A> {
  readonly channel: string
  readonly driver: () => Driver
  /** This process's answer to another one; null when it is not the one that knows. */
  answer(question: Q): Promise<A | null>
}

/** Questions to the other processes of an installation, each of which at most one can answer. */
export class Exchange<Q, A> {
  readonly #options: ExchangeOptions<Q, A>
  readonly #waiting = new Map<string, (answer: A | null) => void>()
  #listening = false

  constructor(options: ExchangeOptions<Q, A>) {
    this.#options = options
  }

  /** The answer of whoever knows it; null when nobody says anything, or when too many questions are waiting already. */
  async ask(question: Q): Promise<A | null> {
    if (!this.#options.driver().isShared || this.#waiting.size >= MAX_WAITING) return null
    this.listen()
    const id = randomUUID()
    const answer = new Promise<A | null>((resolve) => this.#waiting.set(id, resolve))
    let timer: NodeJS.Timeout | undefined
    try {
      await this.#tell({ kind: 'asked', id, question })
      timer = setTimeout(() => this.#waiting.get(id)?.(null), PATIENCE_MS)
      return await answer
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  /** From here on this process answers. */
  listen(): void {
    if (this.#listening) return
    this.#listening = true
    // Whoever asked stops waiting by itself when this fails.
    onLongBroadcast(
      this.#options.driver(),
      this.#options.channel,
      (message) => void this.#hear(message as Message<Q, A>).catch(() => undefined),
    )
  }

  async #hear(message: Message<Q, A>): Promise<void> {
    if (message.kind === 'answered') return this.#waiting.get(message.id)?.(message.answer)
    const answer = await this.#options.answer(message.question)
    if (answer !== null) await this.#tell({ kind: 'answered', id: message.id, answer })
  }

  async #tell(message: Message<Q, A>): Promise<void> {
    const { driver, channel } = this.#options
    await broadcastLong(driver(), channel, message)
  }
}
