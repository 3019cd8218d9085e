import { findRowsByKey, type RowPlace } from '@timesheet/engine'
import { type AlertCode, type AlertCondition, type AlertSettings, mailOfAlert } from '@timesheet/domain/alerts'
import { dedupKeyOf, inbox } from '@timesheet/domain/inbox'
import { endItems, type InboxPlace, putItems } from '../kernel/inbox.ts'

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

type Pending = Awaited<ReturnType<typeof pendingAlerts>>

async function pendingAlerts(place: RowPlace, { object, objectIds, codes }: Evaluated) {
  const stored = await findRowsByKey(
    place,
    inbox,
    objectIds.map((objectId) => ({ objectId, state: 'pending', object })),
  )
  return stored.filter((row) => row.class === 'alert' && codes.some((each) => each === row.code))
}

/** The conditions that nothing, or something else, is pending about, and what is pending without a condition. */
function differences(conditions: readonly AlertCondition[], pending: Pending) {
  const keyOf = (user: string, dedupKey: string) => `${user} ${dedupKey}`
  const holding = new Set(conditions.map((each) => keyOf(each.user, dedupKeyOf(each))))
  const known = new Map(pending.map((row) => [keyOf(row.user, row.dedupKey), row]))
  const changed = conditions.filter((each) => {
    const row = known.get(keyOf(each.user, dedupKeyOf(each)))
    return row?.title !== each.title || row.priority !== each.priority
  })
  return { changed, over: pending.filter((row) => !holding.has(keyOf(row.user, row.dedupKey))) }
}
