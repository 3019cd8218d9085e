import type { Company } from './company.ts'

const HERE = 'employerhere001'
/** The employer of those who work in Spain. */
export const SPAIN = 'employerspain01'

/** The two companies that employ the people of the demo: by where they work. */
export const EMPLOYERS = [
  {
    id: HERE,
    name: 'Delta Ingeniería SA',
    country: 'AR',
    taxId: '30-71562384-2',
    timeZone: 'America/Argentina/Buenos_Aires',
    pack: 'AR',
    active: true,
  },
  {
    id: SPAIN,
    name: 'Delta Ingeniería Ibérica SA',
    country: 'ES',
    taxId: 'A58818501',
    timeZone: 'Europe/Madrid',
    pack: 'ES',
    active: true,
  },
]

/** Who employs each person since they were hired. */
export function employedBy({ people, catalogues }: Pick<Company, 'people' | 'catalogues'>) {
  const zones = new Map(catalogues.calendars.map((row) => [row.id, row['timeZone']]))
  return people
    .filter(({ external }) => !external)
    .map(({ id, calendar, hiredOn }) => {
      const employer = zones.get(calendar) === 'Europe/Madrid' ? SPAIN : HERE
      return { id, user: id, employer, from: hiredOn, to: '' }
    })
}
