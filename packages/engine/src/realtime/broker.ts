import type { ServerResponse } from 'node:http'
import type { RecordAction } from '../hooks/hooks.ts'
import type { StoredRecord } from '../records/stored-record.ts'
import type { Transaction } from '../storage/driver.ts'
import type { RealtimeClient } from './client.ts'
import type { HandOver } from './hand-over.ts'
import type { SubscribeOutcome, SubscribeRequest } from './subscribing.ts'

/** A committed change of one record. */
export interface RecordChange {
  readonly action: RecordAction
  /** The row after the change; for a delete, as it was before. */
  readonly record: StoredRecord
  /** The row before an update: who followed it then may ask to hear that it left. */
  readonly before?: StoredRecord | undefined
}

/** One change whose receivers are already decided: deletes are decided before the row goes and sent after the commit. */
export type Delivery = () => Promise<void>

/** Tells subscribers about changes (record-api §11). Changes come only from `records/`. */
export interface Broker {
  /** Decides, now, who may hear of a delete; the answer is sent after the commit. Inside a transaction it must be given. */
  prepareDelete(record: StoredRecord, tx?: Transaction): Promise<Delivery>
  /** Called after the commit of a create or update; answers as soon as the change is in line. Never throws: failures go to the log. */
  publish(change: RecordChange): Promise<void>
  /** An auth record changed: `invalidated` turns its connections into guests (record-api §11.5). */
  authChanged(record: StoredRecord, invalidated: boolean): void
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
