import { describeAll } from '@timesheet/schema'
import { SYSTEM_COLLECTIONS } from '@timesheet/engine'
import { createTestApp, DRIVERS, type TestApp } from '@timesheet/engine/testing'
import { projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'
import { COLLECTIONS } from '@timesheet/domain/collections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptHoursTotals } from '../hours/hours-totals.derived.ts'
import { answerProjectHours, answerProjectTotals } from './project-hours.route.ts'

const NOW = '2026-11-21 12:00:00.000Z'
const stamps = { created: NOW, updated: NOW }
const PEOPLE = {
  professional: { id: 'professional001', grants: ['pr'], leadsProjects: [], external: false },
  lead: { id: 'lead00000000001', grants: ['pr'], leadsProjects: ['bridge000000001'], external: false },
  finance: { id: 'finance00000001', grants: ['af'], leadsProjects: [], external: false },
  reader: { id: 'reader000000001', grants: ['cl'], leadsProjects: [], external: true },
} as const

const hour = (id: string, user: string, more: object = {}) => ({
  id: `hour${id.padStart(11, '0')}`,
  user,
  project: 'bridge000000001',
  activity: 'managing0000001',
  day: '2026-11-02',
  minutes: 60,
  state: 'draft',
  kind: 'normal',
  ...stamps,
  ...more,
})

async function seed(app: TestApp): Promise<void> {
  for (const id of ['bridge000000001', 'tunnel000000001'])
    await app.records.create('projects', { id, code: id.slice(0, 6).toUpperCase(), name: id, state: 'active' })
  for (const [name, person] of Object.entries(PEOPLE)) {
    await app.records.create('users', {
      ...person,
      name,
      surname: 'X',
      email: `${name}@demo.test`,
      password: 'a-long-password',
      passwordConfirm: 'a-long-password',
      active: true,
      customer: '',
    })
  }
  await app.records.create('activities', {
    id: 'managing0000001',
    project: 'bridge000000001',
    code: 'GES',
    name: 'Gestión',
    active: true,
  })
  await app.records.insertMany('hours', [
    hour('1', PEOPLE.professional.id),
    hour('2', PEOPLE.professional.id, { day: '2026-11-03', minutes: 30, state: 'approved' }),
    hour('3', PEOPLE.lead.id, { minutes: 45 }),
    hour('4', PEOPLE.lead.id, { minutes: 480, state: 'rejected' }),
    hour('5', PEOPLE.lead.id, { minutes: 999, project: 'tunnel000000001', activity: '' }),
  ] as never)
}

describe.each(DRIVERS)('sums of hours on $name', (database) => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp({
      driver: await database.open(),
      collections: describeAll(COLLECTIONS, SYSTEM_COLLECTIONS),
      plugins: [
        // Rights are set directly here, so only the totals need their hook.
        ({ hooks }) => void hooks.use(keptHoursTotals.keep),
        ({ routes }) =>
          void routes.on(projectTotalsRoute, answerProjectTotals).on(projectHoursRoute, answerProjectHours),
      ],
    })
    await seed(app)
  })
  afterAll(() => app.close())

  const ask = async (path: string, who?: keyof typeof PEOPLE) => {
    const record = who && (await app.records.findById('users', PEOPLE[who].id))
    const response = await app.server.inject({
      url: `/api/projects/${path}`,
      headers: record ? { authorization: await app.tokenOf(record) } : {},
    })
    return { status: response.statusCode, body: response.json() }
  }

  it.each([
    {
      who: 'lead' as const,
      people: [
        { user: PEOPLE.lead.id, minutes: 45 },
        { user: PEOPLE.professional.id, minutes: 90 },
      ],
    },
    {
      who: 'finance' as const,
      people: [
        { user: PEOPLE.lead.id, minutes: 45 },
        { user: PEOPLE.professional.id, minutes: 90 },
      ],
    },
    { who: 'professional' as const, people: [{ user: PEOPLE.professional.id, minutes: 90 }] },
    { who: 'reader' as const, people: [] },
  ])('$who gets only what they may list, without what was rejected', async ({ who, people }) => {
    const { status, body } = await ask('bridge000000001/hours-summary', who)
    expect(status).toBe(200)
    expect(body.people).toEqual(people)
  })

  it('adds up by day, by target and by state', async () => {
    const { body } = await ask('bridge000000001/hours-summary', 'lead')
    expect(body).toMatchObject({
      days: [
        { day: '2026-11-02', minutes: 105 },
        { day: '2026-11-03', minutes: 30 },
      ],
      targets: [{ activity: 'managing0000001', document: '', minutes: 135 }],
      states: [
        { state: 'approved', minutes: 30 },
        { state: 'draft', minutes: 105 },
      ],
    })
  })

  it('adds up several projects, each as far as the viewer may see it', async () => {
    const path = 'hours-totals?ids=bridge000000001,tunnel000000001'
    expect((await ask(path, 'finance')).body.items).toEqual([
      { project: 'bridge000000001', minutes: 135 },
      { project: 'tunnel000000001', minutes: 999 },
    ])
    expect((await ask(path, 'professional')).body.items).toEqual([{ project: 'bridge000000001', minutes: 90 }])
    expect((await ask('hours-totals', 'finance')).body.items).toEqual([])
  })

  it.each([
    { name: 'a guest', path: 'bridge000000001/hours-summary', who: undefined, status: 401 },
    { name: 'an id that is none', path: 'a%22b/hours-summary', who: 'finance' as const, status: 404 },
    {
      name: 'a list with an id that is none',
      path: 'hours-totals?ids=a%22%20%7C%7C%20b',
      who: 'finance' as const,
      status: 400,
    },
  ])('refuses $name', async ({ path, who, status }) => {
    expect((await ask(path, who)).status).toBe(status)
  })
})
