// Planned by `npm run plan`, but for the rows that are there or that everybody begins with; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The purposes of issue (domain.md §2.5): code, name, who answers, series, whether nothing follows. */
const PURPOSES = [
  ['PREVI', 'Para revisión interna', 'internal', 'preliminary', 0],
  ['PINF', 'Para información', 'none', 'preliminary', 0],
  ['PCOM', 'Para comentarios', 'customer', 'preliminary', 0],
  ['PAPR', 'Para aprobación', 'customer', 'preliminary', 0],
  ['PCOT', 'Para cotización', 'none', 'contractual', 0],
  ['PLIC', 'Para licitación', 'none', 'contractual', 0],
  ['PCOMP', 'Para compra', 'none', 'contractual', 0],
  ['APC', 'Apto para construcción', 'none', 'contractual', 1],
  ['CAO', 'Conforme a obra', 'none', 'as_built', 1],
  ['ANU', 'Anulado', 'none', '', 1],
] as const

/** The purposes, and what a document said of itself as far as it stays: without revisions it is planned (S8). */
const begin: DataMove = async (tx) => {
  const now = '2026-11-26 00:00:00.000Z'
  for (const [order, [code, name, answer, series, terminal]] of PURPOSES.entries())
    await tx.run(sql`INSERT INTO "issue_purposes" ("id", "project", "code", "name", "answer", "series", "terminal", "order", "active", "created", "updated")
      VALUES (${`purpose${code.toLowerCase().padEnd(8, '0')}`}, '', ${code}, ${name}, ${answer}, ${series}, ${terminal}, ${order + 1}, 1, ${now}, ${now})`)
  await tx.run(sql`UPDATE "documents" SET "voided" = 1 WHERE "state" = 'void'`)
  await tx.run(sql`UPDATE "documents" SET "suspended" = 1 WHERE "state" = 'suspended'`)
  await tx.run(sql`UPDATE "documents" SET "state" = 'planned' WHERE "state" <> 'void' AND "state" <> 'suspended'`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"documents","field":{"id":"text3186103800","name":"clientCode","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"select3736761055","name":"format","type":"select"}},
  {"kind":"addField","collection":"documents","field":{"id":"number1435332814","name":"sheets","type":"number"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation1627411063","name":"preparer","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation3762759472","name":"reviewer","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation2290314572","name":"approver","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"text907999616","name":"plannedOn","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"text1459180793","name":"forecastOn","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"bool2325058159","name":"suspended","type":"bool"}},
  {"kind":"addField","collection":"documents","field":{"id":"bool746475061","name":"voided","type":"bool"}},
  {"kind":"addField","collection":"documents","field":{"id":"text1003391633","name":"stopReason","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation1835210188","name":"revision","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation557310803","name":"inForce","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation1148540665","name":"actor","type":"relation"}},
  {"kind":"createCollection","collection":{"id":"pbc_3693948020","name":"issue_purposes","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"select3671935525","name":"answer","type":"select"},{"id":"select974127405","name":"series","type":"select"},
      {"id":"bool2407208257","name":"terminal","type":"bool"},{"id":"number4113142680","name":"order","type":"number"},
      {"id":"bool1260321794","name":"active","type":"bool"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_issue_purposes_project_code` ON `issue_purposes` (`project` COLLATE NOCASE, `code` COLLATE NOCASE)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_4148709773","name":"document_settings","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text586799156","name":"codeTemplate","type":"text"},{"id":"select3219359051","name":"scheme","type":"select"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_document_settings_project` ON `document_settings` (`project`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3986342941","name":"revisions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"select974127405","name":"series","type":"select"},
      {"id":"number4113142680","name":"order","type":"number"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"text539015229","name":"changes","type":"text"},{"id":"relation1627411063","name":"preparer","type":"relation"},
      {"id":"date40089781","name":"preparedAt","type":"date"},{"id":"relation3762759472","name":"reviewer","type":"relation"},
      {"id":"date2637456771","name":"reviewedAt","type":"date"},{"id":"relation2290314572","name":"approver","type":"relation"},
      {"id":"date2293732147","name":"approvedAt","type":"date"},{"id":"relation3095901163","name":"purpose","type":"relation"},
      {"id":"text1431291335","name":"issuedOn","type":"text"},{"id":"select325763347","name":"result","type":"select"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_revisions_document_order` ON `revisions` (`document`, `order`)",
      "CREATE UNIQUE INDEX `idx_revisions_document_code` ON `revisions` (`document` COLLATE NOCASE, `code` COLLATE NOCASE)",
      "CREATE INDEX `idx_revisions_project` ON `revisions` (`project`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1461517785","name":"document_counters","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text11490771","name":"scope","type":"text"},
      {"id":"number1255909792","name":"last","type":"number"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_document_counters_scope` ON `document_counters` (`scope`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1592447533","name":"burnt_codes","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_burnt_codes_project_code` ON `burnt_codes` (`project`, `code`)",],
  }},
  {"kind":"createIndex","collection":"documents","index":"CREATE UNIQUE INDEX `idx_documents_project_clientCode` ON `documents` (`project` COLLATE NOCASE, `clientCode` COLLATE NOCASE) WHERE clientCode != ''"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state` ON `documents` (`state`)"},
  {kind:'moveData',forth:begin,back:async()=>{}},
]

export const migration: Migration = { name: '0053-add-documents-register', up, down: invertOperations(up) }
