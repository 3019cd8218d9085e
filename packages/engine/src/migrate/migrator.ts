import type { Driver, Transaction } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'
import { applyOperations } from '../ddl/apply-operations.ts'
import { bootstrap } from './bootstrap.ts'
import type { Migration } from '../ddl/operation.ts'
import { withViewsAside } from './with-views-aside.ts'

/** Thrown when the database has migrations that this program lacks: a newer program has used it. */
export class SchemaNewerThanProgram extends Error {
  readonly unknown: readonly string[]

  constructor(unknown: readonly string[]) {
    super(`the database was changed by a newer version of the program (${unknown.join(', ')})`)
    this.name = 'SchemaNewerThanProgram'
    this.unknown = unknown
  }
}

/** The names of the migrations not applied yet, in order. */
export async function pendingMigrations(driver: Driver, migrations: readonly Migration[]): Promise<string[]> {
  await bootstrap(driver)
  const applied = await appliedNames(driver)
  refuseUnknown(applied, migrations)
  return migrations.map((migration) => migration.name).filter((name) => !applied.has(name))
}

/** Applies the pending migrations, each in one transaction; returns their names. */
export async function migrateUp(
  driver: Driver,
  migrations: readonly Migration[],
  now: Date = new Date(),
): Promise<string[]> {
  const done: string[] = []
  const pending = await pendingMigrations(driver, migrations)
  for (const name of pending) {
    const migration = migrations.find((each) => each.name === name) as Migration
    const applied = await driver.transaction(async (tx) => {
      await tx.liftTimeLimit()
      await tx.lock('migrate')
      if ((await appliedNames(tx)).has(name)) return false
      await withViewsAside(tx, driver, () => applyOperations(tx, driver, migration.up))
      await tx.run(
        sql`INSERT INTO "_migrations" (name, applied) VALUES (${name}, ${now.toISOString().replace('T', ' ')})`,
      )
      return true
    })
    if (applied) done.push(name)
  }
  const indexed = migrations.filter(({ name }) => done.includes(name)).flatMap(indexedBy)
  // A planner without figures of a new index takes it for a better one than those that it knows.
  if (indexed.length > 0 && pending.length < migrations.length) await driver.optimize([...new Set(indexed)])
  return done
}

function indexedBy({ up }: Migration): readonly string[] {
  return up.flatMap((operation) => (operation.kind === 'createIndex' ? [operation.collection] : []))
}

/** Reverts the last `count` applied migrations, newest first; returns their names. */
export async function migrateDown(driver: Driver, migrations: readonly Migration[], count: number): Promise<string[]> {
  await bootstrap(driver)
  const applied = await appliedNames(driver)
  refuseUnknown(applied, migrations)
  const last = migrations
    .filter((migration) => applied.has(migration.name))
    .reverse()
    .slice(0, count)
  for (const { name, down } of last) {
    await driver.transaction(async (tx) => {
      await tx.liftTimeLimit()
      await tx.lock('migrate')
      await withViewsAside(tx, driver, () => applyOperations(tx, driver, down))
      await tx.run(sql`DELETE FROM "_migrations" WHERE name = ${name}`)
    })
  }
  return last.map((migration) => migration.name)
}

async function appliedNames(executor: Driver | Transaction): Promise<Set<string>> {
  const rows = await executor.all<{ name: string }>(sql`SELECT name FROM "_migrations"`)
  return new Set(rows.map((row) => row.name))
}

function refuseUnknown(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0) throw new SchemaNewerThanProgram(unknown)
}
