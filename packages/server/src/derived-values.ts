import type { App, DerivedValue } from '@timesheet/engine'
import { keptHoursTotals } from './hours/hours-totals.derived.ts'
import { userAccessUntil } from './people/access-until.derived.ts'
import { userGrants } from './people/grants.derived.ts'
import { userManagers } from './people/managers.derived.ts'

/** Every value that is worked out from other records, by the order of a rebuild. */
export const DERIVED_VALUES: readonly DerivedValue[] = [userGrants, userAccessUntil, userManagers, keptHoursTotals]

/** Keeps every derived value with the writes of its sources. */
export function derivedPlugin({ hooks }: App): void {
  hooks.use(...DERIVED_VALUES.map(({ keep }) => keep))
}
