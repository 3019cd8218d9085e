import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emailOf, isAuthRecord, issueToken, raw } from '@timesheet/engine'
import { countStatements, DRIVERS, SOON } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/demo-accounts.ts'
import { reassessOpenFlows } from '../workflow/reassess-flows.job.ts'
import { adoptAbsences } from './adopt-absences.job.ts'
import {
  decideAbout,
  NOW,
  openTimesheet,
  recordsOf,
  type Answer,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

describe.each(DRIVERS)('people on $name', (database) => {
  let counted: ReturnType<typeof countStatements>
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database, (driver) => {
      counted = countStatements(driver)
      return counted.driver
    })
    world = fixture.world
  })
  afterAll(() => fixture.close())

  const post = (viewer: ViewerName, collection: string, body: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), body)
  const patch = (viewer: ViewerName, collection: string, id: string, body: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), body)
  const remove = (viewer: ViewerName, collection: string, id: string) =>
    fixture.request(viewer, 'DELETE', recordsOf(collection, id))
  const refusal = ({ status, body }: Answer) => ({ status, codes: codesOf(body?.data) })
  const person = async (id: string) => (await fixture.app.records.findById('users', id))!.values

  it('and customers and teams are listed as they are looked up in Spanish', async () => {
    const { records } = fixture.app
    const surnames = ['Cáceres', 'Correa', 'Nuñez', 'Núñez', 'Ñandú', 'Öztürk', 'zabala']
    const made: (readonly [collection: string, id: string])[] = []
    const make = async (collection: string, values: Values) =>
      made.push([collection, (await records.create(collection, values)).values.id])
    for (const [i, surname] of surnames.toReversed().entries()) {
      await make('customers', { name: surname, country: 'AR', active: true })
      await make('users', {
        email: `orden${i}@example.com`,
        password: 'long-password-1',
        name: 'Orden',
        surname,
        active: true,
      })
      await make('members', { project: world.other, user: made.at(-1)![1] })
    }
    const ids = new Set(made.map(([, id]) => id))
    const listed = async (collection: string, query: string) => {
      const { body } = await fixture.request('pr', 'GET', `${recordsOf(collection)}?perPage=500&${query}`)
      return (body.items as { id: string; name: string; surname?: string; expand?: { user: { surname: string } } }[])
        .filter(({ id }) => ids.has(id))
        .map((row) => row.expand?.user.surname ?? row.surname ?? row.name)
    }
    // Ignores the accent, which the order does not define between equal letters.
    const tied = (order: readonly string[]) => order.map((surname) => surname.replace('ú', 'u'))
    for (const [sign, expected] of [
      ['', surnames],
      ['-', surnames.toReversed()],
    ] as const) {
      expect(tied(await listed('customers', `sort=${sign}name`))).toEqual(tied(expected))
      expect(tied(await listed('users', `sort=${sign}surname,name`))).toEqual(tied(expected))
      expect(tied(await listed('members', `sort=${sign}user.surname,user.name&expand=user`))).toEqual(tied(expected))
    }
    for (const [collection, id] of made.toReversed()) await records.delete(collection, id)
  })

  describe('the impact of a special day', () => {
    const MONDAY = '2031-03-10'
    const TUESDAY = '2031-03-11'
    let country: string
    let place: string
    let stored: string
    let elsewhere: string

    beforeAll(async () => {
      const { records } = fixture.app
      const make = async (collection: string, values: Values) => (await records.create(collection, values)).values.id
      const calendar = (name: string, parent = '') =>
        make('calendars', { name, parent, level: 'place', timeZone: 'Etc/UTC', active: true })
      const special = (of: string, day: string) =>
        make('holidays', { calendar: of, day, kind: 'holiday', name: day, origin: 'law' })
      country = await calendar('Impacto')
      place = await calendar('Impacto local', country)
      stored = await special(country, TUESDAY)
      elsewhere = await special(await calendar('Otro'), MONDAY)
      const week = await make('journey', { name: 'Impacto', monday: 480, tuesday: 420, active: true })
      const employ = async (of: string, fraction: number, terms: Values = {}, account: Values = {}) => {
        const id = await make('users', {
          email: `impacto${fraction}@example.com`,
          password: 'long-password-1',
          name: 'Impacto',
          surname: 'X',
          active: true,
          calendar: of,
          ...account,
        })
        await records.update('employment', id, { hiredOn: '2020-01-01', tracksHours: true, ...terms })
        await make('user_journey', { user: id, journey: week, fraction, from: '2020-01-01' })
      }
      await employ(country, 1000)
      await employ(place, 500)
      await employ(place, 501, { leftOn: MONDAY })
      await employ(country, 502, { tracksHours: false })
      await employ(country, 503, {}, { active: false })
    })

    const ask = (viewer: ViewerName, changes: unknown, calendar = country) =>
      fixture.request(viewer, 'POST', '/api/holidays/impact', { calendar, changes })
    const day = (on: string, kind = 'holiday', maxMinutes = 0) => ({ day: on, kind, maxMinutes })
    const all = () => fixture.app.records.findAll('holidays', { sort: 'id' })

    it.each<readonly [string, changes: () => unknown, people: number, minutes: number]>([
      ['a new day is taken from its calendar and those below', () => [{ id: '', after: day(MONDAY) }], 2, -720],
      ['a shorter day takes what is over', () => [{ id: '', after: day(MONDAY, 'reduced', 360) }], 1, -120],
      ['a stored day that is removed is worked again', () => [{ id: stored, after: null }], 2, 630],
      ['a stored day that moves changes both dates', () => [{ id: stored, after: day(MONDAY) }], 2, -90],
      ['a stored day that stays changes nothing', () => [{ id: stored, after: day(TUESDAY) }], 0, 0],
      ['a day that is free already counts once', () => [{ id: '', after: day(TUESDAY, 'day_off') }], 0, 0],
      ['a day of another calendar stays', () => [{ id: elsewhere, after: null }], 0, 0],
      ['no change', () => [], 0, 0],
    ])('%s', async (_, changes, people, minutes) => {
      const before = await all()
      expect(await ask('adm', changes())).toEqual({ status: 200, body: { people, minutes } })
      expect(await all(), 'a question stores nothing').toEqual(before)
    })

    it('above a calendar reaches nobody, nor does an unknown one', async () => {
      const changes = [{ id: '', after: day(MONDAY) }]
      expect((await ask('adm', changes, place)).body).toEqual({ people: 1, minutes: -240 })
      expect((await ask('adm', changes, 'nothing00000001')).body).toEqual({ people: 0, minutes: 0 })
    })

    it.each<readonly [ViewerName, number]>([
      ['guest', 401],
      ['pr', 403],
      ['jp', 403],
      ['ger', 403],
      ['cl', 404],
      ['af', 200],
      ['root', 200],
    ])('is told to who may write the day: %s gets %i', async (viewer, status) => {
      expect((await ask(viewer, [{ id: '', after: day(MONDAY) }])).status).toBe(status)
    })

    it.each([
      ['no list', { id: '', after: null }],
      ['no change', [7]],
      ['no id', [{ after: null }]],
      ['nothing in place of the day', [{ id: '' }]],
      ['a date that does not exist', [{ id: '', after: day('2031-02-30') }]],
      ['an unknown kind', [{ id: '', after: day(MONDAY, 'constructor') }]],
      ['a longer day than there is', [{ id: '', after: day(MONDAY, 'reduced', 1441) }]],
      ['half a minute', [{ id: '', after: day(MONDAY, 'reduced', 0.5) }]],
      ['more changes than a year has', Array.from({ length: 201 }, () => ({ id: '', after: null }))],
      ['a text of 40,000 characters', 'a'.repeat(40_000)],
    ])('refuses %s', async (_, changes) => {
      expect((await ask('adm', changes)).status).toBe(400)
    })

    it('costs eight statements, however many days and people', async () => {
      const year = Array.from({ length: 12 }, (_, i) => ({
        id: '',
        after: day(`2031-${String(i + 1).padStart(2, '0')}-03`),
      }))
      counted.take()
      expect((await ask('adm', year)).status).toBe(200)
      expect(counted.take().length).toBeLessThanOrEqual(8)
    })
  })

  describe('their own record', () => {
    it.each([
      ['name', { name: 'Zoé' }],
      ['phone', { phone: '+54 11 5555-0000' }],
      ['visibility of the address', { emailVisibility: false }],
    ])('is theirs in %s', async (_, change) => {
      expect(refusal(await patch('pr', 'users', world.ids.pr, change))).toEqual({ status: 200, codes: {} })
    })

    const DERIVED = ['grants', 'leadsProjects', 'calendar']
    it.each([
      ['grants', { grants: ['adm'] }],
      ['grants', { 'grants+': 'adm' }],
      ['leadsProjects', { 'leadsProjects+': ['OWN'] }],
      ['active', { active: false }],
      ['external', { external: true }],
      ['calendar', { calendar: '' }],
      ['position', { position: 'Presidencia' }],
    ])('is not theirs in %s', async (field, change) => {
      const sent = field === 'leadsProjects' ? { 'leadsProjects+': [world.own] } : change
      expect(refusal(await patch('pr', 'users', world.ids.pr, sent))).toEqual({
        status: 400,
        codes: { [field]: DERIVED.includes(field) ? 'field_derived' : 'user_field_protected' },
      })
    })

    it.each([
      ['email', { email: 'otra@example.com' }, 'email', 'validation_values_mismatch'],
      [
        'password without the old one',
        { password: 'long-password-2', passwordConfirm: 'long-password-2' },
        'oldPassword',
        'validation_required',
      ],
      [
        'password with a wrong old one',
        { password: 'long-password-2', passwordConfirm: 'long-password-2', oldPassword: 'wrong' },
        'oldPassword',
        'validation_invalid_old_password',
      ],
    ])('does not change its %s by itself', async (_, change, field, code) => {
      expect(refusal(await patch('mate', 'users', world.ids.mate, change))).toEqual({
        status: 400,
        codes: { [field]: code },
      })
    })

    it('does not let a reader become one of the firm', async () => {
      for (const change of [{ external: false }, { customer: world.otherCustomer }, { grants: ['adm'] }]) {
        expect(refusal(await patch('cl', 'users', world.ids.cl, change))).toEqual({
          status: 400,
          codes: { [Object.keys(change)[0]!]: 'grants' in change ? 'field_derived' : 'user_field_protected' },
        })
      }
      expect(await person(world.ids.cl)).toMatchObject({ external: true, customer: world.customer, grants: ['cl'] })
    })

    it('keeps derived rights out of the hands of administrators, also at its making', async () => {
      expect(refusal(await patch('adm', 'users', world.ids.pr, { grants: ['adm'] }))).toEqual({
        status: 400,
        codes: { grants: 'field_derived' },
      })
      const account = { name: 'Ada', surname: 'Nueva', email: 'ada@example.com', active: true }
      const secret = { password: 'long-password-1', passwordConfirm: 'long-password-1' }
      const rights = { grants: ['ger'], leadsProjects: [world.own] }
      expect(refusal(await post('adm', 'users', { ...account, ...secret, ...rights }))).toEqual({
        status: 400,
        codes: { grants: 'field_derived', leadsProjects: 'field_derived' },
      })
      const made = await post('adm', 'users', { ...account, ...secret, grants: [], leadsProjects: [] })
      expect({ status: made.status, ...made.body }).toMatchObject({ status: 200, grants: [], leadsProjects: [] })
    })
  })

  describe('the row of their employment', () => {
    const account = { name: 'Ada', surname: 'Nueva', active: true }
    const secret = { password: 'long-password-1', passwordConfirm: 'long-password-1' }
    const termsOf = async (id: string) =>
      (await fixture.app.records.findAll('employment', { filter: 'user = {:id}', params: { id } })).map(
        ({ values }) => values,
      )

    it('is made with them and goes with them, whoever makes them', async () => {
      const made = await post('adm', 'users', { ...account, ...secret, email: 'terms@example.com' })
      expect(await termsOf(made.body.id)).toMatchObject([{ id: made.body.id, hiredOn: '', tracksHours: false }])
      expect((await remove('adm', 'users', made.body.id)).status).toBe(204)
      expect(await termsOf(made.body.id)).toEqual([])
    })

    it('is written in the batch that makes the person, or neither is', async () => {
      const id = 'batchperson0001'
      const batch = (terms: Values) =>
        fixture.request('adm', 'POST', '/api/batch', {
          requests: [
            { method: 'POST', url: recordsOf('users'), body: { id, ...account, ...secret, email: 'b@example.com' } },
            { method: 'PATCH', url: recordsOf('employment', id), body: terms },
          ],
        })
      expect((await batch({ manager: id })).status).toBe(400)
      expect(await termsOf(id)).toEqual([])
      expect((await batch({ hiredOn: '2026-01-01', manager: world.ids.jp })).status).toBe(200)
      expect(await termsOf(id)).toMatchObject([{ hiredOn: '2026-01-01', manager: world.ids.jp }])
      expect((await person(id))['managers']).toContain(world.ids.jp)
      const log = await fixture.app.records.findAll('audit', { filter: 'entityId = {:id}', params: { id } })
      expect(Object.groupBy(log, ({ values }) => String(values['entity']))).toMatchObject({
        users: [{}],
        employment: [{}, {}],
      })
      await fixture.app.records.delete('users', id)
    })

    it('is one, and nobody of the firm makes or removes it', async () => {
      const { pr } = world.ids
      expect((await post('adm', 'employment', { id: 'second000000000', user: pr })).status).toBe(403)
      expect((await remove('adm', 'employment', pr)).status).toBe(403)
      expect((await post('root', 'employment', { user: pr })).status).toBe(400)
      expect((await patch('pr', 'employment', pr, { hiredOn: '2001-01-01' })).status).toBe(404)
      expect(await termsOf(pr)).toHaveLength(1)
    })
  })

  describe('the row of their preferences', () => {
    const choose = (viewer: 'pr' | 'mate' | 'adm' | 'cl', choices: unknown) =>
      patch(viewer, 'preferences', world.ids.pr, { choices })

    it('is made with the person, theirs alone to change, and theirs to keep', async () => {
      expect((await choose('pr', { theme: 'dark', hoursFormat: 'decimal' })).body).toMatchObject({
        user: world.ids.pr,
        choices: { theme: 'dark', hoursFormat: 'decimal' },
      })
      for (const viewer of ['mate', 'adm', 'cl'] as const)
        expect((await choose(viewer, { theme: 'light' })).status).toBe(404)
      expect((await patch('pr', 'preferences', world.ids.pr, { user: world.ids.mate })).status).toBe(400)
      expect((await post('pr', 'preferences', { user: world.ids.pr })).status).toBe(403)
      expect((await remove('pr', 'preferences', world.ids.pr)).status).toBe(403)
      expect(refusal(await choose('pr', { filler: 'x'.repeat(5000) })).status).toBe(400)
    })

    it('of a reader is theirs too', async () => {
      const change = { choices: { theme: 'light' } }
      expect((await patch('cl', 'preferences', world.ids.cl, change)).status).toBe(200)
    })

    it('comes with the session of its person, in the same answer', async () => {
      await choose('pr', { density: 'compact' })
      const url = '/api/collections/users/auth-refresh?expand=preferences_via_user'
      const { body } = await fixture.request('pr', 'POST', url)
      expect(body.record.expand.preferences_via_user.choices).toEqual({ density: 'compact' })
    })
  })

  describe('contradictions', () => {
    it.each<[string, string, (world: World) => Values, Record<string, string>]>([
      [
        'to leave before being hired',
        'employment',
        () => ({ hiredOn: '2026-01-10', leftOn: '2026-01-10' }),
        { leftOn: 'user_left_before_hired' },
      ],
      ['to be their own manager', 'employment', ({ ids }) => ({ manager: ids.pr }), { manager: 'user_own_manager' }],
      ['the terms of another', 'employment', ({ ids }) => ({ user: ids.mate }), { user: 'employment_of_another' }],
      ['to be a reader of nobody', 'users', () => ({ external: true }), { customer: 'user_reader_needs_customer' }],
    ])('nobody gets %s', async (_, collection, change, codes) => {
      expect(refusal(await patch('adm', collection, world.ids.pr, change(world)))).toEqual({ status: 400, codes })
    })

    it.each<[string, (world: World) => Values, Record<string, string>]>([
      [
        'a role for a project without the project',
        ({ ids }) => ({ user: ids.pr, role: 'jp', scope: 'project' }),
        { project: 'role_scope_missing' },
      ],
      [
        'a role of the firm for a reader',
        ({ ids }) => ({ user: ids.cl, role: 'adm', scope: 'global' }),
        { role: 'role_reader_only_cl' },
      ],
      [
        'the role of a reader for somebody of the firm',
        ({ ids }) => ({ user: ids.pr, role: 'cl', scope: 'global' }),
        { role: 'role_staff_not_cl' },
      ],
    ])('nobody gets %s', async (_, role, codes) => {
      expect(refusal(await post('adm', 'roles', role(world)))).toEqual({ status: 400, codes })
    })
  })

  describe('rights follow', () => {
    const sees = async (viewer: ViewerName, id: string) =>
      (await fixture.request(viewer, 'GET', recordsOf('hours', id))).status === 200
    const entry = async (change: Values) => {
      const values = {
        day: '2026-06-17',
        minutes: 15,
        kind: 'normal',
        state: 'draft',
        user: world.ids.mate,
        specialty: world.freeSpecialty,
        ...change,
      }
      return (await fixture.app.records.create('hours', values)).values.id
    }

    it('a global role, at once and back', async () => {
      const id = await entry({ project: world.own, activity: world.activity })
      expect(await sees('cd', id)).toBe(false)
      const role = await post('adm', 'roles', { user: world.ids.cd, role: 'ger', scope: 'global' })
      expect((await person(world.ids.cd))['grants']).toEqual(['cd', 'ger'])
      expect(await sees('cd', id)).toBe(true)
      await patch('adm', 'roles', role.body.id, { user: world.ids.pr })
      expect([await sees('cd', id), await sees('pr', id)]).toEqual([false, true])
      expect((await remove('adm', 'roles', role.body.id)).status).toBe(204)
      expect(await sees('pr', id)).toBe(false)
    })

    it('a role for one project', async () => {
      const id = await entry({ project: world.own, activity: world.activity })
      const role = await post('adm', 'roles', { user: world.ids.cd, role: 'jp', scope: 'project', project: world.own })
      expect(await sees('cd', id)).toBe(true)
      await remove('adm', 'roles', role.body.id)
      expect(await sees('cd', id)).toBe(false)
    })

    it('whoever manages the project', async () => {
      const id = await entry({ project: world.own, activity: world.activity })
      await patch('ger', 'projects', world.own, { manager: world.ids.cd })
      expect([await sees('jp', id), await sees('cd', id)]).toEqual([false, true])
      await patch('ger', 'projects', world.own, { manager: world.ids.jp })
      expect([await sees('jp', id), await sees('cd', id)]).toEqual([true, false])
    })

    it('whoever leads the specialty', async () => {
      const id = await entry({ project: world.own, activity: world.activity })
      await patch('adm', 'specialty', world.freeSpecialty, { leader: world.ids.cd })
      expect(await sees('cd', id)).toBe(true)
      await patch('adm', 'specialty', world.freeSpecialty, { leader: '' })
      expect(await sees('cd', id)).toBe(false)
    })

    it('nobody once the project is gone', async () => {
      const made = await post('ger', 'projects', {
        code: 'SHORT',
        name: 'Breve',
        state: 'active',
        manager: world.ids.cd,
      })
      expect((await person(world.ids.cd))['leadsProjects']).toEqual([made.body.id])
      expect((await remove('adm', 'projects', made.body.id)).status).toBe(204)
      expect((await person(world.ids.cd))['leadsProjects']).toEqual([])
    })

    it('survive that the person writes their record at the same time', async () => {
      const writes = Array.from({ length: 4 }, (_, i) => patch('cd', 'users', world.ids.cd, { phone: String(i) }))
      const [role] = await Promise.all([
        post('adm', 'roles', { user: world.ids.cd, role: 'pr', scope: 'global' }),
        ...writes,
      ])
      expect((await person(world.ids.cd))['grants']).toEqual(['cd', 'pr'])
      await remove('adm', 'roles', role.body.id)
    })

    it('survive that the person changes their password at the same time', async () => {
      const secret = { oldPassword: DEMO_PASSWORD, password: DEMO_PASSWORD, passwordConfirm: DEMO_PASSWORD }
      const change = patch('af', 'users', world.ids.af, secret)
      const role = await post('adm', 'roles', { user: world.ids.af, role: 'pr', scope: 'global' })
      expect([(await change).status, role.status]).toEqual([200, 200])
      expect((await person(world.ids.af))['grants']).toEqual(['af', 'pr'])
      await remove('adm', 'roles', role.body.id)
    })
  })

  describe('the last administrator', () => {
    it.each([
      ['is not deactivated', 'users', { active: false }],
      ['does not leave', 'employment', { leftOn: '2026-07-01' }],
      ['does not become a reader', 'users', { external: true }],
    ])('%s', async (_, collection, change) => {
      const sent = 'external' in change ? { ...change, customer: world.customer } : change
      expect(refusal(await patch('adm', collection, world.ids.adm, sent))).toEqual({
        status: 400,
        codes: { [collection === 'users' ? 'active' : 'leftOn']: 'role_last_admin' },
      })
    })

    it('does not leave beside another who is deactivated in the same batch', async () => {
      const role = await post('adm', 'roles', { user: world.ids.ger, role: 'adm', scope: 'global' })
      const requests = [
        { method: 'PATCH', url: recordsOf('users', world.ids.ger), body: { active: false } },
        { method: 'PATCH', url: recordsOf('employment', world.ids.adm), body: { leftOn: '2026-07-01' } },
      ]
      expect((await fixture.request('adm', 'POST', '/api/batch', { requests })).status).toBe(400)
      expect(await person(world.ids.ger)).toMatchObject({ active: true })
      await fixture.app.records.delete('roles', role.body.id)
    })

    it('is not deleted, by themselves or a superuser, and keeps the role', async () => {
      expect((await remove('adm', 'users', world.ids.adm)).status).toBe(404)
      expect((await remove('root', 'users', world.ids.adm)).status).toBe(400)
      const [role] = await fixture.app.records.findAll('roles', {
        filter: 'user = {:id}',
        params: { id: world.ids.adm },
      })
      expect(refusal(await remove('adm', 'roles', role!.values.id))).toEqual({
        status: 400,
        codes: { role: 'role_last_admin' },
      })
      expect(refusal(await patch('adm', 'roles', role!.values.id, { role: 'pr' }))).toEqual({
        status: 400,
        codes: { role: 'role_last_admin' },
      })
      expect(await person(world.ids.adm)).toMatchObject({ grants: ['adm'], active: true, accessUntil: '' })
    })

    it('is one of two who remove one another at once', async () => {
      const role = await post('adm', 'roles', { user: world.ids.ger, role: 'adm', scope: 'global' })
      const answers = await Promise.all([
        patch('adm', 'users', world.ids.ger, { active: false }),
        patch('ger', 'users', world.ids.adm, { active: false }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const id of [world.ids.adm, world.ids.ger]) await fixture.app.records.update('users', id, { active: true })
      await fixture.app.records.delete('roles', role.body.id)
    })
  })

  it('cannot sign in once they left, or are not active', async () => {
    const email = world.company.people[8]!.email
    const attempt = async ({ active = true, leftOn = '' }: { active?: boolean; leftOn?: string }) => {
      await fixture.app.records.update('users', world.ids.mate, { active })
      await fixture.app.records.update('employment', world.ids.mate, { leftOn })
      return (await fixture.signIn(email)).status
    }
    expect([
      await attempt({ leftOn: '2026-06-18' }),
      await attempt({ active: false }),
      await attempt({ leftOn: '2026-06-19' }),
      await attempt({}),
    ]).toEqual([403, 403, 200, 200])
  })

  describe('catalogues', () => {
    it.each<[string, string, (world: World) => Values, Record<string, string>]>([
      [
        'a week over 48 hours without a motive',
        'journey',
        () => ({ name: 'Larga', monday: 1440, tuesday: 1440, wednesday: 15 }),
        { overrideReason: 'journey_week_too_long' },
      ],
      ['an empty week', 'journey', () => ({ name: 'Nada' }), { monday: 'journey_empty' }],
      [
        'more minutes than a day has',
        'journey',
        () => ({ name: 'Imposible', monday: 1441 }),
        { monday: 'validation_max_number_constraint' },
      ],
      [
        'less than nothing on a day',
        'journey',
        () => ({ name: 'Imposible', monday: -3 }),
        { monday: 'validation_min_number_constraint' },
      ],
      [
        'an exit before the entry',
        'journey',
        () => ({ name: 'Al revés', monday: 480, start: '18:00', end: '09:00' }),
        { end: 'journey_backwards' },
      ],
      [
        'an exit with the entry',
        'journey',
        () => ({ name: 'Al revés', monday: 480, start: '09:00', end: '09:00' }),
        { end: 'journey_backwards' },
      ],
      [
        'a lunch as long as the day',
        'journey',
        () => ({ name: 'Almuerzo', monday: 480, start: '09:00', end: '12:00', lunchMinutes: 180 }),
        { lunchMinutes: 'journey_lunch_too_long' },
      ],
      [
        'a lunch of 999 minutes',
        'journey',
        () => ({ name: 'Almuerzo', monday: 480, start: '09:00', end: '18:00', lunchMinutes: 999 }),
        { lunchMinutes: 'validation_max_number_constraint' },
      ],
      [
        'a name of 600 characters',
        'journey',
        () => ({ name: 'ñ'.repeat(600), monday: 480 }),
        { name: 'validation_max_text_constraint' },
      ],
      [
        'a calendar in an unknown time zone',
        'calendars',
        () => ({ name: 'Marte', level: 'place', timeZone: 'Marte/Olimpo' }),
        { timeZone: 'time_zone_unknown' },
      ],
      [
        'a reduced day without its minutes',
        'holidays',
        ({ company }) => ({
          calendar: company.catalogues.calendars[0]!.id,
          day: '2026-12-30',
          kind: 'reduced',
          name: 'Corto',
          origin: 'company',
        }),
        { maxMinutes: 'holiday_minutes_missing' },
      ],
      [
        'a code that differs only in its letter case',
        'specialty',
        () => ({ code: 'GE', name: 'Otra vez' }),
        { code: 'validation_not_unique' },
      ],
      [
        'a validity that ends before it begins',
        'user_journey',
        ({ ids, company }) => ({
          user: ids.pr,
          journey: company.catalogues.journey[0]!.id,
          fraction: 1000,
          from: '1999-02-01',
          to: '1999-02-01',
        }),
        { to: 'validity_empty' },
      ],
      [
        'two journeys on one day',
        'user_journey',
        ({ ids, company }) => ({
          user: ids.pr,
          journey: company.catalogues.journey[0]!.id,
          fraction: 1000,
          from: '2026-06-01',
        }),
        { from: 'validity_overlap' },
      ],
      [
        'two seniorities on one day',
        'user_seniority',
        ({ ids, company }) => ({ user: ids.pr, seniority: company.catalogues.seniority[0]!.id, from: '2026-06-01' }),
        { from: 'validity_overlap' },
      ],
      [
        'more than a full time',
        'user_journey',
        ({ ids, company }) => ({
          user: ids.mate,
          journey: company.catalogues.journey[0]!.id,
          fraction: 1001,
          from: '1990-01-01',
          to: '1990-01-02',
        }),
        { fraction: 'validation_max_number_constraint' },
      ],
    ])('refuse %s', async (_, collection, body, codes) => {
      expect(refusal(await post('adm', collection, body(world)))).toEqual({ status: 400, codes })
    })

    it('take a long week with its motive', async () => {
      expect(
        (
          await post('adm', 'journey', {
            name: 'Parada de planta',
            monday: 1440,
            tuesday: 1440,
            wednesday: 15,
            overrideReason: 'Parada anual',
          })
        ).status,
      ).toBe(200)
    })

    it('refuse a calendar that hangs from itself', async () => {
      const [country, place] = world.company.catalogues.calendars
      expect(refusal(await patch('adm', 'calendars', country!.id, { parent: place!.id }))).toEqual({
        status: 400,
        codes: { parent: 'calendar_loop' },
      })
      expect(refusal(await patch('adm', 'calendars', country!.id, { parent: country!.id }))).toEqual({
        status: 400,
        codes: { parent: 'calendar_loop' },
      })
    })

    it('take one of two journeys for the same days that are written at once', async () => {
      const journey = world.company.catalogues.journey[0]!.id
      const write = () =>
        post('adm', 'user_journey', {
          user: world.ids.mate,
          journey,
          fraction: 500,
          from: '1995-01-01',
          to: '1995-02-01',
        })
      const answers = await Promise.all([write(), write(), write()])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
    })
  })

  describe('absences', () => {
    const request = (viewer: ViewerName, change: Values = {}) =>
      post(viewer, 'absences', {
        user: world.ids.mate,
        type: world.company.catalogues.absence_types[0]!.id,
        from: '2026-07-06',
        to: '2026-07-10',
        state: 'requested',
        approvedBy: world.ids.adm,
        ...change,
      })
    const decide = (viewer: keyof World['ids'], objectId: string, decision = 'approved', comment = '') =>
      decideAbout(fixture, viewer, { objectId, decision, comment })
    const stored = async (id: string) => (await fixture.app.records.findById('absences', id))!.values
    const flowCode = ({ status, body }: Answer) => [status, body?.data?.flow?.code]

    let office = ''
    beforeAll(async () => {
      const role = { user: world.ids.cd, role: 'af', scope: 'global' }
      office = (await fixture.app.records.create('roles', role)).values.id
    })
    afterAll(() => fixture.app.records.delete('roles', office))

    it('are asked for, approved by the manager, and then stay as they are', async () => {
      const asked = await request('mate')
      const id = asked.body.id as string
      expect({ status: asked.status, ...asked.body }).toMatchObject({ status: 200, approvedBy: '' })
      expect(refusal(await patch('mate', 'absences', id, { state: 'approved' }))).toEqual({
        status: 400,
        codes: { state: 'absence_by_flow' },
      })
      for (const whoever of ['jp', 'cd'] as const)
        for (const state of ['approved', 'approved_manager', 'rejected'])
          expect(refusal(await patch(whoever, 'absences', id, { state }))).toEqual({
            status: 400,
            codes: { state: 'absence_by_flow' },
          })
      expect(flowCode(await decide('mate', id))).toEqual([409, 'flow_not_yours'])
      for (const whoever of ['cd', 'adm', 'le'] as const) expect((await decide(whoever, id)).status).toBe(404)
      expect((await decide('jp', id)).status).toBe(200)
      expect(await stored(id)).toMatchObject({ state: 'approved', approvedBy: world.ids.jp, readers: [] })
      const [done] = await fixture.app.records.findAll('workflow_tasks', { filter: `objectId = "${id}"` })
      const again = { decisions: [{ task: done!.values.id, decision: 'approved' }] }
      expect(flowCode(await fixture.request('jp', 'POST', '/api/flows/decide', again))).toEqual([
        409,
        'flow_task_decided',
      ])
      for (const whoever of ['mate', 'jp', 'root'] as const) {
        expect(refusal(await patch(whoever, 'absences', id, { to: '2026-07-31' }))).toEqual({
          status: 400,
          codes: { from: 'absence_decided' },
        })
      }
      expect(refusal(await remove('jp', 'absences', id))).toEqual({ status: 400, codes: { state: 'absence_decided' } })
      expect(refusal(await remove('mate', 'absences', id))).toEqual({
        status: 400,
        codes: { state: 'absence_decided' },
      })
      expect(refusal(await patch('jp', 'absences', id, { reason: 'Otro' }))).toEqual({
        status: 400,
        codes: { reason: 'absence_decided' },
      })
    })

    it('once approved are cancelled by two: the person asks, another decides', async () => {
      const { id } = (await request('mate', { from: '2026-07-20', to: '2026-07-20' })).body
      await decide('jp', id)
      const own = { status: 400, codes: { state: 'absence_own_cancellation' } }
      expect(refusal(await patch('mate', 'absences', id, { state: 'cancelled' }))).toEqual(own)
      expect(refusal(await patch('jp', 'absences', id, { state: 'cancel_requested' }))).toEqual(own)
      expect((await patch('mate', 'absences', id, { state: 'cancel_requested' })).status).toBe(200)
      const tasks = () =>
        fixture.app.records.findAll('inbox', {
          filter: 'title ~ "pide cancelar" && title ~ "20/07/2026" && state = "pending"',
        })
      expect((await tasks()).map(({ values }) => [values['user'], values['title']])).toEqual([
        [world.ids.jp, expect.stringMatching(/pide cancelar su ausencia: el 20\/07\/2026$/)],
      ])
      expect(refusal(await patch('mate', 'absences', id, { state: 'cancelled' }))).toEqual(own)
      const batch = await fixture.request('mate', 'POST', '/api/batch', {
        requests: [{ method: 'PATCH', url: recordsOf('absences', id), body: { state: 'cancelled' } }],
      })
      expect(batch.status).toBe(400)
      for (const state of ['approved', 'cancelled'])
        expect((await patch('jp', 'absences', id, { state })).status).toBe(400)
      expect((await decide('jp', id, 'rejected', 'Ya se repartió el trabajo')).status).toBe(200)
      expect(await stored(id)).toMatchObject({
        state: 'approved',
        approvedBy: world.ids.jp,
        answer: 'Ya se repartió el trabajo',
      })
      expect(await tasks()).toEqual([])
      await patch('mate', 'absences', id, { state: 'cancel_requested' })
      expect((await patch('mate', 'absences', id, { state: 'approved' })).status).toBe(200)
      expect(await tasks(), 'thought better of it').toEqual([])
      await patch('mate', 'absences', id, { state: 'cancel_requested' })
      expect((await decide('jp', id)).status).toBe(200)
      expect((await stored(id))['state']).toBe('cancelled')
      expect(await fixture.app.records.findAll('presence', { filter: 'day = "2026-07-20"' })).toEqual([])
    })

    it('of illness are notified without an end, told to the manager, and end when that is known', async () => {
      const type = world.company.catalogues.absence_types.find(({ code }) => code === 'ENF')!.id
      const ill = { type, state: 'notified', from: '2026-06-16', to: '', openEnd: true, reason: 'Gripe' }
      expect(refusal(await request('mate', { ...ill, state: 'requested', to: '2026-06-17' }))).toMatchObject({
        codes: { type: 'absence_is_notice' },
      })
      const made = await request('mate', ill)
      expect(made.body).toMatchObject({ state: 'notified', to: '2027-06-16', openEnd: true, approvedBy: '' })
      const told = await fixture.app.records.findAll('inbox', {
        filter: 'objectId = {:id}',
        params: { id: made.body.id },
      })
      expect(told.map(({ values }) => [values['user'], values['class'], values['title']])).toEqual([
        [
          world.ids.jp,
          'notice',
          expect.stringMatching(/avisó una ausencia: desde el 16\/06\/2026, sin fecha de vuelta$/),
        ],
      ])
      expect(refusal(await patch('mate', 'absences', made.body.id, { from: '2026-06-10' }))).toMatchObject({
        codes: { from: 'absence_decided' },
      })
      const ended = await patch('mate', 'absences', made.body.id, { to: '2026-06-18' })
      expect(ended.body).toMatchObject({ to: '2026-06-18', openEnd: false })
      expect(
        await fixture.app.records.findAll('presence', {
          filter: 'user = {:user} && day > "2026-06-18" && day < "2026-06-30"',
          params: { user: world.ids.mate },
        }),
      ).toEqual([])
      expect(refusal(await remove('mate', 'absences', made.body.id))).toMatchObject({ status: 400 })
      expect((await patch('mate', 'absences', made.body.id, { state: 'cancelled' })).status).toBe(200)
    })

    it('take no more of a day than is worked on it', async () => {
      const type = world.company.catalogues.absence_types.find(({ code }) => code === 'EXA')!.id
      const part = (change: Values) => request('mate', { type, from: '2026-08-11', to: '2026-08-11', ...change })
      const first = await part({ minutesPerDay: 300 })
      expect(refusal(first)).toEqual({ status: 200, codes: {} })
      expect(refusal(await part({ half: true }))).toEqual({ status: 400, codes: { half: 'absence_over_day' } })
      expect(refusal(await part({ minutesPerDay: 181 }))).toMatchObject({
        codes: { minutesPerDay: 'absence_over_day' },
      })
      const batch = await fixture.request('mate', 'POST', '/api/batch', {
        requests: [100, 100].map((minutesPerDay) => ({
          method: 'POST',
          url: recordsOf('absences'),
          body: { user: world.ids.mate, type, from: '2026-08-11', to: '2026-08-11', minutesPerDay, state: 'requested' },
        })),
      })
      expect(batch.status, 'two that fit only alone').toBe(400)
      expect(refusal(await part({ half: true, from: '2026-08-15', to: '2026-08-16' }))).toEqual({
        status: 400,
        codes: { from: 'absence_no_work' },
      })
      expect((await remove('mate', 'absences', first.body.id)).status).toBe(204)
    })

    it.each<[string, Values, Record<string, string>]>([
      ['are thirty years ahead', { from: '2056-08-01', to: '2056-08-02' }, { from: 'absence_far' }],
      ['are of the last century', { from: '1926-08-01', to: '1926-08-02' }, { from: 'absence_far' }],
      ['end before they begin', { from: '2026-08-02', to: '2026-08-01' }, { to: 'absence_range' }],
      ['are approved by whoever asks', { state: 'approved' }, { state: 'absence_by_flow' }],
      ['begin rejected', { state: 'cancelled' }, { state: 'absence_state' }],
    ])('never %s', async (_, change, codes) => {
      expect(refusal(await request('mate', { from: '2026-08-01', to: '2026-08-02', ...change }))).toEqual({
        status: 400,
        codes,
      })
    })

    it('of annual leave end where the days of the year end, unless who decides grants more', async () => {
      const balance = { user: world.ids.mate, year: 2024, grantsOther: true, granted: 10, carried: 2 }
      const entered = await post('root', 'leave_balances', balance)
      expect(refusal(entered)).toEqual({ status: 200, codes: {} })
      const first = await request('mate', { from: '2024-02-05', to: '2024-02-11' })
      expect(refusal(first)).toEqual({ status: 200, codes: {} })
      const beyond = { from: '2024-03-04', to: '2024-03-09' }
      expect(refusal(await request('mate', beyond))).toEqual({ status: 400, codes: { to: 'absence_over_balance' } })
      const rest = await request('mate', { ...beyond, to: '2024-03-08' })
      expect(rest.status).toBe(200)
      expect(refusal(await patch('mate', 'absences', rest.body.id, { to: '2024-03-09' }))).toEqual({
        status: 400,
        codes: { to: 'absence_over_balance' },
      })
      expect((await request('jp', { from: '2024-04-01', to: '2024-04-05' })).status).toBe(200)
      expect((await patch('root', 'leave_balances', entered.body.id, { granted: 0 })).status).toBe(200)
      expect((await decide('jp', first.body.id)).status).toBe(200)
    })

    it('of a kind that is limited by year end where its days of the year end, whoever asks', async () => {
      const kind = { code: 'ZZC', name: 'Trámite', unit: 'working_day', yearlyCap: 2, active: true }
      const { id: type } = (await fixture.app.records.create('absence_types', kind)).values
      // Friday to Monday: two working days.
      const weekend = { type, from: '2026-08-21', to: '2026-08-24' }
      const first = await request('mate', weekend)
      expect(refusal(first)).toEqual({ status: 200, codes: {} })
      const third = { type, from: '2026-09-02', to: '2026-09-02' }
      for (const viewer of ['mate', 'jp'] as const) {
        const { status, body } = await request(viewer, third)
        expect([status, body.data.to]).toMatchObject([
          400,
          { code: 'absence_over_cap', params: { cap: 2, year: 2026, days: 0 } },
        ])
      }
      const batch = await fixture.request('mate', 'POST', '/api/batch', {
        requests: ['2027-09-01', '2027-09-02', '2027-09-03'].map((day) => ({
          method: 'POST',
          url: recordsOf('absences'),
          body: { user: world.ids.mate, type, from: day, to: day, minutesPerDay: 0, state: 'requested' },
        })),
      })
      expect(batch.status, 'three that fit only by two').toBe(400)
      expect((await patch('mate', 'absences', first.body.id, { state: 'cancelled' })).status).toBe(200)
      expect(refusal(await request('mate', third))).toEqual({ status: 200, codes: {} })
    })

    it('are deleted with their person, also when they are approved', async () => {
      const { app } = fixture
      const email = 'quien.se.fue@example.com'
      const left = await app.records.create('users', { email, password: 'long-password-1', name: 'Se', surname: 'Fue' })
      const made = await request('root', { user: left.values.id })
      expect((await patch('root', 'absences', made.body.id, { state: 'approved' })).body.state).toBe('approved')
      expect((await remove('root', 'users', left.values.id)).status).toBe(204)
      expect(await app.records.findById('absences', made.body.id)).toBeUndefined()
    })

    const asked = async (id: string) =>
      (await fixture.app.records.findAll('workflow_tasks', { filter: `objectId = "${id}" && state = "pending"` })).map(
        ({ values }) => [values['user'], ...(values['deputies'] as string[]), ...(values['escalatedTo'] as string[])],
      )
    const mayRead = async (viewer: ViewerName, id: string) =>
      (await fixture.request(viewer, 'GET', recordsOf('absences', id))).status === 200
    const kind = (code: string) => world.company.catalogues.absence_types.find((row) => row['code'] === code)!.id

    it('without pay wait for the office too, which reads what it decides on, and nobody skips the last step', async () => {
      const on = { from: '2026-10-05', to: '2026-10-05' }
      const { id } = (await request('mate', { ...on, type: kind('SGS') })).body
      expect((await decide('jp', id)).status).toBe(200)
      expect(await stored(id)).toMatchObject({ state: 'approved_manager', approvedBy: world.ids.jp })
      expect(new Set((await asked(id)).flat())).toEqual(new Set([world.ids.af, world.ids.cd]))
      expect(await mayRead('cd', id)).toBe(true)
      const [flow] = await fixture.app.records.findAll('workflow_instances', { filter: `objectId = "${id}"` })
      const act = (viewer: ViewerName, what: string) =>
        fixture.request(viewer, 'POST', `/api/flows/${flow!.values.id}/${what}`, { reason: 'Apuro' })
      expect(flowCode(await act('ger', 'skip')), 'the last step').toEqual([409, 'flow_last_step'])
      expect(flowCode(await act('mate', 'skip'))).toEqual([409, 'flow_act_not_allowed'])
      expect(flowCode(await decide('cd', id, 'rejected', ' '))).toEqual([409, 'flow_comment_missing'])
      expect((await decide('cd', id, 'rejected', 'Falta cubrir el puesto')).status).toBe(200)
      expect(await stored(id)).toMatchObject({ state: 'rejected', answer: 'Falta cubrir el puesto' })
      const second = (await request('mate', on)).body.id as string
      const [own] = await fixture.app.records.findAll('workflow_instances', { filter: `objectId = "${second}"` })
      const end = await fixture.request('mate', 'POST', `/api/flows/${own!.values.id}/cancel`, { reason: 'No viajo' })
      expect([end.status, (await stored(second))['state']]).toEqual([200, 'cancelled'])
    })

    it('that change while they wait are asked for anew', async () => {
      const { id } = (await request('mate', { from: '2026-10-12', to: '2026-10-12' })).body
      const [task] = await fixture.app.records.findAll('workflow_tasks', { filter: `objectId = "${id}"` })
      expect(refusal(await patch('jp', 'absences', id, { to: '2026-10-13' }))).toMatchObject({
        codes: { to: 'absence_of_person' },
      })
      expect((await patch('mate', 'absences', id, { reason: 'Un trámite' })).status).toBe(200)
      expect((await patch('mate', 'absences', id, { to: '2026-10-14' })).status).toBe(200)
      const old = { decisions: [{ task: task!.values.id, decision: 'approved' }] }
      expect(flowCode(await fixture.request('jp', 'POST', '/api/flows/decide', old))).toEqual([404, undefined])
      const flows = await fixture.app.records.findAll('workflow_instances', {
        filter: `objectId = "${id}"`,
        sort: 'cycle',
      })
      expect(flows.map(({ values }) => [values['cycle'], values['state'], String(values['title']).slice(-25)])).toEqual(
        [
          [1, 'cancelled', expect.stringMatching(/: el 12\/10\/2026$/)],
          [2, 'running', expect.stringMatching(/12\/10\/2026 al 14\/10\/2026$/)],
        ],
      )
      expect((await remove('mate', 'absences', id)).status).toBe(204)
      expect(await asked(id)).toEqual([])
    })

    it('are decided by who stands in, who reads them meanwhile; the holder who returns is asked alone again', async () => {
      const { ids } = world
      const { id } = (await request('mate', { from: '2026-10-19', to: '2026-10-19' })).body
      expect(await mayRead('le', id)).toBe(false)
      const named = { holder: ids.jp, substitute: ids.le, from: '2026-06-18', to: '2026-06-30', state: 'named' }
      const substitution = (await post('jp', 'substitutions', { ...named, objects: ['absence'] })).body.id as string
      expect([await asked(id), await mayRead('le', id), await mayRead('adm', id)]).toEqual([
        [[ids.jp, ids.le]],
        true,
        false,
      ])
      // Back before its end: from that moment on nobody else decides or reads.
      expect((await patch('jp', 'substitutions', substitution, { state: 'cancelled' })).status).toBe(200)
      expect([await asked(id), await mayRead('le', id)]).toEqual([[[ids.jp]], false])
      expect((await decide('le', id)).status).toBe(404)
      const again = (await post('jp', 'substitutions', named)).body.id as string
      expect((await decide('le', id)).status).toBe(200)
      const [task] = await fixture.app.records.findAll('workflow_tasks', { filter: `objectId = "${id}"` })
      expect(task!.values).toMatchObject({ decidedBy: ids.le, onBehalfOf: ids.jp, state: 'approved' })
      expect([(await stored(id))['approvedBy'], await mayRead('le', id)]).toEqual([ids.le, false])
      await patch('jp', 'substitutions', again, { state: 'cancelled' })
    })

    it('pass on when the manager leaves or is late, and never to who entered them', async () => {
      const { ids } = world
      const { records } = fixture.app
      const { id } = (await request('mate', { from: '2026-10-26', to: '2026-10-26' })).body
      await records.update('employment', ids.mate, { manager: '' })
      expect([await asked(id), await mayRead('ger', id)]).toEqual([[[ids.ger]], true])
      await records.update('employment', ids.mate, { manager: ids.jp })
      expect([await asked(id), await mayRead('ger', id)]).toEqual([[[ids.jp]], false])
      fixture.clock.now = '2026-07-20T15:00:00.000Z'
      await reassessOpenFlows(fixture.app, new AbortController().signal)
      fixture.clock.now = NOW
      expect([await asked(id), await mayRead('ger', id)]).toEqual([[[ids.jp, ids.ger]], true])
      expect((await decide('ger', id)).status).toBe(200)
      // Neither who enters the request of somebody, nor a forged reader, decides on it.
      const entered = await request('jp', { from: '2026-11-02', to: '2026-11-02', readers: [ids.adm], answer: 'Sí' })
      expect(entered.body).toMatchObject({ state: 'requested', answer: '' })
      expect((await asked(entered.body.id)).flat()).not.toContain(ids.jp)
      expect((await decide('jp', entered.body.id)).status).toBe(409)
      expect(await mayRead('adm', entered.body.id)).toBe(false)
      await patch('mate', 'absences', entered.body.id, { readers: [ids.adm], answer: 'Sí' })
      expect((await stored(entered.body.id))['answer']).toBe('')
      expect((await remove('mate', 'absences', entered.body.id)).status).toBe(204)
    })

    it('that lack their paper are not approved, and stay to be decided', async () => {
      const { id } = (await request('mate', { from: '2026-11-09', to: '2026-11-09', type: kind('EXA') })).body
      expect(refusal(await decide('jp', id))).toEqual({
        status: 400,
        codes: { attachment: 'absence_attachment_missing' },
      })
      expect([(await asked(id)).length, (await stored(id))['state']]).toEqual([1, 'requested'])
      expect((await remove('mate', 'absences', id)).status).toBe(204)
    })

    it('that waited before there were flows are asked about once, from the first level on', async () => {
      const { app } = fixture
      const { ids } = world
      const rows = ['requested', 'approved_manager', 'cancel_requested'].map((state, i) => ({
        ...{ id: `waiting00000000`.slice(0, 14) + String(i), user: ids.mate, type: kind('VAC'), state },
        ...{ from: `2026-12-0${i + 1}`, to: `2026-12-0${i + 1}`, minutesPerDay: 0, openEnd: false, half: false },
        ...{ reason: '', attachment: '', approvedBy: i === 1 ? ids.jp : '', answer: '', readers: [] },
        ...{ created: '2026-06-01 12:00:00.000Z', updated: '2026-06-01 12:00:00.000Z' },
      }))
      await app.records.insertMany('absences', rows)
      for (const _ of [1, 2]) await adoptAbsences(app, new AbortController().signal)
      const flows = await app.records.findAll('workflow_instances', {
        filter: 'objectId ~ "waiting"',
        sort: 'objectId',
      })
      expect(flows.map(({ values }) => [values['object'], values['state'], values['startedBy']])).toEqual([
        ['absence', 'running', ids.mate],
        ['absence', 'running', ids.mate],
        ['absence_cancellation', 'running', ids.mate],
      ])
      for (const { id } of rows) expect((await decide('jp', id)).status).toBe(200)
      expect(await Promise.all(rows.map(async ({ id }) => (await stored(id))['state']))).toEqual([
        'approved',
        'approved',
        'cancelled',
      ])
    })

    it('do not overlap, nor move to somebody else', async () => {
      const mine = await request('pr', { user: world.ids.pr, from: '2026-09-01', to: '2026-09-03' })
      expect(refusal(await request('pr', { user: world.ids.pr, from: '2026-09-03', to: '2026-09-04' }))).toEqual({
        status: 400,
        codes: { from: 'absence_overlap' },
      })
      expect(refusal(await patch('pr', 'absences', mine.body.id, { user: world.ids.mate, state: 'approved' }))).toEqual(
        { status: 400, codes: { user: 'absence_user_fixed', state: 'absence_by_flow' } },
      )
    })
  })

  it('are invited by a mail that says who, to what and until when, set their password once and sign in', async () => {
    const email = 'nueva.persona@example.com'
    const calendar = (await fixture.app.records.findFirst('calendars', 'timeZone = "America/Argentina/Buenos_Aires"'))!
      .values.id
    const invited = await post('adm', 'users', {
      name: 'Íñigo',
      surname: 'Muñoz',
      email,
      active: true,
      calendar,
      password: 'unknown-to-all-1',
      passwordConfirm: 'unknown-to-all-1',
    })
    expect(invited).toMatchObject({ status: 200, body: { verified: false } })
    await fixture.app.settings.update({ meta: { senderName: 'Estructuras del Sur' } })
    const invite = (viewer: ViewerName) =>
      fixture.request(viewer, 'POST', `/api/people/${String(invited.body.id)}/invite`)
    for (const [viewer, status] of [
      ['guest', 401],
      ['pr', 403],
      ['jp', 403],
      ['cl', 404],
    ] as const)
      expect((await invite(viewer)).status).toBe(status)
    expect(await invite('adm')).toEqual({ status: 204, body: null })
    const mail = await vi.waitFor(() => readMail(join(fixture.dir, 'mail'), email), SOON)
    const admin = world.company.people[0]!
    expect(mail).toMatch(/^Subject: =\?UTF-8\?Q\?Invitaci=C3=B3n_de_Estructuras/im)
    // As text and as HTML, both quoted-printable.
    for (const text of [
      `${admin.name} ${admin.surname}, de Estructuras del Sur, invita a esta cuenta, ${email}, a Timesheet`,
      'vale hasta el 21/06/2026 a las 12:00 y sirve una sola vez',
      'donde se cargan las horas de trabajo',
    ]) {
      expect(decoded(mail).split(text), text).toHaveLength(3)
    }
    expect(mail).toContain('Content-Type: text/plain')
    const token = /http:\/\/timesheet\.test\/user\/(\w+)\?token=([\w.-]+)/.exec(mail)
    expect(token?.[1]).toBe(invited.body.id)
    const isGood = async () => (await fixture.requestWith('', 'POST', '/api/account-link', { token: token![2] })).body
    expect(await isGood()).toEqual({ valid: true })
    const confirm = () =>
      fixture.requestWith('', 'POST', '/api/collections/users/confirm-password-reset', {
        token: token![2],
        password: 'eñe-propia-2026',
        passwordConfirm: 'eñe-propia-2026',
      })
    expect((await confirm()).status).toBe(204)
    expect(await isGood()).toEqual({ valid: false })
    expect((await confirm()).status).toBe(400)
    expect((await fixture.signIn(email, 'unknown-to-all-1')).status).toBe(400)
    const { status, body } = await fixture.signIn(email, 'eñe-propia-2026')
    expect({ status, record: body.record }).toMatchObject({
      status: 200,
      record: { name: 'Íñigo', surname: 'Muñoz', grants: [], verified: true },
    })
    expect(await invite('adm'), 'who accepted is not invited again').toMatchObject({ status: 400 })
    expect((await fixture.request('adm', 'POST', '/api/people/aaaaaaaaaaaaaaa/invite')).status).toBe(404)
  })

  it('wait in the outbox while no mail leaves, where only the keeper of the installation sees and retries them', async () => {
    const { app } = fixture
    const email = 'cola@example.test'
    const person = { name: 'Cola', surname: 'Larga', email, active: true }
    const { body } = await post('adm', 'users', {
      ...person,
      password: 'unknown-to-all-1',
      passwordConfirm: 'unknown-to-all-1',
    })
    await app.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 1 } })
    expect((await fixture.request('adm', 'POST', `/api/people/${String(body.id)}/invite`)).status).toBe(204)
    await app.outbox.settle()
    for (const [viewer, status] of [
      ['guest', 401],
      ['adm', 403],
      ['cl', 404],
    ] as const)
      for (const [method, url] of [
        ['GET', '/api/outbox'],
        ['POST', '/api/outbox/retry'],
        ['POST', '/api/outbox/discard'],
      ] as const)
        expect((await fixture.request(viewer, method, url, method === 'POST' ? { id: 'x' } : undefined)).status).toBe(
          status,
        )
    const stored = JSON.stringify(await app.driver.all(raw('SELECT * FROM _outbox')))
    expect(stored, 'neither a token nor an address').not.toMatch(/eyJ|token|@/)
    const list = async () => (await fixture.request('root', 'GET', '/api/outbox')).body.items
    const [waiting] = await list()
    expect(waiting).toMatchObject({
      kind: 'invitation',
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('ECONNREFUSED'),
    })
    await app.settings.update({ smtp: { enabled: false } })
    expect((await fixture.request('root', 'POST', '/api/outbox/retry', { id: 'nothing' })).status).toBe(404)
    expect((await fixture.request('root', 'POST', '/api/outbox/retry', { id: waiting.id })).status).toBe(204)
    await app.outbox.settle()
    expect(await list()).toEqual([])
    const mail = await readMail(join(fixture.dir, 'mail'), email)
    const token = /token=([\w.-]+)/.exec(mail)?.[1]
    expect((await fixture.requestWith('', 'POST', '/api/account-link', { token })).body).toEqual({ valid: true })
  })

  it('and their links are judged without being used up', async () => {
    const record = (await fixture.app.records.findById('users', world.ids.pr))!
    if (!isAuthRecord(record)) throw new Error('no account')
    const ask = async (token: unknown) => (await fixture.requestWith('', 'POST', '/api/account-link', { token })).body
    const claims = { email: emailOf(record), newEmail: 'otra@example.com' }
    for (const kind of ['passwordReset', 'verification', 'emailChange'] as const) {
      const token = await issueToken(fixture.app, record, { kind, claims })
      expect([await ask(token), await ask(token)]).toEqual([{ valid: true }, { valid: true }])
      expect(await ask(await issueToken(fixture.app, record, { kind, claims, duration: -1 }))).toEqual({ valid: false })
      expect(await ask(`${token.slice(0, -3)}abc`)).toEqual({ valid: false })
    }
    for (const other of [
      await issueToken(fixture.app, record, { kind: 'auth' }),
      await issueToken(fixture.app, record, { kind: 'file' }),
      '',
      'x',
      5,
      null,
      'a.b.c',
      'a'.repeat(5000),
    ])
      expect(await ask(other)).toEqual({ valid: false })
  })

  it('that do not exist get no mail and the same answer', async () => {
    const unknown = await fixture.requestWith('', 'POST', '/api/collections/users/request-password-reset', {
      email: 'nadie@example.com',
    })
    expect(unknown).toEqual({ status: 204, body: null })
    expect((await readdir(join(fixture.dir, 'mail'))).filter((name) => name.includes('nadie'))).toEqual([])
  })
})

function codesOf(data: Record<string, { code: string }> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data ?? {}).flatMap(([field, error]) =>
      error && typeof error === 'object' && 'code' in error ? [[field, error.code]] : [],
    ),
  )
}

/** The text of the mail to an address, with quoted-printable lines joined; throws while it is not complete. */
async function readMail(folder: string, to: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.includes(to))
  if (!name) throw new Error(`no mail to ${to}`)
  const raw = await readFile(join(folder, name), 'utf8')
  if (!/--\s*$/.test(raw)) throw new Error(`the mail to ${to} is not whole yet`)
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** Decodes quoted-printable text. */
function decoded(mail: string): string {
  return Buffer.from(
    mail.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
