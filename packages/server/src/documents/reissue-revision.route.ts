import {
  ApiError,
  type App,
  createWithFiles,
  findRowsById,
  findRowsByKey,
  findVisible,
  requireCreatable,
  type RowOf,
  storedUpload,
  type WriteScope,
  type WritingHandler,
} from '@timesheet/engine'
import {
  checkReissue,
  documents,
  reissuedFiles,
  type reissueRevisionRoute,
  revisionFiles,
  revisions,
} from '@timesheet/domain/documents'
import { checkReason } from '@timesheet/domain/config'
import { revisionsLock } from '../kernel/document-locks.ts'
import { refuse } from '../kernel/refuse.ts'
import { viewerOf } from '../kernel/viewer.ts'

type Place = WriteScope & { readonly app: App }

/**
 * Begins the next revision of a document with the files of a superseded one, for who may begin revisions of it; what
 * stands is read again under the lock under which revisions are named.
 */
export const answerReissueRevision: WritingHandler<typeof reissueRevisionRoute> = async (call, app) => {
  const { input, info, transact } = call
  const [seen] = await findVisible(app, info, { collection: revisions, ids: [input.revision] })
  if (!seen) throw new ApiError(404)
  const source = seen.values
  refuse(checkReason(input.reason))
  const begins = { series: input.series, changes: input.reason.trim(), state: 'draft' as const }
  const asked = { ...begins, ...(await findPlace(app, source)) }
  await requireCreatable(app, { collection: revisions, values: asked, request: info })
  return transact(async (scope) => {
    const place: Place = { app, ...scope }
    await place.tx.lock(revisionsLock(source.document))
    const files = await findReissued(place, source)
    const values = { ...begins, ...(await findPlace(app, source, place)), createdFrom: source.id }
    const made = await app.records.create(revisions, values, place.tx)
    const uploadedBy = viewerOf({ request: info })?.id ?? ''
    for (const file of files) await repeatFile(place, file, { revision: made.values, uploadedBy })
    return { revision: made.values.id, code: made.values.code }
  })
}

type Source = RowOf<typeof revisions>

/** Of the document, as of every revision that begins. */
async function findPlace(app: App, { document: id }: Source, { tx }: Partial<Place> = {}) {
  const document = (await findRowsById({ app, ...(tx && { tx }) }, documents, [id])).get(id)
  if (!document) throw new ApiError(404)
  const { project, specialty, preparer, reviewer, approver } = document
  return { document: id, project, specialty, preparer, reviewer, approver }
}

/** The files with which a revision is issued again; throws where it may not be. */
async function findReissued(place: Place, { id, document }: Source) {
  const all = await findRowsByKey(place, revisions, [{ document }])
  const source = all.find((row) => row.id === id)
  const of = (await findRowsById(place, documents, [document])).get(document)
  if (!source || !of) throw new ApiError(404)
  const files = await findRowsByKey(place, revisionFiles, [{ revision: id }])
  refuse(checkReissue({ source, document: of, all, files }))
  return reissuedFiles(files)
}

type StoredFile = RowOf<typeof revisionFiles>

/** Writes a file as one of another revision: the same content under the same hash, linked where the store can. */
async function repeatFile(
  place: Place,
  file: StoredFile,
  { revision, uploadedBy }: { readonly revision: Source; readonly uploadedBy: string },
): Promise<void> {
  const { app } = place
  const { kind, name, bytes, sha256 } = file
  const folder = app.collections.find(revisionFiles.name)?.id ?? ''
  const upload = await storedUpload(app.files, { key: `${folder}/${file.id}/${file.file}`, originalName: name, sha256 })
  if (!upload) refuse({ field: 'revision', code: 'reissue_files' })
  const { id, document, project, specialty } = revision
  const values = { revision: id, document, project, specialty, kind, name, bytes, sha256, uploadedBy }
  const uploads = new Map(upload ? [['file', [upload]]] : [])
  await createWithFiles(app, { collection: revisionFiles, values, uploads }, place)
}
