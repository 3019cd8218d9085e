// Planned by `npm run plan`, but for the codes that everybody begins with; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The codes with which customers answer (domain.md §2.7), the set 1 to 4. */
const CODES = [
  ['1', 'approved'],
  ['2', 'approved_with_comments'],
  ['3', 'revise'],
  ['4', 'rejected'],
  ['5', 'information'],
] as const

const begin: DataMove = async (tx) => {
  const now = '2026-11-27 00:00:00.000Z'
  for (const [code, result] of CODES)
    await tx.run(sql`INSERT INTO "response_codes" ("id", "project", "code", "label", "result", "active", "created", "updated")
      VALUES (${`responsecode00${code}`}, '', ${code}, '', ${result}, 1, ${now}, ${now})`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"confirmations","field":{"id":"relation800313582","name":"project","type":"relation"}},
  {"kind":"createCollection","collection":{"id":"pbc_3526389642","name":"response_codes","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text245846248","name":"label","type":"text"},
      {"id":"select325763347","name":"result","type":"select"},{"id":"bool1260321794","name":"active","type":"bool"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_response_codes_project_code` ON `response_codes` (`project` COLLATE NOCASE, `code` COLLATE NOCASE)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1104205714","name":"transmittals","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"select1045090739","name":"direction","type":"select"},{"id":"number2526027604","name":"number","type":"number"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"text4224597626","name":"subject","type":"text"},{"id":"text999008199","name":"text","type":"text"},
      {"id":"relation2168032777","name":"customer","type":"relation"},{"id":"text3308697128","name":"recipientOrg","type":"text"},
      {"id":"relation342241988","name":"recipients","type":"relation","maxSelect":50},{"id":"relation1304083330","name":"copy","type":"relation","maxSelect":50},
      {"id":"select3329443255","name":"medium","type":"select"},{"id":"number3620624208","name":"paperCopies","type":"number"},
      {"id":"number4087842010","name":"answerDays","type":"number"},{"id":"text2929936659","name":"reference","type":"text"},
      {"id":"text944536024","name":"sentOn","type":"text"},{"id":"relation1593854671","name":"sender","type":"relation"},
      {"id":"text3832311342","name":"acknowledgedOn","type":"text"},{"id":"text3524367780","name":"acknowledgedBy","type":"text"},
      {"id":"text207705872","name":"evidence","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_transmittals_project_direction_number` ON `transmittals` (`project`, `direction`, `number`) WHERE number > 0",
      "CREATE INDEX `idx_transmittals_state` ON `transmittals` (`state`)","CREATE INDEX `idx_transmittals_customer` ON `transmittals` (`customer`)",
      "CREATE INDEX `idx_transmittals_sentOn` ON `transmittals` (`sentOn`)",
      "CREATE INDEX `idx_transmittals_search` ON `transmittals` (`code` COLLATE SEARCH, `subject` COLLATE SEARCH, `recipientOrg` COLLATE SEARCH)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1131957804","name":"emitions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation725000586","name":"transmittal","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation1835210188","name":"revision","type":"relation"},
      {"id":"relation3095901163","name":"purpose","type":"relation"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"number2526027604","name":"number","type":"number"},{"id":"text1431291335","name":"issuedOn","type":"text"},
      {"id":"text1703305312","name":"dueOn","type":"text"},{"id":"text3072834719","name":"dueSoonOn","type":"text"},
      {"id":"select325763347","name":"result","type":"select"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_emitions_transmittal_document` ON `emitions` (`transmittal`, `document`)",
      "CREATE INDEX `idx_emitions_document` ON `emitions` (`document`)","CREATE INDEX `idx_emitions_revision` ON `emitions` (`revision`)",
      "CREATE INDEX `idx_emitions_project` ON `emitions` (`project`)","CREATE INDEX `idx_emitions_dueOn` ON `emitions` (`dueOn`) WHERE state = 'waiting'",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1433696524","name":"responses","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2409515479","name":"emition","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation1997877400","name":"code","type":"relation"},
      {"id":"text3762759472","name":"reviewer","type":"text"},{"id":"text1200360839","name":"receivedOn","type":"text"},
      {"id":"text18589324","name":"notes","type":"text"},{"id":"select325763347","name":"result","type":"select"},
      {"id":"relation2796593145","name":"recordedBy","type":"relation"},{"id":"bool3457616537","name":"isLate","type":"bool"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_responses_emition` ON `responses` (`emition`)","CREATE INDEX `idx_responses_project` ON `responses` (`project`)",],
  }},
  {kind:'moveData',forth:begin,back:async()=>{}},
]

export const migration: Migration = { name: '0055-add-emitions', up, down: invertOperations(up) }
