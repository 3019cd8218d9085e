// Planned by `npm run plan`, but for the first definition; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const STEPS = [{ name: 'Administración y finanzas', mode: 'one', resolver: { kind: 'role', role: 'af', scope: 'global' }, condition: '', slaDays: 2, escalateTo: { kind: 'role', role: 'ger', scope: 'global' }, delegates: false, closesEarly: true }]

/** Who keeps the books posts what the lead of a project proposes. */
const publish: DataMove = async (tx) => {
  const now = '2026-11-23 00:00:00.000Z'
  await tx.run(sql`INSERT INTO "workflow_definitions" ("id", "object", "code", "name", "version", "condition", "steps", "state", "publishedAt", "created", "updated")
    VALUES ('flowadjustment1', 'adjustment', 'AJUSTE', 'Ajustes propuestos', 1, '', ${JSON.stringify(STEPS)}, 'published', ${now}, ${now}, ${now})`)
}

const retract: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "workflow_definitions" WHERE "object" = 'adjustment'`)
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_2037019816","name":"adjustment_proposals","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation1070322242","name":"by","type":"relation"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text3852478864","name":"day","type":"text"},{"id":"text3740358174","name":"origin","type":"text"},
      {"id":"number2691386019","name":"minutes","type":"number"},{"id":"bool1161758770","name":"moves","type":"bool"},
      {"id":"relation1181691900","name":"target","type":"relation"},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"relation2893285722","name":"activity","type":"relation"},{"id":"relation2679142189","name":"nonproductive","type":"relation"},
      {"id":"select1002749145","name":"kind","type":"select"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text3671935525","name":"answer","type":"text"},
      {"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_adjustment_proposals_user_day` ON `adjustment_proposals` (`user`, `day`)",
      "CREATE INDEX `idx_adjustment_proposals_project` ON `adjustment_proposals` (`project`)",
      "CREATE INDEX `idx_adjustment_proposals_origin` ON `adjustment_proposals` (`origin`)",],
  }},
  {kind:'moveData',forth:publish,back:retract},
]

export const migration: Migration = { name: '0039-adjustment-proposals', up, down: invertOperations(up) }
