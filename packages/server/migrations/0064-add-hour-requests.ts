// Planned by `npm run plan`, but for the first definition; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const STEPS = [{ name: 'Líder de la especialidad', mode: 'one', resolver: { kind: 'role', role: 'le', scope: 'specialty' }, condition: '', slaDays: 3, escalateTo: { kind: 'role', role: 'jp', scope: 'project' }, delegates: true, closesEarly: true }]

/** More hours of a document are granted by the leader of its specialty, else by that of the project. */
const publish: DataMove = async (tx) => {
  const now = '2026-11-28 00:00:00.000Z'
  await tx.run(sql`INSERT INTO "workflow_definitions" ("id", "object", "code", "name", "version", "condition", "steps", "state", "publishedAt", "created", "updated")
    VALUES ('flowmorehours01', 'more_hours', 'MAS-HORAS', 'Más horas de un documento', 1, '', ${JSON.stringify(STEPS)}, 'published', ${now}, ${now}, ${now})`)
}

const retract: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "workflow_definitions" WHERE "object" = 'more_hours'`)
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_653503794","name":"hour_requests","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"number2691386019","name":"minutes","type":"number"},
      {"id":"text1001949196","name":"reason","type":"text"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"text3671935525","name":"answer","type":"text"},{"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_hour_requests_document_user` ON `hour_requests` (`document`, `user`) WHERE state = 'requested'",
      "CREATE INDEX `idx_hour_requests_document` ON `hour_requests` (`document`)",
      "CREATE INDEX `idx_hour_requests_user_state` ON `hour_requests` (`user`, `state`)","CREATE INDEX `idx_hour_requests_project` ON `hour_requests` (`project`)",],
  }},
  {kind:'moveData',forth:publish,back:retract},
]

export const migration: Migration = { name: '0064-add-hour-requests', up, down: invertOperations(up) }
