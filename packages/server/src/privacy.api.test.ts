import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName, type World } from './testing/timesheet-fixture.ts'

/** What no answer about a person may hold, whoever asks. */
const SECRETS = ['password', 'tokenKey']

describe.each(DRIVERS)('what must not leak on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(await database.open())
    world = fixture.world
    const { records } = fixture.app
    const entry = { day: '2026-06-17', minutes: 60, kind: 'normal', state: 'draft' }
    await records.create('hours', { ...entry, user: world.ids.mate, project: world.own, activity: world.activity, specialty: world.freeSpecialty, note: 'nota reservada' })
    await records.create('hours', { ...entry, user: world.ids.mate, nonproductive: world.category, specialty: '', note: 'reunión reservada' })
    await records.create('hours', { ...entry, user: world.ids.pr, project: world.own, activity: world.activity, note: 'nota propia' })
  })
  afterAll(() => fixture.close())

  const get = (viewer: ViewerName, url: string) => fixture.request(viewer, 'GET', url)

  describe('a reader of the customer', () => {
    it('sees no project, not even of their organisation: a row tells budgets and notes', async () => {
      expect((await get('cl', recordsOf('projects'))).body.items).toEqual([])
      expect((await get('cl', recordsOf('projects', world.own))).status).toBe(404)
    })

    it.each(['projects', 'documents', 'activities', 'customers', 'users'])('gets for one of another customer’s %s what a row that does not exist gets', async (collection) => {
      const id = { projects: world.other, activities: world.otherActivity, documents: world.document, customers: world.otherCustomer, users: world.ids.pr }[collection]!
      const real = await get('cl', recordsOf(collection, id))
      expect(real.status).toBe(404)
      expect(real).toEqual(await get('cl', recordsOf(collection, 'nosuchrecord000')))
    })

    it.each([
      ['the people of a project', `manager.email ~ "jefa"`],
      ['hours by the way back', `hours_via_project.minutes > 0`],
      ['rows of another collection', `@collection.hours.minutes > 0`],
    ])('cannot find out about %s by a filter', async (_, filter) => {
      const { status, body } = await get('cl', `${recordsOf('projects')}?filter=${encodeURIComponent(filter)}`)
      expect(status).toBeLessThan(500)
      expect(body.items ?? []).toEqual([])
    })

    it('sees of people only themselves', async () => {
      const { body } = await get('cl', recordsOf('users'))
      expect(body.items.map((row: { id: string }) => row.id)).toEqual([world.ids.cl])
    })

    it.each(['hours', 'absences', 'members', 'audit', 'periods', 'contacts'])('finds no %s', async (collection) => {
      const { status, body } = await get('cl', recordsOf(collection))
      expect({ status, items: body.items }).toEqual({ status: 200, items: [] })
    })

    it('gets nothing from the summaries of hours', async () => {
      expect((await get('cl', `/api/projects/${world.own}/hours-summary`)).body).toEqual({ days: [], people: [], targets: [], states: [] })
      expect((await get('cl', `/api/projects/hours-totals?ids=${world.own},${world.other}`)).body).toEqual({ items: [] })
    })
  })

  it.each([
    ['guest', []],
    ['cl', []],
    ['cd', []],
    ['le', ['nota propia']],
    ['pr', ['nota propia']],
    ['mate', ['nota reservada', 'reunión reservada']],
    ['jp', ['nota propia', 'nota reservada']],
    ['ger', ['nota propia', 'nota reservada', 'reunión reservada']],
    ['adm', ['nota propia', 'nota reservada', 'reunión reservada']],
    ['root', ['nota propia', 'nota reservada', 'reunión reservada']],
  ] as const)('%s lists exactly the hours they may see', async (viewer, notes) => {
    const { status, body } = await get(viewer, `${recordsOf('hours')}?sort=note&filter=${encodeURIComponent("minutes > 0 || note ~ 'a'")}`)
    expect({ status, notes: body.items.map((row: { note: string }) => row.note) }).toEqual({ status: 200, notes })
    expect(body.totalItems).toBe(notes.length)
  })

  it('the summaries of hours add up only what the viewer may list', async () => {
    const minutes = async (viewer: ViewerName) => (await get(viewer, `/api/projects/hours-totals?ids=${world.own}`)).body.items?.[0]?.minutes ?? 0
    expect(await Promise.all((['pr', 'mate', 'jp', 'ger', 'cd'] as const).map(minutes))).toEqual([60, 60, 120, 120, 0])
    expect((await get('guest', `/api/projects/hours-totals?ids=${world.own}`)).status).toBe(401)
    expect((await get('guest', `/api/projects/${world.own}/hours-summary`)).status).toBe(401)
  })

  it.each(['adm', 'pr', 'root'] as const)('no answer to %s holds secrets of people', async (viewer) => {
    const answers = await Promise.all([
      get(viewer, `${recordsOf('users')}?perPage=500&fields=*,password,tokenKey`),
      get(viewer, `${recordsOf('users', world.ids.mate)}?fields=*`),
      get(viewer, `${recordsOf('members')}?expand=user&fields=*,expand.user.tokenKey,expand.user.password`),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      for (const secret of SECRETS) expect(JSON.stringify(body)).not.toContain(`"${secret}"`)
    }
  })

  it('an address that is not visible is told to its owner and to administrators alone', async () => {
    await fixture.app.records.update('users', world.ids.mate, { emailVisibility: false })
    const email = async (viewer: ViewerName) => (await get(viewer, recordsOf('users', world.ids.mate))).body.email as string | undefined
    expect({ pr: await email('pr'), ger: await email('ger') }).toEqual({})
    expect((await get('pr', `${recordsOf('members')}?expand=user&filter=${encodeURIComponent(`user='${world.ids.mate}'`)}`)).body.items[0].expand.user).not.toHaveProperty('email')
    const mine = fixture.world.company.people[8]!.email
    expect([await email('mate'), await email('adm'), await email('root')]).toEqual([mine, mine, mine])
  })

  it('an address that is not visible cannot be guessed by a filter or a sort', async () => {
    const found = await get('pr', `${recordsOf('users')}?filter=${encodeURIComponent(`email = '${fixture.world.company.people[8]!.email}'`)}`)
    expect(found.body.items ?? []).toEqual([])
  })

  it.each([`hours_via_project.note ?= 'nota reservada'`, `hours_via_project.user.name ?!= ''`])('hours of others cannot be found out by the filter %s on projects', async (filter) => {
    const { body } = await get('cd', `${recordsOf('projects')}?filter=${encodeURIComponent(filter)}`)
    expect(body.items ?? []).toEqual([])
  })

  it('a session does not outlast the access', async () => {
    const { records } = fixture.app
    const listed = async () => (await get('mate', recordsOf('projects'))).body.items.length as number
    expect(await listed()).toBeGreaterThan(0)
    await records.update('users', world.ids.mate, { active: false })
    expect(await listed()).toBe(0)
    await records.update('users', world.ids.mate, { active: true, leftOn: '2026-06-18' })
    expect(await listed()).toBe(0)
    await records.update('users', world.ids.mate, { leftOn: '2026-06-19' })
    expect(await listed()).toBeGreaterThan(0)
  })
})
