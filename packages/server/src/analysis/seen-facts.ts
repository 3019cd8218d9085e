import { parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import { type Facts, type FactTable, type FollowedTables, type RowMask, rowMask } from '@timesheet/engine/cube'
import type { CubeAsker, FactsSeen } from './cube-messages.ts'
import type { FactName } from './cube-tables.ts'

/** The facts of a table as somebody sees them. */
export interface SeenFacts {
  readonly facts: Facts
  readonly mask: RowMask
}

/** The facts of a table that somebody may see; null where only the database can tell. */
export function seenFacts(tables: FollowedTables, name: FactName, asker: CubeAsker): SeenFacts | null {
  const { rule, collection, ids }: FactsSeen = asker.facts[name]
  const facts = tables.facts(name)
  if (ids) return { facts, mask: maskOf(facts, ids) }
  if (rule === null) return { facts, mask: 'none' }
  const asking = { collection, request: asker.request, now: new Date(asker.now) }
  const mask = rule.trim() === '' ? 'all' : rowMask(facts, parseFilterCached(rule, PROGRAM_LIMITS), asking)
  return mask && { facts, mask }
}

function maskOf(facts: FactTable, ids: readonly string[]): Uint8Array {
  const mask = new Uint8Array(facts.size)
  for (const id of ids) {
    const row = facts.rowOf(id)
    if (row >= 0) mask[row] = 1
  }
  return mask
}
