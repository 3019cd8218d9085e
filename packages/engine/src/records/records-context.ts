import type { CollectionModel } from '@timesheet/schema'
import type { PasswordJudge } from '../accounts/password-judge.ts'
import type { FileStore } from '../files/file-store.ts'
import type { HookApp } from '../hooks/hook-app.ts'
import type { Hooks } from '../hooks/hooks.ts'
import type { TableSizes } from '../storage/table-sizes.ts'
import type { ChangePublisher } from './change-publisher.ts'

/** What the pipeline of records uses of the program. */
export interface RecordsContext extends HookApp {
  readonly hooks: Hooks
  readonly files: FileStore
  readonly realtime: ChangePublisher
  readonly collectionStore: { currentOf(collection: CollectionModel): Promise<CollectionModel | undefined> }
  /** Texts that lists sort as people look them up in Spanish, as `collectionId.field`. */
  readonly spanishTexts: ReadonlySet<string>
  /** Ids of collections whose update rule binds the changed row too. */
  readonly checkedAfter: ReadonlySet<string>
  /** The ids of the collections whose records carry the count of their changes. */
  readonly versioned: ReadonlySet<string>
  /** About how large the tables are. */
  readonly sizes: TableSizes
  readonly judgePassword: PasswordJudge
}
