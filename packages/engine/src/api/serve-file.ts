import { Readable } from 'node:stream'
import { type ByteRange, parseRanges } from '../files/byte-range.ts'
import { downloadHeaders, type Served } from '../files/download-headers.ts'
import type { FileStore } from '../files/file-store.ts'
import { checkPreconditions } from '../files/preconditions.ts'
import { rangeParts } from '../files/range-parts.ts'
import type { RequestContext } from './request-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { stream, type Answer } from './endpoint.ts'

/** A file with its store. */
export interface ServedFrom {
  readonly store: FileStore
  readonly served: Served
}

/** Answers a stored file: whole, in ranges, or according to the request's conditions (304, 412) (record-api §13.2). */
export async function serveFile(ctx: RequestContext, { store, served }: ServedFrom): Promise<Answer> {
  const { file } = served
  const headers = downloadHeaders(served)
  const precondition = checkPreconditions(ctx.headers, file.modified)
  if (precondition === 'failed') return stream(Readable.from([]), headers, 412)
  if (precondition === 'unmodified') {
    const { 'content-type': _type, ...kept } = headers
    return stream(Readable.from([]), kept, 304)
  }
  const ranges = parseRanges(rangeHeader(ctx, headers), file.size)
  if (ranges === 'unsatisfiable')
    return stream(
      '',
      { 'content-range': `bytes */${file.size}`, 'content-security-policy': headers['content-security-policy']! },
      416,
    )
  // A HEAD gets the headers of the GET without opening the file.
  const isBodyless = ctx.incoming.method === 'HEAD' || file.size === 0
  if (ranges !== 'whole' && ranges.length > 1) return serveParts({ store, served }, { headers, ranges, isBodyless })
  const { start, end } = ranges === 'whole' ? { start: 0, end: file.size - 1 } : ranges[0]!
  headers['content-length'] = String(end - start + 1)
  if (ranges !== 'whole') headers['content-range'] = `bytes ${start}-${end}/${file.size}`
  const body = isBodyless ? Readable.from([]) : await openFile(store, file.key, { start, end })
  return stream(body, headers, ranges === 'whole' ? 200 : 206)
}

interface Parts {
  readonly headers: Readonly<Record<string, string>>
  readonly ranges: readonly ByteRange[]
  readonly isBodyless: boolean
}

function serveParts({ store, served: { file } }: ServedFrom, { headers, ranges, isBodyless }: Parts): Answer {
  const parts = rangeParts(
    { type: headers['content-type']!, size: file.size, open: (range) => openFile(store, file.key, range) },
    ranges,
  )
  return stream(
    isBodyless ? Readable.from([]) : parts.body(),
    { ...headers, 'content-type': parts.type, 'content-length': String(parts.length) },
    206,
  )
}

/** Opens a file; throws 404 if it was deleted since its metadata was read. */
async function openFile(
  store: FileStore,
  key: string,
  range: { readonly start: number; readonly end: number },
): Promise<Readable> {
  return store.open(key, range).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new ApiError(404, '', {}, { cause }) : cause
  })
}

/** The Range header, which `If-Range` disables if the file has changed since the client read it. */
function rangeHeader(ctx: RequestContext, headers: Record<string, string>): string | undefined {
  const condition = ctx.headers['if-range']
  if (condition !== undefined && condition !== headers['last-modified']) return undefined
  return ctx.headers.range
}
