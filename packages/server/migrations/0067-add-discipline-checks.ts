// Planned by `npm run plan`, but for the first definition; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const STEPS = [{ name: 'Verificación interdisciplinaria', mode: 'one', resolver: { kind: 'field', field: 'checker' }, condition: '', slaDays: 3, escalateTo: { kind: 'role', role: 'le', scope: 'specialty' }, delegates: true, closesEarly: true }]

/** A specialty is asked by its person; who leads it answers, too, when the time is over. */
const publish: DataMove = async (tx) => {
  const now = '2026-11-28 00:00:00.000Z'
  await tx.run(sql`INSERT INTO "workflow_definitions" ("id", "object", "code", "name", "version", "condition", "steps", "state", "publishedAt", "created", "updated")
    VALUES ('flowdiscipline1', 'discipline_check', 'IDC', 'Verificación interdisciplinaria', 1, '', ${JSON.stringify(STEPS)}, 'published', ${now}, ${now}, ${now})`)
}

const retract: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "workflow_definitions" WHERE "object" = 'discipline_check'`)
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_2046867065","name":"discipline_checks","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1835210188","name":"revision","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"relation1627411063","name":"preparer","type":"relation"},
      {"id":"relation3762759472","name":"reviewer","type":"relation"},{"id":"relation2290314572","name":"approver","type":"relation"},
      {"id":"relation1975447103","name":"discipline","type":"relation"},{"id":"relation1507266514","name":"checker","type":"relation"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text3671935525","name":"answer","type":"text"},
      {"id":"relation2068390350","name":"askedBy","type":"relation"},{"id":"relation830834764","name":"answeredBy","type":"relation"},
      {"id":"date1679402802","name":"answeredAt","type":"date"},{"id":"text1703305312","name":"dueOn","type":"text"},
      {"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_discipline_checks_revision_discipline` ON `discipline_checks` (`revision`, `discipline`) WHERE state = 'asked'",
      "CREATE INDEX `idx_discipline_checks_document` ON `discipline_checks` (`document`)",
      "CREATE INDEX `idx_discipline_checks_checker_state` ON `discipline_checks` (`checker`, `state`)",
      "CREATE INDEX `idx_discipline_checks_project` ON `discipline_checks` (`project`)",],
  }},
  {"kind":"createIndex","collection":"audit","index":"CREATE INDEX `idx_audit_deleted` ON `audit` (`entity`) WHERE action = 'delete'"},
  {kind:'moveData',forth:publish,back:retract},
]

export const migration: Migration = { name: '0067-add-discipline-checks', up, down: invertOperations(up) }
