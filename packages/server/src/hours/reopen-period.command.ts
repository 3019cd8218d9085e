import { isRecordOf, type PluginApp } from '@timesheet/engine'
import { checkReopening, checkUnfinished, periods, reopenPeriodRoute } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { refuse } from '../kernel/refuse.ts'
import { askSecond, type MovePlace, onTwoPersons } from '../kernel/two-person.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { periodOf } from './close-period.command.ts'
import { gatherComparable } from './period-people.ts'
import {
  lastClosing,
  openDays,
  MOST_AT_ONCE,
  reachedBy,
  registerReopenings,
  stageReopening,
} from './staged-reopening.ts'
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
  registerReopenings(app)
  app.routes.onWrite(reopenPeriodRoute, async ({ input, info, transact }) => {
    const period = await periodOf(app, input.period)
    const title = `Reabrir el período del ${formatDay(period.from)} al ${formatDay(period.to)}`
    const { length } = await supersededIn({ app }, period)
    const undone = length === 0 ? '' : ` y retirar ${length === 1 ? 'un ajuste' : `${length} ajustes`} de sus días`
    const asked = { objectId: input.period, title: `${title}${undone}`, reason: input.reason }
    return transact(async ({ tx }) => {
      const { id, expiresOn } = await askSecond({ app, tx, info }, reopening, asked)
      return { confirmation: id, expiresOn }
    })
  })
}

async function checkReopenable(place: MovePlace, id: string): Promise<void> {
  const found = await place.app.records.findById(periods, id, place.tx)
  if (found) refuse(checkReopening(found.values, await gatherComparable(place, found.values)))
  const last = await lastClosing(place, id)
  refuse(checkUnfinished(last ? [last] : []))
}

/**
 * Opens the days of a period again. What was corrected of them without touching them is taken back before, since it can
 * be corrected on them now, and overtime follows: at once, or part by part where that reaches many.
 */
async function reopen(
  place: MovePlace,
  { objectId, reason, askedBy }: { readonly objectId: string; readonly reason: string; readonly askedBy: string },
): Promise<void> {
  const { app, tx, info } = place
  const period = (await app.records.findById(periods, objectId, tx))?.values
  const closing = await lastClosing(place, objectId)
  const { people } = period ? await reachedBy(place, period) : { people: [] }
  if (closing && people.length > MOST_AT_ONCE)
    return stageReopening({ app, tx }, { closing, reason, askedBy, reached: people.length })
  const confirmedBy = isRecordOf(info.auth, users) ? info.auth.values.id : askedBy
  if (period) await supersede(place, { period, people, askedBy, confirmedBy })
  await openDays(place, { closing, period: objectId, reason })
}
