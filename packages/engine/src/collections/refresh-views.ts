import type { CollectionModel, ViewCollection } from '@timesheet/schema'
import type { Driver, Transaction } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'
import { describeView } from './views/describe-view.ts'

/** Thrown when a view cannot be created from its query. */
export class ViewRefused extends Error {
  readonly view: string

  constructor(view: string, options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options)
    this.name = 'ViewRefused'
    this.view = view
  }
}

/** Drops views; a view that others read from after those. */
export async function dropViews(tx: Transaction, { ddl }: Driver, views: readonly CollectionModel[]): Promise<void> {
  await inRounds(views.toReversed(), async (view) => {
    for (const statement of ddl.dropView(view.name)) await tx.savepoint(async () => tx.run(raw(statement)))
  })
}

/**
 * Creates all views of `after`, a view that others read from before those. Returns all collections, views with their
 * derived fields. The current rows are not checked for views whose query is unchanged.
 */
export async function createViews(
  tx: Transaction,
  driver: Driver,
  { before, after }: Readonly<Record<'before' | 'after', readonly CollectionModel[]>>,
): Promise<readonly CollectionModel[]> {
  const made = new Map<string, CollectionModel>()
  const tables = after.filter((model) => model.type !== 'view')
  const views = after.filter((model): model is ViewCollection => model.type === 'view')
  const stored = new Map(before.map((model) => [model.id, model.type === 'view' ? model.viewQuery : undefined]))
  await inRounds(views, async (view) => {
    const isStored = stored.get(view.id) === view.viewQuery
    made.set(view.id, await createView(tx, driver, { view, collections: [...tables, ...made.values()], isStored }))
  })
  return after.map((model) => made.get(model.id) ?? model)
}

interface ViewToMake {
  readonly view: ViewCollection
  readonly collections: readonly CollectionModel[]
  readonly isStored: boolean
}

async function createView(
  tx: Transaction,
  driver: Driver,
  { view, collections, isStored }: ViewToMake,
): Promise<ViewCollection> {
  const { name, viewQuery: query } = view
  try {
    const { fields } = await describeView(driver, tx, { name, query, collections, isStored })
    await tx.savepoint(async () => {
      for (const statement of driver.ddl.createView({ name, query, fields })) await tx.run(raw(statement))
    })
    return { ...view, fields }
  } catch (cause) {
    throw new ViewRefused(name, { cause })
  }
}

/**
 * Tries each item, and failed ones again while others succeed, which finds an order that satisfies their dependencies;
 * throws if none succeeds.
 */
async function inRounds<T>(items: readonly T[], attempt: (item: T) => Promise<void>): Promise<void> {
  let left = items
  while (left.length > 0) {
    const failed: T[] = []
    let failure: unknown
    for (const item of left) {
      try {
        await attempt(item)
      } catch (error) {
        failure ??= error
        failed.push(item)
      }
    }
    if (failed.length === left.length) throw failure
    left = failed
  }
}
