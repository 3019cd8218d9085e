import type { App, DerivedValue } from '@timesheet/engine'
import { documentsHeld } from './documents/holds.derived.ts'
import { revisionFileReaders } from './documents/revision-files.derived.ts'
import { documentStanding } from './documents/standing.derived.ts'
import { keptHoursBatches } from './hours/hours-batches.derived.ts'
import { keptHoursOvertime } from './hours/hours-overtime.derived.ts'
import { keptHoursTotals } from './hours/hours-totals.derived.ts'
import { userAccessUntil } from './people/access-until.derived.ts'
import { userGrants } from './people/grants.derived.ts'
import { userManagers } from './people/managers.derived.ts'
import { userCalendars } from './people/user-calendars.derived.ts'
import { keptPresence } from './people/presence.derived.ts'

/** Every derived value, in the order in which a rebuild computes them. */
export const DERIVED_VALUES: readonly DerivedValue[] = [
  userGrants,
  userAccessUntil,
  userManagers,
  userCalendars,
  keptPresence,
  documentStanding,
  documentsHeld,
  revisionFileReaders,
  keptHoursTotals,
  keptHoursBatches,
  keptHoursOvertime,
]

/** Registers the hooks that update derived values with the writes of their sources. */
export function derivedPlugin({ hooks }: App): void {
  hooks.use(...DERIVED_VALUES.map(({ keep }) => keep))
}
