import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../tools/command.ts'

/** The version of DuckDB that questions are compared with. */
export const DUCKDB_VERSION = '1.5.6-r.1'

const PACKAGE = '@duckdb/node-api'

interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getColumns(): readonly (readonly unknown[])[] }>
  closeSync(): void
}

interface DuckDb {
  readonly DuckDBInstance: { create(file: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> }
}

/** A database of DuckDB within this process. */
export interface Duck {
  run(sql: string): Promise<void>
  /** The columns of an answer as JavaScript has them. */
  columns(sql: string): Promise<readonly (readonly unknown[])[]>
  close(): void
}

/** Installs DuckDB into a folder, as it is large and nothing but this bench needs it, and opens a database there. */
export async function openDuck(folder: string): Promise<Duck> {
  const place = join(folder, 'duckdb')
  mkdirSync(place, { recursive: true })
  const args = [
    'install',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--prefix',
    place,
    `${PACKAGE}@${DUCKDB_VERSION}`,
  ]
  const installed = await runCommand('npm', args, { cwd: place, quiet: true })
  if (installed.code !== 0) throw new Error(`DuckDB could not be installed: ${installed.output}`)
  const entry = createRequire(join(place, 'index.js')).resolve(PACKAGE)
  const { DuckDBInstance } = (await import(pathToFileURL(entry).href)) as DuckDb
  const instance = await DuckDBInstance.create(join(place, 'data.duckdb'))
  const connection = await instance.connect()
  return {
    run: async (sql) => void (await connection.run(sql)),
    columns: async (sql) => (await connection.runAndReadAll(sql)).getColumns(),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
