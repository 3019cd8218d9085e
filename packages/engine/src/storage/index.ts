export { hasDatabase, isNewFolder, RemainsFound } from './data-folder.ts'
export { DatabaseDamaged, isDamage } from './database-damaged.ts'
export { DataFolderInUse, DataFolderNotWritable, LOCK_FILE } from './data-folder-lock.ts'
export {
  DatabaseNotWritable,
  DatabaseUnavailable,
  SessionNotKept,
  StatementTimeout,
  type Driver,
  type Executor,
  type Row,
  type Transaction,
  UniqueViolation,
} from './driver.ts'
export { type DatabasePlace, openDriver, restoreDatabase } from './open-driver.ts'
export { holdDataFolder, holdInstallation } from './hold-installation.ts'
export { claimToChange, claimToServe, InstallationInUse } from './installation-in-use.ts'
export { join, raw, type Sql, sql, type SqlValue } from './sql.ts'
