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
import { type Evaluated, settleAlerts, unsettledObjects } from './settle-alerts.ts'

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

/** Records about which alerts of documents are settled together. */
const OBJECTS_AT_ONCE = 100

/** What one evaluation did, and has to know of everybody in the end. */
class Evaluation {
  put = 0
  ended = 0
  readonly holding = new Map<AlertCode, number>()
  /** How many people are told of hours that are missing in a month. */
  readonly short = new Map<string, number>()

  readonly app: App
  readonly settings: AlertSettings

  constructor(app: App, settings: AlertSettings) {
    this.app = app
    this.settings = settings
  }

  /**
   * Makes the pending alerts about some records those conditions that hold: one record after the other, as whoever opens
   * a week waits for all that a transaction computes.
   */
  async settle(conditions: readonly AlertCondition[], about: Omit<Evaluated, 'settings'>): Promise<void> {
    const { app, settings } = this
    for (const { code, to, period } of conditions)
      if (code === 'HRS-MES' && to === 'owner') this.short.set(period, (this.short.get(period) ?? 0) + 1)
    const heard = heardAlerts(settings, conditions)
    for (const { code } of heard) this.holding.set(code, (this.holding.get(code) ?? 0) + 1)
    for (const id of await unsettledObjects({ app }, heard, { ...about, settings })) {
      const own = heard.filter(({ objectId }) => objectId === id)
      await giveWay(PUT_REST_MS)
      const { put, ended } = await app.driver.transaction((tx) =>
        settleAlerts({ app, tx }, own, { ...about, objectIds: [id], settings }),
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
  const evaluation = new Evaluation(app, await readAlertSettings(app))
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
  const told = await evaluateDocuments(
    evaluation,
    await gatherDocuments(app, { people, shared, settings, today: day }),
    signal,
  )
  if (signal.aborted) return { put: evaluation.put, ended: evaluation.ended }
  const evaluated = new Set([...people.map(({ id }) => id), ...ids.calendars, ...ids.months, ...told])
  evaluation.ended += await endOthers(app, evaluated)
  await noteEvaluation(app, [...ofPeople, 'CFG-FERIADOS', ...DOCUMENT_ALERTS], holding)
  return { put: evaluation.put, ended: evaluation.ended }
}

/** Settles the alerts about documents; returns what they are about: whatever else was told of has ended. */
async function evaluateDocuments(
  evaluation: Evaluation,
  facts: DocumentAlertFacts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const found: AlertCondition[] = []
  for (const code of DOCUMENT_ALERTS) {
    for (const each of DOCUMENT_RULES[code](facts, evaluation.settings)) found.push(each)
    await giveWay()
  }
  const byObject = Map.groupBy(found, (each) => each.object)
  const told: string[] = []
  for (const object of new Set([users.name, ...byObject.keys()])) {
    const byId = Map.groupBy(byObject.get(object) ?? [], ({ objectId }) => objectId)
    // People are evaluated for other reasons, too, so that what ended for them is ended here.
    const about = object === users.name ? [...facts.active] : [...byId.keys()]
    for (const objectIds of inParts(about, OBJECTS_AT_ONCE)) {
      if (signal.aborted) return told
      const conditions = objectIds.flatMap((id) => byId.get(id) ?? [])
      await evaluation.settle(conditions, { object, objectIds, codes: DOCUMENT_ALERTS })
      told.push(...objectIds)
    }
  }
  return told
}

/** Ends alerts about what is not evaluated any more: people who left, calendars that were deleted, closed months. */
async function endOthers(app: App, evaluated: ReadonlySet<string>): Promise<number> {
  const codes = Object.keys(ALERT_RULES)
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
