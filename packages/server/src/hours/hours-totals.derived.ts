import { deriveSums } from '@timesheet/engine'
import { hours, hoursTotals } from '@timesheet/domain/hours'

/**
 * Sums of hours per target and state of a project. Hours without a project are left out: all their writers would
 * contend for one row.
 */
export const keptHoursTotals = deriveSums({
  source: hours,
  target: hoursTotals,
  keys: ['project', 'document', 'activity', 'state'],
  sums: ['minutes'],
  needs: 'project',
})
