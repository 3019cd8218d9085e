// Planned by `npm run plan`, but for the moved values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw, sql } from '@timesheet/engine'
import { createHash } from 'node:crypto'

const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 500

type Absence = {
  readonly id: string
  readonly user: string
  readonly from: string
  readonly to: string
  readonly minutesPerDay: number
  readonly created: string
  readonly updated: string
}

const none: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "presence"`)
}

/** One row for each day of an approved absence. */
const toDays: DataMove = async (tx) => {
  const away = await tx.all<Absence>(sql`SELECT "id", "user", "from", "to", "minutesPerDay", "created", "updated" FROM "absences" WHERE "state" IN ('approved', 'taken')`)
  const rows = away.flatMap(({ id, from, to, ...rest }) => daysOf(from, to).map((day) => [idOf(id, day), day, rest] as const))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await tx.run({
      text: `INSERT INTO "presence" ("id", "user", "day", "minutes", "created", "updated") VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      params: some.flatMap(([id, day, { user, minutesPerDay, created, updated }]) => [id, user, day, minutesPerDay, created, updated]),
    })
  }
}

const toSpans: DataMove = async (tx) => {
  await tx.run(raw(`INSERT INTO "presence" ("id", "user", "from", "to", "minutesPerDay", "created", "updated")
    SELECT "id", "user", "from", "to", "minutesPerDay", "created", "updated" FROM "absences" WHERE "state" IN ('approved', 'taken')`))
}

function daysOf(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) || 0 }, (_, i) => new Date(Date.parse(from) + i * DAY_MS).toISOString().slice(0, 10))
}

function idOf(absence: string, day: string): string {
  const hash = createHash('sha256').update(`${absence} ${day}`).digest('hex')
  return BigInt(`0x${hash}`).toString(36).slice(0, 15)
}

const up: readonly Operation[] = [
  {kind:'moveData',forth:none,back:toSpans},
  {"kind":"dropIndex","collection":"presence","index":"CREATE INDEX `idx_presence_user_from` ON `presence` (`user`, `from`)"},
  {"kind":"removeField","collection":"presence","field":{"id":"text3105530224","name":"from","type":"text"}},
  {"kind":"removeField","collection":"presence","field":{"id":"text3616002756","name":"to","type":"text"}},
  {"kind":"removeField","collection":"presence","field":{"id":"number3079700950","name":"minutesPerDay","type":"number"}},
  {"kind":"addField","collection":"presence","field":{"id":"text3852478864","name":"day","type":"text"}},
  {"kind":"addField","collection":"presence","field":{"id":"number2691386019","name":"minutes","type":"number"}},
  {"kind":"createIndex","collection":"presence","index":"CREATE INDEX `idx_presence_user_day` ON `presence` (`user`, `day`)"},
  {"kind":"createIndex","collection":"presence","index":"CREATE INDEX `idx_presence_day` ON `presence` (`day`)"},
  {kind:'moveData',forth:toDays,back:none},
]

export const migration: Migration = { name: '0016-presence-days', up, down: invertOperations(up) }
