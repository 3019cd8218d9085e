import type { CollectionModel } from '@timesheet/schema'
import type { Outbox } from '../jobs/outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RecordsContext } from '../records/records-context.ts'
import type { AttemptOptions } from './attempt-options.ts'
import type { OAuth2Options } from './oauth2/oauth2-options.ts'

/** What signing in uses of the app. */
export interface AuthContext extends RecordsContext {
  readonly mailer: Mailer
  readonly outbox: Outbox
  readonly oauth2: OAuth2Options
  readonly attempts: AttemptOptions
  readonly collectionStore: {
    readonly generation: number
    currentOf(collection: CollectionModel): Promise<CollectionModel | undefined>
    hasChangedSince(generation: number): Promise<boolean>
  }
}
