import { bindRule, type Installer } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { activities, checkFixedProject, checkMember, members } from '@timesheet/domain/projects'

const membersRule = bindRule(members, {
  check: ({ row, stored }) => checkFixedProject(row, stored) ?? checkMember(row),
})
const activitiesRule = bindRule(activities, { check: ({ row, stored }) => checkFixedProject(row, stored) })
const documentsRule = bindRule(documents, { check: ({ row, stored }) => checkFixedProject(row, stored) })

/** What belongs to a project stays in it. */
export const projectRowsRules: Installer = (hooks) => hooks.use(membersRule, activitiesRule, documentsRule)
