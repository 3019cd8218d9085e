import { countStatements, DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const [FEW, MANY] = [20, 60]
/** What more rows may add: statements of a length that was not prepared, and pages of what is read. */
const MORE = 8

describe.each(DRIVERS)('statements of documents on $name', (database) => {
  let counted: ReturnType<typeof countStatements>
  let fixture: TimesheetFixture
  let ids: readonly string[] = []

  beforeAll(async () => {
    fixture = await openTimesheet(database, (driver) => {
      counted = countStatements(driver)
      return counted.driver
    })
    await fixture.request('cd', 'GET', recordsOf('documents'))
  })
  afterAll(() => fixture.close())

  /** How many statements a batch takes that writes once for each id. */
  async function cost(some: readonly string[], write: (id: string, at: number) => object): Promise<number> {
    counted.take()
    const answer = await fixture.request('cd', 'POST', '/api/batch', { requests: some.map(write) })
    expect(answer).toMatchObject({ status: 200 })
    return counted.take().length
  }

  it('do not grow with the rows that are written together', async () => {
    const { world } = fixture
    const people = world.ids
    const place = { project: world.own, specialty: world.ledSpecialty }
    const types = world.company.catalogues.document_types.map(({ id }) => id)
    const grown: string[] = []
    const compare = async (name: string, write: (id: string, at: number) => object) => {
      const few = await cost(ids.slice(0, FEW), write)
      const many = await cost(ids.slice(-MANY), write)
      if (many > few + MORE) grown.push(`${name}: ${few} for ${FEW}, ${many} for ${MANY}`)
    }
    ids = Array.from({ length: FEW + MANY }, (_, at) => String(at))
    const drawn = { ...place, type: types[0], state: 'planned' }
    const post = (collection: string, body: Values) => ({ method: 'POST', url: recordsOf(collection), body })
    await compare('create', (id) => post('documents', { ...drawn, code: `ST-${id}`, title: 'Plano' }))
    await compare('number', () => post('documents', { ...drawn, code: '', title: 'Numerado' }))

    const rows = await fixture.app.records.findAll('documents', { filter: 'title = "Plano"' })
    ids = rows.map(({ values }) => values.id)
    const patch = (id: string, body: Values) => ({ method: 'PATCH', url: recordsOf('documents', id), body })
    await compare('day', (id, at) => patch(id, { forecastOn: `2031-01-1${at % 10}` }))
    await compare('person', (id, at) => patch(id, { responsible: at % 2 ? people.jp : people.pr }))
    await compare('title', (id, at) => patch(id, { title: `Plano ${at}` }))
    await compare('type', (id, at) => patch(id, { type: types[1 + (at % 3)] }))
    await compare('code', (id, at) => patch(id, { code: `STC-${id}-${at}` }))
    await compare('revision', (id) =>
      post('revisions', { ...place, document: id, series: 'preliminary', state: 'draft' }),
    )
    const given = { ...place, user: people.pr, role: 'prepares', minutes: 60, from: '2026-01-01', state: 'active' }
    await compare('asign', (id) => post('asignments', { ...given, document: id }))
    expect(grown).toEqual([])
  })
})
