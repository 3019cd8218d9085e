import { defineCommand, f, type LeftOut, plannedId, type PlannedStep, type StoredOf } from '@timesheet/schema'
import { type Calendar, type Holiday, holidays } from './calendars.collection.ts'
import { calendarChain } from './working-day.calc.ts'

/** A special day that a public calendar proposes. */
export type ProposedHoliday = Pick<Holiday, 'day' | 'kind' | 'name' | 'origin' | 'movedFrom'>

/** Why a day of an import is not written. */
export type ImportHolidaysCode = 'holiday_same' | 'holiday_inherited' | 'holiday_only_here' | 'holiday_unticked'

/** The facts from which the import of a year is planned. */
export interface HolidayYearFacts {
  readonly proposed: readonly ProposedHoliday[]
  /** The special days of the year in the calendar and its ancestors. */
  readonly stored: readonly StoredOf<typeof holidays>[]
  readonly calendars: readonly Pick<Calendar, 'id' | 'parent'>[]
}

/**
 * Imports a year of public holidays into a calendar. New and changed days are selected by default, days that only the
 * calendar has are not; `turned` lists the keys whose selection is inverted.
 */
export const importHolidays = defineCommand({
  name: 'import-holidays',
  label: 'Importar feriados',
  input: {
    calendar: f.relation('calendars', { label: 'Calendario', required: true }),
    country: f.select({ AR: 'Argentina', ES: 'España' }, { label: 'País', required: true }),
    year: f.number({ label: 'Año', required: true, onlyInt: true, min: 2000, max: 2099 }),
    region: f.text({ label: 'Región', max: 20 }),
    turned: f.json<readonly string[]>({ label: 'Días elegidos de otro modo', maxSize: 16_384 }),
  },
  who: holidays.access.create ?? null,
  plan: ({ proposed, stored, calendars }: HolidayYearFacts, { calendar, seed, turned }) => {
    const own = new Map(stored.filter((row) => row.calendar === calendar).map((row) => [holidayKey(row), row]))
    const inherited = inheritedKeys(calendar, { stored, calendars })
    const wanted = new Set(proposed.map(holidayKey))
    const lines = [
      ...proposed.map((row, n): LeftOut => {
        const here = own.get(holidayKey(row))
        if (!here && inherited.has(holidayKey(row))) return { code: 'holiday_inherited', row, step: null }
        if (here?.name === row.name) return { code: 'holiday_same', row: here, step: null }
        return { code: 'holiday_unticked', row, step: stepOf(row, here ?? { id: plannedId(seed, n), calendar }) }
      }),
      ...[...own.values()]
        .filter((row) => !wanted.has(holidayKey(row)))
        .map((row): LeftOut => ({ code: 'holiday_only_here', row, step: removalOf(row) })),
    ].toSorted((a, b) => (holidayKey(a.row) < holidayKey(b.row) ? -1 : 1))
    const isChosen = ({ code, row, step }: LeftOut) =>
      step !== null && (code === 'holiday_unticked') !== isTurned(turned, holidayKey(row))
    return {
      steps: lines.flatMap((line) => (line.step && isChosen(line) ? [line.step] : [])),
      leftOut: lines.filter((line) => !isChosen(line)),
    }
  },
})

/** The key that identifies a special day: date and kind. */
export function holidayKey(row: { readonly [field: string]: unknown }): string {
  return `${String(row['day'])} ${String(row['kind'])}`
}

function isTurned(turned: unknown, key: string): boolean {
  return Array.isArray(turned) && turned.includes(key)
}

function inheritedKeys(
  calendar: string,
  { stored, calendars }: Pick<HolidayYearFacts, 'stored' | 'calendars'>,
): ReadonlySet<string> {
  const above = new Set(calendarChain(calendars, calendar).filter((id) => id !== calendar))
  return new Set(stored.filter((row) => above.has(row.calendar)).map(holidayKey))
}

function stepOf(
  proposed: ProposedHoliday,
  here: StoredOf<typeof holidays> | { readonly id: string; readonly calendar: string },
): PlannedStep {
  const { id, calendar } = here
  if (!('name' in here))
    return { collection: holidays.name, id, before: null, after: { calendar, maxMinutes: 0, ...proposed } }
  const { name, origin, movedFrom } = proposed
  const after = { ...here, name, origin, movedFrom: movedFrom || here.movedFrom }
  return { collection: holidays.name, id, before: here, after }
}

function removalOf(row: StoredOf<typeof holidays>): PlannedStep {
  return { collection: holidays.name, id: row.id, before: row, after: null }
}
