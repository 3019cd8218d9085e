import type { CollectionModel } from '@timesheet/schema'
import type { Driver } from '../storage/driver.ts'
import { applyOperations } from '../ddl/apply-operations.ts'
import { bootstrap } from './bootstrap.ts'
import { diffCollections } from '../ddl/diff-collections.ts'

/** Creates the engine's tables and those of these collections in an empty database, without migrations. */
export async function createSchema(driver: Driver, collections: readonly CollectionModel[]): Promise<void> {
  await bootstrap(driver)
  await driver.transaction((tx) => applyOperations(tx, driver, diffCollections([], collections)))
}
