import { toWire } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { requireCollection } from './require-collection.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/collections/:collection`: answers a collection without its secrets; for superusers (record-api §14). */
export const collectionsView: Endpoint = {
  method: 'GET',
  path: '/collections/:collection',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    return json(toWire(requireCollection(ctx)))
  },
}
