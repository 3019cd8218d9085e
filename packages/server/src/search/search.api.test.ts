import type { Driver } from '@timesheet/engine'
import { countStatements, DRIVERS, SOON } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const MANY = 90

describe.each(DRIVERS)('the search on $name', (database) => {
  let fixture: TimesheetFixture
  let counted: ReturnType<typeof countStatements>
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
    fixture = await openTimesheet(database, (driver) => {
      counted = countStatements(listenTo(driver))
      return counted.driver
    })
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

  it('reads a thousand rows that came at once before anybody searches', async () => {
    const { app, world } = fixture
    const place = { project: world.own, specialty: world.ledSpecialty, state: 'planned' as const }
    const type = world.company.catalogues.document_types[0]!.id
    const values = Array.from({ length: 1000 }, (_, at) => ({ ...place, type, code: `LOTE-${at}`, title: 'Cargado' }))
    const made = await app.driver.transaction((tx) => app.records.createAll('documents', values, tx))
    let parts = 0
    const read = () =>
      (parts += counted.takeBeside().filter((text) => /FROM "documents".*"id" (IN|= ANY) ?\(/s.test(text)).length)
    // Nobody searches meanwhile.
    await expect.poll(read, SOON).toBeGreaterThanOrEqual(values.length / 100 - 1)
    await expect.poll(() => found('LOTE-999'), SOON).toBe(1)
    expect(await found('cargado')).toBe(6)
    // One that is changed by hand right after is found at once.
    await app.records.update('documents', made[0]!.values.id, { title: 'Corregido' })
    expect(await found('corregido')).toBe(1)
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
