// Planned by `npm run plan`, but for the moved values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw, sql } from '@timesheet/engine'

/** Every person has a row of the same id; who they are stays, under which terms they work moves. `users.manager` is derived from now on. */
const toEmployment: DataMove = async (tx) => {
  await tx.run(sql`INSERT INTO "employment" ("id", "user", "fileNumber", "manager", "hiredOn", "leftOn", "tracksHours", "overtime", "created", "updated")
    SELECT "id", "id", "fileNumber", "manager", "hiredOn", "leftOn", "tracksHours", "overtime", "created", "updated" FROM "users"`)
}

const toUsers: DataMove = async (tx) => {
  for (const column of ['fileNumber', 'manager', 'hiredOn', 'leftOn', 'tracksHours', 'overtime'])
    await tx.run(raw(`UPDATE "users" SET "${column}" = e."${column}" FROM "employment" e WHERE e."id" = "users"."id"`))
}

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"users","index":"CREATE INDEX `idx_users_manager` ON `users` (`manager`)"},
  {"kind":"createCollection","collection":{"id":"pbc_1102621704","name":"employment","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text2978432713","name":"fileNumber","type":"text"},{"id":"relation4196672953","name":"manager","type":"relation"},
      {"id":"text387009433","name":"hiredOn","type":"text"},{"id":"text259580281","name":"leftOn","type":"text"},
      {"id":"bool1262679395","name":"tracksHours","type":"bool"},{"id":"bool1990910576","name":"overtime","type":"bool"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_employment_user` ON `employment` (`user`)","CREATE INDEX `idx_employment_manager` ON `employment` (`manager`)",],
  }},
  {kind:'moveData',forth:toEmployment,back:toUsers},
  {"kind":"removeField","collection":"users","field":{"id":"text2978432713","name":"fileNumber","type":"text"}},
  {"kind":"removeField","collection":"users","field":{"id":"text387009433","name":"hiredOn","type":"text"}},
  {"kind":"removeField","collection":"users","field":{"id":"text259580281","name":"leftOn","type":"text"}},
  {"kind":"removeField","collection":"users","field":{"id":"bool1262679395","name":"tracksHours","type":"bool"}},
  {"kind":"removeField","collection":"users","field":{"id":"bool1990910576","name":"overtime","type":"bool"}},
]

export const migration: Migration = { name: '0010-employment', up, down: invertOperations(up) }
