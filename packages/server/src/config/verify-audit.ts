import type { CollectionDeclaration, StoredOf } from '@timesheet/schema'
import type { App, RowOf } from '@timesheet/engine'
import { audit, auditSeals, operations } from '@timesheet/domain/config'
import { operationFault } from './operation-entries.ts'
import { sealHash } from './seal-audit.ts'

const PAGE = 1000

/** The newest seal. Noted outside of the database, it reveals a chain whose end was cut off. */
export interface SealHead {
  readonly number: number
  readonly hash: string
}

/** The result of verifying the whole log. */
export interface AuditReport {
  readonly entries: number
  /** Entries without a seal yet: normally those of the last minute. */
  readonly unsealed: number
  readonly head: SealHead
  /** Descriptions of what was changed, added or deleted since it was sealed; empty when nothing was. */
  readonly faults: readonly string[]
}

/** Recomputes the chain from the first entry on, a seal at a time; `expected` is a head that was noted earlier. */
export async function verifyAudit(app: App, expected?: SealHead): Promise<AuditReport> {
  const covered = new Set<string>()
  const faults: string[] = []
  let head: SealHead = { number: 0, hash: '' }
  for await (const seal of walk(app, SEALS)) {
    faults.push(...(await faultsOf(app, seal, { head, covered })))
    head = { number: seal.number, hash: seal.hash }
    if (expected?.number === seal.number && expected.hash !== seal.hash)
      faults.push(`seal ${seal.number} is another than the one that was noted`)
  }
  if (expected && expected.number > head.number) faults.push(`the chain ends before seal ${expected.number}`)
  let entries = 0
  let unsealed = 0
  for await (const entry of walk(app, ENTRIES)) {
    entries++
    if (!covered.has(entry.id)) unsealed++
    if (entry.entity === operations.name) {
      const done = await app.records.findById(operations, entry.entityId)
      faults.push(...[operationFault(entry, done?.values)].filter((fault) => fault !== null))
    }
  }
  return { entries, unsealed, head, faults }
}

/** A collection and the unique field by which its rows are read, from a value below all of them. */
interface Walk<C extends CollectionDeclaration> {
  readonly collection: C
  readonly by: string
  readonly from: string | number
  readonly keyOf: (row: RowOf<C>) => string | number
}

/** Reads all rows in the order of a unique field, a page at a time. */
async function* walk<C extends CollectionDeclaration>(
  app: App,
  { collection, by, from, keyOf }: Walk<C>,
): AsyncGenerator<RowOf<C>> {
  let after = from
  for (;;) {
    const rows = await app.records.findAll(collection, {
      filter: `${by} > {:after}`,
      params: { after },
      sort: by,
      limit: PAGE,
    })
    for (const { values } of rows) yield values
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return
    after = keyOf(last.values)
  }
}

const SEALS = { collection: auditSeals, by: 'number', from: 0, keyOf: (row: StoredOf<typeof auditSeals>) => row.number }
const ENTRIES = { collection: audit, by: 'id', from: '', keyOf: (row: StoredOf<typeof audit>) => row.id }

interface Chain {
  readonly head: SealHead
  readonly covered: Set<string>
}

async function faultsOf(
  app: App,
  { number, entries, hash }: StoredOf<typeof auditSeals>,
  { head, covered }: Chain,
): Promise<string[]> {
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
