import { bindRule, findRowsByKey, type Installer, StandingRows } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkMergedRow } from '@timesheet/domain/merges'
import {
  activities,
  checkFixedProject,
  checkMember,
  checkPackage,
  checkPackageOf,
  members,
  workPackages,
} from '@timesheet/domain/projects'

const NONE: ReadonlySet<string> = new Set()

const membersRule = bindRule(members, {
  check: ({ row, stored }) => checkFixedProject(row, stored) ?? checkMember(row),
})
const activitiesRule = bindRule(activities, {
  check: ({ row, stored, request }) =>
    checkMergedRow(row, { stored, isAsked: request !== null }) ?? checkFixedProject(row, stored),
})
const documentsRule = bindRule(documents, {
  /** The packages of the projects whose documents are put into one. */
  gather: async (set) => {
    const placed = set.drafts.filter(({ row }) => row.package !== '')
    const packages = await findRowsByKey(
      set,
      workPackages,
      placed.map(({ row }) => ({ project: row.project })),
    )
    const byProject = Map.groupBy(packages, ({ project }) => project)
    return new Map([...byProject].map(([project, own]) => [project, new Set(own.map(({ id }) => id))]))
  },
  check: ({ row, stored }, packages) =>
    checkFixedProject(row, stored) ?? checkPackageOf(row, packages.get(row.project) ?? NONE),
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

/** Refuses to move what belongs to a project to another, and packages or documents inside those of another. */
export const projectRowsRules: Installer = (hooks) =>
  hooks.use(membersRule, activitiesRule, packagesRule, documentsRule)
