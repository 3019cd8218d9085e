import { fieldError, type FieldError } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { readSubmission } from './read-submission.ts'
import { FileStoreUnavailable } from '../files/file-store-unavailable.ts'
import { S3Store } from '../files/s3-store.ts'
import { ApiError } from '../kernel/api-error.ts'
import { randomString } from '../kernel/random.ts'
import type { S3Settings, SettingsValues } from '../settings/settings.ts'
import { noContent, type Endpoint } from './endpoint.ts'

const FAILED = 'Failed to test the S3 filesystem.'

/** `POST /api/settings/test/s3`: writes, reads and deletes a file in a bucket of the stored settings (record-api §15). */
export const settingsTestS3: Endpoint = {
  method: 'POST',
  path: '/settings/test/s3',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const { filesystem = '' } = await readSubmission(ctx, 'An error occurred while loading the submitted data.')
    const error = filesystemError(filesystem)
    if (error) throw new ApiError(400, FAILED, { filesystem: error })
    const bucket = bucketOf(filesystem, ctx.app.settings.values)
    if (!bucket.enabled) throw new ApiError(400, `${FAILED} Raw error: \nS3 storage filesystem is not enabled.`)
    await tryOut(new S3Store(bucket)).catch((cause: unknown) => {
      // Not passed as cause, which would make it a 503: here the failing bucket is the answer.
      ctx.app.log.warn({ err: cause }, 'a bucket failed its test')
      throw new ApiError(
        400,
        `${FAILED} Raw error: \n${cause instanceof FileStoreUnavailable ? cause.reason : 'The bucket did not give back what was stored.'}`,
      )
    })
    return noContent()
  },
}

function filesystemError(given: unknown): FieldError | null {
  if (given === '' || given === null) return fieldError('validation_required')
  return given === 'storage' || given === 'backups' ? null : fieldError('validation_in_invalid')
}

function bucketOf(filesystem: unknown, { s3, backups }: SettingsValues): S3Settings {
  return filesystem === 'backups' ? backups.s3 : s3
}

async function tryOut(store: S3Store): Promise<void> {
  const key = `test_${randomString(10)}/test.txt`
  await store.put(key, Buffer.from('test'), 'text/plain')
  const found = await store.read(key)
  await store.delete(key)
  if (!found || Buffer.from(found).toString() !== 'test') throw new Error('the content differs')
}
