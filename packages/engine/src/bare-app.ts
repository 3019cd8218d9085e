import { type AppOptions, createApp, type RunningApp, withSystemCollections } from './create-app.ts'
import { defaultUsers } from './collections/system.ts'
import { diffCollections } from './ddl/diff-collections.ts'
import { invertOperations } from './ddl/invert-operations.ts'
import { migrateUp } from './migrate/migrator.ts'
import type { Migration } from './ddl/operation.ts'

const OPERATIONS = diffCollections([], withSystemCollections([defaultUsers]))

/** Name of the migration that marks a database made for the engine without a product. */
export const BARE_MIGRATION = '0000-engine'

/** The engine's only migration: its system collections and the contract's `users` (record-api §20). */
const FIRST: Migration = { name: BARE_MIGRATION, up: OPERATIONS, down: invertOperations(OPERATIONS) }

/** Assembles the engine without a product; a new database gets the contract's collections first. */
export async function createBareApp(options: Omit<AppOptions, 'collections'>): Promise<RunningApp> {
  await migrateUp(options.driver, [FIRST], options.clock?.())
  return createApp({ ...options, collections: [defaultUsers] })
}
