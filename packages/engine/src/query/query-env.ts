import type { RequestInfo } from '../kernel/request-info.ts'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { Dialect } from '../storage/dialect.ts'

/** The environment of building a query. */
export interface QueryEnv {
  readonly collections: CollectionRegistry
  readonly dialect: Dialect
  readonly request: RequestInfo
  readonly now: Date
  /** Fields that sort by Spanish collation, as `collectionId.field`; others sort by bytes. */
  readonly spanishTexts?: ReadonlySet<string>
  /** The estimated sizes of tables; without them costs are not estimated by rows. */
  readonly sizes?: { rowsOf(table: string): number }
}
