import type { RequestInfo } from '../kernel/request-info.ts'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { Dialect } from '../storage/dialect.ts'

/** All that building a query needs besides the query itself. */
export interface QueryEnv {
  readonly collections: CollectionRegistry
  readonly dialect: Dialect
  readonly request: RequestInfo
  readonly now: Date
  /** Texts that sort as people look them up in Spanish, as `collectionId.field`; the others sort by their bytes. */
  readonly spanishTexts?: ReadonlySet<string>
  /** How large the tables are; nobody's cost is told by rows where it is missing. */
  readonly sizes?: { rowsOf(table: string): number }
}
