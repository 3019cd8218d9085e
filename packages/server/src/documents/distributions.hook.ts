import { bindRule, findRowsById } from '@timesheet/engine'
import { checkDistribution, distributions } from '@timesheet/domain/documents'
import { contacts, projects } from '@timesheet/domain/projects'
import { findPurposes } from './issue-purposes.ts'

/** Checks a line of a distribution matrix against its project, its contact and its purpose. */
export const distributionsRule = bindRule(distributions, {
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    const idsOf = (field: 'project' | 'contact' | 'purpose') =>
      [...new Set(rows.map((row) => row[field]))].filter(Boolean)
    return {
      projects: await findRowsById(set, projects, idsOf('project')),
      contacts: await findRowsById(set, contacts, idsOf('contact')),
      purposes: await findPurposes(set, idsOf('purpose')),
    }
  },
  check: ({ row, stored, request }, of) =>
    checkDistribution(row, {
      stored,
      customer: of.projects.get(row.project)?.customer ?? '',
      contact: of.contacts.get(row.contact) ?? null,
      purpose: of.purposes.get(row.purpose) ?? null,
      isAsked: request !== null,
    }),
})
