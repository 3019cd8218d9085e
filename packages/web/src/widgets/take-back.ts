import type { CollectionDeclaration } from '@timesheet/schema'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { collection, filterText } from '../data/collection.ts'
import { errorText } from '../data/error-text.ts'
import { showProblem } from '../ui/toast/toast-store.ts'
import { type Batching, inBatches, type WriteBatch } from './in-batches.ts'
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
export async function writeNamed(
  writes: readonly NamedWrite[],
  write: WriteBatch = writeTogether,
): Promise<readonly RecordModel[]> {
  try {
    return await write(writes)
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

/** What became of a change of many records. */
export interface Changed {
  /** What was written, and takes that back. */
  readonly written: readonly Written[]
  /** How many of them had other values. */
  readonly wanted: number
  /** Why the rest was not written; '' where nothing was refused. */
  readonly problem: string
}

/** Gives records the same values, where they have others, in batches that are each all or none. */
export async function changeRecords(
  declaration: CollectionDeclaration,
  rows: readonly Values[],
  values: Values,
  batching?: Batching,
): Promise<Changed> {
  const names = Object.keys(values)
  const others = rows.filter((row) => !isSame(valuesOf(row, names), values))
  const written: Written[] = []
  const change = async (batch: readonly Values[], write: WriteBatch) => {
    const wanted = batch.map((row) => ({ declaration, id: String(row['id']), name: String(row['code'] ?? ''), values }))
    const stored = await writeNamed(wanted, write)
    for (const [at, { id, name }] of wanted.entries()) {
      const [before, since] = [batch[at]!, stored[at]!].map((one) => valuesOf(one, names))
      written.push({ declaration, id, name, before: before!, since: since! })
    }
  }
  const problem = await inBatches(others, change, batching).then(() => '', refusedText)
  return { written, wanted: others.length, problem }
}

/**
 * Takes back what was written, value by value, in batches that are each all or none: only what is still as it was
 * written, never what somebody stored since. Each is read right before, so that nobody has long to store something
 * between. Rejects where it is refused.
 */
export async function takeBack(written: readonly Written[]): Promise<Kept> {
  let count = 0
  const names: string[] = []
  await inBatches(written, async (batch, write) => {
    const now = await readNow(batch)
    const found = batch.map((one) => ({ one, ...stillWritten(one, now.get(one.id)) }))
    const writes = found
      .filter(({ values }) => Object.keys(values).length > 0)
      .map(({ one: { declaration, id, name }, values }) => ({ declaration, id, name, values }))
    if (writes.length > 0) await writeNamed(writes, write)
    for (const { one, kept } of found) {
      count += kept
      if (kept > 0) names.push(one.name ?? '')
    }
  })
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
