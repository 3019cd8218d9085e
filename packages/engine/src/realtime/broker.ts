import type { ServerResponse } from 'node:http'
import type { ChangePublisher } from '../records/change-publisher.ts'
import type { RealtimeClient } from './client.ts'
import type { HandOver } from './hand-over.ts'
import type { SubscribeOutcome, SubscribeRequest } from './subscribing.ts'

/** Sends record changes to subscribers (record-api §11); only `records/` publishes changes. */
export interface Broker extends ChangePublisher {
  /** All tokens of an auth collection became invalid (deleted, new secret): its connections become guests. */
  authCollectionInvalidated(collectionId: string): void
  /**
   * Sends a custom topic's event to all its subscribers of this process, or to one connection; returns whether any got
   * it.
   */
  send(topic: string, data: unknown, clientId?: string): boolean
  /**
   * Sends an event to one connection that subscribed to its topic, on whichever process; returns whether it was
   * received.
   */
  handOver(handOver: HandOver): Promise<boolean>
  /** Whether this address may open another connection. */
  hasRoom(ip: string): boolean
  /** Turns an open response into a connection that receives events until it closes. */
  connect(response: ServerResponse, ip: string): RealtimeClient
  findClient(id: string): RealtimeClient | undefined
  /** Replaces the subscriptions and the viewer of a connection, on whichever process it is (record-api §11.2). */
  subscribe(request: SubscribeRequest): Promise<SubscribeOutcome>
  close(): Promise<void>
}
