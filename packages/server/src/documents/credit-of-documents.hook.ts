import { bindRule, findRows, findRowsById, type Installer } from '@timesheet/engine'
import {
  checkCreditOfDocument,
  creditRules,
  creditRuleVersions,
  creditVersionOf,
  documents,
  documentTypes,
} from '@timesheet/domain/documents'
import type { DocumentSet } from './document-set.ts'

/** New documents advance by the rule of their type, as it is published then; with another type, by that of the other. */
async function takeCreditVersions(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  const taking = set.drafts.filter(({ row, stored }) =>
    stored
      ? row.type !== stored.type && stored.revision === '' && row.creditVersion === stored.creditVersion
      : row.creditVersion === '',
  )
  const types = await findRowsById(set, documentTypes, [...new Set(taking.map(({ row }) => row.type))])
  const isRuled = taking.some(({ row, stored }) => stored || types.get(row.type)?.creditRule)
  if (isRuled) {
    const rules = await findRows(set, creditRules)
    const versions = await findRows(set, creditRuleVersions)
    for (const { row } of taking)
      row.creditVersion = creditVersionOf(types.get(row.type), { project: row.project, rules, versions })
  }
  await next()
}

const documentsCredit = bindRule(documents, {
  gather: async (set) => {
    const changed = set.drafts.filter(({ row, stored }) => row.creditVersion !== (stored?.creditVersion ?? ''))
    const ids = [...new Set(changed.map(({ row }) => row.creditVersion))].filter(Boolean)
    return findRowsById(set, creditRuleVersions, ids)
  },
  check: ({ row, stored, request }, versions) =>
    checkCreditOfDocument(row, { stored, version: versions.get(row.creditVersion), isAsked: request !== null }),
})

const typesCredit = bindRule(documentTypes, {
  gather: async (set) =>
    findRowsById(set, creditRules, [...new Set(set.drafts.map(({ row }) => row.creditRule))].filter(Boolean)),
  check: ({ row, stored }, rules) =>
    row.creditRule !== stored?.creditRule && (rules.get(row.creditRule)?.project ?? '') !== ''
      ? { field: 'creditRule', code: 'credit_of_foreign' }
      : null,
})

/** Gives documents the rule of credit by which they advance, and checks it. */
export const creditOfDocuments: Installer = (hooks) => {
  hooks.on('save', documents, takeCreditVersions).use(documentsCredit, typesCredit)
}
