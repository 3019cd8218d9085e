import type { CollectionModel, Rule } from '@timesheet/schema'
import type { HookApp } from '../hooks/hook-app.ts'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { buildCount, namesFewRows } from '../query/index.ts'
import type { Driver } from '../storage/driver.ts'
import { queryEnv } from './find.ts'
import { readGuarded } from './read-view.ts'

/** At most as many records make a rule narrow: sorting them takes less than a tenth of a second. */
const MAX_NARROW = 20_000
/** A table must have this many times as many rows, else every plan is quick enough. */
const TIMES = 5
/** How long an answer counts; a wrong one only costs time. */
const FRESH_MS = 60_000
const MAX_KNOWN = 2000

interface Answer {
  readonly isNarrow: boolean
  readonly at: number
}

const known = new WeakMap<Driver, Map<string, Answer>>()

/**
 * Whether a list should begin with the records that satisfy the rule: they are few in a large table, as those that an
 * employee may see, and the list's filter does not name still fewer, as those of one person in a week. Counted up to a
 * limit, once a minute for the same rule and the same rights.
 */
export async function isNarrowRule(
  app: HookApp,
  asked: {
    readonly collection: CollectionModel
    readonly rule: Rule
    readonly request: RequestInfo | null
    readonly filter: ProgramFilter
  },
): Promise<boolean> {
  const { collection, rule, request, filter } = asked
  if (rule === null || rule.trim() === '' || collection.type === 'view') return false
  if (app.sizes.rowsOf(collection.name) < MAX_NARROW * TIMES) return false
  if (namesFewRows(app, collection, filter)) return false
  const statement = buildCount(queryEnv(app, request), { collection, rule }, MAX_NARROW + 1)
  const answers = answersOf(app.driver)
  const key = `${statement.text} ${JSON.stringify(statement.params)}`
  const before = answers.get(key)
  const now = performance.now()
  if (before && now - before.at < FRESH_MS) return before.isNarrow
  const row = await readGuarded(collection, () => app.driver.get<{ total: number | string }>(statement))
  const isNarrow = Number(row?.total ?? 0) <= MAX_NARROW
  if (answers.size >= MAX_KNOWN) answers.clear()
  answers.set(key, { isNarrow, at: now })
  return isNarrow
}

function answersOf(driver: Driver): Map<string, Answer> {
  const found = known.get(driver) ?? new Map<string, Answer>()
  known.set(driver, found)
  return found
}
