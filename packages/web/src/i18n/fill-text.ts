import { formatClock, formatDay, isDay } from '@timesheet/domain/kernel'

/** Names of placeholders that hold minutes and are read as a clock. */
const MINUTES = new Set(['maxMinutes', 'total', 'step', 'span', 'begins', 'ends'])

function shown(name: string, value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return formatDay(value)
  if (typeof value === 'number' && MINUTES.has(name)) return formatClock(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Puts values into a text's `{name}` places: days as DD/MM/YYYY, minutes as H:mm. */
export function fillText(text: string, params: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    params[name] === undefined ? place : shown(name, params[name]),
  )
}
