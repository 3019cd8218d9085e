// Planned by `npm run plan`; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw } from '@timesheet/engine'

const NAME = `(SELECT trim(u."name" || ' ' || u."surname") FROM "users" u WHERE u."id" = "audit"."user")`

/** Who wrote an entry stands in it as text, so that it outlives the person. */
const asText: DataMove = async (tx) => {
  await tx.run(raw(`UPDATE "audit" SET "actor" = "user", "actorName" = coalesce(${NAME}, '')`))
}

const asRelation: DataMove = async (tx, ddl) => {
  for (const statement of ddl.allowChanges('audit')) await tx.run(raw(statement))
  await tx.run(raw(`UPDATE "audit" SET "user" = "actor" WHERE "actor" IN (SELECT "id" FROM "users")`))
}

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"audit","index":"CREATE INDEX `idx_audit_user` ON `audit` (`user`)"},
  {"kind":"addField","collection":"audit","field":{"id":"text1148540665","name":"actor","type":"text"}},
  {"kind":"addField","collection":"audit","field":{"id":"text1320669741","name":"actorName","type":"text"}},
  {"kind":"addField","collection":"audit","field":{"id":"text1268674603","name":"onBehalfOf","type":"text"}},
  {"kind":"addField","collection":"audit","field":{"id":"text3542068955","name":"onBehalfOfName","type":"text"}},
  {"kind":"addField","collection":"audit","field":{"id":"text999788447","name":"request","type":"text"}},
  {"kind":"addField","collection":"audit","field":{"id":"text427927149","name":"operation","type":"text"}},
  {"kind":"addField","collection":"audit","field":{"id":"bool1388176086","name":"confidential","type":"bool"}},
  {kind:'moveData',forth:asText,back:asRelation},
  {"kind":"removeField","collection":"audit","field":{"id":"relation2375276105","name":"user","type":"relation"}},
  {"kind":"createCollection","collection":{"id":"pbc_3393423498","name":"audit_seals","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"number2526027604","name":"number","type":"number"},
      {"id":"json771273669","name":"entries","type":"json"},{"id":"date2401904003","name":"until","type":"date"},
      {"id":"text3518522040","name":"hash","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_audit_seals_number` ON `audit_seals` (`number`)",],
  }},
  {"kind":"createIndex","collection":"audit","index":"CREATE INDEX `idx_audit_actor` ON `audit` (`actor`)"},
  {"kind":"createIndex","collection":"audit","index":"CREATE INDEX `idx_audit_created` ON `audit` (`created`)"},
]

export const migration: Migration = { name: '0005-audit-log', up, down: invertOperations(up) }
