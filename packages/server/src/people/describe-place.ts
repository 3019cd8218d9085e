import type { PlaceDescriber } from '@timesheet/engine'
import { deviceName, deviceTitle } from '@timesheet/domain/people'
import { momentFor } from '../kernel/time-zone.ts'

/** Describes a sign-in from a new place: day and time in the person's time zone, the device's name, and the address. */
export const describePlace: PlaceDescriber = async ({ app, record, ip, userAgent, at }) =>
  `${await momentFor(app, record.values['calendar'], at)}, desde ${deviceTitle(deviceName(userAgent))} (dirección ${ip})`
