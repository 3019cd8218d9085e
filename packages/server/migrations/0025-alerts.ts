// Planned by `npm run plan`, but for the first settings; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The rules as they were while nothing could be set (domain.md §8.3); thresholds keep the defaults of the program. */
const RULES = [
  ['alerthrsfaltan1', 'HRS-FALTAN', 'daily', ['owner', 'manager']],
  ['alerthrsmes0001', 'HRS-MES', 'daily', ['owner', 'manager', 'af']],
  ['alerthrsaprobar', 'HRS-APROBAR', 'daily', ['approver', 'ger']],
  ['alerthrsexceso1', 'HRS-EXCESO', 'daily', ['owner', 'leader']],
  ['alertcfgferiado', 'CFG-FERIADOS', 'weekly', ['adm']],
  ['alertusrsuplenc', 'USR-SUPLENCIA', 'daily', ['owner', 'adm']],
] as const

const begin: DataMove = async (tx) => {
  const now = '2026-11-22 00:00:00.000Z'
  for (const [id, code, mail, recipients] of RULES)
    await tx.run(sql`INSERT INTO "alerts" ("id", "code", "active", "thresholds", "recipients", "mail", "created", "updated")
      VALUES (${id}, ${code}, 1, '{}', ${JSON.stringify(recipients)}, ${mail}, ${now}, ${now})`)
}

/** The table goes as a whole. */
const keep: DataMove = async () => {}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3228155173","name":"alerts","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text1997877400","name":"code","type":"text"},
      {"id":"bool1260321794","name":"active","type":"bool"},{"id":"json42566480","name":"thresholds","type":"json"},
      {"id":"select342241988","name":"recipients","type":"select","maxSelect":7},{"id":"select1361488968","name":"mail","type":"select"},
      {"id":"date4052325514","name":"evaluatedAt","type":"date"},{"id":"number1539299350","name":"holding","type":"number"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_alerts_code` ON `alerts` (`code`)",],
  }},
  {kind:'moveData',forth:begin,back:keep},
]

export const migration: Migration = { name: '0025-alerts', up, down: invertOperations(up) }
