import type { Day } from '@timesheet/domain/kernel'

/** Today where the reader is. */
export function today(): Day {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
