import type { CollectionModel } from '@timesheet/schema'
import { DatabaseDamaged } from '../storage/database-damaged.ts'
import { RemainsFound, remainsIn } from '../storage/data-folder.ts'
import type { Driver } from '../storage/driver.ts'
import { databaseName, type DatabasePlace } from '../storage/open-driver.ts'
import { raw, sql } from '../storage/sql.ts'
import { tableNames } from './bootstrap.ts'

/** Tables that get rows only when `_collections` has some; without those they mean that `_collections` was lost. */
const FILLED_WITH_COLLECTIONS = ['_declarations', '_params', '_superusers']

/**
 * Throws if a database has lost the rows that describe its installation, or is empty although other parts of an
 * installation exist.
 */
export async function refuseIncomplete(driver: Driver, place: DatabasePlace): Promise<void> {
  const name = databaseName(place)
  const tables = await tableNames(driver, driver)
  const [remains] = tables.size === 0 ? remainsIn(place) : []
  if (remains !== undefined) throw new RemainsFound(place.dir, { remains, missing: `${name} has no tables` })
  const isFilled = async (table: string) =>
    tables.has(table) &&
    (await driver.get(raw(`SELECT 1 AS found FROM ${driver.dialect.id(table)} LIMIT 1`))) !== undefined
  const isMigrated = await isFilled('_migrations')
  if (!isMigrated && tables.has('_superusers')) throw new DatabaseDamaged(name, 'has lost its _migrations')
  if (!isMigrated) return
  if (!(await isFilled('_collections'))) {
    for (const table of FILLED_WITH_COLLECTIONS)
      if (await isFilled(table)) throw new DatabaseDamaged(name, 'has lost its _collections')
    return
  }
  if (!(await isFilled('_params')) && (await isFilled('_superusers')))
    throw new DatabaseDamaged(name, 'has lost its _params')
  await refuseNonsense(driver, name)
}

/** Throws `DatabaseDamaged` if a collection has no table. */
export async function refuseMissingTables(
  driver: Driver,
  { place, collections }: { readonly place: DatabasePlace; readonly collections: readonly CollectionModel[] },
): Promise<void> {
  const tables = new Set([...(await tableNames(driver, driver))].map((name) => driver.dialect.id(name)))
  const missing = collections.find(({ name, type }) => type !== 'view' && !tables.has(driver.dialect.id(name)))
  if (missing) throw new DatabaseDamaged(databaseName(place), `has lost its table ${missing.name}`)
}

async function refuseNonsense(driver: Driver, name: string): Promise<void> {
  const rows = await driver.all<{ name: string; model: string }>(sql`SELECT name, model FROM "_collections"`)
  for (const row of rows)
    if (!isJson(row.model)) throw new DatabaseDamaged(name, `is damaged (${row.name} in _collections)`)
  for (const { value } of await driver.all<{ value: string }>(sql`SELECT value FROM "_params" WHERE id = 'settings'`))
    if (!isJson(value)) throw new DatabaseDamaged(name, 'is damaged (settings in _params)')
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
