import { createHash } from 'node:crypto'
import type { App, StoredRecord, Transaction } from '@timesheet/engine'
import { audit, auditSeals } from '@timesheet/domain/config'
import type { StoredOf } from '@timesheet/schema'

/** How much later than its creation instant an entry may be committed: more than the longest transaction. */
const LATE_MS = 600_000
const ENTRIES_PER_SEAL = 500
const SEALED_FIELDS = ['id', ...(Object.keys(audit.fields) as (keyof typeof audit.fields)[])] as const

/** Registers the job that seals new audit entries every minute, so that writes need not wait for the hash chain. */
export function registerAuditSeals(app: App): void {
  app.crons.add('sealAudit', '* * * * *', () => sealAudit(app))
}

/** Seals all entries that no seal covers yet, oldest first. */
export async function sealAudit(app: App): Promise<void> {
  while ((await app.driver.transaction((tx) => sealSome(app, tx))) === ENTRIES_PER_SEAL);
}

/** The hash of a seal: over the previous hash, its number, and all fields of its entries in order. */
export function sealHash(previous: string, number: number, entries: readonly StoredRecord<typeof audit>[]): string {
  const rows = entries.map(({ values }) => SEALED_FIELDS.map((field) => values[field] ?? null))
  return createHash('sha256')
    .update(JSON.stringify([previous, number, rows]))
    .digest('hex')
}

async function sealSome(app: App, tx: Transaction): Promise<number> {
  // One process seals at a time; a writer without the lock fails on the unique number.
  await tx.lock('audit seals')
  const last = await lastSeal(app, tx)
  const since = last ? await sinceOf(app, tx, last) : { from: '', sealed: new Set<string>() }
  const rows = await app.records.findAll(
    audit,
    { filter: 'created >= {:from}', params: { from: since.from }, sort: 'created,id' },
    tx,
  )
  const entries = rows.filter(({ values }) => !since.sealed.has(values.id)).slice(0, ENTRIES_PER_SEAL)
  if (entries.length === 0) return 0
  const number = (last?.number ?? 0) + 1
  await app.records.create(
    auditSeals,
    {
      number,
      entries: entries.map(({ values }) => values.id),
      until: latest([last?.until ?? '', ...entries.map(({ values }) => values.created)]),
      hash: sealHash(last?.hash ?? '', number, entries),
    },
    tx,
  )
  return entries.length
}

async function lastSeal(app: App, tx: Transaction): Promise<StoredOf<typeof auditSeals> | null> {
  const [seal] = await app.records.findAll(auditSeals, { sort: '-number', limit: 1 }, tx)
  return seal ? seal.values : null
}

/** The instant from which entries may be unsealed, and the ids of those from then on that are sealed. */
async function sinceOf(
  app: App,
  tx: Transaction,
  last: StoredOf<typeof auditSeals>,
): Promise<{ from: string; sealed: Set<string> }> {
  const from = new Date(Date.parse(last.until) - LATE_MS).toISOString().replace('T', ' ')
  const seals = await app.records.findAll(auditSeals, { filter: 'until >= {:from}', params: { from } }, tx)
  return { from, sealed: new Set(seals.flatMap(({ values }) => values.entries ?? [])) }
}

function latest(instants: readonly string[]): string {
  return instants.reduce((a, b) => (a > b ? a : b), '')
}
