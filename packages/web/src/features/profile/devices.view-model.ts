import { deviceTitle } from '@timesheet/domain/people'
import type { Device } from '@timesheet/domain/people'

/** A device with its display texts. */
export interface DeviceRow {
  readonly id: string
  readonly title: string
  readonly isPhone: boolean
  readonly isHere: boolean
  readonly ip: string
  readonly firstAt: string
  readonly lastAt: string
  /** When its sessions were closed; '' while one may be open. */
  readonly closedAt: string
}

const PHONES: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android'])

/** The devices in order: this one first, then by last use. */
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
