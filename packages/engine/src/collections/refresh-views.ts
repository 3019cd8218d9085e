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

/** Makes every view of the collections, those that others read from before these; answers all collections, views with their derived fields. */
export async function createViews(tx: Transaction, driver: Driver, models: readonly CollectionModel[]): Promise<readonly CollectionModel[]> {
  const made = new Map<string, CollectionModel>()
  const tables = models.filter((model) => model.type !== 'view')
  const views = models.filter((model): model is ViewCollection => model.type === 'view')
  await inRounds(views, async (view) => {
    made.set(view.id, await createView(tx, driver, { view, collections: [...tables, ...made.values()] }))
  })
  return models.map((model) => made.get(model.id) ?? model)
}

async function createView(tx: Transaction, driver: Driver, { view, collections }: { view: ViewCollection; collections: readonly CollectionModel[] }): Promise<ViewCollection> {
  const { name, viewQuery: query } = view
  try {
    const { fields } = await describeView(driver, tx, { name, query, collections })
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
