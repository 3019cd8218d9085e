import { type App, findRows, type PluginApp, purgeRows } from '@timesheet/engine'
import { parameterOn, settingsCompany } from '@timesheet/domain/config'
import { addMonths, localTimeOf, type Month, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { isPurgeable, purgedRuns, timeClock, timeClockAnswers, timeClockPurges } from '@timesheet/domain/time_clock'
import { registerLock } from './record-rows.hook.ts'

/** No register is kept for less: rows that are younger are not looked at. */
const LEAST_YEARS = 4
/** How many rows are looked at in one run; the rest follows the next night. */
const MOST_ROWS = 20_000

/** Registers the nightly job that purges what the law no longer asks for. */
export function registerPurge(app: PluginApp): void {
  app.crons.add('purgeTimeClock', '35 3 * * *', (signal) => purgeRegister(app, signal))
}

/**
 * Removes whole person-months whose years are over, with the answers to them, and notes of each how the chain goes on
 * (INV-REG-02 is about requests). Nothing while a legal hold is set.
 */
export async function purgeRegister(app: App, signal?: AbortSignal): Promise<void> {
  const { day: today } = localTimeOf(app.clock(), 'UTC')
  if (parameterOn(await findRows({ app }, settingsCompany), 'timeClock.hold', today) === 1) return
  const { to } = monthBounds(addMonths(monthOf(today), -12 * LEAST_YEARS - 1))
  const old = await findRows({ app }, timeClock, {
    filter: 'day <= {:to}',
    params: { to },
    sort: 'user,day',
    limit: MOST_ROWS,
  })
  const months = new Map<string, { readonly user: string; readonly month: Month; readonly zone: string }>()
  for (const { user, day, zone } of old) months.set(`${user} ${monthOf(day)}`, { user, month: monthOf(day), zone })
  for (const { user, month, zone } of months.values()) {
    if (signal?.aborted) return
    if (isPurgeable(month, zone, monthOf(today))) await purgeMonth(app, user, month)
  }
}

async function purgeMonth(app: App, user: string, month: Month): Promise<void> {
  await app.driver.transaction(async (tx) => {
    await tx.lock(registerLock(user))
    const { from, to } = monthBounds(month)
    const ofMonth = { filter: 'user = {:user} && day >= {:from} && day <= {:to}', params: { user, from, to } }
    const found = await app.records.findAll(timeClock, { ...ofMonth, sort: 'seq' }, tx)
    const rows = found.map(({ values }) => values)
    const last = rows.at(-1)
    if (!last) return
    const answers = await app.records.findAll(
      timeClockAnswers,
      { filter: 'user = {:user} && month = {:month}', params: { user, month } },
      tx,
    )
    const runs = purgedRuns(rows)
    await app.records.create(timeClockPurges, { user, month, rows: rows.length, lastSeq: last.seq, runs }, tx)
    await purgeRows(app, { collection: timeClock.name, ids: rows.map(({ id }) => id) }, tx)
    await purgeRows(app, { collection: timeClockAnswers.name, ids: answers.map(({ values }) => values.id) }, tx)
  })
}
