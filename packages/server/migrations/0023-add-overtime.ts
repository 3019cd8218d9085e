// Planned by `npm run plan`, but for the first definition; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const STEPS = [{ name: 'Responsable directo', mode: 'one', resolver: { kind: 'manager' }, condition: '', slaDays: 2, escalateTo: { kind: 'role', role: 'ger', scope: 'global' }, delegates: false, closesEarly: true }]

/** Overtime is authorised by the manager of the person. */
const publish: DataMove = async (tx) => {
  const now = '2026-11-22 00:00:00.000Z'
  await tx.run(sql`INSERT INTO "workflow_definitions" ("id", "object", "code", "name", "version", "condition", "steps", "state", "publishedAt", "created", "updated")
    VALUES ('flowovertime001', 'overtime', 'EXTRA', 'Horas extra', 1, '', ${JSON.stringify(STEPS)}, 'published', ${now}, ${now}, ${now})`)
}

const retract: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "workflow_definitions" WHERE "object" = 'overtime'`)
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3656188631","name":"hours_overtime","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text3852478864","name":"day","type":"text"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"number2691386019","name":"minutes","type":"number"},{"id":"number562391268","name":"normal","type":"number"},
      {"id":"number2735361669","name":"extra50","type":"number"},{"id":"number1856178716","name":"extra100","type":"number"},
      {"id":"number1295977829","name":"extra","type":"number"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_hours_overtime_user_day` ON `hours_overtime` (`user`, `day`)",
      "CREATE INDEX `idx_hours_overtime_project_day` ON `hours_overtime` (`project`, `day`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3346991125","name":"overtime_requests","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"number2691386019","name":"minutes","type":"number"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text3671935525","name":"answer","type":"text"},
      {"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_overtime_requests_user_from` ON `overtime_requests` (`user`, `from`)",],
  }},
  {kind:'moveData',forth:publish,back:retract},
]

export const migration: Migration = { name: '0023-add-overtime', up, down: invertOperations(up) }
