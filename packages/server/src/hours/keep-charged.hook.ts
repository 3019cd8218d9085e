import { bindRule, findRows, type Installer, type RowPlace } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkCharged, hours, nonproductive } from '@timesheet/domain/hours'
import { specialty } from '@timesheet/domain/people'
import { activities, projects } from '@timesheet/domain/projects'

const CHARGED = { project: projects, document: documents, activity: activities, nonproductive, specialty } as const

/** Targets that are asked about in one statement. */
const AT_ONCE = 100

/** Refuses to delete a target that hours are charged to (INV-CFG-01). */
export const keepCharged: Installer = (hooks) => {
  for (const field of ['project', 'document', 'activity', 'nonproductive', 'specialty'] as const)
    hooks.use(keepChargedIn(field))
}

/** The rule for the collection that this relation of `hours` points at. */
function keepChargedIn(field: keyof typeof CHARGED): Installer {
  return bindRule(CHARGED[field], {
    gather: async (set) =>
      findCharged(
        set,
        field,
        set.drafts.map(({ row }) => row.id),
      ),
    checkRemoval: ({ stored }, charged) => checkCharged(charged.has(stored.id)),
  })
}

async function findCharged(
  place: RowPlace,
  field: keyof typeof CHARGED,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const charged = new Set<string>()
  // Of a single one, the first of its many hours is enough.
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0) {
    const some = await findRows(place, hours, { filter: `${field} = {:id}`, params: { id }, limit: 1 })
    return new Set(some.map((row) => row[field]))
  }
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const filter = some.map((_, i) => `${field} = {:id${i}}`).join(' || ')
    const params = Object.fromEntries(some.map((one, i) => [`id${i}`, one]))
    const wanted = { collection: hours, filter, params, groupBy: [field], sums: [] }
    for (const row of await place.app.records.aggregate(wanted, place.tx)) charged.add(row[field])
  }
  return charged
}
