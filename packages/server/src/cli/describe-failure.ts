import {
  BARE_MIGRATION,
  DatabaseDamaged,
  DatabaseUnavailable,
  DataFolderInUse,
  DataFolderNotWritable,
  InstallationInUse,
  LOCK_FILE,
  RemainsFound,
  SchemaNewerThanProgram,
  SessionNotKept,
} from '@timesheet/engine'

/** The message for an error at start: one line for the foreseen ones, the cause for any other. */
export function describeFailure(error: unknown): string {
  if (error instanceof DataFolderInUse) return `Another server is already running on the data folder ${error.folder}.`
  if (error instanceof RemainsFound)
    return `The data folder ${error.folder} holds the remains of an installation: ${error.remains} is there, but ${error.missing}. Put it back, restore a backup (restore FILE.zip), or choose a new folder with --dir. Nothing was changed.`
  if (error instanceof DatabaseDamaged && error.place.endsWith(LOCK_FILE))
    return `${error.place} is damaged: delete it, it only kept other servers away. Nothing was changed.`
  if (error instanceof DatabaseDamaged)
    return `${capitalised(error.message)}. Restore a backup (restore FILE.zip), or choose a new folder with --dir. Nothing was changed.`
  if (error instanceof InstallationInUse && error.by === 'servers')
    return 'Another server is already running on this database: stop all of them first. Nothing was changed.'
  if (error instanceof InstallationInUse)
    return 'The database is being restored or migrated at this moment: try again when that has ended.'
  if (error instanceof DataFolderNotWritable)
    return `The data folder ${error.folder} cannot be written: check its owner and permissions.`
  if (error instanceof SchemaNewerThanProgram && error.unknown.includes(BARE_MIGRATION))
    return 'The database was made for the engine alone: start it with --bare. Nothing was changed.'
  if (error instanceof SchemaNewerThanProgram)
    return `The database was changed by a newer version of Timesheet (${error.unknown.join(', ')}): update the program. Nothing was changed.`
  if (error instanceof DatabaseUnavailable) return 'The PostgreSQL server of --database-url does not answer.'
  if (error instanceof SessionNotKept)
    return 'A pooler stands before PostgreSQL: tell the address of the database itself as well, with --database-direct-url=postgres://….'
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `The address ${addressOf(error)} is already in use: stop the other program or choose another with --http=127.0.0.1:PORT.`
  if (code === 'EACCES')
    return `The address ${addressOf(error)} may not be used by this account: choose a port above 1023 with --http=127.0.0.1:PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `The address ${addressOf(error)} is not one of this machine.`
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function addressOf(error: unknown): string {
  const { address = '', port = '' } = error as { address?: string; port?: number | string }
  return `${address}:${port}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
