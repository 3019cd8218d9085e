import { formatDateTime } from '@timesheet/schema'
import type { BackupsContext } from './backups-context.ts'
import { sql } from '../storage/sql.ts'

/** How the last restore of the installation ended, whichever process did it. */
export interface LastRestore {
  /** The archive's name. */
  readonly key: string
  readonly ended: string
  /** False when the restore failed and everything was put back. */
  readonly isDone: boolean
}

const ROW = 'lastRestore'

/** Stores how a restore ended, over any such row that the restored database brought along. */
export async function noteRestore(app: BackupsContext, { key, isDone }: Omit<LastRestore, 'ended'>): Promise<void> {
  const now = formatDateTime(app.clock())
  const value = JSON.stringify({ key, ended: now, isDone } satisfies LastRestore)
  await app.driver.run(sql`
    INSERT INTO _params (id, value, created, updated) VALUES (${ROW}, ${value}, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, updated = excluded.updated`)
}

/** How the last restore ended; undefined when there was none, or when it cannot be read (which is logged). */
export async function lastRestore({ driver, log }: BackupsContext): Promise<LastRestore | undefined> {
  try {
    const row = await driver.get<{ value: string }>(sql`SELECT value FROM _params WHERE id = ${ROW}`)
    return row ? (JSON.parse(row.value) as LastRestore) : undefined
  } catch (err) {
    log.warn({ err }, 'how the last restore ended could not be read')
    return undefined
  }
}
