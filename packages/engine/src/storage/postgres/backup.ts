import pg from 'pg'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type DumpLine, type DumpTable, POSTGRES_DUMP_FILE } from './backup-format.ts'
import { readIndexesAndViews, readTables } from './catalog.ts'
import { TEXT_TYPES } from './types.ts'

const ROWS_AT_ONCE = 1000

/** Writes the whole schema with its rows, as of one moment, into one file of the folder; uses no PostgreSQL program. */
export async function writeBackup(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, types: TEXT_TYPES })
  await client.connect()
  const file = createWriteStream(join(folder, POSTGRES_DUMP_FILE))
  try {
    // A role may have a time limit, which does not suit a backup.
    await client.query('SET statement_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await writeLine(file, { format: 'timesheet-postgres', version: 1 })
    for (const table of await readTables(client)) await writeTable(client, file, table)
    for (const statement of await readIndexesAndViews(client)) await writeLine(file, { statement })
    file.end()
    await finished(file)
  } finally {
    file.destroy()
    await client.end()
  }
}

async function writeTable(client: pg.Client, file: WriteStream, table: DumpTable): Promise<void> {
  await writeLine(file, table)
  const columns = table.columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
  await client.query(`DECLARE dump NO SCROLL CURSOR FOR SELECT ${columns} FROM ${pg.escapeIdentifier(table.table)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${ROWS_AT_ONCE} FROM dump`,
      rowMode: 'array',
    })
    for (const row of rows) await writeLine(file, row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('CLOSE dump')
}

async function writeLine(file: WriteStream, line: DumpLine): Promise<void> {
  if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
}
