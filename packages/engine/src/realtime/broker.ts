import type { ServerResponse } from 'node:http'
import type { ChangePublisher } from '../records/change-publisher.ts'
import type { RealtimeClient } from './client.ts'
import type { HandOver } from './hand-over.ts'
import type { SubscribeOutcome, SubscribeRequest } from './subscribing.ts'

/** Tells subscribers about changes (record-api §11). Changes come only from `records/`. */
export interface Broker extends ChangePublisher {
  /** All tokens of an auth collection died (deleted, new secret): its connections become guests. */
  authCollectionInvalidated(collectionId: string): void
  /** Sends a custom topic's event to the connections that subscribed to it, or to one of them; answers whether any got it. */
  send(topic: string, data: unknown, clientId?: string): boolean
  /** Gives an event to the one connection that waits for it, on whichever process, and ends that subscription; answers whether it got there. */
  handOver(handOver: HandOver): Promise<boolean>
  /** Whether this address may open one more connection. */
  hasRoom(ip: string): boolean
  /** Makes an open response a connection that receives events until it closes. */
  connect(response: ServerResponse, ip: string): RealtimeClient
  findClient(id: string): RealtimeClient | undefined
  /** Replaces all that a connection hears, and whom it belongs to, on whichever process it is (record-api §11.2). */
  subscribe(request: SubscribeRequest): Promise<SubscribeOutcome>
  close(): Promise<void>
}
