import { deviceTitle } from '@timesheet/domain/people'
import type { Device } from '@timesheet/domain/people'

/** A device as its row shows it. */
export interface DeviceRow {
  readonly id: string
  readonly title: string
  readonly isPhone: boolean
  readonly isHere: boolean
  readonly ip: string
  readonly firstAt: string
  readonly lastAt: string
  /** Since when no session can be open there; '' while one may be. */
  readonly closedAt: string
}

const PHONES: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android'])

/** The devices in reading order: this one, then the last used first. */
export function deviceRows(
  devices: readonly (Device & { readonly created: string })[],
  here: string,
): readonly DeviceRow[] {
  const rows = devices.map((device) => ({
    id: device.id,
    title: deviceTitle(device),
    isPhone: PHONES.has(device.system),
    isHere: device.key === here,
    ip: device.ip,
    firstAt: device.created,
    lastAt: device.seenAt,
    closedAt: device.closedAt,
  }))
  return rows.toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || (a.lastAt < b.lastAt ? 1 : -1))
}
