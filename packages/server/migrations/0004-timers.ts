// Planned by `npm run plan`, but for the moved rows; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw, sql, type Transaction } from '@timesheet/engine'

const TARGETS = { project: 'projects', document: 'documents', activity: 'activities', nonproductive: 'nonproductive' } as const
const MAX_NOTE = 500

type Stretch = Readonly<Record<'startedAt' | 'note' | keyof typeof TARGETS, string>>

/** A timer that runs while the program changes goes on; it gets its person's id, as there is one of each. */
const intoRows: DataMove = async (tx) => {
  const rows = await tx.all<{ id: string; timer: string }>(sql`SELECT "id", "timer" FROM "users" WHERE "timer" IS NOT NULL`)
  for (const { id, timer } of rows) {
    const stretch = await stretchOf(tx, timer)
    if (!stretch) continue
    const { startedAt, project, document, activity, nonproductive, note } = stretch
    await tx.run(sql`INSERT INTO "timers" ("id", "user", "startedAt", "project", "document", "activity", "nonproductive", "note", "created", "updated")
      VALUES (${id}, ${id}, ${startedAt}, ${project}, ${document}, ${activity}, ${nonproductive}, ${note}, ${startedAt}, ${startedAt})`)
  }
}

const intoPeople: DataMove = async (tx) => {
  for (const { user, startedAt, ...rest } of await tx.all<Stretch & { user: string }>(sql`SELECT "user", "startedAt", "project", "document", "activity", "nonproductive", "note" FROM "timers"`)) {
    const timer = JSON.stringify({ startedAt: startedAt.replace(' ', 'T'), ...rest })
    await tx.run(sql`UPDATE "users" SET "timer" = ${timer} WHERE "id" = ${user}`)
  }
}

/** People could write into the old field whatever they liked: null for what says no instant. */
async function stretchOf(tx: Transaction, stored: string): Promise<Stretch | null> {
  const given = parsed(stored)
  const text = (name: string) => (typeof given?.[name] === 'string' ? given[name] : '')
  const since = new Date(text('startedAt'))
  if (Number.isNaN(since.getTime()) || since.getUTCFullYear() < 1000 || since.getUTCFullYear() > 9999) return null
  const known = (target: keyof typeof TARGETS) => knownId(tx, TARGETS[target], text(target))
  return {
    startedAt: since.toISOString().replace('T', ' '),
    project: await known('project'),
    document: await known('document'),
    activity: await known('activity'),
    nonproductive: await known('nonproductive'),
    note: [...text('note')].slice(0, MAX_NOTE).join(''),
  }
}

function parsed(stored: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(stored) as Readonly<Record<string, unknown>> | null
  } catch {
    return null
  }
}

async function knownId(tx: Transaction, table: string, id: string): Promise<string> {
  const row = await tx.get<{ id: string }>(sql`SELECT "id" FROM ${raw(`"${table}"`)} WHERE "id" = ${id}`)
  return row?.id ?? ''
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3507854305","name":"timers","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"date2640869100","name":"startedAt","type":"date"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation2893285722","name":"activity","type":"relation"},
      {"id":"relation2679142189","name":"nonproductive","type":"relation"},{"id":"text3485334036","name":"note","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_timers_user` ON `timers` (`user`)",],
  }},
  {kind:'moveData',forth:intoRows,back:intoPeople},
  {"kind":"removeField","collection":"users","field":{"id":"json1792073242","name":"timer","type":"json"}},
]

export const migration: Migration = { name: '0004-timers', up, down: invertOperations(up) }
