import { bindRule, findRowsByKey, type RecordSet } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkProject, projects } from '@timesheet/domain/projects'
import { refreshGrants } from '../kernel/grants.ts'

export const projectsRule = bindRule(projects, {
  /** The projects whose new code documents would have to carry. */
  gather: async (set) => {
    const recoded = set.drafts.filter(({ row, stored }) => stored && stored.code !== row.code)
    const coded = await findRowsByKey(
      set,
      documents,
      recoded.map(({ row }) => ({ project: row.id })),
    )
    return new Set(coded.map(({ project }) => project))
  },
  check: ({ row, stored }, documented) => checkProject(row, { stored, hasDocuments: documented.has(row.id) }),
})

/** Whoever manages a project sees its hours: the managers before and after have their rights worked out again. */
export async function followProjects(set: RecordSet<typeof projects>): Promise<void> {
  const changed = set.drafts.map(({ row, stored }) => [
    stored?.manager ?? '',
    set.action === 'delete' ? '' : row.manager,
  ])
  await refreshGrants(
    set,
    changed.flatMap(([before, after]) => (before === after ? [] : [before!, after!])),
  )
}
