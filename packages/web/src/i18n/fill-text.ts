import { formatClock, formatDay, isDay } from '@timesheet/domain/kernel'

/** Placeholders whose values are minutes, formatted as H:mm. */
const MINUTES = new Set(['maxMinutes', 'total', 'step', 'span', 'begins', 'ends', 'left', 'expected', 'rest', 'base'])

/** Groups the digits of numbers that have more than four: a year has four. */
const NUMBERS = new Intl.NumberFormat('es', { maximumFractionDigits: 6 })

function shown(name: string, value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return formatDay(value)
  if (typeof value === 'number' && MINUTES.has(name)) return formatClock(value)
  if (typeof value === 'number') return NUMBERS.format(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/**
 * Fills the `{name}` placeholders of a text: days as DD/MM/YYYY, minutes as H:mm, numbers as `10.400.000`. In
 * `{days|día|días}` the number is followed by the noun in its number.
 */
export function fillText(text: string, params: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g, (place, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return place
    const noun = Number(value) === 1 ? one : many
    return noun === undefined ? shown(name, value) : `${shown(name, value)} ${noun}`
  })
}
