import { daysFrom } from '@timesheet/domain/kernel'
import { EventSource } from 'eventsource'
import PocketBase from 'pocketbase'
import { DRIVERS, SOON } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from './testing/timesheet-fixture.ts'

vi.stubGlobal('EventSource', EventSource)

const HEARD = ['hours', 'timers', 'projects', 'users', 'employment', 'absences', 'presence']
const LISTENERS = ['jp', 'le', 'mate', 'cl', 'foreign'] as const

describe.each(DRIVERS)('changes of others on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let url = ''
  const clients: PocketBase[] = []
  const heard = new Map<ViewerName, string[]>()
  let days = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    url = await fixture.app.server.listen({ port: 0, host: '127.0.0.1' })
    for (const viewer of LISTENERS) heard.set(viewer, await listen(viewer))
  })
  afterAll(async () => {
    for (const client of clients) await client.realtime.unsubscribe()
    await fixture.close()
  })

  async function listen(
    viewer: ViewerName,
    { collections = HEARD, options = {} }: { collections?: readonly string[]; options?: { filter?: string } } = {},
  ): Promise<string[]> {
    const client = new PocketBase(url)
    clients.push(client)
    client.autoCancellation(false)
    client.authStore.save(await fixture.tokenOf(viewer), null)
    const events: string[] = []
    for (const collection of collections) {
      await client
        .collection(collection)
        .subscribe(
          '*',
          ({ action, record }) =>
            void events.push(
              `${action} ${collection} ${String(record['note'] ?? record['name'] ?? record['reason'] ?? record['fileNumber'] ?? '')}${Object.keys(record.expand ?? {}).length > 0 ? ' with more' : ''}`,
            ),
          { expand: 'timers_via_user,timers_via_project', ...(collection === 'users' ? {} : options) },
        )
    }
    return events
  }

  /**
   * Waits until each viewer has received a beacon event (the change of a person that they may see), after which all
   * earlier events have arrived too; a reader sees only themselves.
   */
  async function settled(viewers: readonly ViewerName[] = LISTENERS): Promise<Record<string, string[]>> {
    const name = `faro ${Math.random()}`
    await fixture.app.records.update('users', world.ids.cl, { name })
    await fixture.app.records.update('users', world.ids.foreign, { name })
    const beacon = `update users ${name}`
    await vi.waitFor(() => expect(viewers.filter((viewer) => !heard.get(viewer)!.includes(beacon))).toEqual([]), SOON)
    const result = Object.fromEntries(
      viewers.map((viewer) => [viewer, heard.get(viewer)!.filter((event) => !event.includes('faro'))]),
    )
    for (const viewer of viewers) heard.get(viewer)!.length = 0
    return result
  }

  it('end with what was derived from them, also within the same record', async () => {
    const { own: project, ledSpecialty: specialty, company } = world
    const type = company.catalogues.document_types[0]!.id
    const row = { project, code: '', title: 'Planta', specialty, type, state: 'planned' }
    const { id } = (await fixture.request('cd', 'POST', recordsOf('documents'), row)).body
    const client = new PocketBase(url)
    clients.push(client)
    client.authStore.save(await fixture.tokenOf('le'), null)
    const states: unknown[] = []
    await client.collection('documents').subscribe(id, ({ record }) => void states.push(record['state']))
    await fixture.request('jp', 'PATCH', recordsOf('documents', id), { voided: true, stopReason: 'Sobra' })
    await vi.waitFor(() => expect(states).toHaveLength(2), SOON)
    expect(states.at(-1)).toBe('void')
  })

  it.each([
    ['today', TODAY, 2],
    ['next week', '2026-06-22', 0],
  ])('send who may know it an absence of %s, and its reason only to those who decide it', async (_, from, toAll) => {
    const type = world.company.catalogues.absence_types[0]!.id
    const row = { user: world.ids.mate, type, from, to: '2026-06-23', state: 'approved', reason: 'Reposo' }
    heard.set('cd', await listen('cd'))
    const { id } = (await fixture.app.records.create('absences', row)).values
    const dates = daysFrom(from, '2026-06-23').map(() => 'create presence ')
    const why = [...dates, 'create absences Reposo']
    const events = await settled([...LISTENERS, 'cd'])
    expect(events).toEqual({ jp: why, le: dates, mate: why, cd: dates.slice(0, toAll), cl: [], foreign: [] })
    await fixture.app.records.delete('absences', id)
    const ended = await settled([...LISTENERS, 'cd'])
    const over = dates.map(() => 'delete presence ')
    expect([ended['le'], ended['cd']]).toEqual([over, over.slice(0, toAll)])
  })

  it('of employment reach the person and their line alone, and are no change of the person', async () => {
    const silent = { jp: [], le: [], mate: [], cl: [], foreign: [] }
    const told = (fileNumber: string) => [`update employment ${fileNumber}`]
    const change = { fileNumber: 'L-9', leftOn: '2030-01-01' }
    expect((await fixture.request('adm', 'PATCH', recordsOf('employment', world.ids.mate), change)).status).toBe(200)
    expect(await settled()).toEqual({ ...silent, jp: told('L-9'), mate: told('L-9') })
    await fixture.app.records.update('employment', world.ids.mate, { fileNumber: 'L-8', leftOn: '', manager: '' })
    expect(await settled(), 'nor of somebody whom they manage no more').toEqual({ ...silent, mate: told('L-8') })
    await fixture.app.records.update('employment', world.ids.mate, { manager: world.ids.jp })
    expect(await settled()).toMatchObject({ le: [], mate: told('L-8') })
  })

  it('reach viewers who may see the hours, and nobody else', async () => {
    const note = 'Cálculo de la bomba'
    const entry = {
      user: world.ids.pr,
      day: '2026-06-17',
      minutes: 60,
      project: world.own,
      activity: world.activity,
      specialty: world.ledSpecialty,
      note,
    }
    const { body } = await fixture.request('pr', 'POST', recordsOf('hours'), entry)
    expect(await settled()).toEqual({
      jp: [`create hours ${note}`],
      le: [`create hours ${note}`],
      mate: [],
      cl: [],
      foreign: [],
    })
    await fixture.request('pr', 'PATCH', recordsOf('hours', body.id), { specialty: world.freeSpecialty, minutes: 75 })
    expect(await settled()).toEqual({ jp: [`update hours ${note}`], le: [], mate: [], cl: [], foreign: [] })
    await fixture.request('pr', 'DELETE', recordsOf('hours', body.id))
    expect(await settled()).toEqual({ jp: [`delete hours ${note}`], le: [], mate: [], cl: [], foreign: [] })
  })

  it('send nothing about refused writes', async () => {
    await fixture.request('pr', 'POST', recordsOf('hours'), {
      user: world.ids.pr,
      day: '2026-06-17',
      minutes: 62,
      project: world.own,
      activity: world.activity,
    })
    await fixture.request('pr', 'POST', '/api/batch', {
      requests: [60, 62].map((minutes) => ({
        method: 'POST',
        url: recordsOf('hours'),
        body: { user: world.ids.pr, day: '2026-06-17', minutes, project: world.own, activity: world.activity },
      })),
    })
    expect(await settled()).toEqual({ jp: [], le: [], mate: [], cl: [], foreign: [] })
  })

  it('of a timer reach its person alone', async () => {
    heard.set('pr', await listen('pr'))
    const everybody = [...LISTENERS, 'pr'] as const
    const silent = { jp: [], le: [], mate: [], cl: [], foreign: [] }
    const timer = {
      user: world.ids.pr,
      startedAt: '2026-06-18 12:00:00.000Z',
      project: world.own,
      activity: world.activity,
      note: 'Cálculo',
    }
    const { body } = await fixture.request('pr', 'POST', recordsOf('timers'), timer)
    expect(await settled(everybody)).toEqual({ ...silent, pr: ['create timers Cálculo'] })
    await fixture.request('pr', 'PATCH', recordsOf('users', world.ids.pr), { phone: '1' })
    await fixture.app.records.update('projects', world.own, { notes: 'Con plazo' })
    const person = `update users ${world.company.people[4]!.name}`
    const project = 'update projects Acueducto'
    const plain = [person, project]
    expect(await settled(everybody)).toEqual({
      jp: plain,
      le: plain,
      mate: plain,
      cl: [],
      foreign: [],
      pr: [`${person} with more`, `${project} with more`],
    })
    await fixture.request('pr', 'DELETE', recordsOf('timers', body.id))
    expect(await settled(everybody)).toEqual({ ...silent, pr: ['delete timers Cálculo'] })
  })

  it('follow a right that is given and taken while one listens', async () => {
    const role = await fixture.request('adm', 'POST', recordsOf('roles'), {
      user: world.ids.mate,
      role: 'jp',
      scope: 'project',
      project: world.own,
    })
    await settled()
    const entry = {
      user: world.ids.pr,
      day: '2026-06-16',
      minutes: 60,
      project: world.own,
      activity: world.activity,
      note: 'con derecho',
    }
    await fixture.request('pr', 'POST', recordsOf('hours'), entry)
    expect((await settled())['mate']).toEqual(['create hours con derecho'])
    await fixture.request('adm', 'DELETE', recordsOf('roles', role.body.id))
    await settled()
    await fixture.request('pr', 'POST', recordsOf('hours'), { ...entry, note: 'sin derecho' })
    expect((await settled())['mate']).toEqual([])
  })

  it.each([
    ['', true],
    [`id != ''`, true],
    [`user = '{pr}'`, false],
    [`user.id ?!= '' || id = ''`, false],
    [`@collection.absences.reason ?~ 'Mudanza'`, false],
  ])(
    'of what is asked, of absences and of the register reach whom they concern, filtered by "%s"',
    async (filter, isAny) => {
      const { pr, jp } = world.ids
      const asked = {
        collections: ['users', 'workflow_tasks', 'workflow_instances', 'absences', 'time_clock', 'inbox'],
      }
      const options = filter === '' ? {} : { filter: filter.replace('{pr}', pr) }
      const before = new Map(heard)
      for (const viewer of [...LISTENERS, 'guest'] as const)
        heard.set(viewer, await listen(viewer, { ...asked, options }))
      const type = world.company.catalogues.absence_types.find(({ code }) => code === 'NAC')!.id
      const day = `2026-09-${String(++days).padStart(2, '0')}`
      const absence = { user: pr, type, from: day, to: day, state: 'requested', reason: 'Mudanza' }
      const { body } = await fixture.request('pr', 'POST', recordsOf('absences'), absence)
      const span = { at: `2026-06-18 12:${days}0:00.000Z`, until: `2026-06-18 12:${days}5:00.000Z` }
      const worked = { user: pr, kind: 'work', source: 'suggestion', ...span }
      expect((await fixture.request('pr', 'POST', recordsOf('time_clock'), worked)).status).toBe(200)
      const tasks = await fixture.app.records.findAll('workflow_tasks', { filter: `objectId = "${body.id}"` })
      expect(tasks.map(({ values }) => values['user'])).toEqual([jp])
      const { jp: told, ...others } = await settled()
      expect({ ...others, guest: heard.get('guest') }).toEqual({ le: [], mate: [], cl: [], foreign: [], guest: [] })
      const kinds = new Set(told!.map((event) => event.split(' ')[1]))
      if (isAny) expect(kinds).toEqual(new Set(['absences', 'inbox', 'workflow_instances', 'workflow_tasks']))
      for (const [viewer, events] of before) {
        events.length = 0
        heard.set(viewer, events)
      }
    },
  )

  it('of people never reach a reader of the customer', async () => {
    await fixture.request('pr', 'PATCH', recordsOf('users', world.ids.pr), { name: 'Zoé' })
    expect(await settled()).toEqual({
      jp: ['update users Zoé'],
      le: ['update users Zoé'],
      mate: ['update users Zoé'],
      cl: [],
      foreign: [],
    })
  })
})
