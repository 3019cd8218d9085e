import { findRows, type PluginApp } from '@timesheet/engine'
import { checkFreezing, checkReopening, closings, periods, reopenPeriodRoute } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { refuse } from '../kernel/refuse.ts'
import { askSecond, type MovePlace, onTwoPersons } from '../kernel/two-person.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { periodOf } from './close-period.command.ts'
import { gatherComparable } from './period-people.ts'

const reopening = onTwoPersons({
  name: 'reopen-period',
  object: periods.name,
  pair: ['af', 'ger'],
  locks: [CLOSED_DAYS],
  link: '/config/hours?view=periods',
  check: checkReopenable,
  make: reopen,
})

/** Registers the reopening of periods: asked for by AF or GER, confirmed by the other (domain.md §5.6). */
export function onReopenPeriod(app: PluginApp): void {
  app.routes.onWrite(reopenPeriodRoute, async ({ input, info, transact }) => {
    const { from, to } = await periodOf(app, input.period)
    const title = `Reabrir el período del ${formatDay(from)} al ${formatDay(to)}`
    return transact(async ({ tx }) => {
      const asked = { objectId: input.period, title, reason: input.reason }
      const { id, expiresOn } = await askSecond({ app, tx, info }, reopening, asked)
      return { confirmation: id, expiresOn }
    })
  })
}

async function checkReopenable(place: MovePlace, id: string): Promise<void> {
  const found = await place.app.records.findById(periods, id, place.tx)
  if (found) refuse(checkReopening(found.values, await gatherComparable(place, found.values)))
  const last = await lastClosing(place, id)
  refuse(checkFreezing(last ? [last] : []))
}

/** Opens the days of a period again; the closing stays readable, and the next one is a new version. */
async function reopen(
  place: MovePlace,
  { objectId, reason }: { readonly objectId: string; readonly reason: string },
): Promise<void> {
  const { app, tx } = place
  const last = await lastClosing(place, objectId)
  if (last) await app.records.update(closings, last.id, { state: 'reopened' }, tx)
  await app.records.update(periods, objectId, { state: 'reopened', closedOn: '', graceUntil: '', reason }, tx)
}

async function lastClosing(place: MovePlace, period: string) {
  const [last] = await findRows(place, closings, {
    filter: 'period = {:period}',
    params: { period },
    sort: '-number',
    limit: 1,
  })
  return last
}
