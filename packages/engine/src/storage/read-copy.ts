import { join } from 'node:path'
import { POSTGRES_DUMP_FILE } from './postgres/backup-format.ts'
import { PostgresCopy } from './postgres/read-copy.ts'
import type { DatabaseCopy } from './database-copy.ts'
import { SqliteCopy } from './sqlite/read-copy.ts'

/** Opens a copy of a database that `Driver.backup` wrote into a folder. */
export function openCopy(folder: string, file: string): DatabaseCopy {
  const path = join(folder, file)
  return file === POSTGRES_DUMP_FILE ? new PostgresCopy(path) : new SqliteCopy(path)
}
