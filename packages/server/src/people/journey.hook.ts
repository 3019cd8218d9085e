import type { RecordLink } from '@timesheet/engine'
import type { Validity } from '@timesheet/domain/kernel'
import { checkJourney, checkValidity, type Journey } from '@timesheet/domain/people'
import { readRows, rowOf } from '../kernel/rows.ts'

export const checkJourneys: RecordLink = async (event, next) => {
  await next()
  const violation = checkJourney(rowOf<Journey>(event))
  if (violation) event.violate(violation)
}

/** A person has one journey and one seniority on any day. */
export const checkUserValidity: RecordLink = async (event, next) => {
  await next()
  const row = rowOf<Validity & { id: string; user: string }>(event)
  await event.tx.lock(`${event.record.collection.name} ${row.user}`)
  const others = await readRows<Validity>(event, event.record.collection.name, {
    filter: 'user = {:user} && id != {:id}',
    params: { user: row.user, id: row.id },
  })
  const violation = checkValidity(row, others)
  if (violation) event.violate(violation)
}
