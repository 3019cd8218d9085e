import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  NOW,
  openTimesheet,
  recordsOf,
  type Answer,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

const YESTERDAY = '2026-06-17'
const HOURS = recordsOf('hours')

/** Writes that the engineer is refused: the values, and the error code by field. */
const REFUSED: readonly (readonly [name: string, change: (world: World) => Values, refusal: Record<string, string>])[] =
  [
    ['a duration that is a word', () => ({ minutes: 'un rato' }), { minutes: 'validation_required' }],
    ['a duration that is an object', () => ({ minutes: { $gt: 0 } }), { minutes: 'validation_required' }],
    ['no duration', () => ({ minutes: 0 }), { minutes: 'validation_required' }],
    ['a negative duration', () => ({ minutes: -60 }), { minutes: 'validation_min_number_constraint' }],
    ['more minutes than a day has', () => ({ minutes: 1441 }), { minutes: 'validation_max_number_constraint' }],
    ['an absurd duration', () => ({ minutes: 1e15 }), { minutes: 'validation_max_number_constraint' }],
    ['a duration that no integer holds', () => ({ minutes: 1e300 }), { minutes: 'validation_only_int_constraint' }],
    ['part of a minute', () => ({ minutes: 60.5 }), { minutes: 'validation_only_int_constraint' }],
    ['more than one entry may hold', () => ({ minutes: 735 }), { minutes: 'hours_entry_too_long' }],
    ['minutes that are not rounded', () => ({ minutes: 62 }), { minutes: 'hours_not_rounded' }],
    ['no day', () => ({ day: '' }), { day: 'validation_required' }],
    ['a day that does not exist', () => ({ day: '2026-02-30' }), { day: 'validation_invalid_format' }],
    ['a day with a time', () => ({ day: '2026-06-17 10:00:00' }), { day: 'validation_max_text_constraint' }],
    ['a day that is a number', () => ({ day: 20260617 }), { day: 'validation_min_text_constraint' }],
    ['a day that is SQL', () => ({ day: "2026-06-17' OR '1'='1" }), { day: 'validation_max_text_constraint' }],
    ['tomorrow', () => ({ day: '2026-06-19' }), { day: 'hours_future' }],
    ['a day 31 days ago', () => ({ day: '2026-05-18' }), { day: 'hours_too_old' }],
    ['a day of a closed period', () => ({ day: '2026-05-20' }), { day: 'hours_period_closed' }],
    ['a kind that does not exist', () => ({ kind: 'gratis' }), { kind: 'validation_invalid_value' }],
    ['to approve while entering', () => ({ state: 'approved' }), { state: 'hours_state_locked' }],
    ['a text of 1 MB', () => ({ note: 'ñ'.repeat(1_000_000) }), { note: 'validation_max_text_constraint' }],
    ['neither project nor category', () => ({ project: '', activity: '' }), { project: 'hours_target_missing' }],
    ['project and category', ({ category }) => ({ nonproductive: category }), { nonproductive: 'hours_target_double' }],
    ['document and activity', ({ document }) => ({ document }), { activity: 'hours_target_double' }],
    [
      'the activity of another project',
      ({ otherActivity }) => ({ activity: otherActivity }),
      { activity: 'hours_target_foreign' },
    ],
    [
      'a project that does not exist',
      () => ({ project: 'no-such-project', activity: '' }),
      { project: 'validation_missing_rel_records' },
    ],
    [
      'a project one is not in',
      ({ other, otherActivity }) => ({ project: other, activity: otherActivity }),
      { project: 'hours_not_member' },
    ],
    [
      'a category without a description',
      ({ category }) => ({ project: '', activity: '', nonproductive: category, note: 'corta' }),
      { note: 'hours_note_required' },
    ],
    ['a start without an end', () => ({ start: '09:00' }), { end: 'hours_times_incomplete' }],
    [
      'an interval that is longer than its minutes',
      () => ({ start: '09:00', end: '18:00' }),
      { minutes: 'hours_times_mismatch' },
    ],
    [
      'five minutes of the clock as an hour and five',
      () => ({ start: '20:00', end: '20:05', minutes: 65 }),
      { minutes: 'hours_times_mismatch' },
    ],
    [
      'a quarter of an hour as an hour and a quarter',
      () => ({ start: '20:00', end: '20:15', minutes: 75 }),
      { minutes: 'hours_times_mismatch' },
    ],
    ['two hours as one', () => ({ start: '20:00', end: '22:00', minutes: 60 }), { minutes: 'hours_times_mismatch' }],
    [
      'an interval whose minutes are not rounded',
      () => ({ start: '09:00', end: '10:02', minutes: 62 }),
      { minutes: 'hours_times_mismatch' },
    ],
    [
      'an end before the start',
      () => ({ start: '18:00', end: '09:00', minutes: 540 }),
      { end: 'hours_times_backwards' },
    ],
    ['overtime at 50 % of who has none', () => ({ kind: 'overtime_50' }), { kind: 'hours_kind_overtime' }],
    [
      'overtime at 100 % of who has none',
      () => ({ kind: 'overtime_100', day: '2026-06-14' }),
      { kind: 'hours_kind_overtime' },
    ],
    [
      'a night in the morning',
      () => ({ kind: 'night', start: '09:00', end: '10:00' }),
      { kind: 'hours_kind_not_night' },
    ],
    [
      'a time that does not exist',
      () => ({ start: '25:00', end: '26:00' }),
      { start: 'validation_invalid_format', end: 'validation_invalid_format' },
    ],
  ]

describe.each(DRIVERS)('hours on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    await fixture.app.records.create('periods', {
      kind: 'month',
      from: '2026-05-20',
      to: '2026-05-31',
      state: 'closed',
    })
  })
  beforeEach(async () => {
    fixture.clock.now = NOW
    const { app } = fixture
    for (const { values } of await app.records.findAll('hours')) await app.records.delete('hours', values.id)
  })
  afterAll(() => fixture.close())

  const valid = (change: Values = {}): Values => ({
    user: world.ids.pr,
    day: YESTERDAY,
    minutes: 60,
    project: world.own,
    activity: world.activity,
    note: 'Cálculo de la bomba',
    ...change,
  })
  const post = (viewer: ViewerName, change: Values = {}) => fixture.request(viewer, 'POST', HOURS, valid(change))
  const stored = () => fixture.app.records.findAll('hours')
  const audits = (id: string) => fixture.app.records.findAll('audit', { filter: 'entityId = {:id}', params: { id } })
  const codes = ({ body }: Answer) =>
    Object.fromEntries(
      Object.entries((body.data ?? {}) as Record<string, { code: string }>).map(([field, { code }]) => [field, code]),
    )

  it('takes an ordinary entry and fills in what was left out', async () => {
    const { status, body } = await post('pr')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      user: world.ids.pr,
      minutes: 60,
      kind: 'normal',
      state: 'draft',
      source: 'manual',
      specialty: world.ledSpecialty,
      enteredBy: world.ids.pr,
      version: 1,
    })
    expect(await audits(body.id)).toEqual([])
  })

  it.each(REFUSED)('refuses %s', async (_, change, refusal) => {
    const answer = await post('pr', change(world))
    expect({ status: answer.status, codes: codes(answer) }).toEqual({ status: 400, codes: refusal })
    expect(await stored()).toEqual([])
  })

  it('ignores unknown fields and those that the program writes', async () => {
    const { status, body } = await post('pr', {
      surprise: 1,
      __proto__polluted: true,
      enteredBy: world.ids.adm,
      collectionName: 'users',
    })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      enteredBy: world.ids.pr,
      version: 1,
      collectionName: 'hours',
    })
    expect(body).not.toHaveProperty('surprise')
  })

  it.each([
    ['broken JSON', '{"minutes":'],
    ['a list instead of an object', '[1,2,3]'],
    ['a text instead of an object', '"hola"'],
  ])('refuses %s', async (_, body) => {
    expect((await fixture.request('pr', 'POST', HOURS, body)).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('rounds what has a start and an end, and lets no two meet', async () => {
    expect((await post('pr', { start: '09:00', end: '10:02', minutes: 60 })).status).toBe(200)
    expect(codes(await post('pr', { start: '10:01', end: '11:01', minutes: 60 }))).toEqual({ start: 'hours_overlap' })
  })

  it('counts the real hours of the night in which the clock of the person changes', async () => {
    const { app } = fixture
    const [place] = await app.records.findAll('user_calendar', { filter: `user = "${world.ids.pr}"` })
    const before = place!.values['calendar'] as string
    // Below their own one, so that the special days of closed months stay theirs.
    const calendar = (
      await app.records.create('calendars', {
        name: 'Chile',
        parent: before,
        level: 'country',
        country: 'CL',
        timeZone: 'America/Santiago',
        active: true,
      })
    ).values.id
    await app.records.update('user_calendar', place!.values.id, { calendar })
    fixture.clock.now = '2026-09-07T15:00:00.000Z'
    const token = (await fixture.signIn('ingeniero@demo.test')).body.token
    const enter = async (day: string, start: string, end: string, minutes: number) =>
      codes(await fixture.requestWith(token, 'POST', HOURS, valid({ day, start, end, minutes })))
    expect(await enter('2026-09-05', '22:00', '00:00', 120)).toEqual({})
    expect(await enter('2026-09-06', '00:00', '04:00', 240)).toEqual({ minutes: 'hours_times_mismatch' })
    expect(await enter('2026-09-06', '00:00', '04:00', 180)).toEqual({})
    expect(await enter('2026-09-06', '20:00', '22:00', 180)).toEqual({ minutes: 'hours_times_mismatch' })
    await app.records.update('user_calendar', place!.values.id, { calendar: before })
    await app.records.delete('calendars', calendar)
  })

  describe('of a kind', () => {
    const SUNDAY = '2026-06-14'
    const withOvertime = async (act: () => Promise<void>) => {
      await fixture.app.records.update('employment', world.ids.mate, { overtime: true })
      await act().finally(() => fixture.app.records.update('employment', world.ids.mate, { overtime: false }))
    }

    it('are refused to administration too, where the person has no overtime', async () => {
      await fixture.app.records.update('employment', world.ids.mate, { overtime: false })
      expect(codes(await post('adm', { user: world.ids.mate, kind: 'overtime_50' }))).toEqual({
        kind: 'hours_kind_overtime',
      })
      expect(await stored()).toEqual([])
    })

    it('do not become overtime by a change, nor in a batch', async () => {
      const { body } = await post('pr')
      expect(
        codes(await fixture.request('pr', 'PATCH', recordsOf('hours', body.id), { kind: 'overtime_100' })),
      ).toEqual({ kind: 'hours_kind_overtime' })
      const answer = await fixture.request('pr', 'POST', '/api/batch', {
        requests: [{ method: 'POST', url: HOURS, body: valid({ kind: 'overtime_50' }) }],
      })
      expect([answer.status, answer.body.data.requests['0'].response.data.kind.code]).toEqual([
        400,
        'hours_kind_overtime',
      ])
      expect((await stored()).map(({ values }) => values['kind'])).toEqual(['normal'])
    })

    it('are overtime of whom it applies to, on the days of its class', () =>
      withOvertime(async () => {
        const enter = async (kind: string, change: Values) =>
          codes(await post('adm', { user: world.ids.mate, kind, ...change }))
        expect(await enter('overtime_50', {})).toEqual({})
        expect(await enter('overtime_100', {})).toEqual({ kind: 'hours_kind_not_100' })
        expect(await enter('overtime_100', { day: SUNDAY })).toEqual({})
        expect(await enter('overtime_50', { day: SUNDAY })).toEqual({ kind: 'hours_kind_100' })
        expect(await enter('overtime_50', { day: '2026-06-15' })).toEqual({ kind: 'hours_kind_100' })
      }))

    it('stay overtime only while the person has any', async () => {
      await withOvertime(async () => {
        expect((await post('adm', { user: world.ids.mate, kind: 'overtime_50' })).status).toBe(200)
      })
      const [entry] = await stored()
      const address = recordsOf('hours', entry!.values.id)
      expect(codes(await fixture.request('adm', 'PATCH', address, { minutes: 120 }))).toEqual({
        kind: 'hours_kind_overtime',
      })
      expect((await fixture.request('adm', 'PATCH', address, { minutes: 120, kind: 'normal' })).status).toBe(200)
    })
  })

  describe('tokens', () => {
    it.each([
      [
        'whose signature was changed',
        (token: string) => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA'),
      ],
      ['whose payload names somebody else', (token: string) => forge(token, { id: world.ids.adm })],
      ['whose expiry was moved', (token: string) => forge(token, { exp: 4_102_444_800 })],
      [
        'without a signature',
        (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
      ],
      ['that is no token', () => 'Bearer abc'],
    ])('%s is a guest’s', async (_, tamper) => {
      const token = tamper(await fixture.tokenOf('pr'))
      const answer = await fixture.requestWith(token, 'POST', HOURS, valid())
      expect({ status: answer.status, data: answer.body.data }).toEqual({ status: 400, data: {} })
      expect((await fixture.requestWith(token, 'GET', HOURS)).body.items ?? []).toEqual([])
      expect(await stored()).toEqual([])
    })

    it('ends when it expires', async () => {
      const { body } = await fixture.signIn('ingeniero@demo.test')
      expect((await fixture.requestWith(body.token, 'POST', HOURS, valid())).status).toBe(200)
      fixture.clock.now = '2026-06-25T15:00:01.000Z'
      expect((await fixture.requestWith(body.token, 'POST', HOURS, valid({ day: '2026-06-24' }))).status).toBe(400)
      expect(await stored()).toHaveLength(1)
    })
  })

  describe('of another person', () => {
    it.each([
      ['GET', undefined],
      ['PATCH', { minutes: 15 }],
      ['DELETE', undefined],
    ] as const)('are not there for %s', async (method, body) => {
      const { values } = await fixture.app.records.create(
        'hours',
        valid({ user: world.ids.mate, specialty: world.freeSpecialty }),
      )
      const real = await fixture.request('pr', method, recordsOf('hours', values.id), body)
      const invented = await fixture.request('pr', method, recordsOf('hours', 'nosuchrecord000'), body)
      expect(real).toEqual(invented)
      expect(real.status).toBe(404)
      expect((await stored()).map((row) => row.values['minutes'])).toEqual([60])
    })

    it('cannot be entered without a right', async () => {
      const answer = await post('pr', { user: world.ids.mate })
      expect({ status: answer.status, data: answer.body.data }).toEqual({ status: 400, data: {} })
      expect(await stored()).toEqual([])
    })

    it('cannot be taken over or given away', async () => {
      const { body } = await post('pr')
      expect(
        codes(await fixture.request('pr', 'PATCH', recordsOf('hours', body.id), { user: world.ids.mate })),
      ).toEqual({ user: 'hours_user_fixed' })
      expect(
        codes(await fixture.request('adm', 'PATCH', recordsOf('hours', body.id), { user: world.ids.mate })),
      ).toEqual({ user: 'hours_user_fixed' })
    })

    it.each(['adm', 'af', 'jp'] as const)('are entered by %s, and the log tells', async (viewer) => {
      const { status, body } = await post(viewer, { user: world.ids.mate })
      expect({ status, ...body }).toMatchObject({ status: 200, user: world.ids.mate, enteredBy: world.ids[viewer] })
      await fixture.request(viewer, 'PATCH', recordsOf('hours', body.id), { minutes: 120 })
      await fixture.request(viewer, 'DELETE', recordsOf('hours', body.id))
      const rows = (await audits(body.id)).map(({ values }) => ({
        action: values['action'],
        actor: values['actor'],
        before: minutesIn(values['before']),
        after: minutesIn(values['after']),
      }))
      expect(rows.sort((a, b) => String(a.action).localeCompare(String(b.action)))).toEqual([
        { action: 'create', actor: world.ids[viewer], before: null, after: 60 },
        { action: 'delete', actor: world.ids[viewer], before: 120, after: null },
        { action: 'update', actor: world.ids[viewer], before: 60, after: 120 },
      ])
    })

    it('leave no trace in the log when they are refused', async () => {
      const before = (await fixture.app.records.findAll('audit')).length
      expect((await post('adm', { user: world.ids.mate, minutes: 62 })).status).toBe(400)
      expect(await fixture.app.records.findAll('audit')).toHaveLength(before)
    })

    it('move to a project that jp does not lead only by somebody else', async () => {
      await fixture.app.records.create('members', { project: world.other, user: world.ids.mate })
      const { body } = await post('jp', { user: world.ids.mate })
      const moved = await fixture.request('jp', 'PATCH', recordsOf('hours', body.id), {
        project: world.other,
        activity: world.otherActivity,
      })
      expect(codes(moved)).toEqual({ user: 'hours_not_allowed' })
    })
  })

  describe('changed at the same time', () => {
    it('refuses a write that names an older version', async () => {
      const { body } = await post('pr')
      const address = recordsOf('hours', body.id)
      expect((await fixture.request('pr', 'PATCH', address, { minutes: 75, version: 1 })).body.version).toBe(2)
      const late = await fixture.request('pr', 'PATCH', address, { minutes: 90, version: 1 })
      expect([late.status, codes(late)]).toEqual([409, { version: 'validation_version_conflict' }])
      expect(late.body.data.version.params.record).toMatchObject({ id: body.id, minutes: 75, version: 2 })
      expect((await stored()).map(({ values }) => [values['minutes'], values['version']])).toEqual([[75, 2]])
    })

    it('lets one of three writes of the same version win', async () => {
      const { body } = await post('pr')
      const change = (minutes: number, day: string) =>
        fixture.request('pr', 'PATCH', recordsOf('hours', body.id), { minutes, day, version: 1 })
      const answers = await Promise.all([change(75, YESTERDAY), change(90, '2026-06-16'), change(105, '2026-06-15')])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await stored()).map(({ values }) => values['version'])).toEqual([2])
    })

    it.each([
      ['as a text', 'PATCH', { minutes: 90, version: '1' }],
      ['below zero', 'PATCH', { minutes: 90, version: -1 }],
      ['as part of a number', 'PATCH', { minutes: 90, version: 1.5 }],
      ['as nothing', 'PATCH', { minutes: 90, version: null }],
      ['as a change of it', 'PATCH', { 'minutes': 90, 'version+': 5 }],
      ['on create', 'POST', { version: 7 }],
    ] as const)('refuses a version %s', async (_name, method, change) => {
      const { body } = await post('pr')
      const answer =
        method === 'POST'
          ? await post('pr', change)
          : await fixture.request('pr', 'PATCH', recordsOf('hours', body.id), change)
      expect([answer.status, codes(answer)]).toEqual([400, { version: 'validation_version_invalid' }])
      expect((await stored()).map(({ values }) => [values['minutes'], values['version']])).toEqual([[60, 1]])
    })

    it('lets the last write win that names none, and counts it, also of the program', async () => {
      const { body } = await post('pr')
      expect((await fixture.request('pr', 'PATCH', recordsOf('hours', body.id), { minutes: 75 })).body.version).toBe(2)
      expect((await fixture.app.records.update('hours', body.id, { note: 'x' })).values['version']).toBe(3)
    })

    it('never lets a day pass 24 hours', async () => {
      await post('pr', { minutes: 720 })
      const answers = await Promise.all([1, 2, 3].map(() => post('pr', { minutes: 480 })))
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
      expect(codes(answers.find(({ status }) => status === 400)!)).toEqual({ minutes: 'hours_day_too_long' })
      const total = (await stored()).reduce((sum, { values }) => sum + Number(values['minutes']), 0)
      expect(total).toBe(1200)
    })
  })

  describe('in a batch', () => {
    const batch = (bodies: readonly Values[]) =>
      fixture.request('pr', 'POST', '/api/batch', {
        requests: bodies.map((body) => ({ method: 'POST', url: HOURS, body })),
      })
    const days = ['2026-06-12', '2026-06-11', '2026-06-16', '2026-06-17', '2026-06-18']

    it('a week is written whole', async () => {
      expect((await batch(days.map((day) => valid({ day })))).status).toBe(200)
      expect(await stored()).toHaveLength(5)
    })

    it('one bad cell stops the week and is named', async () => {
      const { status, body } = await batch(days.map((day, i) => valid({ day, minutes: i === 3 ? 62 : 60 })))
      expect(status).toBe(400)
      expect(Object.keys(body.data.requests)).toEqual(['3'])
      expect(body.data.requests['3'].response.data.minutes.code).toBe('hours_not_rounded')
      expect(await stored()).toEqual([])
    })

    it('the cells of one day add up', async () => {
      const { status, body } = await batch([720, 720, 15].map((minutes) => valid({ minutes })))
      expect([status, Object.keys(body.data.requests)]).toEqual([400, ['2']])
      expect(await stored()).toEqual([])
    })
  })

  it.each(['approved', 'approved_1', 'submitted'])('in state %s are locked for their owner', async (state) => {
    const { values } = await fixture.app.records.create('hours', valid({ state }))
    const address = recordsOf('hours', values.id)
    const code = state === 'approved' ? 'hours_approved_fixed' : 'hours_state_locked'
    expect(codes(await fixture.request('pr', 'DELETE', address))).toEqual({ state: code })
    expect(codes(await fixture.request('pr', 'PATCH', address, { minutes: 15 }))).toEqual({ state: code })
    expect(codes(await fixture.request('pr', 'PATCH', address, { minutes: 15, state: 'draft' }))).toHaveProperty(
      'state',
    )
    expect((await stored()).map((row) => [row.values['minutes'], row.values['state']])).toEqual([[60, state]])
  })

  it('of a closed period stay, and none moves in or out', async () => {
    const { body } = await post('pr')
    const { app } = fixture
    const period = await app.records.create('periods', {
      kind: 'week',
      from: YESTERDAY,
      to: YESTERDAY,
      state: 'closed',
    })
    const address = recordsOf('hours', body.id)
    expect(codes(await fixture.request('pr', 'DELETE', address))).toEqual({ day: 'hours_period_closed' })
    expect(codes(await fixture.request('adm', 'PATCH', address, { day: '2026-06-16' }))).toEqual({
      day: 'hours_period_closed',
    })
    await app.records.update('periods', period.values.id, { state: 'open' })
    expect((await fixture.request('pr', 'PATCH', address, { day: '2026-06-16' })).status).toBe(200)
    await app.records.delete('periods', period.values.id)
  })

  it.each([
    ['a filter of 100 000 conditions', Array.from({ length: 100_000 }, (_, i) => `minutes=${i}`).join('||')],
    ['a filter that is too deep', `${'('.repeat(5000)}minutes=1${')'.repeat(5000)}`],
    ['a filter that is no filter', 'minutes = 1; DROP TABLE hours; --'],
    ['a filter on a field that does not exist', 'user.tokenKey != ""'],
    ['a filter on a hidden field', 'user.password ~ "$2a$"'],
  ])('answer %s with 400', async (_, filter) => {
    await post('pr')
    const { status, body } = await fixture.request('pr', 'GET', `${HOURS}?filter=${encodeURIComponent(filter)}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toMatch(/SELECT|sqlite|postgres/i)
    expect(await stored()).toHaveLength(1)
  })
})

function minutesIn(json: unknown): number | null {
  const value = typeof json === 'string' ? (JSON.parse(json) as unknown) : json
  return (value as { minutes?: number } | null)?.minutes ?? null
}

function forge(token: string, change: Values): string {
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const claims = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as Values), ...change }
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}
