const DAY = 86_400_000

const MACROS: Readonly<Record<string, (now: Date) => string | number>> = {
  '@now': (now) => dateTime(now.getTime()),
  '@yesterday': (now) => dateTime(now.getTime() - DAY),
  '@tomorrow': (now) => dateTime(now.getTime() + DAY),
  '@second': (now) => now.getUTCSeconds(),
  '@minute': (now) => now.getUTCMinutes(),
  '@hour': (now) => now.getUTCHours(),
  '@day': (now) => now.getUTCDate(),
  '@month': (now) => now.getUTCMonth() + 1,
  '@year': (now) => now.getUTCFullYear(),
  '@weekday': (now) => now.getUTCDay(),
  '@todayStart': (now) => dateTime(startOfDay(now)),
  '@todayEnd': (now) => dateTime(startOfDay(now) + DAY - 1),
  '@monthStart': (now) => dateTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  '@monthEnd': (now) => dateTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 1),
  '@yearStart': (now) => dateTime(Date.UTC(now.getUTCFullYear(), 0, 1)),
  '@yearEnd': (now) => dateTime(Date.UTC(now.getUTCFullYear() + 1, 0, 1) - 1),
}

/** The value of a macro such as `@todayStart` at an instant, in UTC (record-api §5.2); undefined for any other name. */
export function macroValue(name: string, now: Date): string | number | undefined {
  return Object.hasOwn(MACROS, name) ? MACROS[name]!(now) : undefined
}

function startOfDay(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
}

function dateTime(millis: number): string {
  return new Date(millis).toISOString().replace('T', ' ')
}
