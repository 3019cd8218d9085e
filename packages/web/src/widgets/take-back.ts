import type { CollectionDeclaration } from '@timesheet/schema'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { collection, filterText } from '../data/collection.ts'
import { errorText } from '../data/error-text.ts'
import { showProblem } from '../ui/toast/toast-store.ts'
import {
  isSame,
  type Kept,
  keptText,
  type Noun,
  stillWritten,
  type Values,
  valuesOf,
  type Written,
} from './still-written.ts'
import { type RecordWrite, writeTogether } from './store-record.ts'

/** Rows that are written together; they are read right before, so that nobody has long to store something between. */
const BATCH = 300
/** Rows whose ids fit into a filter. */
const ASKED = 100
async function readNow(written: readonly Written[]): Promise<ReadonlyMap<string, RecordModel>> {
  const asked: Promise<RecordModel[]>[] = []
  for (const [declaration, own] of Map.groupBy(written, (one) => one.declaration)) {
    const fields = ['id', ...new Set(own.flatMap(({ since }) => Object.keys(since)))].join(',')
    for (let from = 0; from < own.length; from += ASKED) {
      const named = own.slice(from, from + ASKED).map(({ id }) => filterText('id = {:id}', { id }))
      asked.push(collection(declaration).list({ filter: named.join(' || '), fields }))
    }
  }
  const rows = (await Promise.all(asked)).flat()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The error of a batch, with the name of the record that was refused. */
class Refused extends Error {}

interface NamedWrite extends RecordWrite {
  /** What the record is called where it is told: `2631-CI-PL-0007`. */
  readonly name?: string | undefined
}

/** Writes records together, as `writeTogether` does; rejects with an error whose text names the one that is refused. */
export async function writeNamed(writes: readonly NamedWrite[]): Promise<readonly RecordModel[]> {
  try {
    return await writeTogether(writes)
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const { requests } = (error.response['data'] ?? {}) as { readonly requests?: object }
    const name = writes[Number(Object.keys(requests ?? {})[0] ?? -1)]?.name
    throw name ? new Refused(`${name}: ${errorText(error)}`, { cause: error }) : error
  }
}

/** Why something was not written or taken back. */
export function refusedText(error: unknown): string {
  return error instanceof Refused ? error.message : errorText(error)
}

/**
 * Gives records the same values, where they have others, in batches that are each all or none; returns what takes that
 * back.
 */
export async function changeRecords(
  declaration: CollectionDeclaration,
  rows: readonly RecordModel[],
  values: Values,
): Promise<readonly Written[]> {
  const names = Object.keys(values)
  const others = rows.filter((row) => !isSame(valuesOf(row, names), values))
  const written: Written[] = []
  for (let from = 0; from < others.length; from += BATCH) {
    const some = others.slice(from, from + BATCH)
    const stored = await writeTogether(some.map(({ id }) => ({ declaration, id, values })))
    for (const [at, row] of some.entries()) {
      const [before, since] = [row, stored[at]!].map((one) => valuesOf(one, names))
      written.push({ declaration, id: row.id, name: String(row['code'] ?? ''), before: before!, since: since! })
    }
  }
  return written
}

/**
 * Takes back what was written, value by value, in batches that are each all or none: only what is still as it was
 * written, never what somebody stored since. Rejects where it is refused.
 */
export async function takeBack(written: readonly Written[]): Promise<Kept> {
  let count = 0
  const names: string[] = []
  for (let from = 0; from < written.length; from += BATCH) {
    const some = written.slice(from, from + BATCH)
    const now = await readNow(some)
    const found = some.map((one) => ({ one, ...stillWritten(one, now.get(one.id)) }))
    const writes = found
      .filter(({ values }) => Object.keys(values).length > 0)
      .map(({ one: { declaration, id, name }, values }) => ({ declaration, id, name, values }))
    if (writes.length > 0) await writeNamed(writes)
    for (const { one, kept } of found) {
      count += kept
      if (kept > 0) names.push(one.name ?? '')
    }
  }
  return { kept: count, names: names.filter(Boolean) }
}

/** Tells what was not taken back, where something was not. */
export function tellKept(kept: Kept, noun: Noun): void {
  if (kept.kept > 0) showProblem(keptText(kept, noun))
}

/** Takes back what was written, and tells what stays because it has another value since; whether all was taken back. */
export async function takeBackTold(written: readonly Written[], noun: Noun): Promise<boolean> {
  try {
    const kept = await takeBack(written)
    tellKept(kept, noun)
    return kept.kept === 0
  } catch (error) {
    showProblem(refusedText(error))
    return false
  }
}
