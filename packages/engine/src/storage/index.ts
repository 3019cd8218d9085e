export { DataFolderInUse, DataFolderNotWritable, lockDataFolder } from './data-folder-lock.ts'
export { DatabaseUnavailable, type Driver, type Executor, type Row, type Transaction, UniqueViolation } from './driver.ts'
export { type DatabasePlace, openDriver, restoreDatabase } from './open-driver.ts'
export { join, raw, type Sql, sql, type SqlValue } from './sql.ts'
