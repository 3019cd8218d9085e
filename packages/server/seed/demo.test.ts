import { settleMilestoneDays } from '../src/documents/milestone-days.ts'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COLLECTIONS } from '@timesheet/domain/collections'
import {
  asignedHoursOf,
  checkRegisterForm,
  type DocumentAsignment,
  type ProjectDocument,
} from '@timesheet/domain/documents'
import { checkKindOfPerson, type HourEntry, normalEntries } from '@timesheet/domain/hours'
import { isWithin, mondayOf, realSpans, spanMinutes, weekDays } from '@timesheet/domain/kernel'
import type { Calendar, Employment, User } from '@timesheet/domain/people'
import type { Member } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptAbsences } from '../src/people/adopt-absences.job.ts'
import { createTimesheet, type Timesheet } from '../src/app.ts'
import { hashToken } from '../src/kernel/links.ts'
import type { Json } from '../src/testing/timesheet-fixture.ts'
import { beginFlows } from './begin-flows.ts'
import { buildCompany } from './company.ts'
import { DEMO_SIGN_INS } from './demo-accounts.ts'
import { seedDemo } from './demo.ts'
import { SeededRandom } from './random.ts'
import { daysBeside, overBudget } from '../src/hours/approval-facts.ts'
import { freezePeriod } from '../src/hours/freeze-period.ts'

const TODAY = '2026-06-18'
const NOW = new Date(`${TODAY}T15:00:00Z`)
const WAITING = ['requested', 'approved_manager', 'cancel_requested']
let clock = NOW

describe('the demo company', () => {
  const timesheets: Timesheet[] = []
  const hashes: string[] = []
  let dir = ''
  let rows: Readonly<Record<string, readonly Json[]>>

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'timesheet-demo-'))
    for (const database of DRIVERS) {
      const options = {
        host: '',
        port: 0,
        dir: join(dir, database.name),
        databaseUrl: '',
        demo: true,
        bare: false,
        publicUrl: '',
      }
      const timesheet = await createTimesheet(options, {
        driver: await database.open(),
        clock: () => clock,
      })
      timesheets.push(timesheet)
      expect(timesheet.isNew).toBe(true)
      await seedDemo(timesheet.app)
      rows = await readAll(timesheet)
      hashes.push(createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
    }
  }, 120_000)
  afterAll(async () => {
    for (const timesheet of timesheets) await timesheet.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('is the same row by row from the same seed on the same day, on every database', () => {
    expect(new Set(hashes).size).toBe(1)
  })

  it('is another from another seed', () => {
    const build = (seed: number) =>
      JSON.stringify(
        buildCompany(new SeededRandom(seed), { people: 12, projects: 5, from: '2026-01-01', today: TODAY }),
      )
    expect(build(1)).toBe(build(1))
    expect(build(1)).not.toBe(build(2))
  })

  it('has the size that was promised', () => {
    expect({
      people: rows['users']!.length,
      customers: rows['customers']!.length,
      projects: rows['projects']!.length,
    }).toEqual({ people: 40, customers: 12, projects: 26 })
    expect(
      new Set(rows['users']!.filter((person: User) => !person.external).map((person: User) => person.calendar)).size,
    ).toBe(2)
    expect(rows['documents']!.length).toBeGreaterThanOrEqual(25 * 8)
    expect(rows['holidays']!.length).toBeGreaterThan(0)
    expect(rows['absences']!.length).toBeGreaterThan(0)
  })

  it('has documents with a life of their own: late, sent back, for the third time, held, issued and as built', () => {
    const own = rows['documents']!
    const revisionsOf = Map.groupBy(rows['revisions']!, ({ document }) => String(document))
    const isBack = ({ result }: Json) => result === 'revise' || result === 'rejected'
    const isLate = ({ state, forecastOn }: Json) =>
      String(forecastOn) < TODAY && ['planned', 'in_progress', 'internal_review', 'correction'].includes(String(state))
    const cycles = [...revisionsOf.values()].map((drawn) => drawn.filter(isBack).length)
    const openHolds = rows['holds']!.filter(({ state }) => state === 'open')
    const counts = {
      documents: own.length,
      late: own.filter(isLate).length,
      rejected: rows['revisions']!.filter(({ result }) => result === 'rejected').length,
      thirdCycles: cycles.filter((times) => times >= 3).length,
      held: openHolds.length,
      construction: own.filter(({ state }) => state === 'for_construction').length,
      asBuilt: own.filter(({ state }) => state === 'as_built').length,
    }
    expect(counts.documents).toBeGreaterThanOrEqual(2500)
    for (const [kind, count] of Object.entries(counts)) expect([kind, count > 4]).toEqual([kind, true])
    expect(new Set(openHolds.map(({ document }) => document))).toEqual(
      new Set(own.filter(({ hasHolds }) => hasHolds).map(({ id }) => id)),
    )
  })

  it('has a project whose customer answers from their account, and is asked', () => {
    const reader = rows['users']!.find(({ external }) => external === true || external === 1)!
    const answering = rows['document_settings']!.filter(({ customerAnswers }) => Boolean(customerAnswers))
    const [project] = answering.map((row) => rows['projects']!.find(({ id }) => id === row['project'])!)
    expect([answering.length, project!['customer']]).toEqual([1, reader['customer']])
    const asked = rows['emitions']!.filter((row) => row['project'] === project!['id'] && row['state'] === 'waiting')
    expect(asked.length).toBeGreaterThan(1)
  })

  it('has a project that came from another tool, with its numbers and with answers that are waited for', () => {
    const project = rows['projects']!.find(({ code }) => code === '2690')!.id
    const of = (name: string) => rows[name]!.filter((row) => row['project'] === project)
    const [own, opened, issued] = [of('documents'), of('document_openings'), of('emitions')]
    expect([own.length, opened.length, of('revisions').length, issued.length]).toEqual([60, 60, 60, 60])
    expect(
      of('transmittals')
        .map(({ direction, code }) => `${String(direction)} ${String(code)}`)
        .toSorted(),
    ).toEqual(Array.from({ length: 12 }, (_, i) => `opening EB-TR-00${76 + i}`))
    const schemes = rows['revision_schemes']!.map(({ id }) => id)
    expect(schemes).toContain(of('document_settings')[0]!['scheme'])
    const waiting = issued.filter(({ state }) => state === 'waiting')
    expect(waiting.length).toBeGreaterThan(8)
    expect(waiting.every(({ dueOn }) => String(dueOn) > TODAY)).toBe(true)
    const documentOf = new Map(own.map((row) => [row['id'], row]))
    for (const row of opened) {
      const { state, inForce } = documentOf.get(row['document'])!
      expect([state, inForce]).not.toContain('planned')
      expect(inForce).not.toBe('')
    }
    const codes = new Set(opened.filter(({ answer }) => answer !== '').map(({ document }) => document))
    const answered = new Set(issued.filter(({ state }) => state === 'answered').map(({ document }) => document))
    expect(answered).toEqual(codes)
  })

  it('has a file of each revision that was checked, which is what is stored', async () => {
    const files = rows['revision_files']!
    const of = new Map(files.map((file) => [file.revision, file]))
    expect(of.size, 'one for each').toBe(files.length)
    const without = rows['revisions']!.filter(({ id }) => !of.has(id))
    const waiting = without.filter(({ state }) => state !== 'draft' && state !== 'in_progress')
    // What came from another tool has its files there.
    expect(waiting.filter(({ origin }) => origin === '')).toEqual([])
    expect(new Set(files.map(({ sha256 }) => sha256)).size, 'no two are the same').toBe(files.length)
    const today = NOW.toISOString().slice(0, 10)
    expect(files.filter(({ created }) => String(created).slice(0, 10) > today)).toEqual([])
    const { app } = timesheets.at(-1)!
    for (const { id, sha256, bytes } of files.filter((_, at) => at % 50 === 0)) {
      const { collection, values } = (await app.records.findById('revision_files', id))!
      const content = (await app.files.read(`${collection.id}/${id}/${String((values as Json).file)}`))!
      expect([createHash('sha256').update(content).digest('hex'), content.length]).toEqual([sha256, bytes])
    }
  })

  it('says when milestones were reached as what happened says', async () => {
    const { app } = timesheets.at(-1)!
    const datesNow = async () =>
      (await app.records.findAll('document_dates', { sort: 'id' })).map(({ values }) => values)
    const before = await datesNow()
    const ids = rows['documents']!.map(({ id }) => String(id))
    await app.driver.transaction(async (tx) => {
      for (let from = 0; from < ids.length; from += 500)
        await settleMilestoneDays({ app, tx }, ids.slice(from, from + 500))
    })
    expect(await datesNow()).toEqual(before)
    expect(before.length).toBeGreaterThan(5000)
  })

  it('has flows that began when people sent or asked, and grew old: some are late and were escalated', async () => {
    const { app } = timesheets.at(-1)!
    await beginFlows(app, async (instant, work) => {
      clock = instant
      await work()
      clock = NOW
    })
    const valuesOf = async (table: string, filter: string) =>
      (await app.records.findAll(table, { filter })).map(({ values }) => values as Json)
    const running = await valuesOf('workflow_instances', 'state = "running"')
    const begun = running.map(({ startedAt }) => String(startedAt))
    expect(begun.filter((instant) => Date.parse(instant) > NOW.getTime())).toEqual([])
    expect(new Set(begun.map((instant) => instant.slice(0, 10))).size).toBeGreaterThanOrEqual(5)
    const sent = new Map((await valuesOf('hours', 'batch != "" && state = "submitted"')).map((row) => [row.batch, row]))
    for (const { objectId, startedAt } of running.filter(({ object }) => object === 'hours'))
      expect(String(startedAt) > sent.get(objectId)!.day, 'sent after it was worked').toBe(true)
    expect((await valuesOf('hours', 'state = "submitted" && batch = ""')).length, 'that wait for nobody').toBe(0)
    const asked = await valuesOf('workflow_tasks', 'state = "pending"')
    const late = asked.filter(({ dueOn }) => dueOn < TODAY)
    expect(late.length).toBeGreaterThan(0)
    expect(late.length).toBeLessThan(asked.length / 2)
    const management = new Set(rows['users']!.filter(({ grants }) => grants.includes('ger')).map(({ id }) => id))
    // Between the two of the management there is nobody left to escalate to.
    const unheard = late.filter(
      ({ object, escalatedTo, readers }) =>
        object === 'hours' && escalatedTo.length === 0 && !readers.every((id: string) => management.has(id)),
    )
    expect(unheard).toEqual([])
    const items = await valuesOf('inbox', 'code = "FLW-TAREA" && state = "pending"')
    expect(new Set(items.map(({ readAt }) => readAt !== ''))).toEqual(new Set([true, false]))
    expect(items.filter(({ readAt }) => Date.parse(readAt) > NOW.getTime())).toEqual([])
  })

  it('has mostly normal weeks to approve in its first project, and some that are odd', async () => {
    const { app } = timesheets.at(-1)!
    const waiting = rows['hours']!.filter(({ state, project }) => state === 'submitted' && project === first().id)
    const facts = {
      besideOf: new Map((await daysBeside({ app }, waiting)).map((day) => [`${day.user} ${day.day}`, day])),
      overBudget: new Set(
        await overBudget(
          { app },
          waiting.map(({ document }) => document),
        ),
      ),
    }
    const weeks = [...Map.groupBy(waiting, ({ user, day }) => `${user} ${mondayOf(day)}`).values()]
    const odd = weeks.filter((own) => {
      const [{ user }] = own as [Json]
      const normal = normalEntries(own as HourEntry[], {
        besideOf: (day) => facts.besideOf.get(`${user} ${day}`),
        overBudget: facts.overBudget,
      })
      return normal.length < own.length
    })
    expect(odd.length).toBeGreaterThan(0)
    expect(odd.length).toBeLessThan(weeks.length / 2)
  })

  it('has a full inbox: absences that wait for their managers', async () => {
    const { app } = timesheets.at(-1)!
    await adoptAbsences(app, new AbortController().signal)
    const asked = await app.records.findAll('workflow_tasks', { filter: 'state = "pending" && object ~ "absence"' })
    const waiting = rows['absences']!.filter(({ state }) => WAITING.includes(state))
    expect(waiting.length).toBeGreaterThanOrEqual(10)
    expect(new Set(asked.map(({ values }) => values['objectId']))).toEqual(new Set(waiting.map(({ id }) => id)))
    expect(
      asked.filter(({ values }) => values['user'] === ''),
      'that somebody may decide',
    ).toEqual([])
  })

  it('has one month in grace after the closed ones, and corrections of closed days in an open month', () => {
    const [own = [], periods = []] = ['employerspain01', ''].map((id) =>
      rows['periods']!.filter(({ employer }) => employer === id).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    )
    expect(
      own.map(({ from, state }) => [from, state]),
      'the company in Spain is ahead',
    ).toEqual([['2026-04-01', 'closed']])
    expect(periods.slice(-3).map(({ state }) => state)).toEqual(['grace', 'open', 'open'])
    expect(new Set(periods.slice(0, -3).map(({ state }) => state))).toEqual(new Set(['closed']))
    const corrections = [...rows['hours_adjustments']!, ...rows['balance_adjustments']!.filter(byHand)]
    expect(corrections).toHaveLength(4)
    const isIn = (id: string, state: string) => periods.some((period) => period.id === id && period.state === state)
    expect(corrections.every(({ period }) => isIn(period, 'open'))).toBe(true)
    expect(new Set(rows['balance_adjustments']!.filter(byHand).map(({ kind }) => kind))).toEqual(
      new Set(['expected', 'balance', 'leave']),
    )
  })

  it('has two years of months that were closed with the figures that freezing them gives, closing after closing', async () => {
    const { app } = timesheets.at(-1)!
    const closings = rows['closings']!.toSorted((a, b) => (a.created < b.created ? -1 : 1))
    expect(closings).toHaveLength(23)
    expect(
      closings.filter(({ forced, missingPeople }) => forced || missingPeople > 0),
      'that were forced',
    ).toEqual([])
    for (const { id: former, period, people, closedBy } of [0, 6, 13, 21, 22].map((i) => closings[i]!)) {
      const values = { period, number: 2, state: 'freezing', closedBy, people: 0, frozen: 0 }
      const { id } = (await app.records.create('closings', values)).values
      await freezePeriod(app, id)
      for (const table of ['frozen_months', 'payroll_items']) {
        const all = (await app.records.findAll(table, { filter: `closing = "${id}"` })).map((record) => record.values)
        const kept = rows[table]!.filter(({ closing }) => closing === former)
        const again = new Set(all.map(figuresOf))
        expect(
          kept
            .map(figuresOf)
            .filter((figures) => !again.has(figures))
            .slice(0, 1),
          `${table} of ${period}`,
        ).toEqual([])
        expect([kept.length, all.length]).toEqual([people, people])
      }
      const frozen = rows['frozen_months']!.filter(({ closing }) => closing === former)
      expect(frozen.filter(({ expected, loaded }) => loaded < expected)).toEqual([])
      await app.records.update('closings', id, { state: 'reopened' })
    }
  })

  it('has links of transmittals in each state, which open by no text that is known', () => {
    const links = rows['transmittal_links']!
    const sent = new Map(rows['transmittals']!.map((row) => [row.id, row]))
    const count = (is: (link: Json) => boolean) => links.filter(is).length
    for (const [what, found] of Object.entries({
      opened: count(({ opened }) => opened > 0),
      unopened: count(({ opened, expiresOn }) => opened === 0 && expiresOn > TODAY),
      acknowledged: count(({ acknowledgedAt }) => acknowledgedAt !== ''),
      expired: count(({ expiresOn }) => expiresOn <= TODAY),
      open: count(({ expiresOn }) => expiresOn > TODAY),
      revoked: count(({ revokedAt }) => revokedAt !== ''),
    }))
      expect(found, what).toBeGreaterThan(0)
    for (const { transmittal, acknowledgedAt, email, contact } of links) {
      const of = sent.get(transmittal)!
      expect([of.direction, of.medium === 'paper', of.recipients.includes(contact)]).toEqual(['out', false, true])
      if (acknowledgedAt) expect([of.state, of.evidence]).toEqual(['acknowledged', expect.stringContaining(email)])
    }
    const known = new Set(links.flatMap(({ id }) => [id, `link of ${id}`]).map((text) => hashToken(text)))
    expect(links.filter(({ tokenHash }) => known.has(tokenHash))).toEqual([])
  })

  it('has checks of other specialties, some open and one overdue, by people of these', () => {
    const people = new Map(rows['users']!.map((person) => [person.id, person]))
    const revisionOf = new Map(rows['revisions']!.map((row) => [row.id, row]))
    const checks = rows['discipline_checks']!
    const open = checks.filter(({ state }) => state === 'asked')
    expect(open.filter(({ dueOn }) => dueOn < TODAY)).toHaveLength(1)
    expect(open.filter(({ dueOn }) => dueOn >= TODAY).length).toBeGreaterThan(1)
    expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['asked', 'clear', 'observed']))
    for (const { revision, specialty, discipline, checker, preparer } of checks) {
      expect(['checking', 'approving']).toContain(revisionOf.get(revision)!.state)
      expect([people.get(checker)!.specialty, discipline === specialty, checker === preparer]).toEqual([
        ...[discipline, false, false],
      ])
    }
  })

  it('tells the history of some documents, in the order in which it happened', () => {
    const told = rows['audit']!.filter(({ entity }) => entity === 'revisions')
    expect(new Set(told.map(({ action }) => action))).toEqual(
      new Set(['create', 'start', 'submit', 'check', 'approve', 'supersede']),
    )
    const revisionOf = new Map(rows['revisions']!.map((row) => [row.id, row]))
    for (const { entityId, action, actor, actorName } of told) {
      expect([revisionOf.has(entityId), actorName !== '']).toEqual([true, true])
      if (action === 'submit') expect(actor).toBe(revisionOf.get(entityId)!.preparer)
    }
    for (const [, own] of Map.groupBy(told, ({ entityId }) => String(entityId))) {
      const at = (action: string) => own.find((entry) => entry.action === action)?.created ?? ''
      expect(at('create') <= at('start') && (at('submit') === '' || at('start') < at('submit'))).toBe(true)
    }
    expect(told.filter(({ created }) => created.slice(0, 10) > TODAY)).toEqual([])
  })

  it('has the form in which a customer wants the register', () => {
    const [form, ...others] = rows['register_forms']!
    expect(others).toEqual([])
    expect(
      checkRegisterForm({ ...form, collectionId: '', collectionName: '' }, { stored: null, template: null }),
    ).toBeNull()
  })

  it('has flows that run and that ended, in each way, with who decided them', () => {
    const flows = rows['workflow_instances']!
    const states = (object: string) =>
      new Set(flows.filter((flow) => flow.object === object).map(({ state }) => String(state)))
    expect(states('overtime')).toEqual(new Set(['approved', 'cancelled', 'rejected', 'running']))
    expect(states('absence')).toEqual(new Set(['approved', 'rejected', 'running']))
    expect(states('hours')).toEqual(new Set(['approved']))
    expect(states('adjustment')).toEqual(new Set(['rejected', 'running']))
    expect(states('discipline_check')).toEqual(new Set(['approved', 'rejected', 'running']))
    const asked = ['overtime_requests', 'hour_requests', 'absences', 'hours_batches', 'adjustment_proposals']
    const objects = [...asked, 'discipline_checks'].flatMap((name) => rows[name]!.map(({ id }) => id))
    expect(flows.filter(({ objectId }) => !objects.includes(objectId))).toEqual([])
    const undecided = rows['workflow_tasks']!.filter(({ user, person }) => user === '' || user === person)
    expect(undecided).toEqual([])
    for (const batch of rows['hours_batches']!) {
      const entries = rows['hours']!.filter((entry) => entry.batch === batch.id)
      expect(entries.map(({ minutes }) => minutes).reduce((a, b) => a + b, 0)).toBe(batch.minutes)
      expect(new Set(entries.map(({ decidedBy }) => decidedBy)).size).toBe(1)
    }
  })

  it('has hours in every state, some of them approved by the rule of a group', () => {
    const ways = new Set(
      rows['hours']!.map(({ state, decidedHow, decidedBy }) => `${state} ${decidedHow || !!decidedBy}`),
    )
    const standing = ['approved true', 'approved automatic', 'submitted false', 'rejected true', 'draft false']
    expect(ways).toEqual(new Set(standing))
    const groups = rows['hours_rules']!.filter(({ scope }) => scope === 'people')
    expect(groups.map(({ autoApproves, approvalPolicy }) => [autoApproves, approvalPolicy])).toContainEqual([
      true,
      'one_level',
    ])
    expect(groups.every(({ people }) => people.length > 0)).toBe(true)
  })

  it('tells a story: rising overtime, a project over its rhythm, less that is billable, who is late and who owes weeks', () => {
    const monthOf = ({ day }: HourEntry | Json) => String(day).slice(0, 7)
    const specialtyOf = new Map(rows['users']!.map(({ id, specialty }) => [id, specialty]))
    const extraOf = (specialty: string, months: readonly string[]) =>
      rows['hours_overtime']!.filter((row) => specialtyOf.get(row.user) === specialty && months.includes(monthOf(row)))
        .map(({ extra50, extra100, extra }) => extra50 + extra100 + extra)
        .reduce((a, b) => a + b, 0)
    const rise = rows['specialty']!.map(
      ({ id }) => extraOf(id, ['2026-04', '2026-05']) - extraOf(id, ['2025-09', '2025-10']),
    )
    expect(Math.max(...rise)).toBeGreaterThan(60 * 60)
    const sumOf = (some: readonly HourEntry[]) => some.reduce((sum, { minutes }) => sum + minutes, 0)
    const shares = rows['projects']!.map(({ id, budgetMinutes, startsOn, endsOn }) => {
      const used = sumOf(hours().filter(({ project }) => project === id)) / budgetMinutes
      const passed = (Date.parse(TODAY) - Date.parse(startsOn)) / (Date.parse(endsOn) - Date.parse(startsOn))
      return { used, ahead: used - Math.min(1, passed) }
    })
    expect(shares.filter(({ used, ahead }) => used > 0.9 && ahead > 0.15)).toHaveLength(1)
    expect(shares.filter(({ used }) => used > 1)).toEqual([])
    const billableOf = (customer: string, year: string) => {
      const own = new Set(rows['projects']!.filter((row) => row.customer === customer).map(({ id }) => id))
      const all = hours().filter(({ project, day }) => own.has(project) && day >= `${year}-04` && day < `${year}-06`)
      return sumOf(all.filter(({ billable }) => billable)) / sumOf(all)
    }
    const fading = rows['customers']!.filter(({ id }) => billableOf(id, '2026') < billableOf(id, '2025') - 0.2)
    expect(fading.map(({ name }) => name)).toEqual(['Compañía de Aguas del Sur S.A.'])
    const delays = Map.groupBy(rows['hours']!, ({ user }) => String(user))
    const late = [...delays].filter(
      ([, own]) =>
        own.filter(({ day, created }) => Date.parse(created) - Date.parse(day) > 8 * 86_400_000).length > 200,
    )
    expect(late).toHaveLength(1)
    const notes = new Set(hours().map(({ note }) => note))
    expect(notes.size).toBeGreaterThan(40)
  })

  it('has one purposeful gap between register and hours in the last week of the engineer', () => {
    const { id } = rows['users']!.find(({ email }) => email === 'ingeniero@demo.test')
    const days = hours().filter(({ user, day }) => user === id && day < TODAY)
    const monday = mondayOf(
      days
        .map(({ day }) => day)
        .toSorted()
        .at(-1)!,
    )
    const spans = rows['time_clock']!.filter((row) => row.user === id && row.kind === 'work' && row.until !== '')
    const gaps = weekDays(monday).map((day) => {
      const worked = spans.filter((row) => row.day === day)
      const minutes = worked.map(({ at, until }) => (Date.parse(until) - Date.parse(at)) / 60_000)
      const loaded = days.filter((entry) => entry.day === day).map((entry) => entry.minutes)
      return minutes.reduce((a, b) => a + b, 0) - loaded.reduce((a, b) => a + b, 0)
    })
    expect(gaps.filter((gap) => gap !== 0)).toEqual([46])
  })

  it('has drafts of somebody who left, and a second person of the management', () => {
    const gone = new Set(rows['employment']!.filter(({ leftOn }) => leftOn !== '').map(({ user }) => user))
    expect(hours().some(({ user, state }) => state === 'draft' && gone.has(user))).toBe(true)
    expect(rows['users']!.filter(({ grants }) => grants.includes('ger'))).toHaveLength(2)
  })

  it('has people assigned to the documents at work, some of them with more hours than these expect', () => {
    const given = rows['asignments'] as readonly DocumentAsignment[]
    const desks = Map.groupBy(given, ({ user }) => user)
    const minutesOf = (desk: readonly DocumentAsignment[]) => desk.reduce((sum, { minutes }) => sum + minutes, 0)
    for (const desk of desks.values()) {
      expect(desk.length).toBeLessThanOrEqual(14)
      expect(minutesOf(desk)).toBeLessThanOrEqual(110 * 60)
    }
    const engineer = rows['users']!.find(({ email }) => email === 'ingeniero@demo.test')!
    const desk = desks.get(String(engineer['id']))!
    expect(desk.length).toBeGreaterThanOrEqual(5)
    expect(minutesOf(desk)).toBeGreaterThan(60 * 60)
    const over = (rows['documents'] as readonly ProjectDocument[]).filter((document) => {
      const of = given.filter((asignment) => asignment.document === document.id)
      return asignedHoursOf(document, of).over > 0
    })
    expect(over.length).toBeGreaterThan(3)
    expect(over.length).toBeLessThan(given.length / 6)
  })

  it('has requests of more hours, some waiting for the leader of their specialty', () => {
    const leader = rows['users']!.find(({ email }) => email === 'lider@demo.test')!
    const asked = rows['hour_requests']!
    expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(['requested', 'approved', 'rejected']))
    expect(new Set(asked.map(({ user }) => user)).size).toBe(asked.length)
    const waits = asked.filter(({ state, readers }) => state === 'requested' && readers.includes(leader['id']))
    expect(waits.length).toBeGreaterThan(0)
  })

  it('has two years of hours that end today', () => {
    const days = hours()
      .map((entry) => entry.day)
      .sort()
    expect(days[0]! <= '2024-06-24').toBe(true)
    expect(days.at(-1)).toBe(TODAY)
    const months = new Set(days.map((day) => day.slice(0, 7)))
    expect(months.size).toBe(25)
  })

  it('has the sign-ins that the program shows, each with their role', () => {
    const people = new Map(rows['users']!.map((person) => [person.email, person]))
    const grants = DEMO_SIGN_INS.map(({ email }) => people.get(email).grants.join())
    expect(grants).toEqual(['adm', 'ger', '', '', 'pr', 'cd', 'af', 'cl'])
    expect(people.get('jefa@demo.test').leadsProjects.length).toBeGreaterThan(0)
    expect(people.get('lider@demo.test').leadsSpecialty).toHaveLength(1)
  })

  const hours = () => rows['hours'] as readonly HourEntry[]
  const first = () => rows['projects']!.find(({ code }) => code === '2401')!
  const termsOf = () => new Map((rows['employment'] as readonly Employment[]).map((terms) => [terms.user, terms]))
  const offenders = (isWrong: (entry: HourEntry) => boolean) => hours().filter(isWrong).slice(0, 3)

  it('has no day over 24 hours (INV-HRS-01)', () => {
    const days = new Map<string, number>()
    for (const { user, day, minutes } of hours())
      days.set(`${user} ${day}`, (days.get(`${user} ${day}`) ?? 0) + minutes)
    expect([...days].filter(([, minutes]) => minutes > 1440)).toEqual([])
  })

  it('has hours only of members in their validity', () => {
    const members = new Map(
      (rows['members'] as readonly Member[]).map((member) => [`${member.project} ${member.user}`, member]),
    )
    expect(
      offenders(({ project, user, day }) => {
        const member = members.get(`${project} ${user}`)
        return project !== '' && (!member || !isWithin(day, member.from === '' ? '0001-01-01' : member.from, member.to))
      }),
    ).toEqual([])
  })

  it('has no hours outside the employment (INV-HRS-06), nor in the future', () => {
    const terms = termsOf()
    expect(
      offenders(({ user, day }) => day > TODAY || !isWithin(day, terms.get(user)!.hiredOn, terms.get(user)!.leftOn)),
    ).toEqual([])
  })

  it('has hours only on what they may be charged to', () => {
    const projectOf = new Map([...rows['documents']!, ...rows['activities']!].map((row) => [row.id, row.project]))
    expect(offenders(({ project, nonproductive }) => (project === '') === (nonproductive === ''))).toEqual([])
    expect(
      offenders(({ project, document, activity }) =>
        [document, activity].some((id) => id !== '' && projectOf.get(id) !== project),
      ),
    ).toEqual([])
    expect(offenders(({ minutes }) => minutes % 15 !== 0 || minutes > 720 || minutes < 15)).toEqual([])
  })

  it('has the minutes that each interval really lasts, and overtime only of whom it applies to', () => {
    const people = new Map((rows['users'] as readonly User[]).map((person) => [person.id, person]))
    const zones = new Map((rows['calendars'] as readonly Calendar[]).map(({ id, timeZone }) => [id, timeZone]))
    const timed = hours().filter(({ start }) => start !== '')
    expect(timed.length).toBeGreaterThan(0)
    const lasts = (entry: HourEntry) =>
      realSpans(entry, zones.get(people.get(entry.user)!.calendar)!).some((span) => spanMinutes(span) === entry.minutes)
    expect(timed.filter((entry) => !lasts(entry)).slice(0, 3)).toEqual([])
    expect(offenders(({ kind, user }) => checkKindOfPerson(kind, termsOf().get(user)!) !== null)).toEqual([])
  })

  it('has no readers of the customer who load hours', () => {
    const readers = new Set(rows['users']!.filter((person) => person.external).map((person) => person.id))
    expect(readers.size).toBe(1)
    expect(offenders(({ user }) => readers.has(user))).toEqual([])
  })
})

/** What a closing froze or told, whichever closing it was. */
function figuresOf({ sources = [], ...values }: Json): string {
  const { id: _, closing: __, created: ___, password: ____, ...figures } = values
  const versions = sources.map((source: readonly string[]) => source.join(' ')).toSorted()
  return JSON.stringify(Object.entries({ ...figures, versions }).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const byHand = ({ source }: Json) => source !== 'Horas extra pagadas'

/** All rows of the product, but for the salted hash of the shared password. */
async function readAll({ app }: Timesheet): Promise<Record<string, readonly Json[]>> {
  const all: Record<string, readonly Json[]> = {}
  for (const { name } of COLLECTIONS) {
    const records = await app.records.findAll(name)
    const rows = records.map(({ values }) => ({ ...values, password: '' }))
    all[name] = rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
  return all
}
