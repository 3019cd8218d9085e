import { requireSuperuser } from '../access/guards.ts'
import { backupName, backupNameError } from '../backups/backup-name.ts'
import { readSubmission } from './read-submission.ts'
import { ApiError } from '../kernel/api-error.ts'
import { noContent, type Endpoint } from './endpoint.ts'

const PREFIX = 'pb_backup_'
const NOT_LOADED = 'An error occurred while loading the submitted data.'

/** `POST /api/backups`: makes a backup and answers when it is stored (record-api §17). */
export const backupsCreate: Endpoint = {
  method: 'POST',
  path: '/backups',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const { app } = ctx
    const { name = '' } = await readSubmission(ctx, NOT_LOADED)
    if (typeof name !== 'string') throw new ApiError(400, NOT_LOADED)
    const error = name === '' ? null : backupNameError(name)
    if (error) throw new ApiError(400, 'An error occurred while validating the submitted data.', { name: error })
    await app.backups.create(name || backupName(PREFIX, app.settings.values.meta.appName, app.clock()))
    return noContent()
  },
}
