import type { App } from '@timesheet/engine'
import { addDays, addMonths, type Day, localTimeOf, mondayOf, monthOf, weekdayOf } from '@timesheet/domain/kernel'
import type { ExpectedContext } from '@timesheet/domain/hours'
import { absenceFlows } from './absence-flows.ts'
import { buildAdjustments } from './adjustments.ts'
import { carriedLeave } from './carried-leave.ts'
import { LoadedMonths } from './closed-months.ts'
import { buildCompany, type Company } from './company.ts'
import { seedPast } from './demo-past.ts'
import { buildInbox } from './demo-inbox.ts'
import { type DemoPeriods, demoPeriods } from './demo-periods.ts'
import { employedBy, EMPLOYERS } from './employers.ts'
import { expectedContextOf } from './expected-context.ts'
import { fitBudgets } from './fit-budgets.ts'
import { buildDisciplineChecks } from './discipline-checks.ts'
import { documentDatesOf } from './document-dates.ts'
import { buildDocumentHistory } from './document-history.ts'
import { buildFlows, type SeededFlow } from './flows.ts'
import { buildAbsences, buildHours, type SeededAbsence, type SeededHour } from './history.ts'
import { answeringProjectOf } from './answering-project.ts'
import { asignmentsOf } from './asignments.ts'
import { growRegister, spreadHours } from './grow-register.ts'
import { askedToReopen, groupRules, looseEnds } from './loose-ends.ts'
import { buildHourRequests } from './hour-requests.ts'
import { seedOpenedProject } from './opened-project.ts'
import { buildOvertimeRequests } from './overtime-requests.ts'
import { demoPlot } from './plot.ts'
import { buildProposals } from './proposals.ts'
import { SeededRandom } from './random.ts'
import { registerFormsOf } from './register-forms.ts'
import { type RegisteredPerson, seedRegister } from './register.ts'
import { seedClosings } from './seed-closings.ts'
import { seedFiles } from './seed-files.ts'
import { Sendings } from './sendings.ts'
import { buildPapers } from './transmittals.ts'
import { insertRows, writeCompany } from './write-company.ts'
import { ENGINEER, PARTNER } from './seats.ts'

const DEMO_SEED = 1
/** How many whole months of hours there are before this one. */
const MONTHS = 24
/** About how many documents its register has. */
const DOCUMENTS = 2500
/** How long ago absences began whose flows are kept. */
const FLOWS_BACK_DAYS = 150
const TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** What is made in memory before the first row is written. */
interface Demo {
  readonly seed: number
  readonly today: Day
  readonly company: Company
  readonly periods: DemoPeriods
  /** By the place of the person, as the contexts are. */
  readonly absences: readonly (readonly SeededAbsence[])[]
  readonly contexts: readonly ExpectedContext[]
  readonly hours: readonly SeededHour[]
  readonly loaded: LoadedMonths
}

/** Fills a new database with a believable consultancy of 40 people and two years of hours that end today; the same from the same seed. */
export async function seedDemo(app: App, { seed = DEMO_SEED }: { readonly seed?: number } = {}): Promise<void> {
  const random = new SeededRandom(seed)
  const today = localTimeOf(app.clock(), TIME_ZONE).day
  const demo = buildDemo(random, { seed, today })
  const { company, periods, absences, contexts, loaded } = demo
  await writeCompany(app, random, { company, absences: absences.flat(), overtime: ENGINEER, partner: PARTNER })
  const gone = new Set(company.people.filter(({ leftOn }) => leftOn !== '').map(({ id }) => id))
  const asignments = asignmentsOf(company.projects, { today, gone })
  await insertRows(app, 'asignments', asignments)
  await insertRows(
    app,
    'document_dates',
    documentDatesOf({ projects: company.projects, emitions: company.papers.emitions }, today),
  )
  await seedHourRequests(app, { company, today, asignments, seed })
  await seedDisciplineChecks(app, { company, today, seed })
  await insertRows(app, 'register_forms', registerFormsOf(company.projects))
  await insertRows(app, 'document_settings', answeringProjectOf(company))
  await seedFiles(app, company)
  await seedOpenedProject(app, { company, today, seed: seed + 10 })
  await insertRows(app, 'audit', buildDocumentHistory(new SeededRandom(seed + 9), company))
  await insertRows(app, 'periods', periods.all)
  await insertRows(app, 'employers', EMPLOYERS)
  await insertRows(app, 'user_employer', employedBy(company))
  const more = new SeededRandom(seed + 3)
  const groups = groupRules(more, { company, from: periods.grace.from })
  await insertRows(app, 'hours_rules', groups)
  const sendings = new Sendings(more, { company, today })
  await insertRows(app, 'hours', sendings.named(demo.hours))
  const sent = sendings.ended()
  await insertRows(app, 'hours_batches', sent.batches)
  const months = periods.closed
  await seedClosings(app, more, { company, months, all: periods.all, loaded, groups, contexts, absences })
  const past = absences
    .flat()
    .filter(({ from, state }) => state === 'approved' && from > addDays(today, -FLOWS_BACK_DAYS))
  await seedWaiting(app, demo, [...sent.flows, ...absenceFlows(past, { company, today })])
  await seedRegister(app, random, { from: addDays(periods.grace.to, 1), today, people: registered(demo) })
  await seedPast(app, today)
}

/** The company with its history; budgets are made to fit the hours. */
function buildDemo(random: SeededRandom, { seed, today }: Pick<Demo, 'seed' | 'today'>): Demo {
  const span = { from: `${addMonths(monthOf(today), -MONTHS)}-01`, to: today }
  const begun = buildCompany(random, { people: 40, projects: 25, from: span.from, today })
  const absences = begun.people.map((person) => buildAbsences(random, begun, { person, span }))
  const contexts = begun.people.map((person, i) => expectedContextOf(begun, person, absences[i]!))
  const periods = demoPeriods(random, { today, months: MONTHS })
  const { grace } = periods
  const plot = demoPlot(begun, { today, grace })
  function* typed(): Generator<SeededHour> {
    for (const [i, person] of begun.people.entries())
      yield* buildHours(random, begun, { person, span, expected: contexts[i]!, plot })
  }
  const loaded = new LoadedMonths()
  const typedHours = [...looseEnds(loaded.counted(typed()), { company: begun, grace })]
  const more = new SeededRandom(seed + 6)
  const grown = growRegister(more, begun.projects, { catalogues: begun.catalogues, today, total: DOCUMENTS })
  const hours = spreadHours(typedHours, { projects: grown, today })
  const projects = fitBudgets(random, grown, { hours, today })
  const papers = buildPapers({ catalogues: begun.catalogues, projects, customers: begun.customers }, today)
  const company = { ...begun, projects, papers }
  return { seed, today, company, periods, absences, contexts, hours, loaded }
}

/** Writes who asked for more hours of documents, with a generator of its own, so that all else stays as it was. */
async function seedHourRequests(
  app: App,
  { seed, ...known }: Parameters<typeof buildHourRequests>[1] & Pick<Demo, 'seed'>,
): Promise<void> {
  const random = new SeededRandom(seed + 7)
  const { requests, flows } = buildHourRequests(random, known)
  await insertRows(app, 'hour_requests', requests)
  await insertFlows(app, random, flows)
}

/** Writes what other specialties were asked about revisions, with a generator of its own, as for requests of hours. */
async function seedDisciplineChecks(
  app: App,
  { seed, ...known }: Parameters<typeof buildDisciplineChecks>[1] & Pick<Demo, 'seed'>,
): Promise<void> {
  const random = new SeededRandom(seed + 8)
  const { checks, comments, flows } = buildDisciplineChecks(random, known)
  await insertRows(app, 'discipline_checks', checks)
  await insertRows(app, 'comments', comments)
  await insertFlows(app, random, flows)
}

async function insertFlows(app: App, random: SeededRandom, flows: readonly SeededFlow[]): Promise<void> {
  const { instances, tasks, inbox } = buildFlows(random, flows)
  await insertRows(app, 'workflow_instances', instances)
  await insertRows(app, 'workflow_tasks', tasks)
  await insertRows(app, 'inbox', inbox)
}

/** Writes what waits for people, and what people decided lately. */
async function seedWaiting(app: App, demo: Demo, flows: readonly SeededFlow[]): Promise<void> {
  const { seed, company, today, periods, hours } = demo
  const now = app.clock().toISOString().replace('T', ' ')
  const waiting = buildInbox(new SeededRandom(seed + 1), { company, today, now })
  await insertRows(app, 'absences', waiting.absences)
  await insertRows(app, 'inbox', waiting.inbox)
  const away = new Set(waiting.absences.map(({ user }) => user))
  await insertRows(app, 'leave_balances', carriedLeave(new SeededRandom(seed + 5), { company, today, away }))
  const posted = { day: firstWorkday(periods.last.from), period: periods.current.id }
  const adjustments = buildAdjustments(new SeededRandom(seed + 2), company, posted)
  await insertRows(app, 'hours_adjustments', adjustments.hours)
  await insertRows(app, 'balance_adjustments', adjustments.balances)
  const random = new SeededRandom(seed + 4)
  const overtime = buildOvertimeRequests(random, { company, today })
  await insertRows(app, 'overtime_requests', overtime.requests)
  const proposed = buildProposals(random, { company, today, hours, month: periods.last })
  await insertRows(app, 'adjustment_proposals', proposed.proposals)
  const decided = absenceFlows(waiting.flows, { company, today })
  const all = [...flows, ...decided, ...overtime.flows, ...proposed.flows]
  const { instances, tasks, inbox } = buildFlows(random, all)
  await insertRows(app, 'workflow_instances', instances)
  await insertRows(app, 'workflow_tasks', tasks)
  const asked = askedToReopen(random, { company, today, month: periods.ofSpain })
  await insertRows(app, 'confirmations', [asked.confirmation])
  await insertRows(app, 'inbox', [...inbox, asked.item])
}

/** Who records their legal day: what they worked is about what they loaded, but for one day of the engineer. */
function registered({ company, contexts, loaded, periods, today }: Demo): readonly RegisteredPerson[] {
  return company.people.flatMap((person, i) => {
    if (person.external || person.leftOn !== '') return []
    const days = new Map(
      periods.all.flatMap((month) => loaded.daysOf(person.id, month).map((one) => [one.day, one.minutes])),
    )
    const zone = company.catalogues.calendars.find(({ id }) => id === person.calendar)?.['timeZone'] ?? TIME_ZONE
    return [
      {
        id: person.id,
        zone: String(zone),
        expected: contexts[i]!,
        loadedOn: (day) => days.get(day) ?? 0,
        gapOn: i === ENGINEER ? middleOfLastWeek([...days.keys()], today) : '',
      },
    ]
  })
}

/** The day in the middle of the last week that was worked, of these days. */
function middleOfLastWeek(days: readonly Day[], today: Day): Day | '' {
  const past = days.filter((day) => day < today && weekdayOf(day) <= 5).toSorted()
  const week = past.filter((day) => mondayOf(day) === mondayOf(past.at(-1) ?? today))
  return week[Math.floor(week.length / 2)] ?? ''
}

/** The first day from Monday to Friday from a day on. */
function firstWorkday(day: string): string {
  return weekdayOf(day) <= 5 ? day : firstWorkday(addDays(day, 1))
}
