import type { FileStore } from '../files/file-store.ts'
import type { HookApp } from '../hooks/hook-app.ts'
import type { Crons } from '../jobs/crons.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What making and restoring backups uses of the app. */
export interface BackupsContext extends HookApp {
  readonly files: FileStore
  readonly mailer: Mailer
  readonly crons: Crons
}
