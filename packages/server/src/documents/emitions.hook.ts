import { bindRule, findRowsById, type Installer, type RecordSet } from '@timesheet/engine'
import {
  checkEmition,
  checkEmitionRemoval,
  emitions,
  preparedSuitability,
  transmittals,
} from '@timesheet/domain/documents'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { findIssueFacts } from './issue-facts.ts'
import { findPurposes } from './issue-purposes.ts'
import { findStatusSchemes } from './status-schemes.ts'

type EmitionSet = RecordSet<typeof emitions>

/** Gives what is put into a draft the status code of its purpose, where its project uses them. */
async function giveSuitability(set: EmitionSet, next: () => Promise<void>): Promise<void> {
  const asked = set.drafts.filter(({ request }) => request !== null)
  const schemeOf = await findStatusSchemes(
    set,
    asked.map(({ row }) => row.project),
  )
  const purposes = await findPurposes(
    set,
    asked.map(({ row }) => row.purpose),
  )
  for (const { row, stored } of asked) {
    const purpose = purposes.get(row.purpose)?.code ?? ''
    row.suitability = preparedSuitability(row, { stored, scheme: schemeOf(row.project), purpose })
  }
  await next()
}

/** Checks what is put into a draft; what the program writes as it sends is its own. */
const emitionsRule = bindRule(emitions, {
  lock: ({ row }) => transmittalsLock(row.project),
  gather: async (set) => {
    const asked = set.drafts.filter(({ request }) => request !== null).map(({ row }) => row)
    const projects = asked.map(({ project }) => project)
    return {
      of: await findTransmittals(set),
      facts: await findIssueFacts(set, asked),
      schemeOf: await findStatusSchemes(set, projects),
    }
  },
  check: ({ row, stored, request }, { of, facts, schemeOf }) => {
    const { document = null, revision = null, purpose = null } = facts(row)
    const transmittal = of.get(row.transmittal) ?? null
    const statusScheme = schemeOf(row.project)
    return checkEmition(row, {
      ...{ stored, transmittal, document, revision, purpose, statusScheme },
      isAsked: request !== null,
    })
  },
  checkRemoval: ({ stored, request }, { of }) =>
    request ? checkEmitionRemoval({ transmittal: of.get(stored.transmittal) ?? null }) : null,
})

async function findTransmittals(set: EmitionSet) {
  return findRowsById(set, transmittals, [...new Set(set.drafts.map(({ row }) => row.transmittal))])
}

/** Completes and checks what is put into drafts. */
export const emitionRules: Installer = (hooks) => {
  hooks.on('save', emitions, giveSuitability).use(emitionsRule)
}
