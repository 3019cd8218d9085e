// Planned by `npm run plan`, but for the first rows; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The calendar that each person has holds from the beginning; `users.calendar` is derived from now on. */
const dated: DataMove = async (tx) => {
  const people = await tx.all<{ id: string; calendar: string }>(sql`SELECT "id", "calendar" FROM "users" WHERE "calendar" <> ''`)
  for (const { id, calendar } of people) {
    await tx.run(sql`INSERT INTO "user_calendar" ("id", "user", "calendar", "from", "created", "updated")
      SELECT "id", "id", "calendar", '', "created", "updated" FROM "users" WHERE "id" = ${id}`)
    await tx.run(sql`UPDATE "users" SET "calendarHistory" = ${JSON.stringify([{ calendar, from: '' }])} WHERE "id" = ${id}`)
  }
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"users","field":{"id":"json3142759944","name":"calendarHistory","type":"json"}},
  {"kind":"createCollection","collection":{"id":"pbc_1729132599","name":"user_calendar","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation1856610630","name":"calendar","type":"relation"},{"id":"text3105530224","name":"from","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_user_calendar_user_from` ON `user_calendar` (`user`, `from`)",
      "CREATE INDEX `idx_user_calendar_calendar` ON `user_calendar` (`calendar`)",],
  }},
  {kind:'moveData',forth:dated,back:async()=>{}},
]

export const migration: Migration = { name: '0037-dated-calendars', up, down: invertOperations(up) }
