import type { FileField } from '@timesheet/schema'
import { Readable } from 'node:stream'
import { isSuperuser } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { readToken } from '../auth/tokens.ts'
import { parseRange } from '../files/byte-range.ts'
import { downloadHeaders, type Served } from '../files/download-headers.ts'
import { fileKey, type RecordFolder } from '../files/file-key.ts'
import { findFileField, findOriginal } from '../files/find-file.ts'
import { hasThumbs, thumbsOf } from '../files/thumbs.ts'
import { ApiError } from '../http/api-error.ts'
import { ipInList } from '../http/real-ip.ts'
import type { RequestContext } from '../http/request-context.ts'
import { bindingRule, findByRule } from '../records/find.ts'
import type { StoredRecord } from '../records/stored-record.ts'
import { stream, type Answer, type Endpoint } from './endpoint.ts'

const ALWAYS_ALLOWED_THUMB = '100x100'

/** `GET /api/files/{c}/{recordId}/{filename}`: a record's file or a thumb of it (record-api §13.2). */
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
    return serve(ctx, await findServed(ctx, { record, field, name }))
  },
}

interface Asked {
  readonly record: StoredRecord
  readonly field: FileField
  readonly name: string
}

/** The owner of the `token` parameter must satisfy the view rule; the Authorization header counts for nothing here. */
async function checkAccess(ctx: RequestContext, record: StoredRecord): Promise<void> {
  const auth = await fileViewer(ctx)
  const request = { ...ctx.info({}, 'protectedFile'), auth }
  const { collection, values } = record
  const rule = bindingRule(collection.viewRule, request)
  if (!(await findByRule(ctx.app, { collection, id: values.id, rule, request }))) throw new ApiError(404)
}

async function fileViewer({ app, query, ip }: RequestContext): Promise<StoredRecord | null> {
  const found = await readToken(app, query['token'] ?? '', 'file')
  if (!found) return null
  const allowed = app.settings.values.superuserIPs
  const foreign = isSuperuser({ auth: found.record }) && allowed.length > 0 && !ipInList(ip, allowed)
  return foreign ? null : found.record
}

async function findServed(ctx: RequestContext, asked: Asked): Promise<Served> {
  const { app, query } = ctx
  const original = await originalFolder(app, asked)
  const file = original && (await app.files.stat(fileKey(original, asked.name)))
  if (!original || !file) throw new ApiError(404)
  const download = isTrue(query['download'])
  const size = query['thumb'] ?? ''
  const thumbAllowed = (size === ALWAYS_ALLOWED_THUMB || asked.field.thumbs?.includes(size)) && hasThumbs(file.contentType)
  const thumb = thumbAllowed ? await thumbsOf(app.files).find(original, asked.name, size) : null
  return thumb ? { file: thumb, name: `${size}_${asked.name}`, download } : { file, name: asked.name, download }
}

/** The files of a view's record belong to the record that the view shows. */
async function originalFolder(app: App, { record, name }: Asked): Promise<RecordFolder | null> {
  const owner = record.collection.type === 'view' ? await findOriginal(app, name) : record
  return owner && { collectionId: owner.collection.id, recordId: owner.values.id }
}

async function serve(ctx: RequestContext, served: Served): Promise<Answer> {
  const { file } = served
  const headers = downloadHeaders(served)
  if (isUnmodified(ctx, headers)) {
    const { 'content-type': _type, ...kept } = headers
    return stream(Readable.from([]), kept, 304)
  }
  const range = parseRange(rangeHeader(ctx, headers), file.size)
  if (range === 'unsatisfiable') return stream('', { 'content-range': `bytes */${file.size}` }, 416)
  const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  headers['content-length'] = String(end - start + 1)
  if (range !== 'whole') headers['content-range'] = `bytes ${start}-${end}/${file.size}`
  // A HEAD gets the headers of the GET without opening the file.
  const bodyless = ctx.incoming.method === 'HEAD' || file.size === 0
  const body = bodyless ? Readable.from([]) : await ctx.app.files.open(file.key, { start, end })
  return stream(body, headers, range === 'whole' ? 200 : 206)
}

function isUnmodified(ctx: RequestContext, headers: Record<string, string>): boolean {
  const since = Date.parse(ctx.headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && Date.parse(headers['last-modified'] ?? '') <= since
}

/** With `If-Range` the range only counts while the file is still the one that the client knows. */
function rangeHeader(ctx: RequestContext, headers: Record<string, string>): string | undefined {
  const condition = ctx.headers['if-range']
  if (condition !== undefined && condition !== headers['last-modified']) return undefined
  return ctx.headers.range
}

function isTrue(text: string | undefined): boolean {
  return ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text ?? '')
}
