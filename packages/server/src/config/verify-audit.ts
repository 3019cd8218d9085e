import type { App, StoredRecord } from '@timesheet/engine'
import { audit, type AuditEntry, type AuditSeal } from '@timesheet/domain/config'
import { sealHash } from './seal-audit.ts'

const PAGE = 1000

/** The end of the chain, to be noted outside of the database: only who knows it notices that the end was cut off. */
export interface SealHead {
  readonly number: number
  readonly hash: string
}

/** What a look over the whole log found. */
export interface AuditReport {
  readonly entries: number
  /** Entries of the last minute, or of a program that does not run. */
  readonly unsealed: number
  readonly head: SealHead
  /** What is wrong, in words; empty when nothing was changed, added or taken away since it was sealed. */
  readonly faults: readonly string[]
}

/** Recomputes the chain from the first entry on, a seal at a time; `expected` is a head that was noted earlier. */
export async function verifyAudit(app: App, expected?: SealHead): Promise<AuditReport> {
  const covered = new Set<string>()
  const faults: string[] = []
  let head: SealHead = { number: 0, hash: '' }
  for await (const seal of walk<AuditSeal>(app, 'audit_seals', 'number')) {
    faults.push(...(await faultsOf(app, seal, { head, covered })))
    head = { number: seal.number, hash: seal.hash }
    if (expected?.number === seal.number && expected.hash !== seal.hash)
      faults.push(`seal ${seal.number} is another than the one that was noted`)
  }
  if (expected && expected.number > head.number) faults.push(`the chain ends before seal ${expected.number}`)
  let entries = 0
  let unsealed = 0
  for await (const { id } of walk<AuditEntry>(app, 'audit', 'id')) {
    entries++
    if (!covered.has(id)) unsealed++
  }
  return { entries, unsealed, head, faults }
}

/** All rows in the order of a unique field, some at a time. */
async function* walk<Row>(app: App, collection: string, by: 'id' | 'number'): AsyncGenerator<Row> {
  let after: string | number = by === 'id' ? '' : 0
  for (;;) {
    const rows: StoredRecord[] = await app.records.findAll(collection, {
      filter: `${by} > {:after}`,
      params: { after },
      sort: by,
      limit: PAGE,
    })
    for (const { values } of rows) yield values as unknown as Row
    const last = rows.at(-1)?.values[by]
    if (rows.length < PAGE || last === undefined) return
    after = last as string | number
  }
}

interface Chain {
  readonly head: SealHead
  readonly covered: Set<string>
}

async function faultsOf(app: App, { number, entries, hash }: AuditSeal, { head, covered }: Chain): Promise<string[]> {
  const faults: string[] = []
  if (number !== head.number + 1) faults.push(`seal ${head.number + 1} is missing`)
  const ids = entries ?? []
  const found = await Promise.all(ids.map((id) => app.records.findById(audit, id)))
  for (const [i, id] of ids.entries()) {
    if (!found[i]) faults.push(`entry ${id} of seal ${number} is missing`)
    if (covered.has(id)) faults.push(`entry ${id} is sealed twice`)
    covered.add(id)
  }
  const rows = found.filter((row) => row !== undefined)
  if (faults.length === 0 && sealHash(head.hash, number, rows) !== hash)
    faults.push(`seal ${number} is broken: an entry in it was changed, or the seal itself`)
  return faults
}
