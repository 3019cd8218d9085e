import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsOf, openTimesheet, type TimesheetFixture, type ViewerName } from './testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>
/** What becomes of a value that a request gives to a field: the program's stands, or the whole write is refused. */
type Fate = 'kept' | 'refused'

const REASON = 'Faltó cargar una obra entera'

interface Kind {
  /** Who writes it as they may. */
  readonly by: ViewerName
  /** What they write, each time of another day. */
  readonly body: (fixture: TimesheetFixture, n: number) => Values
  /** What they may change of it; null where nobody changes anything. */
  readonly change: Values | null
}

const instantOn = (day: number, minute: number) =>
  new Date(Date.UTC(2026, 5, day, 0, minute)).toISOString().replace('T', ' ')

/** A person asks for more hours of each but once. */
const DOCUMENTS = [0, 1, 2, 3].map((i) => `askeddocument0${i}`)

const KINDS: Readonly<Record<string, Kind>> = {
  absences: {
    by: 'pr',
    body: ({ world }, n) => {
      const kinds = world.company.catalogues.absence_types
      const type = kinds.find(
        ({ notice, deductsBalance, requiresAttachment }) => !notice && !deductsBalance && !requiresAttachment,
      )
      return {
        user: world.ids.pr,
        type: type?.id,
        from: `2026-08-${10 + n}`,
        to: `2026-08-${10 + n}`,
        state: 'requested',
      }
    },
    change: { reason: 'Una mudanza' },
  },
  overtime_requests: {
    by: 'mate',
    body: ({ world }, n) => ({
      user: world.ids.mate,
      from: `2026-08-${10 + n}`,
      to: `2026-08-${10 + n}`,
      minutes: 60,
      reason: 'Entrega del lunes',
      state: 'requested',
    }),
    change: { state: 'withdrawn' },
  },
  hour_requests: {
    by: 'cd',
    body: ({ world: { ids, own, ledSpecialty } }, n) => ({
      ...{ user: ids.cd, document: DOCUMENTS[n % DOCUMENTS.length], project: own, specialty: ledSpecialty },
      ...{ minutes: 60, reason: REASON, state: 'requested' },
    }),
    change: { state: 'withdrawn' },
  },
  adjustment_proposals: {
    by: 'jp',
    body: ({ world }) => ({
      user: world.ids.pr,
      by: world.ids.jp,
      project: world.own,
      day: '2026-04-13',
      target: world.own,
      activity: world.activity,
      minutes: 30,
      reason: REASON,
      state: 'requested',
    }),
    change: { state: 'withdrawn' },
  },
  hours: {
    by: 'pr',
    body: ({ world }) => ({
      user: world.ids.pr,
      day: '2026-06-16',
      minutes: 15,
      kind: 'normal',
      project: world.own,
      activity: world.activity,
      note: 'Planos de la planta',
      state: 'draft',
    }),
    change: { minutes: 30 },
  },
  time_clock: {
    by: 'pr',
    body: ({ world }, n) => ({
      user: world.ids.pr,
      kind: 'work',
      source: 'suggestion',
      at: instantOn(17, n * 25),
      until: instantOn(17, n * 25 + 20),
    }),
    change: null,
  },
}

const someone = ({ world }: TimesheetFixture) => world.ids.cd
const people = (fixture: TimesheetFixture) => [someone(fixture)]
const text = () => 'Autorizado por otro'
const instant = () => '2026-06-01 12:00:00.000Z'

/**
 * Every field that access is granted by, or that says who decided, and that the program keeps: what a request says of
 * it, by who may write the rest of the row.
 */
const FIELDS: readonly (readonly [
  collection: string,
  field: string,
  forged: (fixture: TimesheetFixture) => unknown,
  created: Fate,
  changed: Fate | null,
])[] = [
  ['absences', 'readers', people, 'kept', 'kept'],
  ['absences', 'approvedBy', someone, 'kept', 'kept'],
  ['absences', 'answer', text, 'kept', 'kept'],
  ['overtime_requests', 'readers', people, 'kept', 'kept'],
  ['overtime_requests', 'answer', text, 'kept', 'kept'],
  ['hour_requests', 'readers', people, 'kept', 'kept'],
  ['hour_requests', 'answer', text, 'kept', 'kept'],
  ['adjustment_proposals', 'readers', people, 'kept', 'kept'],
  ['adjustment_proposals', 'answer', text, 'kept', 'kept'],
  ['adjustment_proposals', 'by', someone, 'refused', 'refused'],
  ['hours', 'decider', someone, 'kept', 'kept'],
  ['hours', 'standIns', someone, 'kept', 'kept'],
  ['hours', 'step', () => 'project', 'kept', 'kept'],
  ['hours', 'enteredBy', someone, 'kept', 'kept'],
  ['hours', 'sentBy', someone, 'kept', 'kept'],
  ['hours', 'firstBy', someone, 'kept', 'kept'],
  ['hours', 'firstOn', instant, 'kept', 'kept'],
  ['hours', 'decidedBy', someone, 'kept', 'kept'],
  ['hours', 'decidedOn', instant, 'kept', 'kept'],
  ['hours', 'decidedHow', () => 'import', 'kept', 'kept'],
  ['time_clock', 'proposedBy', someone, 'kept', null],
  ['time_clock', 'proposedByName', text, 'kept', null],
  ['time_clock', 'decidedBy', someone, 'kept', null],
  ['time_clock', 'decidedByName', text, 'kept', null],
  ['time_clock', 'seq', () => 900, 'kept', null],
  ['time_clock', 'prevHash', () => 'f'.repeat(64), 'kept', null],
  ['time_clock', 'hash', () => 'f'.repeat(64), 'kept', null],
]

describe.each(DRIVERS)('what the program keeps of who may read and decide, on $name', (database) => {
  let fixture: TimesheetFixture
  let n = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    await app.records.update('employment', world.ids.mate, { overtime: true })
    const { own: project, ledSpecialty: specialty, company } = world
    const type = company.catalogues.document_types[0]!.id
    for (const id of DOCUMENTS)
      await app.records.create('documents', {
        ...{ id, project, specialty, type, code: id, title: 'Planta', state: 'planned' },
      })
    for (const [from, to, state] of [
      ['2026-04-01', '2026-04-30', 'closed'],
      ['2026-05-01', '2026-05-31', 'open'],
    ])
      await app.records.create('periods', { kind: 'month', from, to, state })
  })
  afterAll(() => fixture.close())

  const stored = async (collection: string, id: string) => (await fixture.app.records.findById(collection, id))?.values
  const rows = (collection: string) => fixture.app.records.findAll(collection)

  it.each(FIELDS)('%s.%s is not what a request says of it', async (collection, field, forge, created, changed) => {
    const { by, body, change } = KINDS[collection]!
    const forged = { [field]: forge(fixture) }
    const write = (values: Values) => fixture.request(by, 'POST', recordsOf(collection), values)
    const before = await rows(collection)

    const made = await write({ ...body(fixture, n++), ...forged })
    expect(made.status === 200 ? 'kept' : 'refused', JSON.stringify(made.body)).toBe(created)
    if (created === 'kept') expect((await stored(collection, made.body.id))?.[field]).not.toEqual(forged[field])
    else expect(await rows(collection)).toHaveLength(before.length)

    const { status, body: row } = await write(body(fixture, n++))
    expect(status, JSON.stringify(row)).toBe(200)
    const own = (await stored(collection, row.id))?.[field]
    const patched = await fixture.request(by, 'PATCH', recordsOf(collection, row.id), { ...change, ...forged })
    if (changed === null) expect(patched.status).not.toBe(200)
    else expect(patched.status === 200 ? 'kept' : 'refused', JSON.stringify(patched.body)).toBe(changed)
    const now = (await stored(collection, row.id))?.[field]
    // A withdrawal asks nobody any more.
    expect(field === 'readers' && change?.['state'] === 'withdrawn' ? [own, []] : [own]).toContainEqual(now)
  })
})
