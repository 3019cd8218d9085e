import type { RouteHandler } from '@timesheet/engine'
import type { InputOf } from '@timesheet/schema'
import type { Holiday, holidayYearRoute, ProposedHoliday } from '@timesheet/domain/people'

const KINDS: Readonly<Record<string, Holiday['kind']>> = {
  public: 'holiday',
  bank: 'non_working',
  optional: 'non_working',
}

/** Returns the holidays that the public calendar proposes for a year. */
export const answerHolidayYear: RouteHandler<typeof holidayYearRoute> = async ({ input }) => ({
  items: await proposeYear(input),
})

/** The holidays of a country or region in a year, in calendar order. */
export async function proposeYear({
  country,
  year,
  region,
}: InputOf<typeof holidayYearRoute>): Promise<ProposedHoliday[]> {
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
