import type { BackupsContext } from './backups-context.ts'
import { emailOf, isAuthRecord } from '../accounts/auth-record.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { wrapInLayout } from '../mail/layout.ts'
import type { Backups } from './backups.ts'
import { AUTO_PREFIX, backupName } from './backup-name.ts'

/** What the automatic backup uses of the app. */
export interface AutoBackupContext extends BackupsContext {
  readonly backups: Pick<Backups, 'create' | 'list' | 'delete'>
}

const JOB = '__pbAutoBackup__'

/**
 * Adds, changes or removes the cron job of automatic backups to match the settings; called at start and after each
 * change of settings.
 */
export function scheduleBackups(app: AutoBackupContext): void {
  const { cron } = app.settings.values.backups
  if (app.crons.list().find(({ id }) => id === JOB)?.expression === cron) return
  if (cron === '') app.crons.remove(JOB)
  else app.crons.add(JOB, cron, () => backUpByItself(app))
}

/**
 * The job: makes a backup and deletes the oldest automatic ones beyond `cronMaxKeep`; a failure is logged and mailed to
 * every superuser.
 */
export async function backUpByItself(app: AutoBackupContext): Promise<void> {
  const { meta, backups } = app.settings.values
  try {
    await app.backups.create(backupName(AUTO_PREFIX, meta.appName, app.clock()))
    const own = (await app.backups.list()).filter(({ key }) => key.startsWith(AUTO_PREFIX))
    const oldest = own
      .toSorted((a, b) => b.modified.getTime() - a.modified.getTime() || (a.key < b.key ? 1 : -1))
      .slice(Math.max(1, backups.cronMaxKeep))
    for (const { key } of oldest) await app.backups.delete(key)
  } catch (cause) {
    app.log.error({ err: cause }, 'the automatic backup failed')
    await notifySuperusers(app, cause)
  }
}

async function notifySuperusers(app: AutoBackupContext, cause: unknown): Promise<void> {
  const { appName } = app.settings.values.meta
  const reason = cause instanceof Error ? cause.message : String(cause)
  const subject = `Falló la copia de seguridad automática de ${appName}`.replace(/\s+/g, ' ')
  const html = wrapInLayout(
    `<p>La copia de seguridad automática de ${escapeHtml(appName)} no se pudo hacer.</p>\n<p>Motivo: ${escapeHtml(reason)}</p>\n<p>El registro del servidor tiene más detalles.</p>`,
  )
  for (const superuser of await app.records.findAll('_superusers')) {
    if (!isAuthRecord(superuser)) continue
    await app.mailer
      .send({ to: emailOf(superuser), subject, html })
      .catch((error: unknown) => app.log.error({ err: error }, 'the mail about a failed backup could not be sent'))
  }
}
