import { deriveFields, derivedFrom, findRowsById } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'

/** The first day without access, from the day without work (INV-CFG-02): what rules ask, who need not see why somebody left. */
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
