import { ApiError, isSuperuser, type Route } from '@timesheet/engine'
import { type Holiday, viewerHolds } from '@timesheet/domain/people'
import { viewerOf } from './viewer.ts'

/** A special day that a public calendar proposes; a person reviews it before it is published. */
export type ProposedHoliday = Pick<Holiday, 'day' | 'kind' | 'name' | 'origin' | 'movedFrom'>

const COUNTRIES: ReadonlySet<string> = new Set(['AR', 'ES'])
const KINDS: Readonly<Record<string, Holiday['kind']>> = {
  public: 'holiday',
  bank: 'non_working',
  optional: 'non_working',
}

const holidayYear: Route = {
  method: 'GET',
  path: '/holidays/year/:country/:year',
  async handle({ info, params }) {
    if (!info.auth) throw new ApiError(401)
    const viewer = viewerOf({ request: info })
    if (!isSuperuser(info) && (!viewer || !viewerHolds(viewer, 'adm', 'af'))) throw new ApiError(403)
    const { country = '', year = '' } = params
    if (!COUNTRIES.has(country) || !/^20\d\d$/.test(year)) throw new ApiError(404)
    return {
      country,
      year: Number(year),
      region: info.query['region'] ?? '',
      items: await proposeYear(country, Number(year), info.query['region'] ?? ''),
    }
  },
}

/** The holidays of a country, or of one of its regions, in a year, in the order of the calendar. */
export async function proposeYear(country: string, year: number, region: string): Promise<ProposedHoliday[]> {
  // The library holds every country of the world in memory: it is loaded when the office asks, once a year.
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

export const holidayRoutes: readonly Route[] = [holidayYear]
