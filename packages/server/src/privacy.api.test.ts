import { daysFrom } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  NOW,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from './testing/timesheet-fixture.ts'

/** Fields that no answer about a person may contain, for any viewer. */
const SECRETS = ['password', 'tokenKey']

describe.each(DRIVERS)('what must not leak on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { records } = fixture.app
    const entry = { day: '2026-06-17', minutes: 60, kind: 'normal', state: 'draft' }
    await records.create('hours', {
      ...entry,
      user: world.ids.mate,
      project: world.own,
      activity: world.activity,
      specialty: world.freeSpecialty,
      note: 'nota reservada',
    })
    await records.create('hours', {
      ...entry,
      user: world.ids.mate,
      nonproductive: world.category,
      specialty: '',
      note: 'reunión reservada',
    })
    await records.create('hours', {
      ...entry,
      user: world.ids.pr,
      project: world.own,
      activity: world.activity,
      note: 'nota propia',
    })
  })
  afterAll(() => fixture.close())

  const get = (viewer: ViewerName, url: string) => fixture.request(viewer, 'GET', url)

  describe('a reader of the customer', () => {
    it('sees no project, not even of their organisation: a row discloses budgets and notes', async () => {
      expect((await get('cl', recordsOf('projects'))).body.items).toEqual([])
      expect((await get('cl', recordsOf('projects', world.own))).status).toBe(404)
    })

    it.each(['projects', 'documents', 'activities', 'customers', 'users'])(
      'gets for one of another customer’s %s what a row that does not exist gets',
      async (collection) => {
        const id = {
          projects: world.other,
          activities: world.otherActivity,
          documents: world.document,
          customers: world.otherCustomer,
          users: world.ids.pr,
        }[collection]!
        const real = await get('cl', recordsOf(collection, id))
        expect(real.status).toBe(404)
        expect(real).toEqual(await get('cl', recordsOf(collection, 'nosuchrecord000')))
      },
    )

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
      expect((await get('cl', `/api/projects/${world.own}/hours-summary`)).body).toEqual({
        days: [],
        people: [],
        targets: [],
        states: [],
      })
      expect((await get('cl', `/api/projects/hours-totals?ids=${world.own},${world.other}`)).body).toEqual({
        items: [],
      })
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
    const { status, body } = await get(
      viewer,
      `${recordsOf('hours')}?sort=note&filter=${encodeURIComponent("minutes > 0 || note ~ 'a'")}`,
    )
    expect({ status, notes: body.items.map((row: { note: string }) => row.note) }).toEqual({ status: 200, notes })
    expect(body.totalItems).toBe(notes.length)
  })

  describe('the timer that somebody has running', () => {
    let id = ''
    beforeAll(async () => {
      const running = {
        startedAt: '2026-06-18 12:00:00.000Z',
        project: world.own,
        activity: world.activity,
        note: 'cronómetro reservado',
      }
      id = (await fixture.app.records.create('timers', { ...running, user: world.ids.pr })).values.id
    })
    afterAll(() => fixture.app.records.delete('timers', id))

    const OTHERS = ['mate', 'jp', 'le', 'ger', 'adm', 'cl', 'foreign', 'guest'] as const

    it.each(OTHERS)('INV-GEN-01: is nowhere to be found for %s', async (viewer) => {
      const list = await get(viewer, `${recordsOf('timers')}?expand=user,project`)
      expect({ status: list.status, ...list.body }).toMatchObject({ status: 200, items: [], totalItems: 0 })
      expect(await get(viewer, recordsOf('timers', id))).toEqual(
        await get(viewer, recordsOf('timers', 'nosuchrecord000')),
      )
    })

    it.each(OTHERS)('is not in what %s sees of people and projects', async (viewer) => {
      const answers = await Promise.all([
        get(viewer, `${recordsOf('users')}?perPage=500&expand=timers_via_user&fields=*,timer,expand.*`),
        get(viewer, `${recordsOf('users', world.ids.pr)}?expand=timers_via_user`),
        get(
          viewer,
          `${recordsOf('projects', world.own)}?expand=timers_via_project,activities_via_project.timers_via_activity`,
        ),
        get(viewer, `${recordsOf('hours')}?expand=user.timers_via_user`),
      ])
      for (const { body } of answers) {
        expect(JSON.stringify(body)).not.toContain('reservado"')
        expect(JSON.stringify(body)).not.toMatch(/timers_via|"timer"|"startedAt"/)
      }
    })

    it.each([
      ['users', `timers_via_user.note ~ 'reservado'`],
      ['users', `timers_via_user.startedAt > '2020-01-01'`],
      ['users', `timers_via_user.id ?!= ''`],
      ['projects', `timers_via_project.user.name ?!= ''`],
      ['activities', `timers_via_activity.id ?!= ''`],
      ['hours', `user.timers_via_user.id ?!= ''`],
      ['users', `id != '' && @collection.timers.note ?~ 'reservado'`],
    ])('is not found out about on %s by the filter %s', async (collection, filter) => {
      for (const viewer of OTHERS) {
        const { status, body } = await get(viewer, `${recordsOf(collection)}?filter=${encodeURIComponent(filter)}`)
        expect(status, viewer).toBeLessThan(500)
        expect(body.items ?? [], viewer).toEqual([])
      }
      const mine = await get('root', `${recordsOf(collection)}?filter=${encodeURIComponent(filter)}`)
      expect(mine.body.items.length, 'and the filter would have found it').toBeGreaterThan(0)
    })

    it('is its owner’s and the system’s', async () => {
      for (const viewer of ['pr', 'root'] as const) {
        expect((await get(viewer, recordsOf('timers'))).body.items).toMatchObject([
          { id, note: 'cronómetro reservado' },
        ])
      }
    })
  })

  describe('what others have', () => {
    /** Private rows of each person, by collection. */
    const PRIVATE = {
      devices: (user: string) => ({ user, key: 'k', browser: 'Firefox', seenAt: '2026-06-18 12:00:00.000Z' }),
      calendar_feeds: (user: string) => ({ user, label: 'reservado', tokenHash: `hash of ${user}` }),
      absences: (user: string) => ({
        user,
        type: world.company.catalogues.absence_types[0]!.id,
        from: '2026-07-06',
        to: '2026-07-10',
        state: 'requested',
        reason: 'reservado',
      }),
      timers: (user: string) => ({
        user,
        startedAt: '2026-06-18 12:00:00.000Z',
        project: world.own,
        activity: world.activity,
        note: 'reservado',
      }),
      user_journey: (user: string) => ({
        user,
        journey: world.company.catalogues.journey[0]!.id,
        fraction: 501,
        from: '1901-01-01',
        to: '1901-02-01',
      }),
      user_calendar: (user: string) => ({
        user,
        calendar: world.company.catalogues.calendars[0]!.id,
        from: '1901-01-01',
      }),
      user_manager: (user: string) => ({ user, manager: world.ids.ger, from: '1901-01-01' }),
      user_seniority: (user: string) => ({
        user,
        seniority: world.company.catalogues.seniority[0]!.id,
        from: '1901-01-01',
        to: '1901-02-01',
      }),
      hours: (user: string) => ({
        user,
        day: '2026-06-16',
        minutes: 60,
        kind: 'normal',
        state: 'draft',
        project: world.own,
        activity: world.activity,
        note: 'reservado',
      }),
    } as const
    const TERMS = { fileNumber: 'reservado', hiredOn: '1999-01-01', leftOn: '2040-01-01', overtime: true }
    const QUESTIONS = [
      ['users', 'sort', '-employment_via_user.fileNumber'],
      ['users', 'sort', 'employment_via_user.hiredOn,name'],
      ['users', 'sort', '-employment_via_user.manager.surname'],
      ['users', 'sort', '-user_journey_via_user.fraction'],
      ['users', 'sort', 'user_seniority_via_user.seniority.order'],
      ['members', 'sort', '-user.employment_via_user.leftOn'],
      ['users', 'filter', `employment_via_user.fileNumber ~ 'reservado'`],
      ['users', 'filter', `employment_via_user.fileNumber !~ 'reservado'`],
      ['users', 'filter', `employment_via_user.leftOn = '' || employment_via_user.overtime = true`],
      ['users', 'filter', `employment_via_manager.id ?!= ''`],
      ['users', 'filter', `employment_via_manager.user.surname ?~ 'a'`],
      ['users', 'filter', `user_journey_via_user.fraction ?< 1000`],
      ['users', 'filter', `user_seniority_via_user.seniority.code ?!= ''`],
      ['hours', 'filter', `user.employment_via_user.hiredOn < '2000-01-01'`],
      ['members', 'filter', `user.employment_via_user.leftOn > '2039-01-01'`],
      ['employment', 'filter', `fileNumber ~ 'reservado' || overtime = true`],
      ['employment', 'sort', '-leftOn'],
      ['user_journey', 'filter', 'fraction = 501'],
      ['user_seniority', 'filter', `from = '1901-01-01'`],
      ['user_calendar', 'filter', `from = '1901-01-01'`],
      ['user_manager', 'filter', `from = '1901-01-01'`],
      ['users', 'sort', '-user_manager_via_user.manager.surname'],
      ['users', 'sort', '-user_calendar_via_user.from'],
      ['users', 'sort', '-preferences_via_user.choices.theme'],
      ['users', 'sort', 'preferences_via_user.updated'],
      ['users', 'filter', `preferences_via_user.choices.theme = 'dark'`],
      ['users', 'filter', `preferences_via_user.choices !~ 'dark'`],
      ['members', 'filter', `user.preferences_via_user.choices.theme ?!= ''`],
      ['preferences', 'filter', `choices.theme = 'dark' || choices ~ 'dark'`],
      ['users', 'expand', 'preferences_via_user'],
      ['users', 'sort', '-devices_via_user.seenAt'],
      ['users', 'sort', 'devices_via_user.seenAt'],
      ['users', 'sort', 'absences_via_user.from,name'],
      ['users', 'sort', '-absences_via_user.state'],
      ['users', 'sort', '-timers_via_user.startedAt'],
      ['users', 'sort', 'specialty.leader.timers_via_user.id'],
      ['users', 'sort', '-hours_via_user.day'],
      ['users', 'sort', 'hours_via_user.note,absences_via_user.reason'],
      ['projects', 'sort', 'timers_via_project.user.name'],
      ['members', 'sort', '-user.absences_via_user.from'],
      ['users', 'filter', `id != '' || timers_via_user.id != ''`],
      ['users', 'filter', `specialty.leader.timers_via_user.note !~ 'x'`],
      ['users', 'filter', `devices_via_user.seenAt = ''`],
      ['users', 'filter', `absences_via_user.from = '' || hours_via_user.note = 'x'`],
      ['users', 'filter', `hours_via_user.note !~ 'reservado'`],
      ['members', 'filter', `user.absences_via_user.to ?< '2026-07-01'`],
    ] as const
    const VIEWER = 'cd'
    const answers = () =>
      Promise.all(
        QUESTIONS.map(async ([collection, parameter, text]) => {
          const { status, body } = await get(
            VIEWER,
            `${recordsOf(collection)}?perPage=500&fields=id,expand&${parameter}=${encodeURIComponent(text)}`,
          )
          return { status, body }
        }),
      )
    const told: { before: Answer[]; after: Answer[] } = { before: [], after: [] }
    beforeAll(async () => {
      told.before = await answers()
      const made: (readonly [collection: string, id: string])[] = []
      for (const user of [world.ids.mate, world.ids.pr, world.ids.jp]) {
        for (const [collection, values] of Object.entries(PRIVATE))
          made.push([collection, (await fixture.app.records.create(collection, values(user))).values.id])
      }
      const people = [world.ids.mate, world.ids.pr, world.ids.le]
      const terms = await fixture.app.records.findAll('employment', { ids: people })
      for (const id of people) await fixture.app.records.update('employment', id, { ...TERMS, manager: world.ids.ger })
      for (const id of people)
        await fixture.app.records.update('preferences', id, { choices: { theme: 'dark', hoursFormat: 'decimal' } })
      told.after = await answers()
      for (const id of people) await fixture.app.records.update('preferences', id, { choices: null })
      for (const { values } of terms) await fixture.app.records.update('employment', values.id, values)
      for (const [collection, id] of made) await fixture.app.records.delete(collection, id)
    })

    it.each(QUESTIONS.map((question, i) => [...question, i] as const))(
      'is not told on %s by the %s %s',
      (_collection, _parameter, _text, i) => {
        expect(told.before[i]!.status).toBe(200)
        expect(told.after[i]).toEqual(told.before[i])
      },
    )

    it('is sent to those who may list it', async () => {
      const absence = await fixture.app.records.create('absences', PRIVATE.absences(world.ids.mate))
      const first = async (viewer: ViewerName) =>
        (await get(viewer, `${recordsOf('users')}?sort=-absences_via_user.from&perPage=1`)).body.items[0].id as string
      expect([await first('af'), await first('mate')]).toEqual([world.ids.mate, world.ids.mate])
      expect(await first('cd')).not.toBe(world.ids.mate)
      await fixture.app.records.delete('absences', absence.values.id)
    })
  })

  describe('under which terms a colleague works', () => {
    const id = () => world.ids.mate

    it.each<ViewerName>(['pr', 'cd', 'le', 'cl', 'guest'])('is nothing that %s finds', async (viewer) => {
      await fixture.app.records.update('employment', id(), { fileNumber: 'reservado-7' })
      expect((await get(viewer, recordsOf('employment', id()))).status).toBe(404)
      const answers = await Promise.all([
        get(
          viewer,
          `${recordsOf('users')}?perPage=500&expand=employment_via_user,employment_via_manager&fields=*,expand.*`,
        ),
        get(viewer, `${recordsOf('users', id())}?expand=employment_via_user.manager,user_journey_via_user.journey`),
        get(viewer, `${recordsOf('users', id())}?expand=manager,managers&fields=*,manager,managers,accessUntil`),
        get(viewer, `${recordsOf('members')}?expand=user.employment_via_user,user.user_seniority_via_user`),
        get(viewer, `${recordsOf('presence')}?expand=user.employment_via_user`),
        get(viewer, `/api/search?text=reservado-7`),
      ])
      const secrets = new RegExp(`reservado-7|"user":"${id()}"[^}]*"(fraction|seniority)"|"(accessUntil|managers)"`)
      for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(secrets)
    })

    it.each([
      `manager = 'x' || manager != ''`,
      `managers:each ?!= ''`,
      `managers.name ?~ 'a'`,
      `manager.name ~ 'a'`,
      `accessUntil != ''`,
      `users_via_manager.id ?!= ''`,
      `users_via_managers.id ?!= ''`,
    ])('is not asked for by the filter %s', async (filter) => {
      const asked = await get('pr', `${recordsOf('users')}?filter=${encodeURIComponent(filter)}`)
      expect({ status: asked.status, items: asked.body.items }).toEqual({ status: 400, items: undefined })
    })

    it.each(['manager', '-managers', 'accessUntil', 'manager.surname'])('is not in the order by %s', async (sort) => {
      expect((await get('pr', `${recordsOf('users')}?sort=${sort}`)).status).toBe(400)
    })

    it.each<[ViewerName, boolean]>([
      ['mate', true],
      ['jp', true],
      ['ger', true],
      ['af', true],
      ['adm', true],
      ['le', false],
      ['cd', false],
    ])('is seen and searched by %s: %s', async (viewer, isSeen) => {
      await fixture.app.records.update('employment', id(), { fileNumber: 'reservado-7' })
      const { body } = await get(
        viewer,
        `${recordsOf('users')}?filter=${encodeURIComponent(`employment_via_user.fileNumber ~ 'reservado-7'`)}&expand=employment_via_user`,
      )
      const found = body.items.map((row: { id: string; expand: object }) => ({ id: row.id, expand: row.expand }))
      const terms = { employment_via_user: expect.objectContaining({ user: id(), fileNumber: 'reservado-7' }) }
      expect(found).toEqual(isSeen ? [{ id: id(), expand: terms }] : [])
    })

    it('is seen no more by who manages them no more, nor by who was above that one', async () => {
      const { records } = fixture.app
      const seenBy = async (viewer: ViewerName) => (await get(viewer, recordsOf('employment', id()))).status === 200
      await records.update('employment', world.ids.jp, { manager: world.ids.cd })
      expect([await seenBy('jp'), await seenBy('cd')]).toEqual([true, true])
      await records.update('employment', world.ids.jp, { manager: '' })
      expect([await seenBy('jp'), await seenBy('cd')]).toEqual([true, false])
      await records.update('employment', id(), { manager: '' })
      expect([await seenBy('jp'), await seenBy('mate')]).toEqual([false, true])
      await records.update('employment', id(), { manager: world.ids.jp })
    })
  })

  it('the summaries of hours add up only what the viewer may list', async () => {
    const minutes = async (viewer: ViewerName) =>
      (await get(viewer, `/api/projects/hours-totals?ids=${world.own}`)).body.items?.[0]?.minutes ?? 0
    expect(await Promise.all((['pr', 'mate', 'jp', 'ger', 'cd'] as const).map(minutes))).toEqual([60, 60, 120, 120, 0])
    expect((await get('guest', `/api/projects/hours-totals?ids=${world.own}`)).status).toBe(401)
    expect((await get('guest', `/api/projects/${world.own}/hours-summary`)).status).toBe(401)
  })

  describe('why somebody is away', () => {
    const away = { from: '2026-06-17', to: '2026-06-19', reason: 'Reposo médico' }
    let id = ''
    /** One that may be taken by the hour. */
    const kind = () => world.company.catalogues.absence_types.find(({ code }) => code === 'NAC')!.id
    const state = (value: string) => fixture.app.records.update('absences', id, { state: value })
    beforeAll(async () => {
      const type = kind()
      const row = { ...away, user: world.ids.mate, type, state: 'requested' }
      id = (await fixture.app.records.create('absences', row)).values.id
    })

    /** Another approved absence in the place of the one before: what is approved is not changed. */
    const put = async (dates: { readonly from?: string; readonly to?: string; readonly minutesPerDay?: number }) => {
      await fixture.app.records.delete('absences', id)
      const type = kind()
      const row = { ...away, ...dates, user: world.ids.mate, type, state: 'approved' }
      id = (await fixture.app.records.create('absences', row)).values.id
    }

    const seen = async (viewer: ViewerName) =>
      (await get(viewer, `${recordsOf('presence')}?filter=${encodeURIComponent(`user='${world.ids.mate}'`)}`)).body
        .items

    const days = async (viewer: ViewerName) =>
      (await seen(viewer)).map(({ day }: { day: string }) => day).toSorted() as string[]
    /** What is today somewhere on Earth: it is three in the afternoon, UTC. */
    const TODAYS = ['2026-06-18', '2026-06-19']

    it('colleagues see that they are today, from the approval to the end of it, and never why', async () => {
      expect(await seen('pr')).toEqual([])
      await state('approved')
      expect((await seen('pr'))[0]).toMatchObject({ user: world.ids.mate, minutes: 0 })
      expect(await days('pr')).toEqual(TODAYS)
      expect(await days('jp')).toEqual(['2026-06-17', ...TODAYS])
      expect(JSON.stringify(await seen('pr'))).not.toMatch(/reason|type|attachment|approvedBy|Reposo/)
      expect(await seen('cl')).toEqual([])
      await state('cancelled')
      expect(await seen('pr')).toEqual([])
      await put({ from: '2026-06-01', to: '2026-06-24', minutesPerDay: 240 })
      expect(await days('pr'), 'neither since when nor until when').toEqual(TODAYS)
      expect(await seen('pr')).toMatchObject(TODAYS.map(() => ({ minutes: 240 })))
      expect(await days('jp')).toHaveLength(24)
      await put({ to: '2026-06-24' })
      expect(await days('jp')).toHaveLength(8)
    })

    it.each<[now: string, from: string, to: string, isSeen: boolean]>([
      ['15:00', '2026-05-04', '2026-05-08', false],
      ['15:00', '2026-06-16', '2026-06-16', false],
      ['15:00', '2026-06-16', '2026-06-18', true],
      ['15:00', '2026-06-18', '2026-06-18', true],
      ['15:00', '2026-06-20', '2026-07-10', false],
      // It is still the 17th at UTC−12 before noon UTC, and already the 19th at UTC+14 from ten UTC.
      ['00:30', '2026-06-17', '2026-06-17', true],
      ['11:59', '2026-06-17', '2026-06-17', true],
      ['12:00', '2026-06-17', '2026-06-17', false],
      ['09:59', '2026-06-19', '2026-06-19', false],
      ['10:00', '2026-06-19', '2026-06-19', true],
      ['23:59', '2026-06-18', '2026-06-18', true],
    ])('at %s UTC on the 18th a colleague sees an absence from %s to %s: %s', async (now, from, to, isSeen) => {
      await put({ from, to })
      fixture.clock.now = `2026-06-18T${now}:00.000Z`
      const all = daysFrom(from, to)
      expect([await days('mate'), await days('jp'), await days('le')]).toEqual([all, all, all])
      const told = await days('pr')
      expect([told.length > 0, await days('cd')]).toEqual([isSeen, told])
      expect(told.length, 'never more than the days that are today somewhere').toBeLessThanOrEqual(2)
      for (const row of await seen('jp')) {
        const { status } = await get('pr', recordsOf('presence', row.id))
        expect(status).toBe(told.includes(row.day) ? 200 : 404)
      }
      fixture.clock.now = NOW
      await put({ to: '2026-06-24' })
    })

    it.each([
      ['users', 'sort', '-presence_via_user.day'],
      ['users', 'sort', 'presence_via_user.day,name'],
      ['members', 'sort', '-user.presence_via_user.minutes'],
      ['users', 'filter', `presence_via_user.id != ''`],
      ['users', 'filter', `presence_via_user.day !~ '2026-07'`],
      ['hours', 'filter', `user.presence_via_user.day ?> '2026-07-01'`],
      ['presence', 'filter', `day > '2026-07-01' || id != ''`],
      ['users', 'expand', 'presence_via_user'],
      ['presence', 'expand', 'user.presence_via_user'],
    ])('a coming absence is not told on %s by the %s %s', async (collection, parameter, text) => {
      const ask = () => get('pr', `${recordsOf(collection)}?perPage=500&${parameter}=${encodeURIComponent(text)}`)
      await put({ from: '2026-07-06', to: '2026-07-07' })
      const [told, known] = [await ask(), await days('jp')]
      await state('cancelled')
      expect([told.status, known.length]).toEqual([200, 2])
      expect(told).toEqual(await ask())
      await put({ to: '2026-06-24' })
    })

    it.each<ViewerName>(['pr', 'cd', 'le', 'ger', 'adm'])('nobody else finds out why, as %s', async (viewer) => {
      expect((await get(viewer, recordsOf('absences', id))).status).toBe(404)
      const answers = await Promise.all([
        get(viewer, `${recordsOf('absences')}?perPage=500`),
        get(viewer, `${recordsOf('presence')}?expand=user.absences_via_user,user&fields=*,reason,type,expand.*`),
        get(viewer, `${recordsOf('users', world.ids.mate)}?expand=absences_via_user`),
        get(viewer, `/api/search?text=Reposo`),
      ])
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('Reposo')
      for (const filter of [
        `absences_via_user.reason ?~ 'Reposo'`,
        `presence_via_user.id ?= '' || absences_via_user.to ?> '2000-01-01'`,
      ]) {
        const { body } = await get(viewer, `${recordsOf('users')}?filter=${encodeURIComponent(filter)}`)
        expect((body.items ?? []).map((row: { id: string }) => row.id)).not.toContain(world.ids.mate)
      }
      const byOrder = await get(viewer, `${recordsOf('presence')}?sort=user.absences_via_user.reason`)
      expect(byOrder.status).toBeLessThan(500)
    })

    it.each<[ViewerName, number]>([
      ['mate', 200],
      ['jp', 200],
      ['af', 200],
      ['pr', 404],
      ['cd', 404],
      ['le', 404],
      ['ger', 404],
      ['adm', 404],
      ['cl', 404],
      ['guest', 404],
    ])('the certificate is for the person, who decides and finance: %s gets %s', async (viewer, status) => {
      const type = 'multipart/form-data; boundary=x'
      const file = 'name="attachment"; filename="reposo.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF'
      const payload = `--x\r\nContent-Disposition: form-data; ${file}\r\n--x--\r\n`
      const { server } = fixture.app
      const stored = async () => (await get('mate', recordsOf('absences', id))).body.attachment as string
      if ((await stored()) === '') {
        const headers = { 'authorization': await fixture.tokenOf('mate'), 'content-type': type }
        await server.inject({ method: 'PATCH', url: recordsOf('absences', id), headers, payload })
      }
      expect(await stored()).toMatch(/^reposo.*\.pdf$/)
      const token = String((await fixture.request(viewer, 'POST', '/api/files/token')).body.token ?? '')
      const url = `/api/files/absences/${id}/${await stored()}`
      expect((await server.inject({ method: 'GET', url: `${url}?token=${token}` })).statusCode).toBe(status)
      const headers = { authorization: await fixture.tokenOf(viewer) }
      expect((await server.inject({ method: 'GET', url, headers })).statusCode, 'without a token for files').toBe(404)
    })

    const PDF = '%PDF-1.4\n%%EOF'
    const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    /** Gives an absence that nobody decided yet, which may still get another certificate. */
    const asked = async (user: string) => {
      const row = { user, type: kind(), from: '2026-10-05', to: '2026-10-05', state: 'requested', reason: '' }
      return (await fixture.app.records.create('absences', row)).values.id
    }
    const upload = async (viewer: ViewerName, { name, content, at }: { name: string; content: Buffer; at: string }) => {
      const head = `--x\r\nContent-Disposition: form-data; name="attachment"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
      const headers = {
        'authorization': await fixture.tokenOf(viewer),
        'content-type': 'multipart/form-data; boundary=x',
      }
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
      const url = recordsOf('absences', at)
      const { statusCode, body } = await fixture.app.server.inject({ method: 'PATCH', url, headers, payload })
      return { status: statusCode, body: JSON.parse(body) }
    }

    it.each<[name: string, given: string, content: string | Buffer, stored: RegExp | null]>([
      ['a path', '../../etc/passwd.pdf', PDF, /^[a-z0-9_]+\.pdf$/],
      ['a path of Windows', '..\\..\\autorun.pdf', PDF, /^[a-z0-9_]+\.pdf$/],
      ['an ending read from right to left', 'reposo\u202Efdp.exe', PDF, /^reposo_[a-z0-9_]+\.pdf$/],
      ['a name without letters', '\u200F\u202E.pdf', PDF, /^[a-z0-9_]+\.pdf$/],
      ['a page that says it is a PDF', 'reposo.pdf', '<html><script>alert(1)</script></html>', null],
      ['a drawing with a script', 'reposo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', null],
      ['nothing at all', 'reposo.pdf', '', null],
      ['more than ten megabytes', 'reposo.pdf', Buffer.concat([Buffer.from(PDF), Buffer.alloc(10_485_760)]), null],
    ])('a certificate is named by the program and judged by its bytes: %s', async (_, name, content, expected) => {
      const at = await asked(world.ids.mate)
      const { status, body } = await upload('mate', { name, content: Buffer.from(content), at })
      const now = (await get('mate', recordsOf('absences', at))).body.attachment as string
      if (expected) expect([status, now]).toEqual([200, expect.stringMatching(expected)])
      else expect([status, Object.keys(body.data), now]).toEqual([400, ['attachment'], ''])
      await fixture.app.records.delete('absences', at)
    })

    it('a certificate is nobody else’s by its name, nor its small picture', async () => {
      const [theirs, own] = [await asked(world.ids.mate), await asked(world.ids.pr)]
      const content = Buffer.from(PNG, 'base64')
      const name = String((await upload('mate', { name: 'placa.png', content, at: theirs })).body.attachment)
      expect(name).toMatch(/^placa_.*\.png$/)
      expect((await upload('pr', { name: 'otra.png', content, at: theirs })).status).toBe(404)
      const taken = await fixture.request('pr', 'PATCH', recordsOf('absences', own), { attachment: name })
      expect([taken.status, (await get('pr', recordsOf('absences', own))).body.attachment]).toEqual([400, ''])
      const file = async (viewer: ViewerName, absence: string, query = '') => {
        const token = String((await fixture.request(viewer, 'POST', '/api/files/token')).body.token ?? '')
        const url = `/api/files/absences/${absence}/${name}?token=${token}${query}`
        const { statusCode, headers } = await fixture.app.server.inject({ method: 'GET', url })
        return [statusCode, statusCode === 200 ? headers['cache-control'] : '']
      }
      for (const query of ['', '&thumb=100x100', '&download=1']) {
        expect(await file('mate', theirs, query), query).toEqual([200, 'private, no-store'])
        expect(await file('pr', theirs, query), query).toEqual([404, ''])
        expect(await file('pr', own, query), query).toEqual([404, ''])
      }
      for (const absence of [theirs, own]) await fixture.app.records.delete('absences', absence)
    })

    it.each<ViewerName>(['mate', 'jp', 'af', 'root'])(
      'the person, their manager and finance do, as %s',
      async (viewer) => {
        expect((await get(viewer, recordsOf('absences', id))).body).toMatchObject({ reason: away.reason })
      },
    )

    it('nobody writes presence by hand, not in a batch either', async () => {
      const body = { user: world.ids.pr, day: '2026-06-01' }
      const [row] = await seen('jp')
      for (const viewer of ['pr', 'mate', 'adm', 'af'] as const) {
        expect((await fixture.request(viewer, 'POST', recordsOf('presence'), body)).status).toBe(403)
        expect(
          (await fixture.request(viewer, 'PATCH', recordsOf('presence', row.id), { day: '2027-01-01' })).status,
        ).toBe(403)
        const requests = [{ method: 'DELETE', url: recordsOf('presence', row.id) }]
        expect((await fixture.request(viewer, 'POST', '/api/batch', { requests })).status).toBe(400)
      }
      expect(await days('pr')).toEqual(TODAYS)
    })
  })

  describe('what somebody else has, asked for by its id', () => {
    const NOBODY = 'nosuchrecord000'
    const RANGE = 'from=2026-06-01&to=2026-06-19'
    const operation = 'operation000001'
    const seed = 'seed00000000000'
    /** A row of a colleague of each kind. */
    const ids = new Map<string, string>()
    beforeAll(async () => {
      const { mate, af } = world.ids
      const { records } = fixture.app
      const keep = async (name: string, values: Record<string, unknown>) =>
        ids.set(name, (await records.create(name, values)).values.id)
      ids.set('users', mate).set('projects', world.other)
      const entry = { user: mate, day: '2026-06-16', minutes: 60, kind: 'normal', state: 'draft' }
      await keep('hours', { ...entry, project: world.own, activity: world.activity, specialty: world.freeSpecialty })
      const done = { by: mate, state: 'done', part: 0, offset: 0, total: 1, done: 1 }
      await keep('hours_changes', { ...done, change: 'note' })
      await keep('document_loads', { ...done, project: world.own })
      const imported = { source: 'free', mode: 'draft', file: 'horas.csv', ranges: [], added: 1, changed: 0, left: 0 }
      await keep('hours_imports', { ...done, ...imported, undone: 0 })
      await keep('calendar_feeds', { user: mate, label: 'Teléfono', tokenHash: 'h' })
      await keep('periods', { kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'open' })
      const confirmation = { move: 'reopen-period', object: 'periods', objectId: ids.get('periods'), title: 'Reabrir' }
      const waits = { reason: 'Llegó una factura', state: 'pending', askedBy: af, expiresOn: '2026-06-25' }
      await keep('confirmations', { ...confirmation, ...waits })
      const type = world.company.catalogues.absence_types.find(({ code }) => code === 'NAC')!.id
      const absence = { user: mate, type, from: '2026-08-03', to: '2026-08-04', state: 'requested' }
      const asked = await fixture.request('mate', 'POST', recordsOf('absences'), absence)
      ids.set('absences', asked.body.id)
      const [task] = await records.findAll('workflow_tasks', { filter: `objectId = "${asked.body.id}"` })
      ids.set('workflow_tasks', task!.values.id).set('workflow_instances', String(task!.values['instance']))
      const [definition] = await records.findAll('workflow_definitions', { filter: 'object = "absence"' })
      ids.set('workflow_definitions', definition!.values.id)
      const trashed = {
        entry: ids.get('hours'),
        user: mate,
        day: '2026-06-16',
        minutes: 60,
        deletedBy: mate,
        row: entry,
      }
      await keep('deleted_hours', trashed)
      const author = { actor: mate, actorName: 'Una colega', onBehalfOf: '', onBehalfOfName: '' }
      await keep('operations', { ...author, command: 'copy-week', input: {}, creates: 1, steps: [] })
    })
    afterAll(async () => {
      for (const name of ['hours', 'deleted_hours', 'confirmations', 'periods'])
        await fixture.app.records.delete(name, ids.get(name)!)
      await fixture.request('mate', 'PATCH', recordsOf('absences', ids.get('absences')), { state: 'cancelled' })
    })

    type Asking = readonly [
      collection: string,
      method: 'GET' | 'POST',
      path: (id: string) => string,
      body?: (id: string) => object,
    ]
    const ROUTES: readonly Asking[] = [
      ['users', 'GET', (id) => `/api/hours/bank/${id}`],
      ['users', 'GET', (id) => `/api/hours/year/${id}?year=2026`],
      ['users', 'GET', (id) => `/api/hours/grounds/${id}?${RANGE}`],
      ['users', 'GET', (id) => `/api/hours/leavers/${id}`],
      ['users', 'POST', (id) => `/api/hours/leavers/${id}`, () => ({ act: 'send', entries: [[ids.get('hours'), 1]] })],
      ['users', 'GET', (id) => `/api/hours/deleted?user=${id}`],
      ['users', 'GET', (id) => `/api/hours/entry-totals?user=${id}`],
      ['users', 'GET', (id) => `/api/hours/month-sheet?month=2026-06&user=${id}`],
      ['users', 'GET', (id) => `/api/time-clock/days/${id}?${RANGE}`],
      ['users', 'GET', (id) => `/api/time-clock/register/${id}?${RANGE}`],
      ['users', 'GET', (id) => `/api/time-clock/limits/${id}/2026-06`],
      ['users', 'GET', (id) => `/api/time-clock/summary/${id}/2026-06?format=csv`],
      ['users', 'GET', (id) => `/api/time-clock/summary/${id}/2026-06?format=pdf`],
      ['users', 'POST', () => '/api/hours/missing/remind', (user) => ({ from: '2026-06-01', to: '2026-06-17', user })],
      ['users', 'POST', (id) => `/api/people/${id}/invite`],
      ['users', 'GET', (id) => `/api/periods/${ids.get('periods')}/owing?user=${id}`],
      ['periods', 'GET', (id) => `/api/periods/${id}/owing?user=${world.ids.mate}`],
      ['periods', 'GET', (id) => `/api/periods/${id}/board`],
      ['periods', 'POST', (id) => `/api/periods/${id}/remind`, () => ({ user: '' })],
      [
        'periods',
        'POST',
        () => '/api/commands/close-period',
        (period) => ({ period, operation, digest: 'x', force: true }),
      ],
      ['periods', 'POST', () => '/api/commands/reopen-period', (period) => ({ period, reason: 'Llegó una factura' })],
      ['projects', 'GET', (id) => `/api/projects/${id}/hours-summary`],
      ['projects', 'GET', (id) => `/api/projects/${id}/hours-slip?${RANGE}`],
      ['projects', 'GET', (id) => `/api/projects/${id}/hours-slip/file?${RANGE}`],
      ['projects', 'GET', (id) => `/api/hours/approval-facts?project=${id}`],
      ['hours', 'POST', () => '/api/hours/decide', (id) => ({ entries: [[id, 1]], decision: 'approve', operation })],
      [
        'hours',
        'POST',
        () => '/api/hours/decide',
        (id) => ({ entries: [[id, 1]], decision: 'disapprove', reason: 'Por error', operation }),
      ],
      [
        'hours',
        'POST',
        () => '/api/commands/split-entry/preview',
        (entry) => ({ entry, parts: [{ minutes: 30 }, { minutes: 30 }], seed }),
      ],
      [
        'hours',
        'POST',
        () => '/api/commands/change-entries/preview',
        (id) => ({ ids: id, change: 'note', toNote: 'Otra', seed }),
      ],
      ['deleted_hours', 'POST', () => '/api/commands/restore-entries/preview', (id) => ({ ids: id, seed })],
      ['hours_changes', 'POST', (id) => `/api/hours/changes/${id}/undo`],
      ['document_loads', 'POST', (id) => `/api/documents/loads/${id}/undo`],
      ['hours_changes', 'POST', (id) => `/api/works/${id}/interrupt`],
      ['hours_imports', 'POST', (id) => `/api/hours/imports/${id}/parts`, () => ({ number: 1, rows: [] })],
      ['hours_imports', 'POST', (id) => `/api/hours/imports/${id}/run`, () => ({ expected: 1 })],
      ['hours_imports', 'POST', (id) => `/api/hours/imports/${id}/undo`],
      ['operations', 'POST', (id) => `/api/operations/${id}/undo`, () => ({ operation })],
      ['calendar_feeds', 'POST', (id) => `/api/calendar-feeds/${id}/revoke`],
      ['confirmations', 'POST', (id) => `/api/confirmations/${id}/decide`, () => ({ outcome: 'confirmed' })],
      [
        'workflow_tasks',
        'POST',
        () => '/api/flows/decide',
        (task) => ({ decisions: [{ task, decision: 'approved' }] }),
      ],
      [
        'workflow_tasks',
        'POST',
        (id) => `/api/flows/tasks/${id}/reassign`,
        () => ({ user: world.ids.pr, reason: 'Lo hago yo' }),
      ],
      ['workflow_instances', 'POST', (id) => `/api/flows/${id}/skip`, () => ({ reason: 'Es urgente', step: 1 })],
      ['workflow_instances', 'POST', (id) => `/api/flows/${id}/cancel`, () => ({ reason: 'Es urgente' })],
      ['workflow_instances', 'GET', (id) => `/api/flows/try/${ids.get('workflow_definitions')}/${id}`],
    ]

    it.each(
      ROUTES.map(
        ([collection, method, path, body], i) => [i, method, path.toString(), collection, path, body] as const,
      ),
    )(
      '%i: %s %s gives an employee for one of %s what it gives for none',
      async (_, method, __, collection, path, body) => {
        const ask = (id: string) => fixture.request('pr', method, path(id), body?.(id))
        const id = ids.get(collection)!
        const stored = await fixture.app.records.findById(collection, id)
        expect(stored, 'there is one').not.toBeNull()
        const [theirs, none] = [await ask(id), await ask(NOBODY)]
        expect(theirs.status).toBeLessThan(500)
        expect(JSON.stringify(theirs).replaceAll(id, NOBODY)).toBe(JSON.stringify(none))
        expect(await fixture.app.records.findById(collection, id), 'nor is it touched').toEqual(stored)
      },
    )

    it.each(['sendHours', 'withdrawHours', 'copyWeek'] as const)('%s of a colleague finds nothing', async (name) => {
      const path = { sendHours: 'send-hours', withdrawHours: 'withdraw-hours', copyWeek: 'copy-week' }[name]
      const input = { user: world.ids.mate, from: '2026-06-15', to: '2026-06-21', monday: '2026-06-22', daysOff: '' }
      const { body } = await fixture.request('pr', 'POST', `/api/commands/${path}/preview`, { ...input, seed })
      expect(body).toMatchObject({ steps: [], leftOut: [] })
    })
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

  it('a hidden address is returned to its owner and to administrators alone', async () => {
    await fixture.app.records.update('users', world.ids.mate, { emailVisibility: false })
    const email = async (viewer: ViewerName) =>
      (await get(viewer, recordsOf('users', world.ids.mate))).body.email as string | undefined
    expect({ pr: await email('pr'), ger: await email('ger') }).toEqual({})
    expect(
      (await get('pr', `${recordsOf('members')}?expand=user&filter=${encodeURIComponent(`user='${world.ids.mate}'`)}`))
        .body.items[0].expand.user,
    ).not.toHaveProperty('email')
    const mine = fixture.world.company.people[8]!.email
    expect([await email('mate'), await email('adm'), await email('root')]).toEqual([mine, mine, mine])
  })

  it('an address that is not visible cannot be guessed by a filter or a sort', async () => {
    const found = await get(
      'pr',
      `${recordsOf('users')}?filter=${encodeURIComponent(`email = '${fixture.world.company.people[8]!.email}'`)}`,
    )
    expect(found.body.items ?? []).toEqual([])
    const place = async (viewer: ViewerName, email: string) => {
      await fixture.app.records.update('users', hidden, { email, emailVisibility: false })
      const { body } = await get(viewer, `${recordsOf('users')}?sort=email&perPage=500`)
      return body.items.findIndex((row: { id: string }) => row.id === hidden) as number
    }
    const { id: hidden, email: address } = world.company.people[9]!
    expect(await place('pr', 'zzz@zzz.example')).toBe(await place('pr', 'aaa@aaa.example'))
    expect(await place('adm', 'zzz@zzz.example')).toBeGreaterThan(await place('adm', 'aaa@aaa.example'))
    await fixture.app.records.update('users', hidden, { email: address })
  })

  it.each([`hours_via_project.note ?= 'nota reservada'`, `hours_via_project.user.name ?!= ''`])(
    'hours of others cannot be found out by the filter %s on projects',
    async (filter) => {
      const { body } = await get('cd', `${recordsOf('projects')}?filter=${encodeURIComponent(filter)}`)
      expect(body.items ?? []).toEqual([])
    },
  )

  it('a session does not outlast the access', async () => {
    const { records } = fixture.app
    const listed = async () => (await get('mate', recordsOf('projects'))).body.items.length as number
    expect(await listed()).toBeGreaterThan(0)
    await records.update('users', world.ids.mate, { active: false })
    expect(await listed()).toBe(0)
    await records.update('users', world.ids.mate, { active: true })
    await records.update('employment', world.ids.mate, { leftOn: '2026-06-18' })
    expect(await listed()).toBe(0)
    await records.update('employment', world.ids.mate, { leftOn: '2026-06-19' })
    expect(await listed()).toBeGreaterThan(0)
  })
})
