import { bindRule, findRows, type Installer } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkCharged, hours, nonproductive } from '@timesheet/domain/hours'
import { specialty } from '@timesheet/domain/people'
import { activities, projects } from '@timesheet/domain/projects'

const CHARGED = { project: projects, document: documents, activity: activities, nonproductive, specialty } as const

/** Refuses to delete a target that hours are charged to (INV-CFG-01). */
export const keepCharged: Installer = (hooks) => {
  for (const field of ['project', 'document', 'activity', 'nonproductive', 'specialty'] as const)
    hooks.use(keepChargedIn(field))
}

/** The rule for the collection that this relation of `hours` points at. */
function keepChargedIn(field: keyof typeof CHARGED): Installer {
  return bindRule(CHARGED[field], {
    gather: async (set) => {
      const charged = new Set<string>()
      for (const { row } of set.drafts) {
        const options = { filter: `${field} = {:id}`, params: { id: row.id }, limit: 1 }
        if ((await findRows(set, hours, options)).length > 0) charged.add(row.id)
      }
      return charged
    },
    checkRemoval: ({ stored }, charged) => checkCharged(charged.has(stored.id)),
  })
}
