import type { CollectionModel } from '@timesheet/schema'
import type { PasswordJudge } from '../accounts/password-judge.ts'
import type { FileStore } from '../files/file-store.ts'
import type { HookApp } from '../hooks/hook-app.ts'
import type { Hooks } from '../hooks/hooks.ts'
import type { ChangePublisher } from './change-publisher.ts'

/** What the record pipeline uses of the app. */
export interface RecordsContext extends HookApp {
  readonly hooks: Hooks
  readonly files: FileStore
  readonly realtime: ChangePublisher
  readonly collectionStore: { currentOf(collection: CollectionModel): Promise<CollectionModel | undefined> }
  /** Ids of collections whose update rule is also applied to the changed row. */
  readonly checkedAfter: ReadonlySet<string>
  /** Ids of collections whose records count their changes in `version`. */
  readonly versioned: ReadonlySet<string>
  readonly judgePassword: PasswordJudge
}
