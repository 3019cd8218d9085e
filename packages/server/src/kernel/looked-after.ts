import { findRows, isRecordOf, type RowOf, type RowPlace, type StoredRecord } from '@timesheet/engine'
import { viewerHolds } from '@timesheet/domain/access'
import { users } from '@timesheet/domain/people'

/**
 * The people whose hours a viewer looks after: everybody for ADM, GER, AF and superusers, else those whom the viewer
 * manages, directly or not, and those of the specialties that the viewer leads.
 */
export function lookedAfter(place: RowPlace, viewer: StoredRecord | null): Promise<readonly RowOf<typeof users>[]> {
  const filter = 'active = true && external = false'
  if (!isRecordOf(viewer, users)) return findRows(place, users, { filter, sort: 'id' })
  const { id, grants, leadsSpecialty } = viewer.values
  if (viewerHolds({ grants }, 'adm', 'ger', 'af')) return findRows(place, users, { filter, sort: 'id' })
  const led = grants.includes('le') ? ['specialty != ""'] : leadsSpecialty.map((_, i) => `specialty = {:s${i}}`)
  const params = { viewer: id, ...Object.fromEntries(leadsSpecialty.map((each, i) => [`s${i}`, each])) }
  const mine = [`managers:each ?= {:viewer}`, ...led].join(' || ')
  return findRows(place, users, { filter: `${filter} && id != {:viewer} && (${mine})`, params, sort: 'id' })
}
