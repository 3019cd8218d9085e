import type { Day } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import type { SeededRandom } from './random.ts'
import { FIRST_UNNAMED } from './seats.ts'

/** Days carried over from the year before, for who is on leave for longer than is left. */
const MOST = 10

interface CarriedSeed {
  readonly company: Company
  readonly today: Day
  /** Who is on leave for longer than this year alone grants. */
  readonly away: ReadonlySet<string>
}

/** The days of leave that people brought along from last year: some lapse in May, some do not. */
export function carriedLeave(random: SeededRandom, { company: { people }, today, away }: CarriedSeed) {
  const year = Number(today.slice(0, 4))
  return people
    .slice(FIRST_UNNAMED)
    .filter(({ external, hiredOn }) => !external && hiredOn < `${year}-01-01`)
    .filter(({ id }, i) => i % 2 === 0 || away.has(id))
    .map(({ id }, i) => {
      const lasts = i % 2 === 0 || away.has(id)
      return {
        id: random.id(),
        user: id,
        year,
        grantsOther: false,
        granted: 0,
        carried: lasts ? MOST : random.between(1, 5),
        carriedUntil: lasts ? '' : `${year}-05-31`,
        note: `Días de ${year - 1}`,
      }
    })
}
