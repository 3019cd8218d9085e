import { createHash } from 'node:crypto'
import type { App, Transaction } from '@timesheet/engine'
import { type ChainHead, timeClock, timeClockSeals } from '@timesheet/domain/time_clock'
import type { StoredOf } from '@timesheet/schema'

const PAGE = 1000
const LOCK = 'time_clock seals'

/** Registers the nightly job that seals the chains that grew. */
export function registerClockSeals(app: App): void {
  app.crons.add('sealTimeClock', '15 3 * * *', () => sealRegister(app))
}

/** Seals the newest row of every chain that grew since the last seal; without such a chain there is no seal. */
export async function sealRegister(app: App): Promise<void> {
  const last = await lastSeal(app)
  // Read before the transaction, so that nobody who taps waits for it.
  const heads = await headsSince(app, last)
  if (heads.length === 0) return
  const number = (last?.number ?? 0) + 1
  await app.driver.transaction(async (tx) => {
    await tx.lock(LOCK)
    if ((await lastSeal(app, tx))?.number !== last?.number) return
    await app.records.create(
      timeClockSeals,
      { number, heads, hash: clockSealHash(last?.hash ?? '', number, heads) },
      tx,
    )
  })
}

async function lastSeal(app: App, tx?: Transaction): Promise<StoredOf<typeof timeClockSeals> | undefined> {
  const [seal] = await app.records.findAll(timeClockSeals, { sort: '-number', limit: 1 }, tx)
  return seal?.values
}

/** The hash of a seal: over the previous one's, its number and the sealed rows. */
export function clockSealHash(previous: string, number: number, heads: readonly ChainHead[]): string {
  const rows = heads.map(({ user, seq, hash }) => [user, seq, hash])
  return createHash('sha256')
    .update(JSON.stringify([previous, number, rows]))
    .digest('hex')
}

/** How much later than its creation instant a row may be committed: more than the longest transaction. */
const LATE_MS = 600_000

async function headsSince(app: App, last: StoredOf<typeof timeClockSeals> | undefined): Promise<readonly ChainHead[]> {
  const since = last
    ? new Date(Date.parse(last.created.replace(' ', 'T')) - LATE_MS).toISOString().replace('T', ' ')
    : ''
  const sealed = new Set(last?.heads?.map(({ hash }) => hash))
  const heads = new Map<string, ChainHead>()
  let after = ''
  for (;;) {
    const rows = await app.records.findAll(timeClock, {
      filter: 'id > {:after} && created >= {:since}',
      params: { after, since },
      sort: 'id',
      limit: PAGE,
    })
    for (const { values } of rows) {
      const { user, seq, hash } = values
      const known = heads.get(user)
      if (!known || known.seq < seq) heads.set(user, { user, seq, hash })
    }
    const end = rows.at(-1)
    if (rows.length < PAGE || !end) break
    after = end.values.id
  }
  return [...heads.values()].filter(({ hash }) => !sealed.has(hash)).toSorted((a, b) => (a.user < b.user ? -1 : 1))
}
