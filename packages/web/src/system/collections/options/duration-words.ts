const UNITS = [
  { value: 'day', seconds: 86_400, one: '1 día', many: 'días' },
  { value: 'hour', seconds: 3_600, one: '1 hora', many: 'horas' },
  { value: 'minute', seconds: 60, one: '1 minuto', many: 'minutos' },
  { value: 'second', seconds: 1, one: '1 segundo', many: 'segundos' },
] as const

export type DurationUnit = (typeof UNITS)[number]['value']

/** The units offered for a duration. */
export const DURATION_UNITS = UNITS.map(({ value, many }) => ({ value, label: many }))

/** The largest unit that divides the seconds without rest. */
export function unitOf(seconds: number): DurationUnit {
  return UNITS.find((unit) => seconds > 0 && seconds % unit.seconds === 0)?.value ?? 'second'
}

/** The number of seconds in a unit. */
export function secondsOf(unit: DurationUnit): number {
  return UNITS.find(({ value }) => value === unit)?.seconds ?? 1
}

/** A duration as display text: `5 días`, `30 minutos`. */
export function durationWords(seconds: number): string {
  const unit = UNITS.find(({ value }) => value === unitOf(seconds)) ?? UNITS[3]
  const count = seconds / unit.seconds
  return count === 1 ? unit.one : `${count} ${unit.many}`
}
