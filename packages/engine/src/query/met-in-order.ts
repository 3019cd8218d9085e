import type { CollectionModel } from '@timesheet/schema'
import { leadsIndex } from './leads-index.ts'

/**
 * Whether the first rows in an order are met one after the other, without reading all rows: in the order of insertion,
 * and in that of a field as an index holds it. Not in that of an expression, such as the Spanish order of a text: there
 * all that begin alike may stand before the first that is wanted.
 */
export function isMetInOrder(collection: CollectionModel, sort: string): boolean {
  const [first = ''] = sort.split(',')
  const field = first.trim().replace(/^[+-]/, '')
  return field === '' || field === '@rowid' || leadsIndex(collection, field)
}
