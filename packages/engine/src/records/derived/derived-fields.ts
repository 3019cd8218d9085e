import {
  type CollectionDeclaration,
  type CollectionModel,
  fieldError,
  type FieldValue,
  formatDateTime,
} from '@timesheet/schema'
import type { RecordsContext } from '../records-context.ts'
import { findRowsById } from '../../hooks/set-rows.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { updateColumns } from '../../storage/update-columns.ts'
import { planOf } from '../collection-plan.ts'
import { recordLock } from '../lock-record.ts'
import { keyOf, type RowOf } from '../../kernel/typed-rows.ts'
import { noteDerived } from './derived-of-set.ts'
import type { DerivedSource, Place } from './derived-source.ts'
import { type DerivedValue, RebuildNotes } from './derived-value.ts'
import { refuseDerivedFields } from './refuse-derived.ts'

const REBUILT_AT_ONCE = 1000

/** The computed values of a record's derived fields. */
export type DerivedOf<C extends CollectionDeclaration, Field extends string> = Readonly<
  Pick<RowOf<C>, Field & keyof RowOf<C>>
>

/** Fields of a record that are computed from other records. */
export interface DerivedFields<C extends CollectionDeclaration, Field extends keyof C['fields'] & string> {
  readonly name: string
  readonly target: C
  readonly fields: readonly Field[]
  /** Those that a client may give on creating a record; a hook makes its first source row of them. */
  readonly given?: readonly Field[]
  readonly sources: readonly DerivedSource[]
  /** The number of targets that one changed source record may touch; a write that touches more is refused. */
  readonly fanOut: number
  /**
   * The name of a lock that every change of a source takes first; needed where the set of touched targets depends on
   * other targets.
   */
  readonly lock?: string
  /**
   * Computes the fields of these records from the sources alone; a record missing from the result gets zero values.
   * `contradict` reports source data that cannot be true.
   */
  compute(
    place: Place,
    ids: readonly string[],
    contradict: (text: string) => void,
  ): Promise<ReadonlyMap<string, DerivedOf<C, Field>>>
}

interface Change {
  readonly id: string
  readonly before: Readonly<Record<string, FieldValue>>
  readonly after: Readonly<Record<string, FieldValue>>
}

/** Maintains derived fields: computes them again for every target that a write touches, instead of adjusting them. */
export function deriveFields<C extends CollectionDeclaration, const Field extends keyof C['fields'] & string>(
  spec: DerivedFields<C, Field>,
): DerivedValue {
  const { name, target, sources, fanOut, lock } = spec
  return {
    name,
    class: 'transactional',
    fanOut,
    keep: (hooks) => {
      refuseDerivedFields(hooks, target, spec)
      for (const source of sources)
        source.install(hooks, async (place, { count, targets }) => {
          if (lock) await place.tx.lock(lock)
          const ids = [...new Set(await targets())].filter((id) => id !== '').toSorted()
          if (ids.length > fanOut * count) throw tooMany(name, fanOut)
          const warn = (text: string) => place.app.log.warn({ derived: name }, text)
          if (ids.length === 0) return
          const changes = await keepTargets(place, spec, { ids, contradict: warn })
          if (source.collection === target.name)
            noteDerived(
              place,
              changes.map(({ id, after }) => ({ id, values: after })),
            )
        })
    },
    rebuild: (app, onProgress) => rebuildFields(app, spec, onProgress),
  }
}

async function rebuildFields<C extends CollectionDeclaration, Field extends keyof C['fields'] & string>(
  app: RecordsContext,
  spec: DerivedFields<C, Field>,
  onProgress?: (done: number) => void,
) {
  const notes = new RebuildNotes()
  const all = (await app.records.findAll(spec.target, { sort: 'id' })).map(({ values }) => values.id)
  for (let start = 0; start < all.length; start += REBUILT_AT_ONCE) {
    const ids = all.slice(start, start + REBUILT_AT_ONCE)
    const changes = await app.driver.transaction(async (tx) => {
      await tx.liftTimeLimit()
      if (spec.lock) await tx.lock(spec.lock)
      return keepTargets({ app, tx }, spec, { ids, contradict: (text) => notes.contradicted(text) })
    })
    for (const { id, before, after } of changes)
      notes.changed(`${id}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
    const done = notes.checked(ids.length)
    onProgress?.(done)
  }
  return notes.report
}

/** Computes the fields, writes those that differ, and returns the changes. */
async function keepTargets<C extends CollectionDeclaration, Field extends keyof C['fields'] & string>(
  place: Place,
  spec: DerivedFields<C, Field>,
  { ids, contradict }: { ids: readonly string[]; contradict: (text: string) => void },
): Promise<readonly Change[]> {
  const collection = place.app.collections.find(keyOf(spec.target))
  if (!collection) return []
  // Locks the targets: a concurrent write of a whole record would otherwise restore the old values.
  await place.tx.lock(...ids.map((id) => recordLock({ collection, id })))
  const stored = await findRowsById(place, spec.target, ids)
  const computed = await spec.compute(place, [...stored.keys()].toSorted(), contradict)
  const pick = (row: Readonly<Record<string, unknown>> | undefined) =>
    Object.fromEntries(spec.fields.map((name) => [name, (row?.[name] ?? null) as FieldValue]))
  const changes = [...stored].flatMap(([id, row]): Change[] => {
    const [before, after] = [pick(row), pick(computed.get(id))]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ id, before, after }]
  })
  if (changes.length > 0) await writeChanges(place, collection, { fields: spec.fields, changes })
  return changes
}

async function writeChanges(
  place: Place,
  collection: CollectionModel,
  { fields, changes }: { fields: readonly string[]; changes: readonly Change[] },
): Promise<void> {
  const { app, tx } = place
  const { dialect } = app.driver
  const { byName, autodates } = planOf(collection)
  const isSeen = fields.some((name) => byName.get(name)?.hidden !== true)
  const now = formatDateTime(app.clock())
  // The `updated` stamp changes only if a visible field did.
  const stamps = isSeen ? autodates.filter((field) => field.onUpdate).map(({ name }) => [name, now] as const) : []
  const columns = [...fields, ...stamps.map(([name]) => name)].flatMap((name) => byName.get(name) ?? [])
  await updateColumns(tx, dialect, {
    target: { table: collection.name, columns: columns.map(({ name }) => name) },
    rows: changes.map(({ id, after }) => {
      const values = { ...after, ...Object.fromEntries(stamps) }
      return { id, values: columns.map((field) => dialect.bindColumn(field, values[field.name] ?? null)) }
    }),
  })
  await publishChanges(place, collection, { changes, isSeen })
}

/** After the commit, refreshes the rights of an account's connections and publishes the update to subscribers. */
async function publishChanges(
  { app, tx }: Place,
  collection: CollectionModel,
  { changes, isSeen }: { changes: readonly Change[]; isSeen: boolean },
): Promise<void> {
  const isAccount = collection.type === 'auth'
  if (!isSeen && !isAccount) return
  const before = new Map(changes.map((change) => [change.id, change.before]))
  const records = await app.records.findAll(collection.id, { ids: [...before.keys()] }, tx)
  tx.afterCommit(() => {
    for (const record of records) {
      if (isAccount) app.realtime.authChanged(record, false)
      const old = { collection, values: { ...record.values, ...before.get(record.values.id) } }
      if (isSeen) void app.realtime.publish({ action: 'update', record, before: old })
    }
  })
}

function tooMany(name: string, fanOut: number): ApiError {
  return new ApiError(400, `The change touches more than ${fanOut} records in ${name}.`, {
    id: fieldError('derived_fan_out', { max: fanOut }),
  })
}
