import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, type TimesheetFixture, type ViewerName, type World } from '../testing/timesheet-fixture.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => `id${i}`).join(',')

describe.each(DRIVERS)('hours spent on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database)
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

  it.each<readonly [ViewerName, told: string]>([
    ['pr', 'document activity'],
    ['mate', 'document activity other'],
    ['jp', 'document activity'],
    ['le', 'document'],
    ['cd', 'document'],
    ['af', 'document activity other'],
    ['ger', 'document activity other'],
    ['adm', 'document activity other'],
    ['root', 'document activity other'],
  ])('%s gets the sums of everybody, without what was rejected, of: %s', async (viewer, told) => {
    const { status, body } = await ask(viewer, everything())
    const activities = { activity: [world.activity, 45], other: [world.otherActivity, 30] } as const
    const isTold = (name: string) => told.split(' ').includes(name)
    expect(status).toBe(200)
    expect({ ...body, hidden: body.hidden.toSorted() }).toEqual({
      documents: { [world.document]: 150 },
      activities: Object.fromEntries(Object.entries(activities).flatMap(([name, sum]) => (isTold(name) ? [sum] : []))),
      hidden: Object.entries(activities)
        .flatMap(([name, [id]]) => (isTold(name) ? [] : [id]))
        .toSorted(),
    })
  })

  it.each([
    ['nothing is asked', '', { documents: {}, activities: {}, hidden: [] }],
    ['empty lists are asked', '?documents=&activities=,', { documents: {}, activities: {}, hidden: [] }],
    ['what does not exist is asked', '?documents=nothing00000001', { documents: {}, activities: {}, hidden: [] }],
  ])('answers nothing when %s', async (_, query, expected) => {
    const { status, body } = await ask('pr', query)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  it('answers only for what was asked, each as what it is', async () => {
    expect(
      (await ask('pr', `?documents=${world.activity}&activities=${world.activity},${world.activity}`)).body,
    ).toEqual({ documents: {}, activities: { [world.activity]: 45 }, hidden: [] })
  })

  it.each<readonly [string, ViewerName, string, number]>([
    ['a guest', 'guest', '', 401],
    ['a reader of the customer', 'cl', '', 404],
    ['a reader of another customer', 'foreign', '', 404],
    ['an id that is none', 'pr', '?documents=a%22%20%7C%7C%201', 400],
    ['an id that is too long', 'pr', `?activities=${'a'.repeat(101)}`, 400],
    ['more than 200 ids', 'pr', `?documents=${ids(101)}&activities=${ids(100)}`, 400],
  ])('refuses %s', async (_, viewer, query, status) => {
    const answer = await ask(viewer, query)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('documents')
  })

  it('discloses the hours of one colleague only to viewers who may charge there too, or may see the entries', async () => {
    const { pr, mate, cd } = world.ids
    const { records } = fixture.app
    const { id: project } = (
      await records.create('projects', { code: 'TEAM', name: 'Sólo el equipo', state: 'active', membersOnly: true })
    ).values
    const { id } = (await records.create('activities', { project, code: 'A', name: 'Visita', active: true })).values
    const charge = (key: string, user: string) =>
      records.insertMany('hours', [
        {
          id: `team${key}`,
          user,
          project,
          activity: id,
          day: '2026-06-17',
          minutes: 60,
          kind: 'normal',
          state: 'draft',
          created: NOW,
          updated: NOW,
        },
      ])
    const told = async () => {
      const found: string[] = []
      for (const viewer of ['pr', 'mate', 'jp', 'cd', 'ger', 'af', 'adm', 'root'] as const) {
        const { body } = await ask(viewer, `?activities=${id}`)
        const isTold = body.activities[id] !== undefined
        expect(body.hidden, viewer).toEqual(isTold ? [] : [id])
        if (isTold) found.push(viewer)
      }
      return found.join(' ')
    }
    await charge('00000000001', mate)
    expect(await told(), 'one: whoever it is sees their own').toBe('mate ger af adm root')
    await charge('00000000002', cd)
    expect(await told(), 'two: each could take away their own').toBe('pr jp ger af adm root')
    await charge('00000000003', pr)
    expect(await told(), 'three').toBe('pr mate jp cd ger af adm root')
    await records.create('members', { project, user: pr })
    await records.delete('hours', 'team00000000002')
    expect(await told(), 'who may charge sees what is left').toBe('pr jp cd ger af adm root')
  })

  it('takes 200 ids', async () => {
    expect((await ask('pr', `?documents=${ids(100)}&activities=${ids(100)}`)).status).toBe(200)
  })

  describe('totals of entries', () => {
    const totals = (viewer: ViewerName, query: string) =>
      fixture.request(viewer, 'GET', `/api/hours/entry-totals${query}`)

    it.each<readonly [ViewerName, string, string]>(
      (['pr', 'mate', 'jp', 'le', 'cd', 'af', 'ger', 'adm', 'root'] as const).flatMap((viewer) => [
        [viewer, '', ''],
        [viewer, '?state=rejected', 'state = "rejected"'],
        [viewer, '?from=2026-06-17&to=2026-06-17&kind=normal', 'day = "2026-06-17" && kind = "normal"'],
        [viewer, '?except=charged00000000,charged00000001', 'id != "charged00000000" && id != "charged00000001"'],
      ]),
    )('are for %s those of the entries that they may list: %s', async (viewer, query, filter) => {
      const listed = await fixture.request(
        viewer,
        'GET',
        `/api/collections/hours/records?perPage=500&filter=${encodeURIComponent(filter)}`,
      )
      const items: readonly { readonly minutes: number }[] = listed.body.items
      expect((await totals(viewer, query)).body).toEqual({
        entries: items.length,
        minutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
      })
    })

    it('tell a colleague nothing of the hours of another', async () => {
      expect((await totals('pr', `?user=${world.ids.mate}`)).body).toEqual({ entries: 0, minutes: 0 })
    })

    it.each<readonly [string, ViewerName, string, number]>([
      ['a guest', 'guest', '', 401],
      ['a reader of the customer', 'cl', '', 404],
      ['a filter instead of an id', 'pr', '?user=a%22%20%7C%7C%201', 400],
      ['a day that is none', 'pr', '?from=2026-02-30', 400],
      ['a state that is none', 'pr', '?state=gone', 400],
    ])('are refused to %s', async (_, viewer, query, status) => {
      expect((await totals(viewer, query)).status).toBe(status)
    })
  })
})
