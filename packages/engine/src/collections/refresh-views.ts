import type { CollectionModel, ViewCollection } from '@timesheet/schema'
import type { Driver, Transaction } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'
import { describeView } from './views/describe-view.ts'

/** A view cannot be made of its query any more, or not yet. */
export class ViewRefused extends Error {
  readonly view: string

  constructor(view: string, options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options)
    this.name = 'ViewRefused'
    this.view = view
  }
}

/** Drops views, those that others read from after these. */
export async function dropViews(tx: Transaction, { ddl }: Driver, views: readonly CollectionModel[]): Promise<void> {
  await inRounds(views.toReversed(), async (view) => {
    for (const statement of ddl.dropView(view.name)) await tx.savepoint(async () => tx.run(raw(statement)))
  })
}

/**
 * Makes every view of the collections as they are afterwards, those that others read from before these; answers all collections,
 * views with their derived fields. Views whose query is the former one are not held against what rows answer by now.
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

/** Tries each item; what fails is tried again as long as others succeed, which finds the order that they need. */
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
