import type { Driver } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const MANY = 90

describe.each(DRIVERS)('the search on $name', (database) => {
  let fixture: TimesheetFixture
  /** What each broadcast of changed words says. */
  let told: (readonly string[])[] = []
  let ids: readonly string[] = []

  const listenTo = (driver: Driver): Driver => {
    const broadcast = driver.broadcast.bind(driver)
    driver.broadcast = (channel, ...payloads) => {
      if (channel === 'search') told.push(payloads)
      return broadcast(channel, ...payloads)
    }
    return driver
  }
  const change = (values: (id: string) => Values) =>
    fixture.request('cd', 'POST', '/api/batch', {
      requests: ids.map((id) => ({
        ...{ method: 'PATCH', url: `/api/collections/documents/records/${id}` },
        body: values(id),
      })),
    })
  const found = async (text: string): Promise<number> =>
    (await fixture.request('pr', 'GET', `/api/search?text=${text}`)).body.documents.length

  beforeAll(async () => {
    fixture = await openTimesheet(database, listenTo)
    const { app, world } = fixture
    const place = { project: world.own, specialty: world.ledSpecialty, state: 'planned' as const }
    const type = world.company.catalogues.document_types[0]!.id
    const rows = Array.from({ length: MANY }, (_, at) => ({ ...place, type, code: `BUS-${at}`, title: 'Buscado' }))
    const made = await app.driver.transaction((tx) => app.records.createAll('documents', rows, tx))
    ids = made.map(({ values }) => values.id)
  })
  afterAll(() => fixture.close())
  beforeEach(() => {
    told = []
  })

  it('is told of words that changed in many rows by few messages of one statement', async () => {
    expect(await found('buscado')).toBe(6)
    expect((await change(() => ({ title: 'Hallado' }))).status).toBe(200)
    expect(told.map((messages) => messages.length)).toEqual([3])
    const rows = told.flat().flatMap((message) => JSON.parse(message) as Values[])
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect([await found('buscado'), await found('hallado')]).toEqual([0, 6])
  })

  it('is told nothing of what it does not read', async () => {
    expect((await change(() => ({ forecastOn: '2031-05-06' }))).status).toBe(200)
    expect(told).toEqual([])
  })

  it('is told of what its state is derived from', async () => {
    const [purpose] = await fixture.app.records.findAll('issue_purposes', { filter: 'name = "Conforme a obra"' })
    expect((await change(() => ({ finalPurpose: purpose!.values.id }))).status).toBe(200)
    expect(told.map((messages) => messages.length)).toEqual([3])
  })

  it('is told of those whose words changed only', async () => {
    const [first] = ids
    await change((id) => (id === first ? { title: 'Otro' } : { forecastOn: '2031-05-07' }))
    expect(told.map((messages) => messages.map((message) => JSON.parse(message) as unknown))).toEqual([
      [[{ collection: 'documents', id: first, project: fixture.world.own }]],
    ])
    expect(await found('otro')).toBe(1)
  })

  it('forgets what was deleted, and finds what was created', async () => {
    const [first] = ids
    await fixture.app.records.delete('documents', first!)
    expect(await found('otro')).toBe(0)
    const { project, specialty, type } = (await fixture.app.records.findById('documents', ids[1]!))!.values
    const values = { project, specialty, type, code: 'BUS-NUEVO', title: 'Reciente', state: 'planned' }
    await fixture.app.records.create('documents', values)
    expect(await found('reciente')).toBe(1)
  })
})
