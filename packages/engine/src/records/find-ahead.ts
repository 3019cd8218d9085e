import type { HookApp } from '../hooks/hook-app.ts'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { buildFront, isMetInOrder, type ListSpec, namesFewRows, SEARCH } from '../query/index.ts'
import type { Driver } from '../storage/driver.ts'
import { queryEnv, toRecord } from './find.ts'
import { readGuarded } from './read-view.ts'

/** Of fewer records every page is found quickly. */
const MANY = 20_000
/** How many of the first records of an order are looked through: that takes some 10 ms. */
const AHEAD = 4000
/** A page that ends beyond that is hardly found among them. */
const MAX_END = 300
/** How long it is remembered that a question fills no page so; a wrong answer only costs time. */
const FRESH_MS = 60_000
const MAX_KNOWN = 2000

const emptyUntil = new WeakMap<Driver, Map<string, number>>()

interface Asked {
  readonly spec: ListSpec
  readonly request: RequestInfo
  /** Begins to count all that match, meanwhile. */
  readonly count?: () => Promise<number>
}

/**
 * The page of a list, if the first records of its order fill it: what many records match is met soon in an order, while a
 * database that filters by an index finds and orders all of them. Null if they do not fill it, undefined where they were
 * not looked through.
 */
export async function findAhead(
  app: HookApp,
  { spec, request, count }: Asked,
): Promise<readonly StoredRecord[] | null | undefined> {
  const { collection, limit = 0, offset = 0, clientFilter = '', sort = '' } = spec
  if (limit === 0 || limit + offset > MAX_END || spec.isNarrow) return undefined
  // Whatever comes first is met so in any case.
  if (clientFilter === '' && !sort.includes('.')) return undefined
  // Words that no index orders by are found, counted and ordered at once.
  if (clientFilter.includes(SEARCH) && !isMetInOrder(collection, sort) && !sort.includes('.')) return undefined
  if (app.sizes.rowsOf(collection.name) < MANY) return undefined
  if (namesFewRows(app, collection, { filter: clientFilter })) return undefined
  const statement = buildFront(queryEnv(app, request), spec, AHEAD)
  if (!statement) return undefined
  const known = knownOf(app.driver)
  const key = `${statement.text} ${JSON.stringify(statement.params)}`
  const now = performance.now()
  if ((known.get(key) ?? 0) > now) return null
  const reading = readGuarded(collection, () => app.driver.all(statement))
  void count?.()
  const rows = await reading
  if (rows.length === limit) return rows.map((row) => toRecord(app, collection, row))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, now + FRESH_MS)
  return null
}

function knownOf(driver: Driver): Map<string, number> {
  const known = emptyUntil.get(driver) ?? new Map<string, number>()
  emptyUntil.set(driver, known)
  return known
}
