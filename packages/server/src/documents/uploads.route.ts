import {
  ApiError,
  type App,
  createAsked,
  noContent,
  type PartialFile,
  randomId,
  requireViewer,
  type RouteCall,
  type RouteHandler,
} from '@timesheet/engine'
import {
  type beginUploadRoute,
  checkBeforeUpload,
  checkFileType,
  checkOpenUploads,
  cleanFileName,
  type continueUploadRoute,
  type endUploadRoute,
  PART_TYPE,
  UPLOAD_HOURS,
  type uploadOffsetRoute,
} from '@timesheet/domain/documents'
import type { Violation } from '@timesheet/schema'
import { refuse } from '../kernel/refuse.ts'
import { bytesOf, metadataOf, requireTus } from './tus-headers.ts'
import { type UploadPlace, uploadPlaceOf } from './upload-place.ts'

const HOUR_MS = 3_600_000
const ID = /^[a-z0-9]{15}$/
const MESSAGE = 'The request was refused.'

/** Begins a file that arrives in parts, where its person may add it now and has not begun too many. */
export const answerBeginUpload: RouteHandler<typeof beginUploadRoute> = async ({ info, ctx }, app) => {
  requireTus(ctx.headers)
  const account = requireViewer(ctx)
  const length = bytesOf(ctx.headers, 'upload-length')
  const given = metadataOf(ctx.headers)
  const text = (name: string) => given.get(name) ?? ''
  const name = cleanFileName(text('filename'))
  const place = uploadPlaceOf(app, info, text)
  const values = await place.require({ app, request: info, said: text, name })
  const id = text('id') || randomId()
  if (!ID.test(id)) throw new ApiError(400)
  refuseSize(checkBeforeUpload(place.kindOf({ name, said: text }), { name, size: length }))
  const open = await app.partialFiles.openOf(account)
  const lengths = open.map((each) => each.length)
  refuseSize(checkOpenUploads(length, lengths))
  const expires = app.clock().getTime() + UPLOAD_HOURS * HOUR_MS
  const partial = await app.partialFiles.begin(account, {
    ...{ name, length, expires },
    values: { ...values, id },
  })
  // Relative to the address that was asked, whatever the server is reached under.
  return noContent(201, { 'location': `uploads/${partial.id}`, 'upload-expires': expiryOf(partial) })
}

/** Tells how far a file came; one that is whole is stored if a server stopped before it did that. */
export const answerUploadOffset: RouteHandler<typeof uploadOffsetRoute> = async (call, app) => {
  requireTus(call.ctx.headers)
  // Who asks where to go on has lost their last request, which may still wait for bytes here.
  return onPartial(call, { app, takesOver: true }, async (partial, offset) => {
    if (offset === partial.length) await store(app, call, partial)
    return noContent(200, { ...standingOf(partial, offset), 'upload-length': String(partial.length) })
  })
}

/** Adds a part; of the last one the record comes. */
export const answerContinueUpload: RouteHandler<typeof continueUploadRoute> = async (call, app) => {
  const { headers, incoming } = call.ctx
  requireTus(headers)
  if (headers['content-type'] !== PART_TYPE) throw new ApiError(415, `The content type must be ${PART_TYPE}.`)
  const from = bytesOf(headers, 'upload-offset')
  return onPartial(call, { app, takesOver: false }, async (partial, offset, signal) => {
    if (from !== offset) throw new ApiError(409, `The file goes on at ${offset}.`)
    if (Number(headers['content-length'] ?? 0) > partial.length - offset) throw new ApiError(413)
    if (partial.record !== '') return noContent(204, standingOf(partial, offset))
    const reached = await appendWhereTaken(app, call, { partial, part: { from: offset, content: incoming, signal } })
    if (reached === partial.length) await store(app, call, partial)
    return noContent(204, standingOf(partial, reached))
  })
}

/** Gives up a file that is not whole. */
export const answerEndUpload: RouteHandler<typeof endUploadRoute> = async (call, app) => {
  requireTus(call.ctx.headers)
  await onPartial(call, { app, takesOver: true }, (partial) => app.partialFiles.remove(partial))
}

type Call = Pick<RouteCall<typeof uploadOffsetRoute>, 'input' | 'info' | 'ctx'>

/** Works on a file of the person who asks, alone; that of another one is not found, and an expired one is gone. */
async function onPartial<T>(
  { input, ctx }: Call,
  { app, takesOver }: { readonly app: App; readonly takesOver: boolean },
  work: (partial: PartialFile, offset: number, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const account = requireViewer(ctx)
  if (!(await app.partialFiles.find(account, input.upload))) throw new ApiError(404)
  return app.partialFiles.alone(input.upload, { takesOver }, async (signal) => {
    const partial = await app.partialFiles.find(account, input.upload)
    const offset = partial && (await app.partialFiles.offsetOf(partial))
    if (!partial || offset === null) throw new ApiError(404)
    if (partial.expires <= app.clock().getTime()) throw new ApiError(410, 'The upload has expired.')
    return work(partial, offset, signal)
  })
}

interface Appended {
  readonly partial: PartialFile
  readonly part: Omit<Parameters<App['partialFiles']['append']>[1], 'taken'>
}

/**
 * Adds a part, and tells how far the file is then. Its place is asked meanwhile whether it still takes the file: one
 * that it does not take is stopped, and what came of it removed.
 */
async function appendWhereTaken(app: App, { info }: Pick<Call, 'info'>, { partial, part }: Appended): Promise<number> {
  const said = saidOf(partial)
  const taken = uploadPlaceOf(app, info, said).require({ app, request: info, said, name: partial.name })
  const appended = app.partialFiles.append(partial, { ...part, taken })
  // Nothing is removed while it is written.
  await Promise.allSettled([appended])
  await removingRefused(app, partial, () => taken)
  return appended
}

/** Makes the record of a whole file, once: its id was said when it was begun. One that waits for an answer stays. */
async function store(app: App, { info }: Call, partial: PartialFile): Promise<void> {
  if (partial.record !== '') return
  const said = saidOf(partial)
  const { collection, kindOf } = uploadPlaceOf(app, info, said)
  const upload = await app.partialFiles.upload(partial)
  if (!collection) {
    const { name } = partial
    const { size, contentType } = upload
    return removingRefused(app, partial, async () =>
      refuse(checkFileType(kindOf({ name, said }), { name, size, contentType })),
    )
  }
  const uploads = new Map([['file', [upload]]])
  const create = async () => {
    const asked = { collection, values: partial.values, uploads, request: info }
    return (await createAsked(app, asked)).values.id
  }
  const record = await removingRefused(app, partial, () =>
    create().catch(async (error: unknown) => {
      const stored = await storedBefore(app, { partial, collection, sha256: await upload.sha256() })
      if (!stored) throw error
      return stored
    }),
  )
  await app.partialFiles.settle(partial, record)
}

interface StoredBefore {
  readonly partial: PartialFile
  readonly collection: NonNullable<UploadPlace['collection']>
  readonly sha256: string
}

/** The record that the same content became when its answer was lost. */
async function storedBefore(app: App, { partial, collection, sha256 }: StoredBefore): Promise<string | null> {
  const { values, owner } = partial
  const stored = await app.records.findById(collection, String(values['id'] ?? ''))
  const isSame = stored?.values.sha256 === sha256 && owner.endsWith(`-${stored.values.uploadedBy}`)
  return isSame ? stored.values.id : null
}

/** Removes a file that was refused for good: a fault of the server leaves it, so that it is tried again. */
async function removingRefused<T>(app: App, partial: PartialFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await app.partialFiles.remove(partial)
    throw error
  }
}

function saidOf({ values }: PartialFile): (field: string) => string {
  return (field) => String(values[field] ?? '')
}

function standingOf(partial: PartialFile, offset: number): Readonly<Record<string, string>> {
  return { 'upload-offset': String(offset), 'upload-expires': expiryOf(partial) }
}

function expiryOf({ expires }: PartialFile): string {
  return new Date(expires).toUTCString()
}

/** What is too large is refused with the status for that. */
function refuseSize(violation: Violation | null): void {
  if (!violation?.code.startsWith('upload_')) return refuse(violation)
  const { field, ...error } = violation
  throw new ApiError(413, MESSAGE, { [field]: { message: MESSAGE, ...error } })
}
