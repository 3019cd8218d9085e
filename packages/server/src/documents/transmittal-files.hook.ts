import { bindRule, findRowsById, findRowsByKey, type Installer, StandingRows } from '@timesheet/engine'
import { checkTransmittalFile, transmittalFiles, transmittals } from '@timesheet/domain/documents'
import { viewerOf } from '../kernel/viewer.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { arrivedFile, stampFiles } from './arrived-files.ts'

/** Checks a file against what it came with; one that is made void meanwhile waits. */
const transmittalFilesRule = bindRule(transmittalFiles, {
  lock: ({ row }) => transmittalsLock(row.project),
  gather: async (set) => {
    const ids = [...new Set(set.drafts.map(({ row }) => row.transmittal))]
    const keys = ids.map((transmittal) => ({ transmittal }))
    return {
      of: await findRowsById(set, transmittals, ids),
      all: new StandingRows(set, await findRowsByKey(set, transmittalFiles, keys), ({ transmittal }) => transmittal),
    }
  },
  check: (draft, { of, all }) => {
    const { row, stored, request } = draft
    return checkTransmittalFile(row, {
      stored,
      transmittal: of.get(row.transmittal) ?? null,
      others: all.beside(draft),
      upload: arrivedFile(draft),
      isAsked: viewerOf({ request }) !== null,
    })
  },
})

/** Says what received files are, and checks them. */
export const transmittalFileRules: Installer = (hooks) => {
  hooks.on('save', transmittalFiles, stampFiles)
  hooks.use(transmittalFilesRule)
}
