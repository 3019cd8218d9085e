import { findRowsByKey } from '@timesheet/engine'
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

/**
 * Makes the pending alerts about the evaluated records those whose condition holds: new ones are put, changed ones
 * raised (INV-WF-03), and those whose condition ceased are ended (INV-WF-04).
 */
export async function settleAlerts(
  place: InboxPlace,
  conditions: readonly AlertCondition[],
  { object, objectIds, codes, settings }: Evaluated,
): Promise<{ readonly put: number; readonly ended: number }> {
  const stored = await findRowsByKey(
    place,
    inbox,
    objectIds.map((objectId) => ({ objectId, state: 'pending', object })),
  )
  const pending = stored.filter((row) => row.class === 'alert' && codes.some((each) => each === row.code))
  const keyOf = (user: string, dedupKey: string) => `${user} ${dedupKey}`
  const holding = new Set(conditions.map((each) => keyOf(each.user, dedupKeyOf(each))))
  const known = new Map(pending.map((row) => [keyOf(row.user, row.dedupKey), row]))
  const changed = conditions.filter((each) => {
    const row = known.get(keyOf(each.user, dedupKeyOf(each)))
    return row?.title !== each.title || row.priority !== each.priority
  })
  const put = await putItems(
    place,
    changed.map((each) => ({ ...each, class: 'alert', mail: mailOfAlert(settings, each.code) })),
  )
  const ended = await endItems(
    place,
    pending.filter((row) => !holding.has(keyOf(row.user, row.dedupKey))),
    'expired',
  )
  return { put, ended }
}
