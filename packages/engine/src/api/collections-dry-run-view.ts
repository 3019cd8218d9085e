import { randomBytes } from 'node:crypto'
import { requireSuperuser } from '../access/guards.ts'
import { describeView, type DescribedView } from '../collections/views/describe-view.ts'
import { InvalidViewQuery } from '../collections/views/invalid-view-query.ts'
import { ApiError } from '../kernel/api-error.ts'
import { json, type Endpoint } from './endpoint.ts'
import { readQuery } from './query-form.ts'

/**
 * `POST /api/collections/meta/dry-run-view`: answers the fields and first rows of a view with this query, without
 * creating it (record-api §14).
 */
export const collectionsDryRunView: Endpoint = {
  method: 'POST',
  path: '/collections/meta/dry-run-view',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const query = await readQuery(ctx)
    const { driver, collections } = ctx.app
    try {
      const described = await driver.transaction((tx) =>
        describeView(driver, tx, { query, collections: collections.all() }),
      )
      return json({ fields: described.fields, sample: presentSample(described) })
    } catch (error) {
      if (!(error instanceof InvalidViewQuery)) throw error
      throw new ApiError(400, `Invalid view query. Raw error: \n${error.message}`, {}, { cause: error })
    }
  },
}

/** Presents the rows as records of a collection that does not exist. */
function presentSample({ fields, sample }: DescribedView): Record<string, unknown>[] {
  const name = `temp_view_${randomBytes(4).toString('hex')}`
  const shown = fields.filter((field) => !field.hidden && field.type !== 'password').map((field) => field.name)
  return sample.map((record) => ({
    collectionId: name,
    collectionName: name,
    ...Object.fromEntries(shown.map((key) => [key, record[key]])),
  }))
}
