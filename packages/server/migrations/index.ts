// Written by `npm run plan`.
import type { Migration } from '@timesheet/engine'
import { migration as m0001 } from './0001-first.ts'
import { migration as m0002 } from './0002-hours-activity-index.ts'
import { migration as m0003 } from './0003-devices.ts'
import { migration as m0004 } from './0004-timers.ts'
import { migration as m0005 } from './0005-audit-log.ts'
import { migration as m0006 } from './0006-presence.ts'
import { migration as m0007 } from './0007-shared-views.ts'
import { migration as m0008 } from './0008-derived-values.ts'
import { migration as m0009 } from './0009-operations.ts'
import { migration as m0010 } from './0010-employment.ts'
import { migration as m0011 } from './0011-preferences.ts'
import { migration as m0012 } from './0012-add-inbox.ts'
import { migration as m0013 } from './0013-add-leave-balances.ts'
import { migration as m0014 } from './0014-add-time-clock.ts'
import { migration as m0015 } from './0015-add-hours-sending.ts'
import { migration as m0016 } from './0016-presence-days.ts'
import { migration as m0017 } from './0017-add-workflow.ts'
import { migration as m0018 } from './0018-closings.ts'
import { migration as m0019 } from './0019-add-hours-decisions.ts'

/** The history of the schema, oldest first. */
export const MIGRATIONS: readonly Migration[] = [m0001, m0002, m0003, m0004, m0005, m0006, m0007, m0008, m0009, m0010, m0011, m0012, m0013, m0014, m0015, m0016, m0017, m0018, m0019]
