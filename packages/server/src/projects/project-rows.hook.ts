import { bindRule, findRowsByKey, type Installer, StandingRows } from '@timesheet/engine'
import { checkMergedRow } from '@timesheet/domain/merges'
import {
  activities,
  checkFixedProject,
  checkMember,
  checkPackage,
  members,
  workPackages,
} from '@timesheet/domain/projects'

const membersRule = bindRule(members, {
  check: ({ row, stored }) => checkFixedProject(row, stored) ?? checkMember(row),
})
const activitiesRule = bindRule(activities, {
  check: ({ row, stored, request }) =>
    checkMergedRow(row, { stored, isAsked: request !== null }) ?? checkFixedProject(row, stored),
})
const packagesRule = bindRule(workPackages, {
  gather: async (set) => {
    const projects = set.drafts.map(({ row }) => ({ project: row.project }))
    return new StandingRows(set, await findRowsByKey(set, workPackages, projects), ({ project }) => project)
  },
  check: (draft, all) => {
    const { row, stored, request } = draft
    return (
      checkMergedRow(row, { stored, isAsked: request !== null }) ??
      checkFixedProject(row, stored) ??
      checkPackage(row, all.beside(draft))
    )
  },
})

/** Refuses to move what belongs to a project to another, and packages inside those of another. */
export const projectRowsRules: Installer = (hooks) => hooks.use(membersRule, activitiesRule, packagesRule)
