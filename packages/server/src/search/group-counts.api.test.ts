import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

interface Group {
  readonly key: string
  readonly count: number
  readonly sum: number
}

describe.each(DRIVERS)('groups of lists on $name', (database) => {
  let fixture: TimesheetFixture
  let others: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    const type = world.company.catalogues.document_types[0]!.id
    const own = { project: world.own, type, state: 'planned' }
    others = world.freeSpecialty
    for (const [at, specialty] of [world.ledSpecialty, world.freeSpecialty, world.freeSpecialty].entries())
      await app.records.create('documents', {
        ...own,
        specialty,
        code: `GRP-${at}`,
        title: 'Agrupado',
        forecastMinutes: 60,
      })
  })
  afterAll(() => fixture.close())

  const ask = (viewer: ViewerName, asked: Readonly<Record<string, string>>) =>
    fixture.request(viewer, 'GET', `/api/groups?${new URLSearchParams(asked).toString()}`)
  const FILTER = 'title = "Agrupado"'
  const BY_SPECIALTY = { of: 'documents', by: 'specialty', sum: 'forecastMinutes', filter: FILTER }

  it('are counted and added up, within the filter', async () => {
    const { status, body } = await ask('pr', BY_SPECIALTY)
    expect(status).toBe(200)
    const groups: readonly Group[] = body
    expect(groups.toSorted((a, b) => a.count - b.count)).toEqual([
      { key: fixture.world.ledSpecialty, count: 1, sum: 60 },
      { key: others, count: 2, sum: 120 },
    ])
  })

  it('hold what has no value as one group, and no sum that nobody asked for', async () => {
    const { body } = await ask('pr', { ...BY_SPECIALTY, by: 'package', sum: '' })
    expect(body).toEqual([{ key: '', count: 3, sum: 0 }])
  })

  it.each<[string, ViewerName, Readonly<Record<string, string>>, number]>([
    ['a reader of the customer, who lists none of them', 'cl', {}, 200],
    ['a guest', 'guest', {}, 401],
    ['no collection', 'pr', { of: 'nothing' }, 404],
    ['a table of the engine', 'pr', { of: '_superusers', by: 'email' }, 404],
    ['a text', 'pr', { by: 'title' }, 404],
    ['a hidden field', 'pr', { of: 'users', by: 'tokenKey' }, 404],
    ['a sum of texts', 'pr', { sum: 'title' }, 404],
    ['a broken filter', 'pr', { filter: 'title = ' }, 400],
    ['a filter by a hidden field', 'pr', { filter: 'responsible.tokenKey != ""' }, 400],
    ['a filter by another collection', 'pr', { filter: '@collection.users.id != ""' }, 403],
  ])('tell nothing to or of %s', async (_, viewer, change, status) => {
    const answer = await ask(viewer, { ...BY_SPECIALTY, ...change })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body).toEqual([])
  })
})
