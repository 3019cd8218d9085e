import { type App, findRows, type PluginApp, type RowOf, TimeSlice, type Transaction } from '@timesheet/engine'
import {
  adjustedByPerson,
  balanceAdjustments,
  carriesBalance,
  type Closing,
  closings,
  frozenFigures,
  frozenMonths,
  hoursAdjustments,
  payrollItems,
  periods,
} from '@timesheet/domain/hours'
import { BESIDE_OTHERS_MS, type ClosingPerson, gatherClosing } from './closing-facts.ts'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { gatherRanges } from './period-people.ts'
import { postPaidOvertime } from './pay-overtime.ts'
import { gatherPayroll } from './payroll-facts.ts'

/** The state of a closing whose figures are being frozen. */
export const FREEZE: Closing['state'] = 'freezing'

const KIND = 'freeze-period'
/** People per chunk: a chunk holds the writers' lock, and the event loop, for a few milliseconds. */
const CHUNK = 10
/** People whose hours are read at once; a multiple of a chunk. */
const READ = 20
const LASTS_SECONDS = 7 * 86_400

/** Registers the freezing of closed periods: durable work that another process finishes if this one dies. */
export function registerFreeze(app: PluginApp): void {
  app.outbox.on(KIND, async ({ payload }) => freezePeriod(app, payload['closing'] ?? ''))
}

/** Stores, with the closing itself, that its figures are to be frozen. */
export async function queueFreeze(app: App, closing: string, tx: Transaction): Promise<void> {
  await app.outbox.add({ kind: KIND, key: closing, payload: { closing }, lasts: LASTS_SECONDS }, tx)
}

/**
 * Freezes the figures of everybody in a closed period, in chunks; who is frozen already is left alone. The inputs do
 * not change while it runs, because the period is closed.
 */
export async function freezePeriod(app: App, id: string): Promise<void> {
  const closing = (await app.records.findById(closings, id))?.values
  const period = closing && (await app.records.findById(periods, closing.period))?.values
  if (!closing || !period || closing.state !== FREEZE) return
  const adjusted = await adjustedIn(app, period.id)
  const rangesOf = await gatherRanges({ app }, period)
  const facts = await gatherClosing({ app }, period, { also: new Set(adjusted.keys()), rangesOf })
  await app.records.update(closings, id, { people: facts.people.length, sources: facts.sources })
  const openingsOf = await gatherOpenings(app, period)
  const frozen = await doneIn(app, frozenMonths, id)
  const told = await doneIn(app, payrollItems, id)
  const left = facts.people.filter(({ user }) => !frozen.has(user))
  const payrollIn = await gatherPayroll(app, period)
  const slice = new TimeSlice(BESIDE_OTHERS_MS)
  for (let first = 0; first < left.length; first += READ) {
    const read = left.slice(first, first + READ)
    const payrollOf = await payrollIn(read)
    const openings = await openingsOf(read.map(({ user }) => user))
    for (let start = 0; start < read.length; start += CHUNK) {
      const some = read.slice(start, start + CHUNK)
      const rows: ReturnType<typeof frozenRow>[] = []
      const items: ReturnType<typeof payrollOf>[number][] = []
      for (const person of some) {
        const { user } = person
        const place = { closing, period, opening: openings.get(user) ?? 0, adjusted: adjusted.get(user) ?? 0 }
        const row = frozenRow(person, place)
        rows.push(row)
        if (!told.has(user)) items.push(...payrollOf(person, row))
        await slice.yieldIfOver()
      }
      await app.records.insertMany(
        payrollItems,
        items.map((item) => ({ ...item, closing: id })),
      )
      await app.records.insertMany(frozenMonths, rows)
      await app.records.update(closings, id, { frozen: frozen.size + first + start + some.length })
      await new Promise(setImmediate)
    }
  }
  await postPaidOvertime(app, closing, period)
  await app.records.update(closings, id, { state: 'closed', frozen: facts.people.length })
}

/** The people of whom rows of a closing are stored: a process that died left off after them. */
async function doneIn(
  app: App,
  collection: typeof frozenMonths | typeof payrollItems,
  closing: string,
): Promise<ReadonlySet<string>> {
  const params = { closing }
  return new Set(
    (await findRows({ app }, collection, { filter: 'closing = {:closing}', params })).map(({ user }) => user),
  )
}

interface Place {
  readonly closing: RowOf<typeof closings>
  readonly period: RowOf<typeof periods>
  readonly opening: number
  /** What the corrections posted in the period add. */
  readonly adjusted: number
}

function frozenRow(person: ClosingPerson, { closing, period, opening, adjusted }: Place) {
  return {
    closing: closing.id,
    period: period.id,
    user: person.user,
    ...frozenFigures({ ranges: person.ranges, opening, adjusted }, person.context(), person.sums),
    sources: person.sources.map((source) => [...source]),
  }
}

/** What the corrections that were posted in the period add to each person's balance. */
async function adjustedIn(app: App, period: string): Promise<ReadonlyMap<string, number>> {
  const posted = { filter: 'period = {:period}', params: { period } }
  return adjustedByPerson(
    await findRows({ app }, hoursAdjustments, posted),
    await findRows({ app }, balanceAdjustments, posted),
  )
}

/**
 * Returns what people bring into a period: what the closings of earlier ones added up to, of whichever employers and in
 * whichever order they were closed. Of the periods that meet, one takes it along.
 */
async function gatherOpenings(
  app: App,
  period: RowOf<typeof periods>,
): Promise<(people: readonly string[]) => Promise<ReadonlyMap<string, number>>> {
  const place = { app }
  const { kind, from } = period
  const alike = await findRows(place, periods, { filter: 'kind = {:kind}', params: { kind } })
  const periodsOf = await gatherPersonPeriods(place, alike)
  return async (people) => {
    const carried = people.filter((user) => carriesBalance(period, periodsOf(user), alike))
    return carried.length === 0 ? new Map() : balancesBefore(app, carried, { kind, from })
  }
}

/** The sums of what closings of a kind of period added to balances before a day. */
async function balancesBefore(
  app: App,
  people: readonly string[],
  { kind, from }: Pick<RowOf<typeof periods>, 'kind' | 'from'>,
): Promise<ReadonlyMap<string, number>> {
  const sums = await app.records.aggregate({
    collection: frozenMonths,
    filter: `(${people.map((_, i) => `user = {:user${i}}`).join(' || ')}) && closing.state = "closed" && period.kind = {:kind} && period.to < {:from}`,
    params: { kind, from, ...Object.fromEntries(people.map((user, i) => [`user${i}`, user])) },
    groupBy: ['user'],
    sums: ['balance', 'opening'],
  })
  return new Map(sums.map(({ user, balance, opening }) => [user, balance - opening]))
}
