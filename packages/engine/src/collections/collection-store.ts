import { formatDateTime, type CollectionModel } from '@timesheet/schema'
import { isDeepStrictEqual } from 'node:util'
import type { SchemaContext } from './schema-context.ts'
import { deleteCollectionFiles } from '../files/record-files.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Transaction } from '../storage/driver.ts'
import { runForProgram } from '../storage/query-limits.ts'
import { raw, sql } from '../storage/sql.ts'
import { retryConflicts } from '../storage/retry-conflicts.ts'
import { changeSchema } from './change-schema.ts'
import { deleteDroppedFiles } from './dropped-files.ts'
import { isProtected, servedCollections } from './load-collections.ts'
import { planCreate, planUpdate, type PlannedChange, type SchemaState } from './plan-change.ts'
import { planImport, type ImportRequest } from './plan-import.ts'
import type { MutableRegistry } from './registry.ts'
import { followRename } from './rename-rate-limits.ts'
import { refusedImport, refusedSave, SchemaRefused } from './schema-refusals.ts'
import type { Json } from './shape.ts'
import { readCollections, writeCollection, writeDeclaration } from './stored-collections.ts'

const CHANNEL = 'collections'
const REFERENCE_TABLES = ['_externalAuths', '_mfas', '_otps', '_authOrigins'] as const

interface StoreOptions {
  readonly registry: MutableRegistry
  /** The collections that the program declares. */
  readonly declared: readonly CollectionModel[]
}

/** Changes collections at run time: their tables, stored models and the registries of all processes. */
export class CollectionStore {
  readonly #app: () => SchemaContext
  readonly #registry: MutableRegistry
  readonly #declared: ReadonlyMap<string, CollectionModel>
  #meeting: Promise<void> | undefined

  constructor(app: () => SchemaContext, { registry, declared }: StoreOptions) {
    this.#app = app
    this.#registry = registry
    this.#declared = new Map(declared.map((model) => [model.id, model]))
  }

  /** Starts following the changes of other processes. */
  listen(): void {
    const { driver, log } = this.#app()
    const reload = () =>
      void this.reload().catch((err: unknown) => log.error({ err }, 'the collections could not be read anew'))
    driver.onBroadcast(CHANNEL, reload)
    driver.onBroadcastGap(reload)
  }

  /** Increases with every change known to this process. */
  get generation(): number {
    return this.#registry.generation
  }

  /** Reloads the collections; returns whether they have changed since a generation. */
  async hasChangedSince(generation: number): Promise<boolean> {
    await this.reload()
    return this.generation !== generation
  }

  /** The collection as stored now: the same object if it is unchanged, undefined if it was deleted. */
  async currentOf(collection: CollectionModel): Promise<CollectionModel | undefined> {
    const known = this.#registry.find(collection.id)
    if (known === collection) await this.reload()
    const current = this.#registry.find(collection.id)
    return current?.id === collection.id ? current : undefined
  }

  /** Reloads the collections if one is unknown here, because another process may just have created it. */
  async meet(nameOrId: string): Promise<void> {
    if (!this.#app().driver.isShared || this.#registry.find(nameOrId)) return
    this.#meeting ??= this.reload().finally(() => {
      this.#meeting = undefined
    })
    await this.#meeting
  }

  /** Reloads the collections from the database, outside the limits of the client whose request causes it. */
  async reload(): Promise<void> {
    const { generation } = this
    const stored = await runForProgram(() => readCollections(this.#app().driver))
    // Another change became known while reading, so what was read may be older.
    if (generation !== this.generation) return this.reload()
    this.#registry.replaceAll(servedCollections(stored, new Set(this.#declared.keys())))
  }

  /** Creates a collection from a submitted body; throws the contract's 400 for an invalid one. */
  async create(body: Json): Promise<CollectionModel> {
    return this.#save('create', (state) => planCreate(state, body))
  }

  /** Updates a collection by a submitted body. */
  async update(id: string, body: Json): Promise<CollectionModel> {
    return this.#save('update', (state) => planUpdate(state, named(state, id), body))
  }

  /** Deletes a collection with its records, their files and the rows that refer to its accounts. */
  async delete(id: string): Promise<void> {
    await this.#change((state) => {
      const model = named(state, id)
      if (model.system || state.declared.has(id)) throw new ApiError(400, 'Failed to delete collection.')
      const holders = state.models.filter(
        (each) =>
          each.type !== 'view' &&
          each.id !== id &&
          each.fields.some((field) => field.type === 'relation' && field.collectionId === id),
      )
      if (holders.length > 0)
        throw new ApiError(
          400,
          `Failed to delete collection probably due to existing reference in ${holders.map((each) => each.name).join(', ')}.`,
        )
      return { after: state.models.filter((each) => each.id !== id), subject: model }
    }).catch((error: unknown) => {
      throw error instanceof SchemaRefused
        ? new ApiError(400, 'Failed to delete collection.', {}, { cause: error })
        : error
    })
  }

  /** Creates and updates many collections, all or none. */
  async import(request: ImportRequest): Promise<void> {
    await this.#change((state) => planImport(state, request)).catch((error: unknown) => {
      throw refusedImport(error)
    })
  }

  async #save(action: 'create' | 'update', plan: (state: SchemaState) => PlannedChange): Promise<CollectionModel> {
    const saved = await this.#change(plan).catch((error: unknown) => {
      throw refusedSave(action, error)
    })
    if (!saved) throw new ApiError(404)
    return saved
  }

  async #change(plan: (state: SchemaState) => PlannedChange): Promise<CollectionModel | undefined> {
    const { driver } = this.#app()
    const change = async (tx: Transaction) => {
      await tx.liftTimeLimit()
      await tx.lock('_collections')
      const state = await this.#readState(tx)
      const planned = plan(state)
      const saved = await this.#apply(tx, state.models, planned.after)
      planned.verify?.(saved)
      return saved.find((model) => model.id === planned.subject?.id)
    }
    return retryConflicts(() => driver.transaction(change))
  }

  async #readState(tx: Transaction): Promise<SchemaState> {
    const stored = await readCollections(tx)
    const tables = await tx.all<{ name: string }>(raw(this.#app().driver.ddl.listTables))
    const models = servedCollections(stored, new Set(this.#declared.keys()))
    const known = new Set(models.map((model) => model.name.toLowerCase()))
    const internalTables = new Set(tables.map(({ name }) => name.toLowerCase()).filter((name) => !known.has(name)))
    const declared = new Map([...this.#declared].filter(([, model]) => isProtected(model)))
    return { models, takenIds: new Set(stored.keys()), internalTables, declared }
  }

  async #apply(
    tx: Transaction,
    before: readonly CollectionModel[],
    after: readonly CollectionModel[],
  ): Promise<readonly CollectionModel[]> {
    const { driver, files } = this.#app()
    await deleteDroppedFiles(tx, { before, after, dialect: driver.dialect, files })
    const changed = await changeSchema(tx, driver, { before, after }).catch((cause: unknown) => {
      throw new SchemaRefused({ before, after }, { cause })
    })
    const saved = this.#stamp(before, changed)
    for (const model of saved) {
      const former = before.find((each) => each.id === model.id)
      if (former !== model) await writeCollection(tx, model)
      if (!former) await writeDeclaration(tx, model.id, null)
    }
    for (const gone of before.filter((model) => !saved.some((each) => each.id === model.id)))
      await this.#forget(tx, gone)
    this.#publish(tx, before, saved)
    return saved
  }

  /**
   * Sets `created` and `updated` of the changed models (unchanged ones keep their object); `updated` always increases,
   * so that it identifies a version.
   */
  #stamp(before: readonly CollectionModel[], after: readonly CollectionModel[]): CollectionModel[] {
    const now = this.#app().clock()
    return after.map((model) => {
      const former = before.find((each) => each.id === model.id)
      if (former && isDeepStrictEqual(former, model)) return former
      const last = former ? Date.parse(former.updated.replace(' ', 'T')) : 0
      const updated = formatDateTime(new Date(Math.max(now.getTime(), last + 1)))
      return { ...model, created: former?.created ?? updated, updated }
    })
  }

  async #forget(tx: Transaction, gone: CollectionModel): Promise<void> {
    const { files, driver } = this.#app()
    // The operations that delete a table's row here do not run for a view.
    await tx.run(sql`DELETE FROM "_collections" WHERE id = ${gone.id}`)
    await tx.run(sql`DELETE FROM "_declarations" WHERE id = ${gone.id}`)
    const declared = this.#declared.get(gone.id)
    if (declared) await writeDeclaration(tx, gone.id, declared)
    if (gone.type === 'auth') {
      const column = raw(driver.dialect.id('collectionRef'))
      for (const table of REFERENCE_TABLES)
        await tx.run(sql`DELETE FROM ${raw(driver.dialect.id(table))} WHERE ${column} = ${gone.id}`)
    }
    if (gone.type !== 'view') tx.afterCommit(() => deleteCollectionFiles(files, gone.id))
  }

  #publish(tx: Transaction, before: readonly CollectionModel[], after: readonly CollectionModel[]): void {
    const app = this.#app()
    // First of all, so that nobody who waited for this transaction uses the old models.
    tx.afterCommit(() => this.#registry.replaceAll(after))
    for (const former of before) {
      const now = after.find((each) => each.id === former.id)
      if (isInvalidated(former, now)) tx.afterCommit(() => app.realtime.authCollectionInvalidated(former.id))
      if (now && now.name !== former.name)
        tx.afterCommit(() => followRename(app.settings, { from: former.name, to: now.name }))
    }
    tx.afterCommit(() => app.driver.broadcast(CHANNEL, ''))
  }
}

function named({ models }: SchemaState, id: string): CollectionModel {
  const model = models.find((each) => each.id === id)
  if (!model) throw new ApiError(404)
  return model
}

/** Whether all tokens of an auth collection became invalid. */
function isInvalidated(former: CollectionModel, now: CollectionModel | undefined): boolean {
  if (former.type !== 'auth') return false
  return now?.type !== 'auth' || now.authToken.secret !== former.authToken.secret
}
