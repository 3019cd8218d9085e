import { bindRule, findRowsById, type RecordSet } from '@timesheet/engine'
import { checkEmition, checkEmitionRemoval, emitions, transmittals } from '@timesheet/domain/documents'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { findIssueFacts } from './issue-facts.ts'

/** Checks what is put into a draft; what the program writes as it sends is its own. */
export const emitionsRule = bindRule(emitions, {
  lock: ({ row }) => transmittalsLock(row.project),
  gather: async (set) => {
    const asked = set.drafts.filter(({ request }) => request !== null)
    return {
      of: await findTransmittals(set),
      facts: await findIssueFacts(
        set,
        asked.map(({ row }) => row),
      ),
    }
  },
  check: ({ row, stored, request }, { of, facts }) => {
    const { document = null, revision = null, purpose = null } = facts(row)
    const transmittal = of.get(row.transmittal) ?? null
    return checkEmition(row, { stored, transmittal, document, revision, purpose, isAsked: request !== null })
  },
  checkRemoval: ({ stored, request }, { of }) =>
    request ? checkEmitionRemoval({ transmittal: of.get(stored.transmittal) ?? null }) : null,
})

async function findTransmittals(set: RecordSet<typeof emitions>) {
  return findRowsById(set, transmittals, [...new Set(set.drafts.map(({ row }) => row.transmittal))])
}
