import { Readable } from 'node:stream'
import { parseRange } from '../files/byte-range.ts'
import { downloadHeaders, type Served } from '../files/download-headers.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ApiError } from '../http/api-error.ts'
import { stream, type Answer } from './endpoint.ts'

/** A file and where it is kept. */
export interface ServedFrom {
  readonly store: FileStore
  readonly served: Served
}

/** Answers a stored file, whole or the part that was asked for, or that it is unchanged (record-api §13.2). */
export async function serveFile(ctx: RequestContext, { store, served }: ServedFrom): Promise<Answer> {
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
  const body = bodyless ? Readable.from([]) : await openFile(store, file.key, { start, end })
  return stream(body, headers, range === 'whole' ? 200 : 206)
}

/** A file may be deleted between the look at it and its opening. */
async function openFile(store: FileStore, key: string, range: { readonly start: number; readonly end: number }): Promise<Readable> {
  return store.open(key, range).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new ApiError(404, '', {}, { cause }) : cause
  })
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
