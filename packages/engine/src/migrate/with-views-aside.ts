import type { CollectionModel } from '@timesheet/schema'
import { createViews, dropViews, ViewRefused } from '../collections/refresh-views.ts'
import { readCollections, writeCollection } from '../collections/stored-collections.ts'
import type { Driver, Transaction } from '../storage/driver.ts'

/**
 * Drops the views made over the API, which migrations do not know, changes the schema and creates the views again.
 * Throws, naming the view, when one cannot be created any more.
 */
export async function withViewsAside(tx: Transaction, driver: Driver, change: () => Promise<void>): Promise<void> {
  const views = [...(await readCollections(tx)).values()].flatMap(({ model, declared }) =>
    model.type === 'view' && declared === null ? [model] : [],
  )
  if (views.length === 0) return change()
  await dropViews(tx, driver, views)
  await change()
  const tables = [...(await readCollections(tx)).values()]
    .map(({ model }) => model)
    .filter((model) => model.type !== 'view')
  for (const view of await remade(tx, driver, [...tables, ...views])) {
    if (view.type === 'view') await writeCollection(tx, view)
  }
}

async function remade(
  tx: Transaction,
  driver: Driver,
  models: readonly CollectionModel[],
): Promise<readonly CollectionModel[]> {
  try {
    return await createViews(tx, driver, { before: models, after: models })
  } catch (cause) {
    if (!(cause instanceof ViewRefused)) throw cause
    throw new Error(
      `the view "${cause.view}", which was made over the API, reads from what this migration changes: delete it or change its query first`,
      { cause },
    )
  }
}
