import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type Answer,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

const TIMERS = recordsOf('timers')
const TODAY = '2026-06-18'

/** Timers that the engineer is refused: the values, and the error code by field. */
const REFUSED: readonly (readonly [name: string, change: (world: World) => Values, refusal: Record<string, string>])[] =
  [
    ['without a beginning', () => ({ startedAt: '' }), { startedAt: 'validation_required' }],
    ['that begins at no instant', () => ({ startedAt: 'ayer' }), { startedAt: 'validation_required' }],
    ['for nothing', () => ({ project: '', activity: '' }), { project: 'hours_target_missing' }],
    [
      'for a project and a category',
      ({ category }) => ({ nonproductive: category }),
      { nonproductive: 'hours_target_double' },
    ],
    ['for a document and an activity', ({ document }) => ({ document }), { activity: 'hours_target_double' }],
    [
      'for the activity of another project',
      ({ otherActivity }) => ({ activity: otherActivity }),
      { activity: 'hours_target_foreign' },
    ],
    [
      'for a project that does not exist',
      () => ({ project: 'no-such-project', activity: '' }),
      { project: 'validation_missing_rel_records' },
    ],
    ['with a note that is too long', () => ({ note: 'ñ'.repeat(501) }), { note: 'validation_max_text_constraint' }],
  ]

describe.each(DRIVERS)('timers on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
  })
  beforeEach(async () => {
    const { records } = fixture.app
    for (const collection of ['timers', 'hours'])
      for (const { values } of await records.findAll(collection)) await records.delete(collection, values.id)
  })
  afterAll(() => fixture.close())

  const valid = (change: Values = {}): Values => ({
    startedAt: '2026-06-18T12:00:00.123Z',
    project: world.own,
    activity: world.activity,
    note: 'Cálculo',
    ...change,
  })
  const start = (viewer: ViewerName, change: Values = {}) => fixture.request(viewer, 'POST', TIMERS, valid(change))
  const codes = ({ body }: Answer) =>
    Object.fromEntries(
      Object.entries((body.data ?? {}) as Record<string, { code: string }>).map(([field, { code }]) => [field, code]),
    )
  const refusal = (answer: Answer) => ({ status: answer.status, codes: codes(answer) })
  const stored = async (collection: string) =>
    (await fixture.app.records.findAll(collection)).map(({ values }) => values)

  /** The batch that stops a timer: deletes it, creates its entry, and optionally starts the next. */
  const stop = (id: string, { entry = {}, next }: { readonly entry?: Values; readonly next?: Values } = {}) =>
    fixture.request('pr', 'POST', '/api/batch', {
      requests: [
        { method: 'DELETE', url: recordsOf('timers', id) },
        {
          method: 'POST',
          url: recordsOf('hours'),
          body: {
            user: world.ids.pr,
            day: TODAY,
            minutes: 60,
            project: world.own,
            activity: world.activity,
            source: 'timer',
            ...entry,
          },
        },
        ...(next ? [{ method: 'POST', url: TIMERS, body: next }] : []),
      ],
    })

  it('are started by their person', async () => {
    const { status, body } = await start('pr')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      startedAt: '2026-06-18 12:00:00.123Z',
      project: world.own,
      note: 'Cálculo',
    })
    expect((await start('mate', { project: '', activity: '', nonproductive: world.category })).status).toBe(200)
    expect((await stored('timers')).map(({ user }) => user)).toEqual([world.ids.pr, world.ids.mate])
  })

  it('are seen, changed and ended by their person', async () => {
    const { id } = (await start('pr')).body
    expect((await fixture.request('pr', 'GET', TIMERS)).body).toMatchObject({ totalItems: 1, items: [{ id }] })
    expect((await fixture.request('pr', 'GET', recordsOf('timers', id))).status).toBe(200)
    expect((await fixture.request('pr', 'PATCH', recordsOf('timers', id), { note: 'Otra cosa' })).body.note).toBe(
      'Otra cosa',
    )
    expect((await fixture.request('pr', 'DELETE', recordsOf('timers', id))).status).toBe(204)
  })

  it('belong to the person who starts them', async () => {
    expect((await start('pr', { user: world.ids.mate })).status).toBe(200)
    const { id } = (await stored('timers'))[0]!
    expect(refusal(await fixture.request('pr', 'PATCH', recordsOf('timers', id), { user: world.ids.mate }))).toEqual({
      status: 400,
      codes: { user: 'hours_user_fixed' },
    })
    expect(await stored('timers')).toMatchObject([{ user: world.ids.pr }])
  })

  it('are not moved to another person by the system either', async () => {
    await start('pr')
    const { id } = (await stored('timers'))[0]!
    expect(refusal(await fixture.request('root', 'PATCH', recordsOf('timers', id), { user: world.ids.mate }))).toEqual({
      status: 400,
      codes: { user: 'hours_user_fixed' },
    })
  })

  it.each(['cl', 'foreign'] as const)('are not started by %s', async (viewer) => {
    expect(await start(viewer)).toMatchObject({ status: 400, body: { data: {} } })
    expect(await stored('timers')).toEqual([])
  })

  it.each(REFUSED)('are not started %s', async (_, change, expected) => {
    expect(refusal(await start('pr', change(world)))).toEqual({ status: 400, codes: expected })
    expect(await stored('timers')).toEqual([])
  })

  it('are one for each person, also of two started at once', async () => {
    const answers = await Promise.all([start('pr'), start('pr', { note: 'otro' })])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    expect(codes(answers.find(({ status }) => status === 400)!)).toEqual({ user: 'validation_not_unique' })
    expect(await stored('timers')).toHaveLength(1)
  })

  it('are stopped once, whoever else stops them', async () => {
    const { body } = await start('pr')
    expect((await stop(body.id)).status).toBe(200)
    const second = await stop(body.id)
    expect([second.status, second.body.data.requests['0'].response.status]).toEqual([400, 404])
    expect([(await stored('hours')).length, (await stored('timers')).length]).toEqual([1, 0])
  })

  it('are stopped once by several devices in the same moment', async () => {
    const { body } = await start('pr')
    const answers = await Promise.all([1, 2, 3].map(() => stop(body.id)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
    expect([(await stored('hours')).length, (await stored('timers')).length]).toEqual([1, 0])
  })

  it('run on when their entry is refused', async () => {
    const { body } = await start('pr')
    const answer = await stop(body.id, { entry: { minutes: 62 } })
    expect([answer.status, answer.body.data.requests['1'].response.data.minutes.code]).toEqual([
      400,
      'hours_not_rounded',
    ])
    expect([(await stored('hours')).length, (await stored('timers')).length]).toEqual([0, 1])
  })

  it('make room for the next one in the same moment', async () => {
    const { body } = await start('pr')
    expect((await stop(body.id, { next: valid({ note: 'lo que sigue' }) })).status).toBe(200)
    expect(await stored('timers')).toMatchObject([{ note: 'lo que sigue' }])
  })

  it('outlive the project they run for, and not their person', async () => {
    const { records } = fixture.app
    const project = (await records.create('projects', { code: 'BRIEF', name: 'Breve', state: 'active' })).values.id
    const activity = (await records.create('activities', { project, code: 'GES', name: 'Gestión', active: true }))
      .values.id
    const user = (
      await records.create('users', {
        email: 'breve@example.com',
        password: 'long-password-1',
        name: 'Bea',
        surname: 'Paz',
        active: true,
      })
    ).values.id
    await records.create('timers', valid({ user, project, activity }))
    expect((await fixture.request('adm', 'DELETE', recordsOf('projects', project))).status).toBe(204)
    expect(await stored('timers')).toMatchObject([{ user, project: '', activity: '', note: 'Cálculo' }])
    expect((await fixture.request('adm', 'DELETE', recordsOf('users', user))).status).toBe(204)
    expect(await stored('timers')).toEqual([])
  })
})
