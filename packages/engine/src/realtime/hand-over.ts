import type { Driver } from '../storage/driver.ts'
import { isClientId } from './client-id.ts'
import { Exchange } from './exchange.ts'

/** An event for one connection that subscribed to a topic; the connection must come from this address. */
export interface HandOver {
  readonly topic: string
  readonly clientId: string
  readonly ip: string
  readonly data: unknown
}

/** What one process did with an event; `unknown` when it does not have the connection. */
export type Reception = 'taken' | 'refused' | 'unknown'

/** Delivers events to connections that may belong to another process, and reports whether they were received. */
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

  /** Starts answering for the connections of this process. */
  listen(): void {
    this.#exchange.listen()
  }
}

function knownOrNull(reception: Reception): Reception | null {
  return reception === 'unknown' ? null : reception
}
