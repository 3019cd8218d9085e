import { bindRule, findRowsById, findRowsByKey, type Installer } from '@timesheet/engine'
import { checkFinalPurpose, documents, documentTypes, finalPurposeOf, issuePurposes } from '@timesheet/domain/documents'
import type { DocumentSet } from './document-set.ts'
import { findPurposes } from './issue-purposes.ts'

/** Gives new documents the final purpose of their type; one that gets another type follows it where it said the same. */
async function takeFinalPurposes(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  const taking = set.drafts.filter(({ row, stored }) =>
    stored ? row.type !== stored.type && row.finalPurpose === stored.finalPurpose : row.finalPurpose === '',
  )
  if (taking.length > 0) {
    const types = await findRowsById(set, documentTypes, [
      ...new Set(taking.flatMap(({ row, stored }) => [row.type, stored?.type ?? ''])),
    ])
    const projects = new Set(taking.map(({ row }) => row.project))
    const keys = ['', ...projects].map((project) => ({ project }))
    const purposes = await findRowsByKey(set, issuePurposes, keys)
    for (const { row, stored } of taking) {
      const of = (type: string) => finalPurposeOf(types.get(type), { purposes, project: row.project })
      if (!stored || of(stored.type) === stored.finalPurpose) row.finalPurpose = of(row.type)
    }
  }
  await next()
}

const documentsPurpose = bindRule(documents, {
  gather: async (set) =>
    findPurposes(
      set,
      set.drafts.map(({ row }) => row.finalPurpose),
    ),
  check: ({ row, stored }, purposes) => checkFinalPurpose(row, { stored, purpose: purposes.get(row.finalPurpose) }),
})

const typesPurpose = bindRule(documentTypes, {
  gather: async (set) =>
    findPurposes(
      set,
      set.drafts.map(({ row }) => row.finalPurpose),
    ),
  check: ({ row, stored }, purposes) =>
    checkFinalPurpose({ ...row, project: '' }, { stored, purpose: purposes.get(row.finalPurpose) }),
})

/** Gives documents their final purpose, and checks it. */
export const finalPurposes: Installer = (hooks) => {
  hooks.on('save', documents, takeFinalPurposes).use(documentsPurpose, typesPurpose)
}
