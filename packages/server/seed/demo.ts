import type { App } from '@timesheet/engine'
import { addDays, addMonths, type Day, localTimeOf, monthBounds, monthOf, weekdayOf } from '@timesheet/domain/kernel'
import { absenceFlows } from './absence-flows.ts'
import { buildAdjustments } from './adjustments.ts'
import { LoadedMonths } from './closed-months.ts'
import { buildCompany, type Company } from './company.ts'
import { buildInbox } from './demo-inbox.ts'
import { employedBy, EMPLOYERS } from './employers.ts'
import { expectedContextOf } from './expected-context.ts'
import { buildFlows, type SeededFlow } from './flows.ts'
import { buildAbsences, buildHours, type SeededHour } from './history.ts'
import { askedToReopen, groupRules, looseEnds } from './loose-ends.ts'
import { buildOvertimeRequests } from './overtime-requests.ts'
import { SeededRandom } from './random.ts'
import { seedRegister } from './register.ts'
import { seedClosings } from './seed-closings.ts'
import { Sendings } from './sendings.ts'
import { insertRows, writeCompany } from './write-company.ts'

const DEMO_SEED = 1
/** The place among the people of the engineer, who is subject to overtime. */
const ENGINEER = 4
/** How many whole months of hours there are before this one. */
const MONTHS = 24
/** How many months ago the one in grace is, and for how many days it still is. */
const GRACE_BACK = 2
const GRACE_DAYS = 10
/** The first people of the company record their legal day. */
const REGISTERED = 11
/** How long ago absences began whose flows are kept. */
const FLOWS_BACK_DAYS = 150
const TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** Fills a new database with a believable consultancy of 40 people and two years of hours that end today; the same from the same seed. */
export async function seedDemo(app: App, { seed = DEMO_SEED }: { readonly seed?: number } = {}): Promise<void> {
  const random = new SeededRandom(seed)
  const today = localTimeOf(app.clock(), TIME_ZONE).day
  const span = { from: `${addMonths(monthOf(today), -MONTHS)}-01`, to: today }
  const company = buildCompany(random, { people: 40, projects: 25, from: span.from, today })
  const absences = company.people.map((person) => buildAbsences(random, company, { person, span }))
  const contexts = company.people.map((person, i) => expectedContextOf(company, person, absences[i]!))
  await writeCompany(app, random, { company, absences: absences.flat(), overtime: ENGINEER })
  const periods = periodsOf(random, today)
  const grace = periods[GRACE_BACK]!
  await insertRows(app, 'periods', periods)
  await insertRows(app, 'employers', EMPLOYERS)
  await insertRows(app, 'user_employer', employedBy(company))
  const more = new SeededRandom(seed + 3)
  await insertRows(app, 'hours_rules', groupRules(more, { company, from: grace.from }))
  function* allHours(): Generator<SeededHour> {
    for (const [i, person] of company.people.entries())
      yield* buildHours(random, company, { person, span, expected: contexts[i]! })
  }
  const loaded = new LoadedMonths()
  const sendings = new Sendings(more, { company, today })
  const hours = sendings.named(looseEnds(loaded.counted(allHours()), { company, grace }))
  await insertRows(app, 'hours', hours)
  const sent = sendings.ended()
  await insertRows(app, 'hours_batches', sent.batches)
  const months = periods.slice(GRACE_BACK + 1).toReversed()
  await seedClosings(app, more, { company, months, next: grace.id, loaded, contexts, absences })
  const past = absences
    .flat()
    .filter(({ from, state }) => state === 'approved' && from > addDays(today, -FLOWS_BACK_DAYS))
  await seedWaiting(app, {
    seed,
    company,
    today,
    periods,
    flows: [...sent.flows, ...absenceFlows(past, { company, today })],
  })
  const registered = company.people.flatMap((person, i) =>
    person.external || person.leftOn !== '' || i > REGISTERED ? [] : [{ person, expected: contexts[i]! }],
  )
  await seedRegister(app, random, {
    from: grace.from,
    today,
    people: registered.map(({ person, expected }) => ({
      id: person.id,
      zone: String(company.catalogues.calendars.find(({ id }) => id === person.calendar)?.['timeZone'] ?? TIME_ZONE),
      expected,
    })),
  })
}

interface WaitingSeed {
  readonly seed: number
  readonly company: Company
  readonly today: Day
  /** From this month back. */
  readonly periods: ReturnType<typeof periodsOf>
  /** The flows of what is written already. */
  readonly flows: readonly SeededFlow[]
}

/** Writes what waits for people, and what people decided lately. */
async function seedWaiting(app: App, { seed, company, today, periods, flows }: WaitingSeed): Promise<void> {
  const now = app.clock().toISOString().replace('T', ' ')
  const waiting = buildInbox(new SeededRandom(seed + 1), { company, today, now })
  await insertRows(app, 'absences', waiting.absences)
  await insertRows(app, 'inbox', waiting.inbox)
  const last = periods[GRACE_BACK + 1]!
  const posted = { day: firstWorkday(last.from), period: periods[0]!.id }
  const adjustments = buildAdjustments(new SeededRandom(seed + 2), company, posted)
  await insertRows(app, 'hours_adjustments', adjustments.hours)
  await insertRows(app, 'balance_adjustments', adjustments.balances)
  const random = new SeededRandom(seed + 4)
  const overtime = buildOvertimeRequests(random, { company, today })
  await insertRows(app, 'overtime_requests', overtime.requests)
  const decided = absenceFlows(waiting.flows, { company, today })
  const { instances, tasks, inbox } = buildFlows(random, [...flows, ...decided, ...overtime.flows])
  await insertRows(app, 'workflow_instances', instances)
  await insertRows(app, 'workflow_tasks', tasks)
  const asked = askedToReopen(random, { company, today, month: last })
  await insertRows(app, 'confirmations', [asked.confirmation])
  await insertRows(app, 'inbox', [...inbox, asked.item])
}

/** Last month and this one are open, the one before is in grace for some days; all before that are closed. */
function periodsOf(random: SeededRandom, today: string) {
  return Array.from({ length: MONTHS + 1 }, (_, back) => {
    const { from, to } = monthBounds(addMonths(monthOf(today), -back))
    const closed = back > GRACE_BACK
    const grace = back === GRACE_BACK
    return {
      id: random.id(),
      kind: 'month' as const,
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
