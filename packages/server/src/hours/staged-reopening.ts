import {
  type App,
  findRows,
  type OutboxItem,
  PartSize,
  type PluginApp,
  type RowOf,
  type RowPlace,
  type Transaction,
} from '@timesheet/engine'
import { closings, isReopening, periods } from '@timesheet/domain/hours'
import { inNameOfStager, stageParts, stagingViewer } from '../kernel/parts.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { overtimePeopleOn, reclassifyOvertime } from './hours-overtime.derived.ts'
import { correctedIn, supersede } from './supersede-corrections.ts'

const KIND = 'reopen-period'
/** The most people who are done with in the transaction that reopens. */
export const MOST_AT_ONCE = 25
/** People of the first part: it holds the writers' lock for some tens of milliseconds. */
const AT_ONCE = 5
/** Everybody's balances are written: who saves waits for a part. */
const PART_MS = 80

type Period = RowOf<typeof periods>
type WritePlace = RowPlace & { readonly tx: Transaction }
type Closing = RowOf<typeof closings>

/** Why a period is reopened, and who asked for it; who confirms stages it. */
interface Reopening {
  readonly reason: string
  readonly askedBy: string
}

/** Registers the reopening of periods with corrections of many people: durable work that another process finishes. */
export function registerReopenings(app: PluginApp): void {
  app.outbox.on(KIND, (item) => reopenInParts(app, item))
}

/** Whom the reopening of a period reaches: who has corrections of its days, or overtime to be classified again. */
export async function reachedBy(place: RowPlace, period: Period) {
  const corrected = await correctedIn(place, period)
  const people = new Set([...corrected.people, ...(await overtimePeopleOn(place, period))])
  return { people: [...people].toSorted(), corrections: corrected.rows }
}

/** Stores that a period is reopened once it is done with everybody whom that reaches, part by part from now on. */
export async function stageReopening(
  { app, tx }: WritePlace & { readonly app: App },
  { closing, reason, askedBy, reached }: Reopening & { readonly closing: Closing; readonly reached: number },
): Promise<void> {
  await app.records.update(closings, closing.id, { reopenedBy: stagingViewer(), reached, redone: 0 }, tx)
  await stageParts(app, { kind: KIND, operation: closing.id, payload: { reason, askedBy } }, tx)
}

/** Opens the days of a period; the closing stays readable, and the next one is a new version. */
export async function openDays(
  { app, tx }: WritePlace,
  {
    closing,
    period,
    reason,
  }: { readonly closing: Closing | undefined; readonly period: string; readonly reason: string },
): Promise<void> {
  // Surcharges follow a period unless it is being reopened part by part, which its closing says until then.
  await app.records.update(periods, period, { state: 'reopened', closedOn: '', graceUntil: '', reason }, tx)
  if (closing) await app.records.update(closings, closing.id, { state: 'reopened' }, tx)
}

/**
 * Is done with some people per transaction, with all of a person in one, while the days stay closed; then opens them.
 * Corrections that were posted meanwhile are taken back before.
 */
async function reopenInParts(app: App, { payload }: OutboxItem): Promise<void> {
  const { operation = '', by = '', reason = '', askedBy = '' } = payload
  const inTurn = await inNameOfStager(app, payload)
  let isOpen = false
  while (!isOpen) {
    const closing = (await app.records.findById(closings, operation))?.values
    const period = closing && (await app.records.findById(periods, closing.period))?.values
    if (!closing || !period || !isReopening(closing)) return
    const { people, corrections } = await reachedBy({ app }, period)
    let rows = corrections
    const size = new PartSize(app, AT_ONCE, PART_MS)
    for (let done = 0; done < people.length;) {
      const started = performance.now()
      const some = people.slice(done, done + size.rows)
      done += some.length
      rows += await inTurn(async ({ tx }) => {
        if (!(await isStillReopening({ app, tx }, operation))) return 0
        await app.records.update(closings, operation, { redone: done, reached: people.length }, tx)
        const count = await supersede({ app, tx }, { period, people: some, askedBy, confirmedBy: by })
        await reclassifyOvertime({ app, tx }, period, some)
        return count
      })
      size.took(performance.now() - started)
      await new Promise(setImmediate)
    }
    isOpen = await inTurn(async ({ tx }) => {
      await tx.lock(CLOSED_DAYS)
      if (!(await isStillReopening({ app, tx }, operation))) return true
      // Somebody posted a correction meanwhile, or is subject to overtime since.
      const now = await reachedBy({ app, tx }, period)
      if (now.corrections !== rows || now.people.some((user) => !people.includes(user))) return false
      await openDays({ app, tx }, { closing, period: period.id, reason })
      return true
    })
  }
}

/** False where another process has done it, after this one was thought dead. */
async function isStillReopening({ app, tx }: WritePlace, id: string): Promise<boolean> {
  const closing = (await app.records.findById(closings, id, tx))?.values
  return closing !== undefined && isReopening(closing)
}

/** The last closing of a period. */
export async function lastClosing(place: WritePlace, period: string): Promise<Closing | undefined> {
  const [last] = await findRows(place, closings, {
    filter: 'period = {:period}',
    params: { period },
    sort: '-number',
    limit: 1,
  })
  return last
}
