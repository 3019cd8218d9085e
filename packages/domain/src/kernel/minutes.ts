/** A whole number of minutes. */
export type Minutes = number

/** How minutes between two steps are rounded. */
export type RoundingMode = 'nearest' | 'up' | 'down'

/**
 * Rounds a duration to a step of minutes; ties go up, and a positive duration is at least one step (domain.md §5.4,
 * TV-RND, INV-HRS-11).
 */
export function roundMinutes(minutes: Minutes, step: Minutes, mode: RoundingMode): Minutes {
  if (minutes <= 0) return 0
  const steps = minutes / step
  const whole = mode === 'up' ? Math.ceil(steps) : mode === 'down' ? Math.floor(steps) : Math.floor(steps + 0.5)
  return Math.max(1, whole) * step
}

/** Minutes as 'h:mm' with grouped thousands: '7:30', '-0:15', '0:00', '5.300:00'. */
export function formatClock(minutes: Minutes): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${groupThousands(Math.floor(size / 60))}:${String(size % 60).padStart(2, '0')}`
}

function groupThousands(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}

/** Minutes as decimal hours with two decimals and a comma: '7,50'; rounded half up on the absolute value. */
export function formatDecimal(minutes: Minutes): string {
  const hundredths = Math.floor((Math.abs(minutes) * 100) / 60 + 0.5)
  const text = `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
  return minutes < 0 && hundredths > 0 ? `-${text}` : text
}

/** The sum of minutes. */
export function sumMinutes(list: Iterable<Minutes>): Minutes {
  let total = 0
  for (const minutes of list) total += minutes
  return total
}
