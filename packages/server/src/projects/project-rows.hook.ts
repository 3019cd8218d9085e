import { bindRule, type Installer } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { activities, checkFixedProject, checkMember, members } from '@timesheet/domain/projects'

const membersRule = bindRule(members, {
  check: ({ row, stored }) => checkFixedProject(row, stored) ?? checkMember(row),
})
const activitiesRule = bindRule(activities, { check: ({ row, stored }) => checkFixedProject(row, stored) })
const documentsRule = bindRule(documents, { check: ({ row, stored }) => checkFixedProject(row, stored) })

/** Refuses to move members, activities and documents to another project. */
export const projectRowsRules: Installer = (hooks) => hooks.use(membersRule, activitiesRule, documentsRule)
