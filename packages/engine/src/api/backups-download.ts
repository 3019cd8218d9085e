import { fileViewer } from './file-viewer.ts'
import { isSuperuser } from '../kernel/request-info.ts'
import { isBackupKey } from '../backups/backup-name.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Endpoint } from './endpoint.ts'
import { serveFile } from './serve-file.ts'

/**
 * `GET /api/backups/{key}`: sends an archive to the owner of a superuser's file token; the Authorization header is
 * ignored (record-api §17).
 */
export const backupsDownload: Endpoint = {
  method: 'GET',
  path: '/backups/:key',
  tags: [],
  async handle(ctx) {
    if (!isSuperuser({ auth: await fileViewer(ctx) }))
      throw new ApiError(403, 'Insufficient permissions to access the resource.')
    const key = ctx.params['key'] ?? ''
    const { store } = ctx.app.backups
    const file = isBackupKey(key) ? await store.stat(key) : null
    if (!file) throw new ApiError(404)
    return serveFile(ctx, { store, served: { file, name: key, download: true, isPrivate: true } })
  },
}
