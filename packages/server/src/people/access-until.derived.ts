import { deriveFields, derivedFrom, findRowsById } from '@timesheet/engine'
import { employment, users } from '@timesheet/domain/people'

/**
 * The first day without access, derived from the leaving day (INV-CFG-02), so that access rules need not read
 * employment dates.
 */
export const userAccessUntil = deriveFields({
  name: 'users.accessUntil',
  target: users,
  fields: ['accessUntil'],
  fanOut: 1,
  sources: [derivedFrom(employment, { watches: ['leftOn'], targets: (rows) => rows.map(({ user }) => user) })],
  async compute(place, ids) {
    const terms = await findRowsById(place, employment, ids)
    return new Map([...terms].map(([id, { leftOn }]) => [id, { accessUntil: leftOn }]))
  },
})
