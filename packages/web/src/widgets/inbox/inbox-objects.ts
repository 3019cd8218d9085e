import type { Viewer } from '@timesheet/domain/access'
import type { InboxItem } from '@timesheet/domain/inbox'
import type { CollectionDeclaration } from '@timesheet/schema'
import type { ComponentType } from 'react'
import type { Stored } from '../../data/collection.ts'

/** Something that a person may decide about the record of a task. */
export interface InboxDecision {
  readonly id: string
  /** The label of the button: `Aprobar`. */
  readonly label: string
  /** What is shown once it is done: `Aprobada`. */
  readonly done: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Whether a reason may or must be given. */
  readonly reason?: 'optional' | 'required'
  /** The fewest characters of a required reason; one by default. */
  readonly reasonLength?: number
  /** Whether it is offered on a record; always by default. */
  readonly isOffered?: (record: Readonly<Record<string, unknown>>, viewer: Viewer) => boolean
  /** Does it; called ten seconds after the choice unless it was undone. `options` belong to the request. */
  readonly run: (item: InboxItem, given: DecisionInput) => Promise<unknown>
}

export interface DecisionInput {
  readonly reason: string
  /** Options of the request: it outlives a page that is being closed. */
  readonly options: { readonly keepalive: true; readonly requestKey: null }
}

/** How the inbox shows and decides records of one collection. */
export interface InboxObject {
  readonly declaration: CollectionDeclaration
  readonly expand?: string
  /** What one needs to know to decide. */
  readonly Essentials: ComponentType<{ readonly record: Stored<CollectionDeclaration>; readonly item: InboxItem }>
  readonly decisions: readonly InboxDecision[]
  /** Those about one record, where they are called otherwise than about several at once. */
  readonly decisionsOf?: (record: Readonly<Record<string, unknown>>) => readonly InboxDecision[]
}
