import { parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import {
  type Facts,
  type FactTable,
  type HeldTables,
  type PastTables,
  type RowMask,
  rowMask,
} from '@timesheet/engine/cube'
import type { CubeAsker, FactsSeen } from './cube-messages.ts'
import type { FactName } from './cube-tables.ts'

/** The facts of a table as somebody sees them. */
export interface SeenFacts {
  readonly facts: Facts
  readonly mask: RowMask
}

/** The facts of a table that somebody may see; null where only the database can tell. */
export function seenFacts(tables: HeldTables, name: FactName, asker: CubeAsker): SeenFacts | null {
  const { rule, collection, ids }: FactsSeen = asker.facts[name]
  const facts = tables.facts(name)
  if (ids) return { facts, mask: maskOf(facts, ids) }
  if (rule === null) return { facts, mask: 'none' }
  const asking = { collection, request: asker.request, now: new Date(asker.now) }
  const mask = rule.trim() === '' ? 'all' : rowMask(facts, parseFilterCached(rule, PROGRAM_LIMITS), asking)
  return mask && { facts, mask }
}

/**
 * The facts of a table as they were, of which somebody may see those that they may list both with the values of then and
 * as they are today, unless they are gone since; null where only the database can tell.
 */
export function seenThen(
  { past, now }: { readonly past: PastTables; readonly now: HeldTables },
  name: FactName,
  asker: CubeAsker,
): SeenFacts | null {
  const then = seenFacts(past, name, asker)
  const today = seenFacts(now, name, asker)
  if (!then || !today || asker.facts[name].ids) return null
  if (then.mask === 'none' || today.mask === 'all') return then
  const facts = past.facts(name)
  const mask = then.mask === 'all' ? new Uint8Array(facts.size).fill(1) : then.mask
  for (const [row, id] of past.changedOf(name)) {
    const at = now.facts(name).rowOf(id)
    if (at >= 0 && (today.mask === 'none' || today.mask[at] === 0)) mask[row] = 0
  }
  return { facts, mask }
}

function maskOf(facts: FactTable, ids: readonly string[]): Uint8Array {
  const mask = new Uint8Array(facts.size)
  for (const id of ids) {
    const row = facts.rowOf(id)
    if (row >= 0) mask[row] = 1
  }
  return mask
}
