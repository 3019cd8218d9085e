import { type App, findRows } from '@timesheet/engine'
import { ALERT_RULES, type AlertCode, companyAlerts, personAlerts } from '@timesheet/domain/alerts'
import { inbox } from '@timesheet/domain/inbox'
import { localTimeOf } from '@timesheet/domain/kernel'
import { calendars, holidays, users } from '@timesheet/domain/people'
import { setImmediate } from 'node:timers/promises'
import { endItems } from '../kernel/inbox.ts'
import { gatherPeople, gatherShared, type SharedFacts } from './gather-people.ts'
import { type Evaluated, settleAlerts } from './settle-alerts.ts'

const PEOPLE_AT_ONCE = 50
const OF_PEOPLE: readonly AlertCode[] = ['HRS-FALTAN', 'HRS-EXCESO']

/** Evaluates every alert over everybody, some people at a time so that other writers wait for none of it. */
export async function evaluateAlerts(app: App, signal: AbortSignal): Promise<{ put: number; ended: number }> {
  const total = { put: 0, ended: 0 }
  const shared = await gatherShared(app)
  const people = await findRows({ app }, users, { filter: 'active = true && external = false', sort: 'id' })
  for (let start = 0; start < people.length && !signal.aborted; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE)
    const facts = await gatherPeople(app, some, shared)
    const evaluated = { object: users.name, objectIds: some.map(({ id }) => id), codes: OF_PEOPLE }
    add(total, await settle(app, facts.flatMap(personAlerts), evaluated))
    await setImmediate()
  }
  if (signal.aborted) return total
  const all = await findRows({ app }, calendars)
  const conditions = companyAlerts(await gatherCompany(app, people, shared))
  const ofCalendars = { object: calendars.name, objectIds: all.map(({ id }) => id), codes: ['CFG-FERIADOS'] as const }
  add(total, await settle(app, conditions, ofCalendars))
  total.ended += await endOthers(app, new Set([...people, ...all].map(({ id }) => id)))
  return total
}

/** Ends alerts about what is not evaluated any more: people who left, calendars that were deleted. */
async function endOthers(app: App, evaluated: ReadonlySet<string>): Promise<number> {
  const codes = Object.keys(ALERT_RULES)
  const rows = await findRows({ app }, inbox, {
    filter: `state = 'pending' && class = 'alert' && (${codes.map((code) => `code = '${code}'`).join(' || ')})`,
  })
  const lost = rows.filter(({ objectId }) => !evaluated.has(objectId))
  return lost.length === 0 ? 0 : app.driver.transaction((tx) => endItems({ app, tx }, lost, 'expired'))
}

async function gatherCompany(
  app: App,
  people: readonly { readonly id: string; readonly grants: readonly string[] }[],
  shared: SharedFacts,
) {
  const today = localTimeOf(shared.now, shared.zone).day
  const next = Number(today.slice(0, 4)) + 1
  const loaded = await app.records.aggregate({
    collection: holidays,
    filter: 'day >= {:from} && day <= {:to}',
    params: { from: `${next}-01-01`, to: `${next}-12-31` },
    groupBy: ['calendar'],
    sums: [],
  })
  return {
    today,
    calendars: shared.calendars,
    loadedNextYear: new Set(loaded.map(({ calendar }) => calendar)),
    administrators: people.filter(({ grants }) => grants.includes('adm')).map(({ id }) => id),
  }
}

function settle(app: App, conditions: Parameters<typeof settleAlerts>[1], evaluated: Evaluated) {
  return app.driver.transaction((tx) => settleAlerts({ app, tx }, conditions, evaluated))
}

function add(total: { put: number; ended: number }, more: { readonly put: number; readonly ended: number }): void {
  total.put += more.put
  total.ended += more.ended
}
