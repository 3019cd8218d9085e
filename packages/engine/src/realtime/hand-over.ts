import { randomUUID } from 'node:crypto'
import type { Driver } from '../storage/driver.ts'
import { asciiJson, createAssembler, toPieces } from './relay.ts'

/** An event for one connection that waits for it on a topic; it must have been opened from this address. */
export interface HandOver {
  readonly topic: string
  readonly clientId: string
  readonly ip: string
  readonly data: unknown
}

/** What became of an event in one process; `unknown` where the connection is not this process's. */
export type Reception = 'taken' | 'refused' | 'unknown'

type Message = { readonly kind: 'given'; readonly id: string; readonly handOver: HandOver } | { readonly kind: 'received'; readonly id: string; readonly taken: boolean }

const CHANNEL = 'hand-overs'
const CLIENT_ID = /^[A-Za-z0-9]{40}$/
/** How long the other processes have to say that the connection is theirs. */
const PATIENCE = 2000
const MAX_WAITING = 1000

/** Brings events to connections that may be another process's, and says whether they arrived. */
export class HandOvers {
  readonly #driver: () => Driver
  readonly #receive: (handOver: HandOver) => Reception
  readonly #waiting = new Map<string, (taken: boolean) => void>()
  #listening = false

  constructor(driver: () => Driver, receive: (handOver: HandOver) => Reception) {
    this.#driver = driver
    this.#receive = receive
  }

  async give(handOver: HandOver): Promise<boolean> {
    const reception = this.#receive(handOver)
    if (reception !== 'unknown') return reception === 'taken'
    const isAnybodys = CLIENT_ID.test(handOver.clientId) && this.#driver().isShared
    return isAnybodys && this.#waiting.size < MAX_WAITING ? this.#ask(handOver) : false
  }

  /** From here on this process answers for its connections. */
  listen(): void {
    if (this.#listening) return
    this.#listening = true
    const assemble = createAssembler()
    this.#driver().onBroadcast(CHANNEL, (piece) => {
      const text = assemble(piece)
      if (text !== null) this.#hear(JSON.parse(text) as Message)
    })
  }

  async #ask(handOver: HandOver): Promise<boolean> {
    this.listen()
    const id = randomUUID()
    const answer = new Promise<boolean>((resolve) => this.#waiting.set(id, resolve))
    const timer = setTimeout(() => this.#waiting.get(id)?.(false), PATIENCE)
    try {
      await this.#tell({ kind: 'given', id, handOver })
      return await answer
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  #hear(message: Message): void {
    if (message.kind === 'received') return this.#waiting.get(message.id)?.(message.taken)
    const reception = this.#receive(message.handOver)
    if (reception === 'unknown') return
    // Whoever asked stops waiting by itself when this gets lost.
    this.#tell({ kind: 'received', id: message.id, taken: reception === 'taken' }).catch(() => undefined)
  }

  async #tell(message: Message): Promise<void> {
    for (const piece of toPieces(asciiJson(message))) await this.#driver().broadcast(CHANNEL, piece)
  }
}
