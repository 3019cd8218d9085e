import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, type TimesheetFixture, type ViewerName, type World } from '../testing/timesheet-fixture.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => `id${i}`).join(',')

describe.each(DRIVERS)('hours spent on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(await database.open())
    world = fixture.world
    const { pr, mate } = world.ids
    const charged = [
      { user: pr, document: world.document, minutes: 60, state: 'draft' },
      { user: mate, document: world.document, minutes: 90, state: 'approved' },
      { user: mate, document: world.document, minutes: 480, state: 'rejected' },
      { user: mate, activity: world.activity, minutes: 45, state: 'submitted' },
      { user: mate, activity: world.otherActivity, project: world.other, minutes: 30, state: 'approved_1' },
    ]
    const row = { project: world.own, day: '2026-06-17', kind: 'normal', created: NOW, updated: NOW }
    await fixture.app.records.insertMany(
      'hours',
      charged.map((entry, i) => ({ ...row, ...entry, id: `charged${String(i).padStart(8, '0')}` })) as never,
    )
  })
  afterAll(() => fixture.close())

  const ask = (viewer: ViewerName, query: string) => fixture.request(viewer, 'GET', `/api/hours/spent${query}`)
  const everything = () => `?documents=${world.document}&activities=${world.activity},${world.otherActivity}`

  it.each<ViewerName>(['pr', 'mate', 'jp', 'le', 'cd', 'af', 'ger', 'adm', 'root'])(
    '%s gets the sum of everybody, without what was rejected',
    async (viewer) => {
      const { status, body } = await ask(viewer, everything())
      expect(status).toBe(200)
      expect(body).toEqual({
        documents: { [world.document]: 150 },
        activities: { [world.activity]: 45, [world.otherActivity]: 30 },
      })
    },
  )

  it.each([
    ['nothing is asked', '', { documents: {}, activities: {} }],
    ['empty lists are asked', '?documents=&activities=,', { documents: {}, activities: {} }],
    ['what does not exist is asked', '?documents=nothing00000001', { documents: {}, activities: {} }],
  ])('answers nothing when %s', async (_, query, expected) => {
    const { status, body } = await ask('pr', query)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  it('answers only for what was asked, each as what it is', async () => {
    expect(
      (await ask('pr', `?documents=${world.activity}&activities=${world.activity},${world.activity}`)).body,
    ).toEqual({ documents: {}, activities: { [world.activity]: 45 } })
  })

  it.each<readonly [string, ViewerName, string, number]>([
    ['a guest', 'guest', '', 401],
    ['a reader of the customer', 'cl', '', 403],
    ['a reader of another customer', 'foreign', '', 403],
    ['an id that is none', 'pr', '?documents=a%22%20%7C%7C%201', 400],
    ['an id that is too long', 'pr', `?activities=${'a'.repeat(101)}`, 400],
    ['more than 200 ids', 'pr', `?documents=${ids(101)}&activities=${ids(100)}`, 400],
  ])('refuses %s', async (_, viewer, query, status) => {
    const answer = await ask(viewer, query)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('documents')
  })

  it('takes 200 ids', async () => {
    expect((await ask('pr', `?documents=${ids(100)}&activities=${ids(100)}`)).status).toBe(200)
  })
})
