import { findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import { creditMilestones, documentDates, type documents } from '@timesheet/domain/documents'

type Document = Pick<RowOf<typeof documents>, 'id' | 'creditVersion'>
type Milestone = RowOf<typeof creditMilestones>
type DateRow = RowOf<typeof documentDates>

interface OpenDates {
  readonly milestones: readonly Milestone[]
  readonly dates: readonly DateRow[]
}

/**
 * What of these documents has a day and was not reached, with the milestones of their rules; in as many statements for
 * one document as for hundreds, and in one where nothing has a day.
 */
export async function findOpenDates(
  place: RowPlace,
  documents: readonly Document[],
): Promise<(document: Document) => OpenDates> {
  const keys = documents.flatMap(({ id, creditVersion }) => (creditVersion === '' ? [] : [{ document: id }]))
  const open = (await findRowsByKey(place, documentDates, keys)).filter(
    ({ plannedOn, forecastOn, realOn }) => realOn === '' && (plannedOn !== '' || forecastOn !== ''),
  )
  const dates = Map.groupBy(open, ({ document }) => document)
  const versions = new Set(documents.flatMap(({ id, creditVersion }) => (dates.has(id) ? [creditVersion] : [])))
  const stones = await findRowsByKey(
    place,
    creditMilestones,
    [...versions].map((version) => ({ version })),
  )
  const milestones = Map.groupBy(stones, ({ version }) => version)
  return ({ id, creditVersion }) => ({ milestones: milestones.get(creditVersion) ?? [], dates: dates.get(id) ?? [] })
}
