import type { App } from '@timesheet/engine'
import {
  afterPurged,
  type ChainPlace,
  type ClockRow,
  isPurged,
  type PurgedRun,
  timeClock,
  timeClockPurges,
  timeClockSeals,
} from '@timesheet/domain/time_clock'
import { chainHash } from './chain-hash.ts'
import { clockSealHash } from './seal-register.ts'

const PAGE = 1000
/** Before the first row of a chain. */
const FIRST: ChainPlace = { seq: 0, hash: '' }

/** The newest seal. Noted outside of the database, it reveals chains whose end was cut off. */
export interface ClockSealHead {
  readonly number: number
  readonly hash: string
}

/** The result of verifying all chains and seals of the register. */
export interface RegisterReport {
  readonly rows: number
  readonly people: number
  readonly head: ClockSealHead
  /** What was changed, added or deleted; the first broken row of each chain is named. Empty when nothing was. */
  readonly faults: readonly string[]
}

/** Recomputes every chain from its first row on and compares it with the seals; `expected` was noted earlier. */
export async function verifyRegister(app: App, expected?: ClockSealHead): Promise<RegisterReport> {
  const { sealed, head, faults } = await readSeals(app, expected)
  const runs = await readPurged(app)
  let rows = 0
  const people = new Set<string>()
  let before: ChainPlace = FIRST
  let user = ''
  let isBroken = false
  for await (const row of allRows(app)) {
    rows++
    if (row.user !== user) {
      user = row.user
      before = FIRST
      isBroken = false
    }
    before = afterPurged(before, runs.get(user) ?? [])
    people.add(row.user)
    const fault = isBroken ? null : (brokenRow(row, before) ?? unsealedRow(row, sealed))
    if (fault) {
      faults.push(fault)
      isBroken = true
    }
    sealed.delete(`${row.user} ${row.seq}`)
    before = row
  }
  for (const [key, hash] of sealed) {
    const [person = '', seq = ''] = key.split(' ')
    if (!isPurged({ seq: Number(seq), hash }, runs.get(person) ?? []))
      faults.push(`row ${seq} of ${person} was sealed and is missing`)
  }
  return { rows, people: people.size, head, faults }
}

function brokenRow(row: ClockRow, before: ChainPlace): string | null {
  const name = `row ${row.seq} of ${row.user} (${row.id}, ${row.day})`
  if (row.seq !== before.seq + 1) return `${name} follows row ${before.seq}: rows between are missing`
  if (row.prevHash !== before.hash) return `${name} does not continue the row before`
  return chainHash(row.prevHash, row) === row.hash ? null : `${name} was changed`
}

function unsealedRow(row: ClockRow, sealed: ReadonlyMap<string, string>): string | null {
  const hash = sealed.get(`${row.user} ${row.seq}`)
  return hash === undefined || hash === row.hash
    ? null
    : `row ${row.seq} of ${row.user} (${row.id}, ${row.day}) is another than the one that was sealed`
}

/** The sealed hashes by person and number of the row, and what is wrong with the seals themselves. */
async function readSeals(app: App, expected: ClockSealHead | undefined) {
  const sealed = new Map<string, string>()
  const faults: string[] = []
  let head: ClockSealHead = { number: 0, hash: '' }
  for (;;) {
    const seals = await app.records.findAll(timeClockSeals, {
      filter: 'number > {:after}',
      params: { after: head.number },
      sort: 'number',
      limit: PAGE,
    })
    for (const { values } of seals) {
      const heads = values.heads ?? []
      if (values.number !== head.number + 1) faults.push(`seal ${head.number + 1} is missing`)
      else if (clockSealHash(head.hash, values.number, heads) !== values.hash)
        faults.push(`seal ${values.number} was changed`)
      if (expected?.number === values.number && expected.hash !== values.hash)
        faults.push(`seal ${values.number} is another than the one that was noted`)
      for (const { user, seq, hash } of heads) sealed.set(`${user} ${seq}`, hash)
      head = { number: values.number, hash: values.hash }
    }
    if (seals.length < PAGE) break
  }
  if (expected && expected.number > head.number) faults.push(`the seals end before seal ${expected.number}`)
  return { sealed, head, faults }
}

/** All rows by person and number, a page at a time. */
async function* allRows(app: App): AsyncGenerator<ClockRow> {
  let last: ClockRow | undefined
  for (;;) {
    const rows = await app.records.findAll(timeClock, {
      ...(last && {
        filter: 'user > {:user} || (user = {:user} && seq > {:seq})',
        params: { user: last.user, seq: last.seq },
      }),
      sort: 'user,seq',
      limit: PAGE,
    })
    for (const { values } of rows) yield values
    last = rows.at(-1)?.values
    if (rows.length < PAGE || !last) return
  }
}

/** The purged runs of each person's chain. */
async function readPurged(app: App): Promise<ReadonlyMap<string, readonly PurgedRun[]>> {
  const runs = new Map<string, readonly PurgedRun[]>()
  for (let after = ''; ;) {
    const page = await app.records.findAll(timeClockPurges, {
      filter: 'id > {:after}',
      params: { after },
      sort: 'id',
      limit: PAGE,
    })
    for (const { values } of page) runs.set(values.user, [...(runs.get(values.user) ?? []), ...(values.runs ?? [])])
    const last = page.at(-1)
    if (page.length < PAGE || !last) return runs
    after = last.values.id
  }
}
