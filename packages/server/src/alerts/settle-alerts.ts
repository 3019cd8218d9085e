import { findRowsByKey, type RowPlace } from '@timesheet/engine'
import { type AlertCode, type AlertCondition, type AlertSettings, mailOfAlert } from '@timesheet/domain/alerts'
import { dedupKeyOf, inbox, type InboxItem } from '@timesheet/domain/inbox'
import { endItems, type InboxPlace, putItems, storedTitle } from '../kernel/inbox.ts'

/** What was evaluated: the records of a collection, and for which codes. */
export interface Evaluated {
  readonly object: string
  readonly objectIds: readonly string[]
  readonly codes: readonly AlertCode[]
  readonly settings: AlertSettings
}

/** The evaluated records whose pending alerts are not those whose condition holds. */
export async function unsettledObjects(
  place: RowPlace,
  conditions: readonly AlertCondition[],
  about: Evaluated,
): Promise<readonly string[]> {
  const { changed, over } = differences(conditions, await pendingAlerts(place, about))
  return [...new Set([...changed, ...over].map(({ objectId }) => objectId))]
}

/** The records, by collection, whose pending alerts of these codes are not those whose condition holds. */
export async function unsettledOf(
  place: RowPlace,
  conditions: readonly AlertCondition[],
  codes: readonly AlertCode[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pending = await place.app.records.aggregate({
    collection: inbox,
    filter: `state = 'pending' && class = 'alert' && (${codes.map((_, i) => `code = {:code${i}}`).join(' || ')})`,
    params: Object.fromEntries(codes.map((code, i) => [`code${i}`, code])),
    groupBy: ['id', 'user', 'object', 'objectId', 'dedupKey', 'title', 'priority'],
    sums: [],
  })
  const { changed, over } = differences(conditions, pending)
  const unsettled = Map.groupBy([...changed, ...over], ({ object }) => object)
  return new Map([...unsettled].map(([object, some]) => [object, [...new Set(some.map(({ objectId }) => objectId))]]))
}

/**
 * Makes the pending alerts about the evaluated records those whose condition holds: new ones are put, changed ones
 * raised (INV-WF-03), and those whose condition ceased are ended (INV-WF-04).
 */
export async function settleAlerts(
  place: InboxPlace,
  conditions: readonly AlertCondition[],
  about: Evaluated,
): Promise<{ readonly put: number; readonly ended: number }> {
  const { changed, over } = differences(conditions, await pendingAlerts(place, about))
  const { settings } = about
  const put = await putItems(
    place,
    changed.map((each) => ({ ...each, class: 'alert', mail: mailOfAlert(settings, each.code) })),
  )
  return { put, ended: await endItems(place, over, 'expired') }
}

/** A pending alert as far as it is compared with a condition. */
type Pending = Pick<InboxItem, 'id' | 'user' | 'object' | 'objectId' | 'dedupKey' | 'title' | 'priority'>

async function pendingAlerts(place: RowPlace, { object, objectIds, codes }: Evaluated) {
  const stored = await findRowsByKey(
    place,
    inbox,
    objectIds.map((objectId) => ({ objectId, state: 'pending', object })),
  )
  return stored.filter((row) => row.class === 'alert' && codes.some((each) => each === row.code))
}

/** The conditions that nothing, or something else, is pending about, and what is pending without a condition. */
function differences(conditions: readonly AlertCondition[], pending: readonly Pending[]) {
  const keyOf = (user: string, dedupKey: string) => `${user} ${dedupKey}`
  const holding = new Set(conditions.map((each) => keyOf(each.user, dedupKeyOf(each))))
  const known = new Map(pending.map((row) => [keyOf(row.user, row.dedupKey), row]))
  const changed = conditions.filter((each) => {
    const row = known.get(keyOf(each.user, dedupKeyOf(each)))
    return row?.title !== storedTitle(each) || row.priority !== each.priority
  })
  return { changed, over: pending.filter((row) => !holding.has(keyOf(row.user, row.dedupKey))) }
}
