// Planned by `npm run plan`, but for the rows that are worked out; never changed once it was merged.
import { createHash } from 'node:crypto'
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

interface Person {
  readonly [column: string]: unknown
  readonly id: string
  readonly manager: string
}

interface Sum {
  readonly [column: string]: unknown
  readonly project: string
  readonly document: string
  readonly activity: string
  readonly state: string
  readonly minutes: number
  readonly entries: number
}

/** What the program derives from now on, for the rows that are there; `timesheet rebuild` finds the same. */
const derive: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "users" SET "accessUntil" = "leftOn"`)
  const people = await tx.all<Person>(sql`SELECT "id", "manager" FROM "users"`)
  const managerOf = new Map(people.map(({ id, manager }) => [id, manager]))
  for (const { id, manager } of people) {
    if (manager === '') continue
    const managers: string[] = []
    for (let next = manager; next !== '' && next !== id && !managers.includes(next); next = managerOf.get(next) ?? '') managers.push(next)
    await tx.run(sql`UPDATE "users" SET "managers" = ${JSON.stringify(managers)} WHERE "id" = ${id}`)
  }
  const sums = await tx.all<Sum>(sql`SELECT "project", "document", "activity", "state", SUM("minutes") AS "minutes", COUNT(*) AS "entries" FROM "hours" WHERE "project" <> '' GROUP BY "project", "document", "activity", "state"`)
  for (const { project, document, activity, state, minutes, entries } of sums)
    await tx.run(sql`INSERT INTO "hours_totals" ("id", "project", "document", "activity", "state", "minutes", "entries")
      VALUES (${idOf([project, document, activity, state])}, ${project}, ${document}, ${activity}, ${state}, ${Number(minutes)}, ${Number(entries)})`)
}

/** The id of a sum follows from its keys. */
function idOf(keys: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(keys)).digest()
  return Array.from(digest.subarray(0, 15), (byte) => (byte % 36).toString(36)).join('')
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"users","field":{"id":"text3843497114","name":"accessUntil","type":"text"}},
  {"kind":"addField","collection":"users","field":{"id":"relation2840190982","name":"managers","type":"relation","maxSelect":999}},
  {"kind":"createCollection","collection":{"id":"pbc_3734334841","name":"hours_totals","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation2893285722","name":"activity","type":"relation"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"number2691386019","name":"minutes","type":"number"},
      {"id":"number771273669","name":"entries","type":"number"},],
    "indexes":["CREATE INDEX `idx_hours_totals_project` ON `hours_totals` (`project`)","CREATE INDEX `idx_hours_totals_document` ON `hours_totals` (`document`)",
      "CREATE INDEX `idx_hours_totals_activity` ON `hours_totals` (`activity`)",],
  }},
  {kind:'moveData',forth:derive,back:async()=>{}},
]

export const migration: Migration = { name: '0008-derived-values', up, down: invertOperations(up) }
