import { COLLECTIONS } from '@timesheet/domain/collections'
import {
  diffCollections,
  type Operation,
  type StatedRenames,
  SYSTEM_COLLECTIONS,
  tableModel,
  type TableModel,
} from '@timesheet/engine'
import { describeAll } from '@timesheet/schema'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './command.ts'
import { migrationModule, migrationsIndex } from './migration-files.ts'

const USAGE = `npm run plan -- <name> [--rename old=new] [--rename collection.old=new] [--check]
  <name>     what the migration does, in a few words joined by hyphens
  --rename   keeps the data of a renamed collection or field, which otherwise is dropped; may be given several times
  --check    writes nothing and fails when the declarations and the last migration differ`

const SNAPSHOT = 'snapshot.json'

/** The schema after all existing migrations. */
export function readSnapshot(folder: string): TableModel[] {
  const file = join(folder, SNAPSHOT)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TableModel[]) : []
}

/** The declared schema: the engine's and the product's tables. */
export function declaredTables(): TableModel[] {
  return [...SYSTEM_COLLECTIONS, ...describeAll(COLLECTIONS, SYSTEM_COLLECTIONS)].map(tableModel)
}

/** Writes the next numbered migration, the list of migrations and the new snapshot; returns the migration's name. */
export function writeMigration(
  folder: string,
  { name, operations, after }: { name: string; operations: readonly Operation[]; after: readonly TableModel[] },
): string {
  mkdirSync(folder, { recursive: true })
  const earlier = migrationNames(folder)
  // After the last one, not by their count: work that was merged side by side leaves numbers out.
  const last = Number(earlier.at(-1)?.slice(0, 4) ?? 0)
  const full = `${String(last + 1).padStart(4, '0')}-${name}`
  writeFileSync(join(folder, `${full}.ts`), migrationModule(full, operations))
  writeFileSync(join(folder, 'index.ts'), migrationsIndex([...earlier, full]))
  writeFileSync(join(folder, SNAPSHOT), `${JSON.stringify(after, null, 2)}\n`)
  return full
}

/** One line per operation that loses data, for the person who reviews the plan. */
export function losses(operations: readonly Operation[]): string[] {
  return operations.flatMap((operation) => {
    if (operation.kind === 'deleteCollection')
      return [`drops the collection ${operation.collection.name} and all its rows`]
    return operation.kind === 'removeField'
      ? [`drops ${operation.collection}.${operation.field.name} and its values`]
      : []
  })
}

function migrationNames(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => /^\d{4}-.+(?<!\.test)\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}

function renamesOf(stated: readonly string[]): StatedRenames {
  return new Map(
    stated.map((each) => {
      const [old, now] = each.split('=')
      if (!old || !now) throw new Error(`not a rename: ${each}\n\n${USAGE}`)
      return [old, now]
    }),
  )
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, rename: { type: 'string', multiple: true, default: [] } },
  })
  const folder = join(ROOT, 'packages/server/migrations')
  const after = declaredTables()
  const operations = diffCollections(readSnapshot(folder), after, renamesOf(values.rename))
  if (operations.length === 0) return say('No change of the schema to plan.', 0)
  if (values.check) return say(`${operations.length} changes of the schema have no migration: run npm run plan.`, 1)
  const [name = ''] = positionals
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return say(USAGE, 1)
  const written = writeMigration(folder, { name, operations, after })
  return say(
    [
      `packages/server/migrations/${written}.ts: ${operations.length} operations. Read it before it is merged.`,
      ...losses(operations).map((loss) => `  ${loss}`),
    ].join('\n'),
    0,
  )
}

function say(text: string, code: number): number {
  console.log(text)
  return code
}

if (import.meta.main) {
  try {
    process.exitCode = main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
