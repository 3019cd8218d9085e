import { bindRule, findRows, type RowPlace } from '@timesheet/engine'
import {
  checkRevisionScheme,
  checkRevisionSchemeRemoval,
  documentSettings,
  projectsNamedBy,
  revisions,
  revisionSchemes,
} from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
import { revisionSchemeLock } from '../kernel/document-locks.ts'

/** The projects that one statement asks for. */
const AT_ONCE = 100

/** Checks schemes of revisions; the program moves those of a project that is merged as they are. */
export const revisionSchemesRule = bindRule(revisionSchemes, {
  lock: ({ row }) => revisionSchemeLock(row.id),
  gather: async (set) => {
    const asked = set.drafts.filter(({ stored, request }) => stored && request).map(({ row }) => row.id)
    const settings = await findRows(set, documentSettings)
    const all = asked.length > 0 ? (await findRows(set, projects)).map(({ id }) => id) : []
    const naming = new Set<string>()
    for (const id of asked) if (await areRevised(set, projectsNamedBy(id, { settings, projects: all }))) naming.add(id)
    return { naming, chosen: new Set(settings.map(({ scheme }) => scheme)) }
  },
  check: ({ row, stored, request }, { naming }) =>
    stored && !request ? null : checkRevisionScheme(row, { stored, namesRevisions: naming.has(row.id) }),
  // With its project it goes whatever it was.
  checkRemoval: ({ stored, request }, { chosen }) =>
    request ? checkRevisionSchemeRemoval(stored.id, chosen.has(stored.id)) : null,
})

/** Whether one of these projects has a revision. */
async function areRevised(place: RowPlace, of: readonly string[]): Promise<boolean> {
  for (let start = 0; start < of.length; start += AT_ONCE) {
    const params = Object.fromEntries(of.slice(start, start + AT_ONCE).map((project, at) => [`p${at}`, project]))
    const filter = Object.keys(params)
      .map((name) => `project = {:${name}}`)
      .join(' || ')
    if ((await findRows(place, revisions, { filter, params, limit: 1 })).length > 0) return true
  }
  return false
}
