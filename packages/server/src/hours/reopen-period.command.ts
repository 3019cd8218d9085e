import { findRows, isRecordOf, type PluginApp } from '@timesheet/engine'
import { checkFreezing, checkReopening, closings, periods, reopenPeriodRoute } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { refuse } from '../kernel/refuse.ts'
import { askSecond, type MovePlace, onTwoPersons } from '../kernel/two-person.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { periodOf } from './close-period.command.ts'
import { gatherComparable } from './period-people.ts'
import { supersede, supersededIn } from './supersede-corrections.ts'

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
    const period = await periodOf(app, input.period)
    const title = `Reabrir el período del ${formatDay(period.from)} al ${formatDay(period.to)}`
    return transact(async ({ tx }) => {
      const { length } = await supersededIn({ app, tx }, period)
      const undone = length === 0 ? '' : ` y retirar ${length === 1 ? 'un ajuste' : `${length} ajustes`} de sus días`
      const asked = { objectId: input.period, title: `${title}${undone}`, reason: input.reason }
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

/**
 * Opens the days of a period again; the closing stays readable, and the next one is a new version. What was corrected of
 * its days without touching them is taken back, since it can be corrected on them now.
 */
async function reopen(
  place: MovePlace,
  { objectId, reason, askedBy }: { readonly objectId: string; readonly reason: string; readonly askedBy: string },
): Promise<void> {
  const { app, tx, info } = place
  const second = isRecordOf(info.auth, users) ? info.auth.values.id : askedBy
  // Nobody corrects their own balance.
  const signedBy = (user: string) => (user === second ? askedBy : second)
  const found = await app.records.findById(periods, objectId, tx)
  if (found) await supersede(place, found.values, signedBy)
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
