import { bindRule, findRowsById, type Installer, StandingRows, findRowsByKey } from '@timesheet/engine'
import { checkFileRemoval, checkRevisionFile, revisionFiles, revisions } from '@timesheet/domain/documents'
import { askingViewer } from '../kernel/viewer.ts'
import { arrivedFile, stampFiles } from './arrived-files.ts'
import { fileAsker, SUPERUSER } from './file-asker.ts'
import { revisionsLock } from '../kernel/document-locks.ts'

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
    const { row, stored } = draft
    return checkRevisionFile(row, {
      stored,
      revision: of.get(row.revision) ?? null,
      others: all.beside(draft),
      upload: arrivedFile(draft),
      asker: viewer ? fileAsker(viewer, row) : draft.request && !stored ? SUPERUSER : null,
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

/** Says what files are, and checks them. */
export const revisionFileRules: Installer = (hooks) => {
  hooks.on('save', revisionFiles, stampFiles)
  hooks.use(revisionFilesRule)
}
