import type { Driver } from '../storage/driver.ts'
import { isClientId } from './client-id.ts'
import { Exchange } from './exchange.ts'

/** An event for one connection that waits for it on a topic; it must have been opened from this address. */
export interface HandOver {
  readonly topic: string
  readonly clientId: string
  readonly ip: string
  readonly data: unknown
}

/** What became of an event in one process; `unknown` where the connection is not this process's. */
export type Reception = 'taken' | 'refused' | 'unknown'

/** Brings events to connections that may be another process's, and says whether they arrived. */
export class HandOvers {
  readonly #receive: (handOver: HandOver) => Reception
  readonly #exchange: Exchange<HandOver, Reception>

  constructor(driver: () => Driver, receive: (handOver: HandOver) => Reception) {
    this.#receive = receive
    this.#exchange = new Exchange({
      channel: 'hand-overs',
      driver,
      answer: async (handOver) => knownOrNull(receive(handOver)),
    })
  }

  async give(handOver: HandOver): Promise<boolean> {
    const reception =
      knownOrNull(this.#receive(handOver)) ??
      (isClientId(handOver.clientId) ? await this.#exchange.ask(handOver) : null)
    return reception === 'taken'
  }

  /** From here on this process answers for its connections. */
  listen(): void {
    this.#exchange.listen()
  }
}

function knownOrNull(reception: Reception): Reception | null {
  return reception === 'unknown' ? null : reception
}
