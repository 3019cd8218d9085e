import { deriveFields, derivedFrom } from '@timesheet/engine'
import { hours, hoursBatches } from '@timesheet/domain/hours'

/** How far each part of a sending is decided, and who is waited for. */
export const keptHoursBatches = deriveFields({
  name: 'hours_batches.counts',
  target: hoursBatches,
  fields: ['entries', 'waiting', 'approved', 'rejected', 'minutes', 'decider', 'automatic'],
  // The former and the new part of an entry.
  fanOut: 2,
  sources: [
    derivedFrom(hours, {
      watches: ['batch', 'state', 'decider', 'minutes', 'decidedHow'],
      targets: (rows) => rows.map(({ batch }) => batch),
    }),
  ],
  async compute({ app, tx }, ids) {
    const params = Object.fromEntries(ids.map((id, i) => [`b${i}`, id]))
    const filter = ids.map((_, i) => `batch = {:b${i}}`).join(' || ')
    const groups = await app.records.aggregate(
      { collection: hours, filter, params, groupBy: ['batch', 'state', 'decider', 'decidedHow'], sums: ['minutes'] },
      tx,
    )
    const byBatch = Map.groupBy(groups, ({ batch }) => batch)
    return new Map(
      ids.map((id) => {
        const all = byBatch.get(id) ?? []
        const count = (...states: readonly string[]) =>
          all.reduce((sum, { state, entries }) => (states.includes(state) ? sum + entries : sum), 0)
        const deciders = all.map(({ decider }) => decider).filter((decider) => decider !== '')
        return [
          id,
          {
            entries: all.reduce((sum, { entries }) => sum + entries, 0),
            waiting: count('submitted', 'approved_1'),
            approved: count('approved'),
            rejected: count('rejected'),
            automatic: all.reduce(
              (sum, { decidedHow, entries }) => (decidedHow === 'automatic' ? sum + entries : sum),
              0,
            ),
            minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
            decider: deciders.toSorted()[0] ?? '',
          },
        ]
      }),
    )
  },
})
