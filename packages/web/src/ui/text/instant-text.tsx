const PARTS = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const FORMAT = new Intl.DateTimeFormat('es-AR', PARTS)
const TO_THE_SECOND = new Intl.DateTimeFormat('es-AR', { ...PARTS, second: '2-digit' })
const UTC = new Intl.DateTimeFormat('es-AR', { ...PARTS, timeZone: 'UTC' })

function written(instant: string | Date, format: Intl.DateTimeFormat): string {
  const date = typeof instant === 'string' ? new Date(instant.replace(' ', 'T')) : instant
  if (Number.isNaN(date.getTime())) return ''
  return format
    .format(date)
    .replace(',', '')
    .replace(/ 0(\d:)/, ' $1')
}

/** An instant of the API in the reader's time zone, as `DD/MM/YYYY H:mm`; empty for none. */
export function formatInstant(instant: string | Date): string {
  return written(instant, FORMAT)
}

/** An instant in the reader's time zone, as `DD/MM/YYYY H:mm:ss`. */
export function formatInstantToTheSecond(instant: string | Date): string {
  return written(instant, TO_THE_SECOND)
}

/** An instant as `DD/MM/YYYY H:mm` in UTC. */
export function formatInstantUtc(instant: string | Date): string {
  return written(instant, UTC)
}

/** An instant in the reader's time zone. */
export function InstantText({ instant }: { readonly instant: string }) {
  return instant ? <time dateTime={instant.replace(' ', 'T')}>{formatInstant(instant)}</time> : null
}
