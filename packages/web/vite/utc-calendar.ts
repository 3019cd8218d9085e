import type { Plugin } from 'vite'

const ZONES = /^temporal-polyfill\/fns\/(?:Instant|PlainDateTime|ZonedDateTime)$/
const ID = '\0timesheet-utc-calendar'
const CODE = `
const refuse = () => { throw new Error('The calendar is drawn in UTC') }
export { refuse as fromEpochMilliseconds, refuse as toZonedDateTimeISO, refuse as create, refuse as toZonedDateTime, refuse as offsetNanoseconds }
`

/**
 * Leaves the library's time zones out of the build: the calendar gets wall-clock times as UTC, for which the library
 * computes nothing.
 */
export function utcCalendar(): Plugin {
  return {
    name: 'timesheet-utc-calendar',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (ZONES.test(source) ? ID : null),
    load: (id) => (id === ID ? { code: CODE, moduleSideEffects: false } : null),
  }
}
