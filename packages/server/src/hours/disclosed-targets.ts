import { settingsCompany } from '@timesheet/domain/config'
import { aggregateVisible, type App, isRecordOf, type RequestInfo, type StoredRecord } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkCharge, hours, hoursRules, isSumDisclosed, resolveHoursRule } from '@timesheet/domain/hours'
import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import { activities, members, projects } from '@timesheet/domain/projects'

/** A document or activity that the viewer may see, with the fields that the charging rules read. */
interface Target {
  readonly id: string
  readonly project: string
  readonly active?: boolean
  readonly state?: string
  readonly completedOn?: Day | ''
}

export interface DisclosureOptions {
  readonly info: RequestInfo
  /** The field of `hours` that holds the target. */
  readonly column: 'document' | 'activity'
  readonly targets: readonly StoredRecord[]
  /** A filter of the entries that count. */
  readonly loaded: string
}

/** The ids of those targets whose sum over everybody's hours may be disclosed to the viewer. */
export async function disclosedTargets(app: App, ask: DisclosureOptions): Promise<ReadonlySet<string>> {
  const targets = ask.targets.flatMap((record): Target[] => {
    if (isRecordOf(record, documents)) return [record.values]
    return isRecordOf(record, activities) ? [record.values] : []
  })
  const ids = targets.map(({ id }) => id)
  const viewer = ask.info.auth?.collection.name === 'users' ? ask.info.auth.values.id : null
  // No rule applies to a superuser.
  if (viewer === null) return new Set(ids)
  const chargeable = await chargeableOf(app, viewer, { column: ask.column, targets })
  const asked = ids.filter((id) => !chargeable.has(id))
  return asked.length === 0
    ? chargeable
    : new Set([...chargeable, ...(await disclosableOf(app, viewer, { ...ask, ids: asked }))])
}

async function chargeableOf(
  app: App,
  viewer: string,
  { column, targets }: { readonly column: DisclosureOptions['column']; readonly targets: readonly Target[] },
): Promise<ReadonlySet<string>> {
  const day = localTimeOf(app.clock(), 'UTC').day
  const [rules, parameters, memberships, charged] = await Promise.all([
    app.records.findAll(hoursRules).then((rows) => rows.map(({ values }) => values)),
    app.records.findAll(settingsCompany).then((rows) => rows.map(({ values }) => values)),
    app.records
      .findAll(members, { filter: 'user = {:viewer}', params: { viewer } })
      .then((rows) => rows.map(({ values }) => values)),
    Promise.all([...new Set(targets.map(({ project }) => project))].map((id) => app.records.findById(projects, id))),
  ])
  const byId = new Map(charged.flatMap((row) => (row ? [[row.values.id, row.values] as const] : [])))
  const isChargeable = (target: Target) => {
    const { id, project, active = true, state = '', completedOn = '' } = target
    const entry = { project, document: '', activity: '', nonproductive: '', day, [column]: id }
    return (
      checkCharge(entry, {
        settings: resolveHoursRule(rules, { user: viewer, project, day }),
        parameters,
        project: byId.get(project) ?? null,
        document: column === 'document' ? { project, state, completedOn } : null,
        activity: column === 'activity' ? { id, project, active } : null,
        nonproductive: null,
        membership: memberships.find((member) => member.project === project) ?? null,
      }) === null
    )
  }
  return new Set(targets.filter(isChargeable).map(({ id }) => id))
}

/** The targets to which enough other people contribute, or whose every entry the viewer may see. */
async function disclosableOf(
  app: App,
  viewer: string,
  { info, column, loaded, ids }: DisclosureOptions & { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  const wanted = {
    collection: hours,
    filter: `(${ids.map((_, i) => `${column} = {:t${i}}`).join(' || ')}) && (${loaded})`,
    params: Object.fromEntries(ids.map((id, i) => [`t${i}`, id])),
    sums: [] as const,
  }
  const all = await app.records.aggregate({ ...wanted, groupBy: [column, 'user'] })
  const visible = new Map(
    (await aggregateVisible(app, info, { ...wanted, groupBy: [column] })).map((row) => [row[column], row.entries]),
  )
  return ids.filter((id) => {
    const rows = all.filter((row) => row[column] === id)
    const entries = rows.reduce((sum, row) => sum + row.entries, 0)
    const contributors = rows.map((row) => row.user)
    return isSumDisclosed({ contributors, seesEntries: visible.get(id) === entries, isChargeable: false }, viewer)
  })
}
