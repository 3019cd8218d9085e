const FORMAT = new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })

/** An instant of the API in the reader's time zone, as `DD/MM/YYYY H:mm`; empty for none. */
export function formatInstant(instant: string): string {
  const date = new Date(instant.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return ''
  return FORMAT.format(date).replace(',', '').replace(/ 0(\d:)/, ' $1')
}

/** An instant in the reader's time zone. */
export function InstantText({ instant }: { readonly instant: string }) {
  return instant ? <time dateTime={instant.replace(' ', 'T')}>{formatInstant(instant)}</time> : null
}
