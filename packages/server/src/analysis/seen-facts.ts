import { parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import { type Facts, FactTable, type FollowedTables, type RowMask, rowMask } from '@timesheet/engine/cube'
import type { CubeAsker, FactsSeen } from './cube-messages.ts'
import { CUBE_TABLES, type FactName } from './cube-tables.ts'

/** The facts of a table as somebody sees them. */
export interface SeenFacts {
  readonly facts: Facts
  readonly mask: RowMask
  /** The measure that holds how many facts a row stands for; undefined where that is one. */
  readonly count: string | undefined
}

/** The facts of a table that somebody may see; null where only the database can tell. */
export function seenFacts(tables: FollowedTables, name: FactName, asker: CubeAsker): SeenFacts | null {
  const { rule, collection, given }: FactsSeen = asker.facts[name]
  if (given) return { facts: factsOf(name, given), mask: 'all', count: 'entries' }
  const facts = tables.facts(name)
  if (rule === null) return { facts, mask: 'none', count: undefined }
  const asking = { collection, request: asker.request, now: new Date(asker.now) }
  const mask = rule.trim() === '' ? 'all' : rowMask(facts, parseFilterCached(rule, PROGRAM_LIMITS), asking)
  return mask && { facts, mask, count: undefined }
}

function factsOf(name: FactName, given: NonNullable<FactsSeen['given']>): Facts {
  const { dimensions } = CUBE_TABLES.facts[name]
  const table = new FactTable({ dimensions, measures: ['minutes', 'entries'] })
  for (const [i, values] of given.entries()) table.put({ id: String(i), values })
  return table
}
