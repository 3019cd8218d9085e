import { deriveFields, derivedFrom, findRowsById } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'

/**
 * The first day without access, derived from the leaving day (INV-CFG-02), so that access rules need not read
 * employment dates.
 */
export const userAccessUntil = deriveFields({
  name: 'users.accessUntil',
  target: users,
  fields: ['accessUntil'],
  fanOut: 1,
  sources: [derivedFrom(users, { watches: ['leftOn'], targets: (rows) => rows.map(({ id }) => id) })],
  async compute(place, ids) {
    const people = await findRowsById(place, users, ids)
    return new Map([...people].map(([id, { leftOn }]) => [id, { accessUntil: leftOn }]))
  },
})
