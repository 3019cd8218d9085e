import { addDays } from '@timesheet/domain/kernel'
import { HOUR_KINDS } from '@timesheet/domain/hours'
import { SeededRandom } from '../../seed/random.ts'
import { insertRows } from '../../seed/write-company.ts'
import { type TimesheetFixture, TODAY } from './timesheet-fixture.ts'

/** Days before today on which there are hours. */
export const SPAN = 500

type Row = Readonly<Record<string, unknown>>

/** Descriptions of entries in turn; some are equal but for accents and capitals. */
const NOTES = ['', 'Ñandúes del acceso', 'acta de obra', 'Acta de Óbra', 'cañería\tnueva', 'Zanjeo', 'ábaco 50%']

/** Loads hours and adjustments of everybody on many targets, and a history of their employment; at random, always the same. */
export async function loadAnalysis({ app, world }: TimesheetFixture, entries = 1500): Promise<void> {
  const random = new SeededRandom(11)
  const { company } = world
  const people = company.people.filter(({ external }) => !external)
  const documents = company.projects.flatMap((project) => project.documents.map((row): Row => row))
  const activities = company.projects.flatMap((project) => project.activities.map((row): Row => row))
  const period = await app.records.create('periods', {
    kind: 'month',
    from: '2026-05-01',
    to: '2026-05-31',
    state: 'open',
  })
  const closed = { kind: 'month', from: '2026-03-01', to: '2026-03-31', state: 'closed', closedOn: '2026-04-05' }
  await app.records.create('periods', closed)
  const target = (): Row => {
    if (random.chance(0.2)) return { nonproductive: random.pick(company.catalogues.nonproductive).id }
    if (random.chance(0.1)) return { project: world.own, activity: world.activity }
    const task = random.pick(random.chance(0.5) ? documents : activities)
    return { project: task['project'], [documents.includes(task) ? 'document' : 'activity']: task['id'] }
  }
  const work = (): Row => ({
    id: random.id(),
    user: random.pick(people).id,
    day: addDays(TODAY, -random.between(0, SPAN)),
    specialty: random.chance(0.1) ? '' : random.pick(company.catalogues.specialty).id,
    kind: random.pick(Object.keys(HOUR_KINDS)),
    ...target(),
  })
  const STATES = ['draft', 'submitted', 'approved_1', 'approved', 'approved', 'approved', 'rejected']
  const rows = Array.from({ length: entries }, (_, i) => {
    const worked = work()
    const state = random.pick(STATES)
    // Some of a closed month were decided after it was closed.
    const decidedOn = `${addDays(String(worked['day']), random.between(0, 40))} 12:00:00.000Z`
    const minutes = random.between(1, 600)
    return {
      ...worked,
      note: NOTES[i % NOTES.length],
      ...(i % 3 === 0 ? {} : timesOf(7 + (i % 5), minutes)),
      minutes,
      state,
      decidedOn: state === 'approved' ? decidedOn : '',
      billable: random.chance(0.6),
      decider: random.chance(0.1) ? random.pick(people).id : '',
      standIns: random.chance(0.1)
        ? random
            .sample(people, 2)
            .map(({ id }) => id)
            .join(' ')
        : '',
    }
  })
  await insertRows(app, 'hours', rows)
  // Besides those that the program derived.
  const derived = new Set((await app.records.findAll('hours_overtime')).map(({ values }) => values.id))
  const approved: readonly Row[] = rows.filter(({ state }) => state === 'approved' && random.chance(0.3))
  const surcharged = approved.filter(({ id }) => !derived.has(String(id)))
  await insertRows(
    app,
    'hours_overtime',
    surcharged.map(({ id, user, day, project = '', minutes }) => {
      const [extra50, extra] = [random.between(0, 60), random.between(0, 60)]
      return { id, user, day, project, minutes, normal: 0, extra50, extra100: 0, extra }
    }),
  )
  const adjustments = Array.from({ length: 80 }, () => ({
    ...work(),
    minutes: random.between(-300, 300),
    period: period.values.id,
    reason: 'Corrección',
    createdBy: world.ids.af,
  }))
  await insertRows(app, 'hours_adjustments', adjustments)
  await loadEmployment(app, people, random)
}

/** From half past an hour on, so long. */
function timesOf(hour: number, minutes: number): Row {
  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  const start = hour * 60 + 30
  return { start: clock(start), end: clock(start + minutes) }
}

/** Some people changed employer, seniority and calendar; some have none at times. */
async function loadEmployment(
  app: TimesheetFixture['app'],
  people: readonly { readonly id: string }[],
  random: SeededRandom,
): Promise<void> {
  const employers = ['Delta', 'Sigma'].map((name, i) => ({
    id: random.id(),
    name,
    country: 'AR',
    taxId: `30-5466899${i}-9`,
    timeZone: 'America/Argentina/Buenos_Aires',
    pack: 'AR',
    active: true,
  }))
  await insertRows(app, 'employers', employers)
  const day = (from: number, to: number) => addDays(TODAY, -random.between(from, to))
  const histories = people.flatMap(({ id: user }): readonly Row[] => {
    if (random.chance(0.2)) return []
    const change = day(100, 400)
    const end = random.chance(0.3) ? day(10, 90) : ''
    return [
      { id: random.id(), user, employer: employers[0]!.id, from: day(420, 600), to: change },
      { id: random.id(), user, employer: employers[1]!.id, from: addDays(change, random.between(0, 30)), to: end },
    ]
  })
  await insertRows(app, 'user_employer', histories)
  const levels = await app.records.findAll('seniority')
  const last = await app.records.findAll('user_seniority')
  for (const [i, { values }] of last.entries()) {
    if (i % 2) continue
    const change = day(50, 300)
    await app.records.update('user_seniority', values.id, { to: change })
    const next = { user: values['user'], seniority: levels[i % levels.length]!.values.id, from: change, to: '' }
    await insertRows(app, 'user_seniority', [{ id: random.id(), ...next }])
  }
  const calendars = await app.records.findAll('calendars')
  const moves = people.slice(0, 4).map(({ id: user }, i) => ({
    id: random.id(),
    user,
    calendar: calendars[i % calendars.length]!.values.id,
    from: day(50, 300),
  }))
  await insertRows(app, 'user_calendar', moves)
  const managers = people.slice(0, 6).map(({ id: user }, i) => {
    const manager = i % 3 === 0 ? '' : people[(i + 3) % people.length]!.id
    return { id: random.id(), user, manager, from: day(50, 300) }
  })
  await insertRows(app, 'user_manager', managers)
  const specialties = await app.records.findAll('specialty')
  const changed = people.slice(2, 9).map(({ id: user }, i) => ({
    id: random.id(),
    user,
    specialty: i % 3 === 0 ? '' : specialties[i % specialties.length]!.values.id,
    from: day(50, 300),
  }))
  await insertRows(app, 'user_specialty', changed)
}
