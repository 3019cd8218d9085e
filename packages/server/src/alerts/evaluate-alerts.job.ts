import { type App, findRows, giveWay, runBesideRequests } from '@timesheet/engine'
import {
  ALERT_RULES,
  type AlertCode,
  type AlertCondition,
  type AlertSettings,
  companyAlerts,
  type DocumentAlertFacts,
  DOCUMENT_ALERTS,
  DOCUMENT_RULES,
  heardAlerts,
  type MonthToClose,
  NIGHTLY_ALERTS,
  personAlerts,
} from '@timesheet/domain/alerts'
import { periods } from '@timesheet/domain/hours'
import { inbox } from '@timesheet/domain/inbox'
import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import { calendars, holidays, users } from '@timesheet/domain/people'
import { inParts } from '../kernel/in-parts.ts'
import { endItems } from '../kernel/inbox.ts'
import { noteEvaluation, readAlertSettings } from './alert-settings.ts'
import { gatherDocuments } from './gather-documents.ts'
import { findPeople, gatherPeople, gatherReach, gatherShared, type SharedFacts } from './gather-people.ts'
import { gatherYearReach } from './gather-years.ts'
import { type Evaluated, settleAlerts, unsettledObjects, unsettledOf } from './settle-alerts.ts'

/** People whose facts, but for their hours, are read at once. */
const PEOPLE_AT_ONCE = 40
/** How long requests are let pass before alerts are put, which one of them may have to wait for; milliseconds. */
const PUT_REST_MS = 3
const OF_PEOPLE: readonly AlertCode[] = [
  'HRS-FALTAN',
  'HRS-MES',
  'HRS-APROBAR',
  'HRS-EXCESO',
  'USR-SUPLENCIA',
  'USR-COMPROBANTE',
]

/** What one evaluation did, and has to know of everybody in the end. */
class Evaluation {
  put = 0
  ended = 0
  readonly holding = new Map<AlertCode, number>()
  /** How many people are told of hours that are missing in a month. */
  readonly short = new Map<string, number>()

  readonly app: App
  readonly settings: AlertSettings
  readonly signal: AbortSignal

  constructor(app: App, settings: AlertSettings, signal: AbortSignal) {
    this.app = app
    this.settings = settings
    this.signal = signal
  }

  /**
   * Makes the pending alerts about some records those conditions that hold: one record after the other, as whoever opens
   * a week waits for all that a transaction computes.
   */
  async settle(conditions: readonly AlertCondition[], about: Omit<Evaluated, 'settings'>): Promise<void> {
    const { app, settings } = this
    for (const { code, to, period } of conditions)
      if (code === 'HRS-MES' && to === 'owner') this.short.set(period, (this.short.get(period) ?? 0) + 1)
    const heard = this.#hear(conditions)
    await this.#write(await unsettledObjects({ app }, heard, { ...about, settings }), heard, about)
  }

  /** The same of all alerts of some codes, whatever they are about: what is pending is read once. */
  async settleAll(conditions: readonly AlertCondition[], codes: readonly AlertCode[]): Promise<void> {
    const heard = this.#hear(conditions)
    const of = Map.groupBy(heard, ({ object }) => object)
    for (const [object, objectIds] of await unsettledOf({ app: this.app }, heard, codes))
      await this.#write(objectIds, of.get(object) ?? [], { object, codes })
  }

  #hear(conditions: readonly AlertCondition[]): readonly AlertCondition[] {
    const heard = heardAlerts(this.settings, conditions)
    for (const { code } of heard) this.holding.set(code, (this.holding.get(code) ?? 0) + 1)
    return heard
  }

  async #write(
    ids: readonly string[],
    heard: readonly AlertCondition[],
    about: Pick<Evaluated, 'object' | 'codes'>,
  ): Promise<void> {
    const { app, settings } = this
    const byId = Map.groupBy(heard, ({ objectId }) => objectId)
    for (const id of ids) {
      if (this.signal.aborted) return
      await giveWay(PUT_REST_MS)
      const { put, ended } = await app.driver.transaction((tx) =>
        settleAlerts({ app, tx }, byId.get(id) ?? [], { ...about, objectIds: [id], settings }),
      )
      this.put += put
      this.ended += ended
    }
  }
}

/**
 * Evaluates every alert over everybody, some people at a time so that other writers wait for none of it; those that read
 * whole years by night alone.
 */
export function evaluateAlerts(
  app: App,
  signal: AbortSignal,
  options: { readonly night?: boolean } = {},
): Promise<{ put: number; ended: number }> {
  return runBesideRequests(() => evaluateAll(app, signal, options))
}

async function evaluateAll(
  app: App,
  signal: AbortSignal,
  { night = false }: { readonly night?: boolean },
): Promise<{ put: number; ended: number }> {
  const ofPeople = night ? [...OF_PEOPLE, ...NIGHTLY_ALERTS] : OF_PEOPLE
  const evaluation = new Evaluation(app, await readAlertSettings(app), signal)
  const { settings, holding, short } = evaluation
  const people = await findPeople(app)
  const { months, monthsOf, ...reach } = await gatherReach(app)
  const shared = await gatherShared(app, people, reach)
  const { day } = localTimeOf(shared.now, shared.zone)
  const year = night ? await gatherYearReach(app, day) : undefined
  for (const some of inParts(people, PEOPLE_AT_ONCE)) {
    if (signal.aborted) break
    const conditions: AlertCondition[] = []
    for (const person of await gatherPeople(app, some, { shared, monthsOf, year })) {
      conditions.push(...personAlerts(person, settings))
      await giveWay()
    }
    await evaluation.settle(conditions, { object: users.name, objectIds: some.map(({ id }) => id), codes: ofPeople })
  }
  if (signal.aborted) return { put: evaluation.put, ended: evaluation.ended }
  const facts = await gatherCompany(app, { shared, today: day, months, short })
  const conditions = companyAlerts(facts, settings)
  const ids = { calendars: shared.calendars.map(({ id }) => id), months: months.map(({ id }) => id) }
  const of = (object: string) => conditions.filter((each) => each.object === object)
  await evaluation.settle(of(calendars.name), {
    object: calendars.name,
    objectIds: ids.calendars,
    codes: ['CFG-FERIADOS'],
  })
  await evaluation.settle(of(periods.name), { object: periods.name, objectIds: ids.months, codes: ['HRS-MES'] })
  await evaluateDocuments(evaluation, await gatherDocuments(app, { people, shared, settings, today: day }))
  if (signal.aborted) return { put: evaluation.put, ended: evaluation.ended }
  const evaluated = new Set([...people.map(({ id }) => id), ...ids.calendars, ...ids.months])
  evaluation.ended += await endOthers(app, evaluated)
  await noteEvaluation(app, [...ofPeople, 'CFG-FERIADOS', ...DOCUMENT_ALERTS], holding)
  return { put: evaluation.put, ended: evaluation.ended }
}

/** Settles the alerts about documents, rule by rule so that requests are let pass. */
async function evaluateDocuments(evaluation: Evaluation, facts: DocumentAlertFacts): Promise<void> {
  const found: AlertCondition[] = []
  for (const code of DOCUMENT_ALERTS) {
    for (const each of DOCUMENT_RULES[code](facts, evaluation.settings)) found.push(each)
    await giveWay()
  }
  await evaluation.settleAll(found, DOCUMENT_ALERTS)
}

/**
 * Ends alerts about what is not evaluated any more: people who left, calendars that were deleted, closed months. Those
 * about documents are settled whatever they are about.
 */
async function endOthers(app: App, evaluated: ReadonlySet<string>): Promise<number> {
  const codes = Object.keys(ALERT_RULES).filter((code) => !DOCUMENT_ALERTS.some((each) => each === code))
  const rows = await findRows({ app }, inbox, {
    filter: `state = 'pending' && class = 'alert' && (${codes.map((code) => `code = '${code}'`).join(' || ')})`,
  })
  const lost = rows.filter(({ objectId }) => !evaluated.has(objectId))
  return lost.length === 0 ? 0 : app.driver.transaction((tx) => endItems({ app, tx }, lost, 'expired'))
}

/** What the alerts about the firm depend on, on a day. */
export async function gatherCompany(
  app: App,
  {
    shared,
    today,
    months,
    short,
  }: {
    readonly shared: SharedFacts
    readonly today: Day
    readonly months: readonly MonthToClose[]
    readonly short: ReadonlyMap<string, number>
  },
) {
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
    administrators: shared.administrators,
    finance: shared.finance,
    months: months.map((month) => ({ ...month, people: short.get(month.id) ?? 0 })),
  }
}
