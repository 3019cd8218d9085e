// Planned by `npm run plan`, but for the dates of what happened before; never changed once it was merged.
import { type DataMove, invertOperations, join, type Migration, type Operation, randomId, type Sql, sql, type Transaction } from '@timesheet/engine'

const PAGE = 1000
const AT_ONCE = 250
const NOW = '2026-11-29 00:00:00.000Z'

/** The first of some days or instants; '' for none. */
function first(texts: readonly (string | null | undefined)[]): string {
  return texts.filter((text): text is string => Boolean(text)).toSorted()[0] ?? ''
}

async function inParts(rows: readonly Sql[], write: (some: Sql) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(join(rows.slice(from, from + AT_ONCE), ', '))
}

interface RevisionRow extends Record<string, unknown> {
  readonly id: string
  readonly state: string
  readonly origin: string
  readonly preparedAt: string
  readonly reviewedAt: string
  readonly approvedAt: string
  readonly created: string
  readonly zone: string | null
}

const OPEN = ['in_progress', 'checking', 'observed', 'approving', 'approved']

/** Revisions say when they were begun and first checked: by the audit log, else by their stamps, in days of their project. */
const stamp: DataMove = async (tx) => {
  const [shared] = await tx.all<{ readonly timeZone: string }>(sql`SELECT "timeZone" FROM "calendars" WHERE "active" = 1 ORDER BY "created" LIMIT 1`)
  const clocks = new Map<string, Intl.DateTimeFormat>()
  const dayOf = (instant: string, zone: string | null) => {
    const timeZone = zone || shared?.timeZone || 'UTC'
    const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    clocks.set(timeZone, clock)
    return instant === '' ? '' : clock.format(new Date(instant.replace(' ', 'T')))
  }
  for (let last = ''; ; ) {
    const page = await tx.all<RevisionRow>(sql`SELECT r."id", r."state", r."origin", r."preparedAt", r."reviewedAt", r."approvedAt", r."created", c."timeZone" AS "zone"
      FROM "revisions" r LEFT JOIN "projects" p ON p."id" = r."project" LEFT JOIN "calendars" c ON c."id" = p."calendar"
      WHERE r."id" > ${last} ORDER BY r."id" LIMIT ${PAGE}`)
    const end = page.at(-1)?.id
    if (end === undefined) return
    const moves = await tx.all<{ readonly entityId: string; readonly action: string; readonly at: string }>(sql`SELECT "entityId", "action", MIN("created") AS "at" FROM "audit"
      WHERE "entity" = 'revisions' AND "action" IN ('start', 'check') AND "entityId" > ${last} AND "entityId" <= ${end} GROUP BY "entityId", "action"`)
    const moved = new Map(moves.map(({ entityId, action, at }) => [`${entityId} ${action}`, at]))
    await inParts(
      page.flatMap((row) => {
        const { id, state, origin, zone } = row
        const checked = first([moved.get(`${id} check`), row.reviewedAt, row.approvedAt])
        const isBegun = origin === '' && OPEN.includes(state)
        const started = first([moved.get(`${id} start`), row.preparedAt, checked]) || (isBegun ? row.created : '')
        return started === '' ? [] : [sql`(${id}, ${dayOf(started, zone)}, ${dayOf(checked, zone)})`]
      }),
      (rows) => tx.run(sql`UPDATE "revisions" SET "startedOn" = v.column2, "checkedOn" = v.column3 FROM (VALUES ${rows}) AS v WHERE "revisions"."id" = v.column1`),
    )
    last = end
  }
}

interface Milestone extends Record<string, unknown> {
  readonly id: string
  readonly version: string
  readonly order: number
  readonly trigger: string
  readonly purposes: unknown
  readonly results: unknown
}

interface DocumentRow extends Record<string, unknown> {
  readonly id: string
  readonly project: string
  readonly specialty: string
  readonly creditVersion: string
  readonly completedOn: string
}

interface Fact extends Record<string, unknown> {
  readonly document: string
  readonly code: string
  readonly result: string
  readonly issued: string
  readonly answered: string
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? listOf(JSON.parse(value) as unknown) : []

/** The milestones of each version with the codes of their purposes, the last first. */
async function findMilestones(tx: Transaction): Promise<ReadonlyMap<string, readonly (Milestone & { readonly codes: readonly string[] })[]>> {
  const purposes = await tx.all<{ readonly id: string; readonly code: string }>(sql`SELECT "id", "code" FROM "issue_purposes"`)
  const codeOf = new Map(purposes.map(({ id, code }) => [id, code.toUpperCase()]))
  const all = await tx.all<Milestone>(sql`SELECT "id", "version", "order", "trigger", "purposes", "results" FROM "credit_milestones" ORDER BY "order" DESC, "code" DESC`)
  return Map.groupBy(
    all.map((row) => ({ ...row, codes: listOf(row.purposes).flatMap((id) => codeOf.get(id) ?? []) })),
    ({ version }) => version,
  )
}

/** Documents say on what days they reached their milestones (domain.md §3.3). */
const reach: DataMove = async (tx) => {
  const milestones = await findMilestones(tx)
  for (let last = ''; ; ) {
    const page = await tx.all<DocumentRow>(sql`SELECT "id", "project", "specialty", "creditVersion", "completedOn" FROM "documents" WHERE "id" > ${last} ORDER BY "id" LIMIT ${PAGE}`)
    const end = page.at(-1)?.id
    if (end === undefined) return
    const within = sql`"document" > ${last} AND "document" <= ${end}`
    const worked = await tx.all<{ readonly document: string; readonly started: string; readonly checked: string }>(sql`SELECT "document",
      MIN(NULLIF("startedOn", '')) AS "started", MIN(NULLIF("checkedOn", '')) AS "checked" FROM "revisions" WHERE ${within} GROUP BY "document"`)
    const work = new Map(worked.map((row) => [row.document, row]))
    const sent = await tx.all<Fact>(sql`SELECT e."document", UPPER(p."code") AS "code", e."result", MIN(e."issuedOn") AS "issued", MIN(NULLIF(e."answeredOn", '')) AS "answered"
      FROM "emitions" e JOIN "issue_purposes" p ON p."id" = e."purpose"
      WHERE ${within} AND e."issuedOn" <> '' AND e."state" IN ('issued', 'waiting', 'answered', 'closed') GROUP BY e."document", UPPER(p."code"), e."result"`)
    const issues = Map.groupBy(sent, ({ document }) => document)
    const rows: Sql[] = []
    for (const { id, project, specialty, creditVersion, completedOn } of page) {
      let later = ''
      for (const { id: milestone, trigger, codes, results } of milestones.get(creditVersion) ?? []) {
        if (trigger === '') continue
        const counted = (issues.get(id) ?? []).filter(({ code }) => codes.length === 0 || codes.includes(code))
        const named = listOf(results)
        const crediting = named.length > 0 ? named : ['approved', 'approved_with_comments']
        const own: Readonly<Record<string, string | null | undefined>> = {
          ...{ started: work.get(id)?.started, checked: work.get(id)?.checked, complete: completedOn },
          issued: first(counted.map(({ issued }) => issued)),
          answered: first(counted.filter(({ result }) => crediting.includes(result)).map(({ answered }) => answered)),
        }
        later = first([own[trigger], later])
        if (later !== '') rows.push(sql`(${randomId()}, ${id}, ${project}, ${specialty}, ${milestone}, '', '', ${later}, ${NOW}, ${NOW})`)
      }
    }
    await inParts(rows, (some) =>
      tx.run(sql`INSERT INTO "document_dates" ("id", "document", "project", "specialty", "milestone", "plannedOn", "forecastOn", "realOn", "created", "updated") VALUES ${some}`),
    )
    last = end
  }
}

const none: DataMove = async () => {}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"revisions","field":{"id":"text4270432792","name":"startedOn","type":"text"}},
  {"kind":"addField","collection":"revisions","field":{"id":"text2804429171","name":"checkedOn","type":"text"}},
  {"kind":"createCollection","collection":{"id":"pbc_3846097659","name":"document_dates","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"relation1336705922","name":"milestone","type":"relation"},{"id":"text907999616","name":"plannedOn","type":"text"},
      {"id":"text1459180793","name":"forecastOn","type":"text"},{"id":"text3108391139","name":"realOn","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_document_dates_document_milestone` ON `document_dates` (`document`, `milestone`)",
      "CREATE INDEX `idx_document_dates_project` ON `document_dates` (`project`)",],
  }},
  {kind:'moveData',forth:stamp,back:none},
  {kind:'moveData',forth:reach,back:none},
]

export const migration: Migration = { name: '0095-add-document-dates', up, down: invertOperations(up) }
