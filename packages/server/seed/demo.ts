import type { App } from '@timesheet/engine'
import { addDays, addMonths, localTimeOf, monthBounds, monthOf, weekdayOf } from '@timesheet/domain/kernel'
import { buildAdjustments } from './adjustments.ts'
import { buildCompany } from './company.ts'
import { buildInbox } from './demo-inbox.ts'
import { employedBy, EMPLOYERS } from './employers.ts'
import { expectedContextOf } from './expected-context.ts'
import { buildAbsences, buildHours, type SeededHour } from './history.ts'
import { SeededRandom } from './random.ts'
import { seedRegister } from './register.ts'
import { insertRows, writeCompany } from './write-company.ts'

const DEMO_SEED = 1
/** The place among the people of the engineer, who is subject to overtime. */
const ENGINEER = 4
const TWO_YEARS = 730
/** How many months ago the one in grace is, and for how many days it still is. */
const GRACE_BACK = 2
const GRACE_DAYS = 10
/** The first people of the company record their legal day. */
const REGISTERED = 11
const TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** Fills a new database with a believable consultancy of 40 people and two years of hours that end today; the same from the same seed. */
export async function seedDemo(app: App, { seed = DEMO_SEED }: { readonly seed?: number } = {}): Promise<void> {
  const random = new SeededRandom(seed)
  const today = localTimeOf(app.clock(), TIME_ZONE).day
  const span = { from: addDays(today, -TWO_YEARS), to: today }
  const company = buildCompany(random, { people: 40, projects: 25, from: span.from, today })
  const absences = company.people.map((person) => buildAbsences(random, company, { person, span }))
  await writeCompany(app, random, { company, absences: absences.flat(), overtime: ENGINEER })
  const periods = periodsOf(random, today)
  await insertRows(app, 'periods', periods)
  await insertRows(app, 'employers', EMPLOYERS)
  await insertRows(app, 'user_employer', employedBy(company))
  function* allHours(): Generator<SeededHour> {
    for (const [i, person] of company.people.entries())
      yield* buildHours(random, company, { person, span, expected: expectedContextOf(company, person, absences[i]!) })
  }
  await insertRows(app, 'hours', allHours())
  const now = app.clock().toISOString().replace('T', ' ')
  const waiting = buildInbox(new SeededRandom(seed + 1), { company, today, now })
  await insertRows(app, 'absences', waiting.absences)
  await insertRows(app, 'inbox', waiting.inbox)
  const closed = periods.find(({ state }) => state === 'closed')!
  const posted = { day: firstWorkday(closed.from), period: periods[0]!.id }
  const adjustments = buildAdjustments(new SeededRandom(seed + 2), company, posted)
  await insertRows(app, 'hours_adjustments', adjustments.hours)
  await insertRows(app, 'balance_adjustments', adjustments.balances)
  const registered = company.people.flatMap((person, i) =>
    person.external || person.leftOn !== '' || i > REGISTERED ? [] : [{ person, absences: absences[i]! }],
  )
  await seedRegister(app, random, {
    today,
    people: registered.map(({ person, absences: away }) => ({
      id: person.id,
      zone: String(company.catalogues.calendars.find(({ id }) => id === person.calendar)?.['timeZone'] ?? TIME_ZONE),
      expected: expectedContextOf(company, person, away),
    })),
  })
}

/** Last month and this one are open, the one before is in grace for some days; the nine before that are closed. */
function periodsOf(random: SeededRandom, today: string) {
  return Array.from({ length: 12 }, (_, back) => {
    const { from, to } = monthBounds(addMonths(monthOf(today), -back))
    const closed = back > GRACE_BACK
    const grace = back === GRACE_BACK
    return {
      id: random.id(),
      kind: 'month',
      from,
      to,
      state: closed ? 'closed' : grace ? 'grace' : 'open',
      closedOn: closed ? addDays(to, 5) : '',
      graceUntil: grace ? addDays(today, GRACE_DAYS) : '',
      reason: '',
    }
  })
}

/** The first day from Monday to Friday from a day on. */
function firstWorkday(day: string): string {
  return weekdayOf(day) <= 5 ? day : firstWorkday(addDays(day, 1))
}
