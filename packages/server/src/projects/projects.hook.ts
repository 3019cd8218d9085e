import { bindRule, findRowsByKey } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkMergedRow } from '@timesheet/domain/merges'
import { checkProject, projects } from '@timesheet/domain/projects'

export const projectsRule = bindRule(projects, {
  /** The projects with a changed code that have documents. */
  gather: async (set) => {
    const recoded = set.drafts.filter(({ row, stored }) => stored && stored.code !== row.code)
    const coded = await findRowsByKey(
      set,
      documents,
      recoded.map(({ row }) => ({ project: row.id })),
    )
    return new Set(coded.map(({ project }) => project))
  },
  check: ({ row, stored, request }, documented) =>
    checkMergedRow(row, { stored, isAsked: request !== null }) ??
    checkProject(row, { stored, hasDocuments: documented.has(row.id) }),
})
