import type { CollectionDeclaration, CollectionModel, FieldValue, RecordValues } from '@timesheet/schema'
import { createHash } from 'node:crypto'
import type { RecordsContext } from '../records-context.ts'
import type { RecordSet } from '../../hooks/record-set.ts'
import { aggregateReader, buildAggregate } from '../../query/index.ts'
import { addToRows } from '../../storage/add-to-rows.ts'
import { among } from '../../storage/among.ts'
import type { Transaction } from '../../storage/driver.ts'
import { raw, sql } from '../../storage/sql.ts'
import { planOf } from '../collection-plan.ts'
import { queryEnv } from '../find.ts'
import { type CollectionRef, keyOf } from '../../kernel/typed-rows.ts'
import type { Place } from './derived-source.ts'
import { type DerivedValue, RebuildNotes } from './derived-value.ts'
import { refuseDerivedRecords } from './refuse-derived.ts'

const ID_LENGTH = 15
const REBUILT_AT_ONCE = 1000

/** Sums over the records of one collection, stored as records of another: one for each combination of keys. */
export interface DerivedSums<C extends CollectionDeclaration, T extends CollectionDeclaration> {
  readonly source: C
  /** Has fields named like the keys and the sums, and `entries`, the number of records. */
  readonly target: T
  readonly keys: readonly (keyof C['fields'] & keyof T['fields'] & string)[]
  readonly sums: readonly (keyof C['fields'] & keyof T['fields'] & string)[]
  /** A key without which a record is not summed. */
  readonly needs: keyof C['fields'] & keyof T['fields'] & string
}

interface Sum {
  readonly id: string
  readonly keys: readonly FieldValue[]
  /** The sums, followed by the number of records. */
  readonly sums: number[]
}

/**
 * Maintains sums by adding the difference of each write, so that the cost does not depend on the number of records
 * summed.
 */
export function deriveSums<C extends CollectionDeclaration, T extends CollectionDeclaration>(
  spec: DerivedSums<C, T>,
): DerivedValue {
  const { source, target } = spec
  return {
    name: target.name,
    class: 'transactional',
    // The sum that a record leaves and the one it enters.
    fanOut: 2,
    keep: (hooks) => {
      refuseDerivedRecords(hooks, target)
      hooks.keep(keyOf(source), (set) => addSet(set, spec))
    },
    rebuild: (app, onProgress) =>
      app.driver.transaction(async (tx) => {
        await tx.liftTimeLimit()
        return rebuildSums({ app, tx }, spec, onProgress)
      }),
  }
}

type Spec = Pick<DerivedSums<CollectionDeclaration, CollectionDeclaration>, 'keys' | 'sums' | 'needs'> & {
  readonly source: CollectionRef
  readonly target: CollectionRef
}

/** The sums that a set touches, by their keys: hashing them for each row would cost more than adding. */
type Touched = Map<string, Sum>

async function addSet(set: Pick<RecordSet, 'app' | 'tx' | 'action' | 'drafts'>, spec: Spec): Promise<void> {
  const touched: Touched = new Map()
  for (const { row, stored } of set.drafts) {
    if (stored) addRow(touched, spec, { row: stored, sign: -1 })
    if (set.action !== 'delete') addRow(touched, spec, { row, sign: 1 })
  }
  await addSums(
    set,
    spec,
    [...touched.values()].filter(({ sums }) => sums.some((sum) => sum !== 0)),
  )
}

function addRow(
  touched: Touched,
  { keys, sums, needs }: Spec,
  { row, sign }: { row: Readonly<RecordValues>; sign: 1 | -1 },
): void {
  if (row[needs] === '') return
  const values = keys.map((key) => row[key] ?? '')
  const key = JSON.stringify(values)
  const known = touched.get(key) ?? { id: idOf(values), keys: values, sums: [...sums, 'entries'].map(() => 0) }
  touched.set(key, known)
  sums.forEach((name, i) => (known.sums[i]! += sign * Number(row[name])))
  known.sums[sums.length]! += sign
}

/** The id of a sum is a hash of its keys, so that concurrent creates of the same sum conflict on it. */
function idOf(keys: readonly FieldValue[]): string {
  const digest = createHash('sha256').update(JSON.stringify(keys)).digest()
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => (byte % 36).toString(36)).join('')
}

async function addSums({ app, tx }: Place, spec: Spec, added: readonly Sum[]): Promise<void> {
  if (added.length === 0) return
  const { dialect } = app.driver
  const collection = requireCollection(app, spec.target)
  const fields = spec.keys.map((key) => planOf(collection).byName.get(key)!)
  await addToRows(tx, dialect, {
    target: { table: collection.name, keys: spec.keys, sums: [...spec.sums, 'entries'] },
    additions: added.map(({ id, keys, sums }) => ({
      id,
      sums,
      keys: keys.map((value, i) => dialect.toColumn(fields[i]!, value)),
    })),
  })
  const emptied = added.filter(({ sums }) => sums.at(-1)! < 0).map(({ id }) => id)
  if (emptied.length > 0) await removeEmpty({ app, tx }, collection, emptied)
}

/** Deletes sums without records. */
async function removeEmpty({ app, tx }: Place, collection: CollectionModel, ids: readonly string[]): Promise<void> {
  const name = (column: string) => raw(app.driver.dialect.id(column))
  const some = among(app.driver.dialect, name('id'), ids.toSorted())
  await tx.run(sql`DELETE FROM ${name(collection.name)} WHERE ${some} AND ${name('entries')} = 0`)
}

/** What a rebuild works with. */
interface Rebuilding {
  readonly app: RecordsContext
  readonly tx: Transaction
}

async function rebuildSums(place: Rebuilding, spec: Spec, onProgress?: (done: number) => void) {
  const { app, tx } = place
  const notes = new RebuildNotes()
  const expected = await sumsOf(place, spec)
  const target = requireCollection(app, spec.target)
  const stored = new Map(
    (await app.records.findAll(target.id, {}, tx)).map(({ values }) => [
      values.id,
      sumOf(spec, values.id, { ...values, entries: Number(values['entries']) }),
    ]),
  )
  const wrong: Sum[] = []
  for (const id of new Set([...expected.keys(), ...stored.keys()])) {
    const [is, was] = [expected.get(id), stored.get(id)]
    const difference = [...spec.sums, 'entries'].map((_, i) => (is?.sums[i] ?? 0) - (was?.sums[i] ?? 0))
    if (difference.every((value) => value === 0)) continue
    const keys = is?.keys ?? was?.keys ?? []
    wrong.push({ id, keys, sums: difference })
    notes.changed(
      `${keys.map(String).join(' ')}: ${JSON.stringify(was?.sums ?? [])} → ${JSON.stringify(is?.sums ?? [])}`,
    )
  }
  for (let start = 0; start < wrong.length; start += REBUILT_AT_ONCE)
    await addSums(place, spec, wrong.slice(start, start + REBUILT_AT_ONCE))
  const done = notes.checked(expected.size)
  onProgress?.(done)
  return notes.report
}

async function sumsOf({ app, tx }: Rebuilding, { source, keys, sums, needs }: Spec): Promise<Map<string, Sum>> {
  const collection = requireCollection(app, source)
  const spec = { collection, rule: '', filter: `${needs} != ""`, groupBy: keys, sums }
  const env = queryEnv(app, null, tx)
  const read = aggregateReader(env.dialect, spec)
  const found = new Map<string, Sum>()
  for await (const row of tx.iterate(buildAggregate(env, spec))) {
    const sum = sumOf({ keys, sums }, '', read(row))
    found.set(sum.id, sum)
  }
  return found
}

function sumOf(
  { keys, sums }: Pick<Spec, 'keys' | 'sums'>,
  id: string,
  row: Readonly<RecordValues> & { readonly entries: number },
): Sum {
  const values = keys.map((key) => row[key] ?? '')
  return { id: id || idOf(values), keys: values, sums: [...sums.map((name) => Number(row[name])), row.entries] }
}

function requireCollection(app: Place['app'], ref: CollectionRef): CollectionModel {
  const collection = app.collections.find(keyOf(ref))
  if (!collection) throw new Error(`there is no collection "${typeof ref === 'string' ? ref : ref.name}"`)
  return collection
}
