import { deriveSums } from '@timesheet/engine'
import { hours, hoursTotals } from '@timesheet/domain/hours'

/** What was entered on each target of a project in each state. Time without a project is in no total: all who enter some would meet in one row. */
export const keptHoursTotals = deriveSums({
  source: hours,
  target: hoursTotals,
  keys: ['project', 'document', 'activity', 'state'],
  sums: ['minutes'],
  needs: 'project',
})
