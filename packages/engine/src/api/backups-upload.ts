import { fieldError, type FieldError } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { uploadedBackupName } from '../backups/backup-name.ts'
import type { UploadedFile } from '../files/file-store.ts'
import { ApiError } from '../kernel/api-error.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `POST /api/backups/upload`: stores an uploaded archive of any size (record-api §17). */
export const backupsUpload: Endpoint = {
  method: 'POST',
  path: '/backups/upload',
  tags: [],
  bodyLimit: () => Number.POSITIVE_INFINITY,
  async handle(ctx) {
    requireSuperuser(ctx)
    const { uploads } = await ctx.readBody()
    const file = uploads.get('file')?.at(-1)
    if (!file) throw refused(fieldError('validation_required'))
    if (file.contentType !== 'application/zip') throw refused(wrongType(file))
    const name = uploadedBackupName(file.originalName)
    if (name === null) throw refused(fieldError('validation_match_invalid'))
    await ctx.app.backups.keep(name, file)
    return noContent()
  },
}

function wrongType({ name }: UploadedFile): FieldError {
  return { code: 'validation_invalid_mime_type', message: `"${name}" mime type must be one of: application/zip.` }
}

function refused(error: FieldError): ApiError {
  return new ApiError(400, 'An error occurred while validating the submitted data.', { file: error })
}
