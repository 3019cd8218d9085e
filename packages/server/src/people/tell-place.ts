import type { PlaceTeller } from '@timesheet/engine'
import { deviceName, deviceTitle } from '@timesheet/domain/people'
import { momentFor } from '../kernel/time-zone.ts'

/** Says of a sign-in from a new place what a person can check: day and hour where they work, and the device by its name. */
export const tellPlace: PlaceTeller = async ({ app, record, ip, userAgent, at }) =>
  `${await momentFor(app, record.values['calendar'], at)}, desde ${deviceTitle(deviceName(userAgent))} (dirección ${ip})`
