import { toWire, type CollectionModel } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { completeCollection } from '../collections/complete-collection.ts'
import { newCollection } from '../collections/new-collection.ts'
import { randomString } from '../kernel/random.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/collections/meta/scaffolds`: answers an empty collection of each type; for superusers (record-api §14). */
export const collectionsScaffolds: Endpoint = {
  method: 'GET',
  path: '/collections/meta/scaffolds',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    return json({ base: scaffold('base'), auth: scaffold('auth'), view: scaffold('view') })
  },
}

/** An empty collection; a random id makes its index names unique, as it has no id yet. */
function scaffold(type: CollectionModel['type']): Record<string, unknown> {
  const complete = completeCollection(
    { ...newCollection(type), id: randomString(10).toLowerCase() },
    { former: null, declared: null },
  )
  return toWire({ ...complete, id: '' })
}
