import type { FileField } from '@timesheet/schema'
import { fileViewer } from './file-viewer.ts'
import type { App } from '../app.ts'
import type { Served } from '../files/download-headers.ts'
import { fileKey, type RecordFolder } from '../files/file-key.ts'
import { findFileField, findOriginal } from './find-file.ts'
import { isDecoded } from '../files/image-pixels.ts'
import { thumbsOf } from '../files/thumbs.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'
import { bindingRule, findByRule } from '../records/find.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Endpoint } from './endpoint.ts'
import { serveFile } from './serve-file.ts'

const ALWAYS_ALLOWED_THUMB = '100x100'

/** `GET /api/files/{c}/{recordId}/{filename}`: sends a record's file or a thumb of it (record-api §13.2). */
export const filesDownload: Endpoint = {
  method: 'GET',
  path: '/files/:collection/:recordId/:filename',
  tags: ['file'],
  precheck(collection) {
    if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  },
  async handle(ctx) {
    const name = ctx.params['filename'] ?? ''
    const record = await ctx.app.records.findById(ctx.collection!.id, ctx.params['recordId'] ?? '')
    const field = record && findFileField(record, name)
    if (!record || !field) throw new ApiError(404)
    if (field.protected) await checkAccess(ctx, record)
    return serveFile(ctx, { store: ctx.app.files, served: await findServed(ctx, { record, field, name }) })
  },
}

interface Asked {
  readonly record: StoredRecord
  readonly field: FileField
  readonly name: string
}

/**
 * Throws 404 unless the owner of the `token` parameter satisfies the view rule; the Authorization header is ignored
 * here.
 */
async function checkAccess(ctx: RequestContext, record: StoredRecord): Promise<void> {
  const auth = await fileViewer(ctx)
  const request = { ...ctx.info({}, 'protectedFile'), auth }
  const { collection, values } = record
  const rule = bindingRule(collection.viewRule, request)
  if (!(await findByRule(ctx.app, { collection, id: values.id, rule, request }))) throw new ApiError(404)
}

async function findServed(ctx: RequestContext, asked: Asked): Promise<Served> {
  const { app, query } = ctx
  const original = await originalFolder(app, asked)
  const file = original && (await app.files.stat(fileKey(original, asked.name)))
  if (!original || !file) throw new ApiError(404)
  const download = isTrue(query['download'])
  const size = query['thumb'] ?? ''
  const thumbAllowed =
    (size === ALWAYS_ALLOWED_THUMB || asked.field.thumbs?.includes(size)) && isDecoded(file.contentType)
  const thumb = thumbAllowed ? await thumbsOf(app.files).find(original, asked.name, size) : null
  const shared = { download, isPrivate: asked.field.protected }
  return thumb ? { file: thumb, name: `${size}_${asked.name}`, ...shared } : { file, name: asked.name, ...shared }
}

/** The folder of a record's files; those of a view's record belong to the original record. */
async function originalFolder(app: App, asked: Asked): Promise<RecordFolder | null> {
  const { record } = asked
  const owner = record.collection.type === 'view' ? await findOriginal(app, asked) : record
  return owner && { collectionId: owner.collection.id, recordId: owner.values.id }
}

function isTrue(text: string | undefined): boolean {
  return ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text ?? '')
}
