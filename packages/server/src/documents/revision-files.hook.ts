import { bindRule, findRowsById, type Installer, type RecordSet, StandingRows, findRowsByKey } from '@timesheet/engine'
import { decideRule, type Viewer } from '@timesheet/domain/access'
import {
  checkFileRemoval,
  checkRevisionFile,
  cleanFileName,
  documents,
  keepsDocuments,
  revisionFiles,
  revisions,
  type RevisionFileDraft,
} from '@timesheet/domain/documents'
import { askingViewer, viewerOf } from '../kernel/viewer.ts'
import { revisionsLock } from './revisions-lock.ts'

type FileSet = RecordSet<typeof revisionFiles>

/** Writes what a file is, by its content, and who brought it: no request says so. */
async function stampFiles(set: FileSet, next: () => Promise<void>): Promise<void> {
  for (const { row, stored, request, uploads } of set.drafts) {
    if (stored || !request) continue
    const [upload] = uploads('file')
    row.name = cleanFileName(upload?.originalName ?? '')
    row.bytes = upload?.size ?? 0
    row.sha256 = upload ? await upload.sha256() : ''
    row.uploadedBy = viewerOf({ request })?.id ?? ''
  }
  await next()
}

/** Checks a file against its revision, who brings it and what it is. A revision that moves waits: its guard reads its files. */
const revisionFilesRule = bindRule(revisionFiles, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const ids = set.drafts.map(({ row }) => row.revision)
    const keys = [...new Set(ids)].map((revision) => ({ revision }))
    return {
      viewer: askingViewer(set),
      of: await findRowsById(set, revisions, ids),
      all: new StandingRows(set, await findRowsByKey(set, revisionFiles, keys), ({ revision }) => revision),
    }
  },
  check: (draft, { viewer, of, all }) => {
    const { row, stored, uploads } = draft
    const [upload] = uploads('file')
    return checkRevisionFile(row, {
      stored,
      revision: of.get(row.revision) ?? null,
      others: all.beside(draft),
      upload: upload ? { name: row.name, size: upload.size, contentType: upload.contentType } : null,
      asker: viewer && askerOf(viewer, row),
    })
  },
  checkRemoval: (draft, { of, all }) =>
    draft.request
      ? checkFileRemoval({
          stored: draft.stored,
          revision: of.get(draft.stored.revision) ?? null,
          others: all.beside(draft),
        })
      : null,
})

function askerOf(viewer: Viewer, { project, specialty }: Pick<RevisionFileDraft, 'project' | 'specialty'>) {
  const keeps = decideRule(keepsDocuments, { collection: documents, row: { project, specialty }, viewer }) !== 'no'
  return { id: viewer.id, keeps }
}

/** Says what files are, and checks them. */
export const revisionFileRules: Installer = (hooks) => {
  hooks.on('save', revisionFiles, stampFiles)
  hooks.use(revisionFilesRule)
}
