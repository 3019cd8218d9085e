import { calendars, type Holiday, holidays, importHolidays, type ProposedHoliday } from '@timesheet/domain/people'
import type { PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'

const KINDS: Readonly<Record<string, Holiday['kind']>> = {
  public: 'holiday',
  bank: 'non_working',
  optional: 'non_working',
}

/** Registers the import of a year of public holidays into a calendar. */
export function onImportHolidays(app: PluginApp): void {
  onCommand(app, importHolidays, {
    lock: ({ calendar }) => [`holidays ${calendar}`],
    gather: async (input) => {
      const proposed = await proposeYear(input)
      const params = { from: `${input.year}-01-01`, to: `${input.year}-12-31` }
      return async ({ visible }) => ({
        proposed,
        stored: await visible(holidays, { filter: 'day >= {:from} && day <= {:to}', params, sort: 'day,id' }),
        calendars: await visible(calendars, { sort: 'id' }),
      })
    },
  })
}

/** The holidays of a country or region in a year, in calendar order. */
export async function proposeYear({
  country,
  year,
  region,
}: {
  readonly country: string
  readonly year: number
  readonly region: string
}): Promise<ProposedHoliday[]> {
  // Loaded on demand: the library holds every country in memory and is needed about once a year.
  const { default: Holidays } = await import('date-holidays')
  const source = new Holidays(country, region, { languages: ['es'] })
  const proposed = source
    .getHolidays(year, 'es')
    .filter((holiday) => KINDS[holiday.type] !== undefined)
    .map((holiday): ProposedHoliday => ({
      day: holiday.date.slice(0, 10),
      kind: KINDS[holiday.type]!,
      name: holiday.name,
      origin: 'law',
      movedFrom: '',
    }))
  const unique = new Map(proposed.map((holiday) => [`${holiday.day} ${holiday.kind}`, holiday]))
  return [...unique.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
