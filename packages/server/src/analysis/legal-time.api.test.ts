import { findRows } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { FollowedTables } from '@timesheet/engine/cube'
import type { Answer, Question } from '@timesheet/domain/analysis'
import { addDays, type Day, daysFrom, localTimeOf, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { CLOCK_KINDS, type ClockRow, clockDays, foldRegister, timeClock } from '@timesheet/domain/time_clock'
import { formatDateTime } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeededRandom } from '../../seed/random.ts'
import { insertRows } from '../../seed/write-company.ts'
import { loadAnalysis } from '../testing/analysis-world.ts'
import { NOW, openTimesheet, TODAY, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { CUBE_TABLES } from './cube-tables.ts'
import { RegisterDays } from './register-days.ts'

const RANGE = { from: '2026-05-01', to: TODAY }
const ASKERS = ['adm', 'ger', 'jp', 'le', 'pr', 'af', 'mate', 'cd'] as const
const ZONES = ['America/Argentina/Buenos_Aires', 'Europe/Madrid'] as const
const HOUR_MS = 3_600_000
const NOBODY = { proposedBy: '', proposedByName: '', decidedBy: '', decidedByName: '' }

describe.each(DRIVERS)('legal time in the analysis on $name', (database) => {
  let fixture: TimesheetFixture
  let people: readonly string[]
  const random = new SeededRandom(29)
  const seqs = new Map<string, number>()

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    await loadAnalysis(fixture, 600)
    people = fixture.world.company.people.filter(({ external }) => !external).map(({ id }) => id)
    const days = daysFrom(addDays(RANGE.from, -2), TODAY)
    await insertRows(
      fixture.app,
      'time_clock',
      people.flatMap((user) => days.flatMap((day) => (random.chance(0.4) ? spansOf(user, day) : []))),
    )
  }, 60_000)
  afterAll(() => fixture.close())

  function row(user: string, day: Day, values: Partial<ClockRow>): ClockRow {
    const seq = (seqs.get(user) ?? 0) + 1
    seqs.set(user, seq)
    return {
      ...{ id: random.id(), user, day, zone: ZONES[0], seq, kind: 'work', mode: 'on_site', place: '', note: '' },
      ...{ source: 'tap', deviceAt: '', state: 'recorded', replaces: '', decides: '', reason: '', ...NOBODY },
      ...{ prevHash: '', hash: String(seq), at: '', until: '', created: formatDateTime(new Date(NOW)), ...values },
    } as ClockRow
  }

  /** What a person may have recorded on a day: spans by day or over midnight, pauses, and corrections of every outcome. */
  function spansOf(user: string, day: Day): readonly ClockRow[] {
    const zone = random.pick(ZONES)
    const start = Date.parse(`${day}T${random.chance(0.2) ? '22' : '12'}:${random.between(10, 59)}:00Z`)
    const at = formatDateTime(new Date(start))
    const own = localTimeOf(new Date(start), zone).day
    const later = (hours: number) => formatDateTime(new Date(start + hours * HOUR_MS))
    const created = later(9)
    const span = (values: Partial<ClockRow>) => row(user, own, { zone, at, created, ...values })
    if (random.chance(0.1)) return [span({})]
    const opened = span({})
    const kind = random.pick(Object.keys(CLOCK_KINDS)) as ClockRow['kind']
    const closed = span({
      until: later(random.between(1, 8)),
      replaces: opened.id,
      kind: random.chance(0.7) ? 'work' : kind,
    })
    if (random.chance(0.5)) return [opened, closed]
    const until = random.chance(0.2) ? at : later(random.between(1, 9))
    const proposal = span({ until, replaces: closed.id, state: 'proposed', source: 'correction' })
    if (random.chance(0.3)) return [opened, closed, proposal]
    const state = random.pick(['accepted', 'rejected', 'withdrawn'] as const)
    const decision = span({ until, replaces: closed.id, decides: proposal.id, state, source: 'correction' })
    return [opened, closed, proposal, decision]
  }

  async function ask(viewer: ViewerName, question: Partial<Question> = {}): Promise<Answer> {
    const whole = { rows: ['person'], columns: ['month'], measures: ['legal'], filters: [], ...RANGE, basis: 'work' }
    const { status, body } = await fixture.request(viewer, 'POST', '/api/analysis/ask', {
      question: { ...whole, ...question },
    })
    expect([status, body]).toEqual([200, body])
    return body as Answer
  }

  /** The cells of people by month, null where withheld; and the total. */
  function told({ levels, rows, columns }: Answer) {
    const level = levels.find(({ rowDepth, columnDepth }) => rowDepth === 1 && columnDepth === 1)!
    const keyOf = (cell: number) =>
      `${rows[0]!.keys[level.codes[0]![cell]!]!}|${columns[0]!.keys[level.codes[1]![cell]!]!}`
    return {
      cells: new Map(level.sums.legal!.map((value, cell) => [keyOf(cell), value])),
      total: levels[0]!.sums.legal![0],
    }
  }

  /** What the domain makes of the rows of each person, by person and month. */
  async function byDomain(): Promise<ReadonlyMap<string, number>> {
    const rows = await findRows({ app: fixture.app }, timeClock)
    const months = [...new Set(daysFrom(RANGE.from, RANGE.to).map(monthOf))]
    const found = new Map<string, number>()
    for (const [user, own] of Map.groupBy(rows, (each) => each.user))
      for (const month of months) {
        const { counted } = foldRegister(own)
        const { from, to } = monthBounds(month)
        const days = clockDays(counted, daysFrom(from, to < RANGE.to ? to : RANGE.to), fixture.app.clock().getTime())
        const minutes = days.reduce((sum, day) => sum + day.minutes.work, 0)
        if (minutes > 0) found.set(`${user}|${month}`, minutes)
      }
    return found
  }

  /** Whose register the route of the register opens to somebody. */
  async function opens(viewer: ViewerName): Promise<ReadonlySet<string>> {
    const { from, to } = RANGE
    const found = new Set<string>()
    for (const user of people) {
      const { status } = await fixture.request(viewer, 'GET', `/api/time-clock/register/${user}?from=${from}&to=${to}`)
      if (status === 200) found.add(user)
    }
    return found
  }

  const readsOf = async (viewer: ViewerName, { from, to }: { readonly from: Day; readonly to: Day }) => {
    const { ids } = fixture.world
    const filter = `reader = "${ids[viewer as keyof typeof ids]}" && from = "${from}" && to = "${to}"`
    return (await fixture.app.records.findAll('time_clock_reads', { filter })).map(({ values }) =>
      String(values['user']),
    )
  }

  it('is of everybody whose register one may read what the domain says, and of nobody else', async () => {
    const truth = await byDomain()
    expect(truth.size).toBeGreaterThan(people.length)
    const sizes = new Set<number>()
    for (const viewer of ASKERS) {
      const readable = await opens(viewer)
      sizes.add(readable.size)
      const { cells, total } = told(await ask(viewer))
      const isOwn = (key: string) => readable.has(key.slice(0, key.indexOf('|')))
      const figures = [...cells].filter(([, value]) => value !== null && value !== 0)
      // A month is only withheld of people of whom one sees hours and does not read the register.
      expect(
        [...cells].filter(([key, value]) => value === null && isOwn(key)),
        viewer,
      ).toEqual([])
      expect(new Map(figures), viewer).toEqual(new Map([...truth].filter(([key]) => isOwn(key))))
      const sum = [...truth].reduce((all, [key, minutes]) => all + (isOwn(key) ? minutes : 0), 0)
      expect(total, viewer).toBe([...cells.values()].includes(null) ? null : sum)
    }
    expect(sizes.size).toBeGreaterThan(2)
  })

  it('tells by subtraction nothing of others: what is left of a withheld sum is of those who are read', async () => {
    const { cells, total } = told(await ask('jp'))
    const hidden = [...new Set([...cells].flatMap(([key, value]) => (value === null ? [key.split('|')[0]!] : [])))]
    expect([hidden.length > 0, total]).toEqual([true, null])
    const rest = told(await ask('jp', { filters: [{ dimension: 'person', mode: 'exclude', members: hidden }] }))
    const read = [...cells.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
    expect(rest.total).toBe(read)
    const only = told(await ask('jp', { filters: [{ dimension: 'person', mode: 'include', members: hidden }] }))
    expect([only.total, ...only.cells.values()].filter((value) => value !== null)).toEqual([])
  })

  it('has no value in parts of a day, and is the same by day as by month', async () => {
    const byProject = await ask('af', { rows: ['person', 'project'], columns: [], measures: ['loaded', 'legal'] })
    expect(byProject.levels.map(({ sums }) => sums.legal !== undefined)).toEqual([true, true, false])
    const byDay = await ask('af', { rows: ['day'], columns: [] })
    const sum = byDay.levels[1]!.sums.legal!.reduce<number>((all, value) => all + value!, 0)
    expect([sum, byDay.levels[0]!.sums.legal![0]]).toEqual([told(await ask('af')).total, sum])
  })

  it('is logged as a reading of the register of each person whose figures are told, and of no other', async () => {
    const range = { from: '2026-05-04', to: '2026-05-29' }
    const { ids } = fixture.world
    await ask('mate', { ...range })
    expect(await readsOf('mate', range)).not.toContain(ids.mate)
    const one = [{ dimension: 'person', mode: 'include', members: [ids.pr] }] as const
    await ask('af', { ...range, filters: one, measures: ['loaded'] })
    expect(await readsOf('af', range)).toEqual([])
    const { cells } = told(await ask('af', { ...range, filters: one }))
    await ask('af', { ...range, filters: one })
    expect(await readsOf('af', range)).toEqual([...cells.values()].some((value) => value !== 0) ? [ids.pr] : [])
    const all = told(await ask('af', range))
    const shown = [...all.cells].filter(([, value]) => value !== 0).map(([key]) => key.split('|')[0]!)
    const others = new Set(shown.filter((user) => user !== ids.af))
    expect((await readsOf('af', range)).toSorted()).toEqual([...others].toSorted())
  })

  it('follows what is recorded, corrected and decided, and knows how it stood', async () => {
    const { pr } = fixture.world.ids
    const day = '2026-06-17'
    const mine = async () => told(await ask('pr', { from: day, to: day, rows: ['person'] })).total ?? 0
    const before = await mine()
    const created = formatDateTime(new Date(`${day}T23:00:00Z`))
    const span = row(pr, day, { at: `${day} 03:00:00.000Z`, until: `${day} 04:00:00.000Z`, created })
    await insertRows(fixture.app, 'time_clock', [span])
    expect(await mine()).toBe(before + 60)
    const later = { at: span.at, until: `${day} 05:30:00.000Z`, replaces: span.id, source: 'correction' } as const
    const proposal = row(pr, day, { ...later, state: 'proposed' })
    await insertRows(fixture.app, 'time_clock', [proposal])
    expect(await mine()).toBe(before + 60)
    await insertRows(fixture.app, 'time_clock', [row(pr, day, { ...later, decides: proposal.id, state: 'accepted' })])
    expect(await mine()).toBe(before + 150)

    const tables = await FollowedTables.open(fixture.app.driver.readerPlace, CUBE_TABLES)
    const asOf = async (at: string) => {
      const now = Date.parse(at)
      const facts = await new RegisterDays(tables, now).facts({ from: day, to: day, now, people: [pr] })
      return [...facts.column('legal').subarray(0, facts.size)].reduce((sum, minutes) => sum + minutes, 0)
    }
    const [then, afterSpan] = [await asOf(`${day}T22:59:00Z`), await asOf(`${day}T23:01:00Z`)]
    expect(afterSpan - then).toBe(60)
    await tables.close()
  })
})
