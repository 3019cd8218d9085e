import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { App, StoredRecord, Transaction } from '@timesheet/engine'
import { audit, auditSeals } from '@timesheet/domain/config'
import type { StoredOf } from '@timesheet/schema'

/** How much later than its creation instant an entry may be committed: more than the longest transaction. */
const LATE_MS = 600_000
const ENTRIES_PER_SEAL = 500
/** How many times as long as a seal took the job rests after it, so that a burst of writes is not followed by a rush. */
const REST_TIMES = 10
const SEALED_FIELDS = ['id', ...(Object.keys(audit.fields) as (keyof typeof audit.fields)[])] as const

/** Registers the job that seals new audit entries every minute, so that writes need not wait for the hash chain. */
export function registerAuditSeals(app: App): void {
  app.crons.add('sealAudit', '* * * * *', (signal) => sealAudit(app, signal))
}

/** Seals all entries that no seal covers yet, oldest first, each read once; once aborted, the rest is left for later. */
export async function sealAudit(app: App, signal?: AbortSignal): Promise<void> {
  let walk: Walk | null = null
  while (!signal?.aborted) {
    const from = performance.now()
    walk = await app.driver.transaction((tx) => sealSome(app, tx, walk))
    if (!walk) return
    await setTimeout((performance.now() - from) * REST_TIMES, undefined, { signal }).catch(() => undefined)
  }
}

/** How far a run of the job has come. */
interface Walk {
  /** The seal that it wrote last; another one behind it is of another process, which begins anew. */
  readonly number: number
  /** The entry after which it goes on. */
  readonly created: string
  readonly id: string
  /** The entries that had a seal when it began, as far back as it reads. */
  readonly sealed: ReadonlySet<string>
}

/** The hash of a seal: over the previous hash, its number, and all fields of its entries in order. */
export function sealHash(previous: string, number: number, entries: readonly StoredRecord<typeof audit>[]): string {
  const rows = entries.map(({ values }) => SEALED_FIELDS.map((field) => values[field] ?? null))
  return createHash('sha256')
    .update(JSON.stringify([previous, number, rows]))
    .digest('hex')
}

/** Writes the next seal; null when there was nothing more to seal. */
async function sealSome(app: App, tx: Transaction, before: Walk | null): Promise<Walk | null> {
  // One process seals at a time; a writer without the lock fails on the unique number.
  await tx.lock('audit seals')
  const last = await lastSeal(app, tx)
  const walk = before && before.number === last?.number ? before : await walkFrom(app, tx, last)
  const { entries, at, isEnd } = await nextEntries(app, tx, walk)
  if (entries.length === 0) return null
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
  return isEnd ? null : { ...at, number, sealed: walk.sealed }
}

/** The next entries without a seal, read a page at a time: a burst of writes leaves thousands of them. */
async function nextEntries(app: App, tx: Transaction, walk: Walk) {
  const entries: StoredRecord<typeof audit>[] = []
  let at = { created: walk.created, id: walk.id }
  for (;;) {
    const page = await app.records.findAll(
      audit,
      {
        filter: 'created >= {:created} && (created > {:created} || id > {:id})',
        params: at,
        sort: 'created,id',
        limit: ENTRIES_PER_SEAL,
      },
      tx,
    )
    for (const row of page) {
      at = { created: row.values.created, id: row.values.id }
      if (!walk.sealed.has(row.values.id)) entries.push(row)
      if (entries.length === ENTRIES_PER_SEAL) return { entries, at, isEnd: false }
    }
    if (page.length < ENTRIES_PER_SEAL) return { entries, at, isEnd: true }
  }
}

async function lastSeal(app: App, tx: Transaction): Promise<StoredOf<typeof auditSeals> | null> {
  const [seal] = await app.records.findAll(auditSeals, { sort: '-number', limit: 1 }, tx)
  return seal ? seal.values : null
}

/** Begins at the instant from which entries may be unsealed, with those from then on that are sealed. */
async function walkFrom(app: App, tx: Transaction, last: StoredOf<typeof auditSeals> | null): Promise<Walk> {
  if (!last) return { number: 0, created: '', id: '', sealed: new Set() }
  const from = new Date(Date.parse(last.until) - LATE_MS).toISOString().replace('T', ' ')
  const seals = await app.records.findAll(auditSeals, { filter: 'until >= {:from}', params: { from } }, tx)
  const sealed = new Set(seals.flatMap(({ values }) => values.entries ?? []))
  return { number: last.number, created: from, id: '', sealed }
}

function latest(instants: readonly string[]): string {
  return instants.reduce((a, b) => (a > b ? a : b), '')
}
