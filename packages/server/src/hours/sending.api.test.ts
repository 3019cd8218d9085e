import { hours } from '@timesheet/domain/hours'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handOverDrafts } from './leaver-drafts.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

const HOURS = recordsOf('hours')
const WEEK = { from: '2026-06-15', to: '2026-06-21' }
const NOTE = 'Reunión con el comitente'

describe.each(DRIVERS)('sending and approving hours on $name', (database) => {
  let sheet: TimesheetFixture
  let next = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())
  beforeEach(async () => {
    for (const { values } of await sheet.app.records.findAll('hours', { filter: `user = "${sheet.world.ids.pr}"` }))
      await sheet.app.records.delete('hours', values.id)
    for (const { values } of await sheet.app.records.findAll('hours_batches'))
      await sheet.app.records.delete('hours_batches', values.id)
  })

  const operation = () => `operation${String(next++).padStart(6, '0')}`
  const load = async (values: Values = {}, viewer: ViewerName = 'pr') => {
    const { ids, own, activity } = sheet.world
    const body = { user: ids.pr, day: '2026-06-16', minutes: 60, kind: 'normal', project: own, activity, ...values }
    const answer = await sheet.request(viewer, 'POST', HOURS, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body as Values & { readonly id: string; readonly version: number }
  }
  const command = async (viewer: ViewerName, name: string, given: Values = {}) => {
    const input = { user: sheet.world.ids.pr, ...WEEK, ...given, seed: 'seed00000000000' }
    const preview = await sheet.request(viewer, 'POST', `/api/commands/${name}/preview`, input)
    const { digest } = preview.body
    const answer = await sheet.request(viewer, 'POST', `/api/commands/${name}`, {
      ...input,
      digest,
      operation: operation(),
    })
    return { preview: preview.body, ...answer }
  }
  const send = (viewer: ViewerName = 'pr') => command(viewer, 'send-hours')
  const stored = async (id: string) => (await sheet.app.records.findById('hours', id))!.values as Values
  const version = async (id: string) => Number((await stored(id))['version'])
  const decide = async (viewer: ViewerName, ids: readonly string[], decision: string, reason = '') =>
    sheet.request(viewer, 'POST', '/api/hours/decide', {
      entries: await Promise.all(ids.map(async (id) => [id, await version(id)])),
      decision,
      reason,
      operation: operation(),
    })
  const batches = async () =>
    (await sheet.app.records.findAll('hours_batches', { sort: 'project,from' })).map(({ values }) => values as Values)
  const codes = (body: { data: Record<string, { code: string }> }) =>
    Object.fromEntries(Object.entries(body.data).map(([field, { code }]) => [field, code]))
  const patch = (viewer: ViewerName, id: string, body: Values) =>
    sheet.request(viewer, 'PATCH', recordsOf('hours', id), body)
  const moves = async (id: string) =>
    (await sheet.app.records.findAll('audit', { filter: `entityId = "${id}"`, sort: 'created' })).map(({ values }) => [
      values['action'],
      values['actor'],
    ])

  it('divides a week by who decides, and names them', async () => {
    const { ids, own, category } = sheet.world
    const project = await load()
    const other = await load({ project: '', activity: '', nonproductive: category, note: NOTE, minutes: 30 })
    const { status } = await send()
    expect(status).toBe(200)
    expect(await stored(project.id)).toMatchObject({
      state: 'submitted',
      step: 'project',
      decider: ids.jp,
      sentBy: ids.pr,
    })
    expect(await stored(other.id)).toMatchObject({ state: 'submitted', step: 'direct' })
    const parts = await batches()
    expect(parts.map((part) => [part['project'], part['entries'], part['waiting'], part['minutes']])).toEqual([
      ['', 1, 1, 30],
      [own, 1, 1, 60],
    ])
    expect(parts[1]).toMatchObject({
      user: ids.pr,
      decider: ids.jp,
      policy: 'one_level',
      from: '2026-06-16',
      to: '2026-06-16',
    })
  })

  it('INV-GEN-03: every change of state is one entry of the log, and they lead from the first state to the stored one', async () => {
    const entry = await load()
    await send()
    await decide('jp', [entry.id], 'reject', 'Era otro documento')
    expect((await patch('pr', entry.id, { state: 'draft' })).status).toBe(200)
    await send()
    await decide('jp', [entry.id], 'approve')
    const found = await sheet.app.records.findAll('audit', { filter: `entityId = "${entry.id}"`, sort: 'created' })
    const states = found.flatMap(({ values }) => {
      const [before, after] = [values['before'] as Values | null, values['after'] as Values | null]
      return after && 'state' in after ? [[values['action'], before?.['state'], after['state']]] : []
    })
    expect(states).toEqual([
      ['submit', 'draft', 'submitted'],
      ['reject', 'submitted', 'rejected'],
      ['correct', 'rejected', 'draft'],
      ['submit', 'draft', 'submitted'],
      ['approve', 'submitted', 'approved'],
    ])
    const replayed = found.reduce<Values>((row, { values }) => ({ ...row, ...(values['after'] as Values | null) }), {})
    const now = await stored(entry.id)
    for (const field of ['state', 'decidedBy', 'sentBy']) expect([field, replayed[field]]).toEqual([field, now[field]])
  })

  /** While a project has two managers, an entry of one waits for the other, so that only its authorship refuses the first. */
  const withSecondManager = async (run: () => Promise<void>) => {
    const { ids, own } = sheet.world
    const role = { user: ids.mate, role: 'jp', scope: 'project', project: own }
    const { values } = await sheet.app.records.create('roles', role)
    try {
      await run()
    } finally {
      for (const entry of await sheet.app.records.findAll('hours', { filter: `user = "${ids.jp}"` }))
        await sheet.app.records.delete('hours', entry.values.id)
      await sheet.app.records.delete('roles', values.id)
    }
  }

  it('INV-GEN-02: nobody approves what they worked, typed or sent, not even who leads the project', async () => {
    const { ids } = sheet.world
    await withSecondManager(async () => {
      const byOthers = await load({ user: ids.jp, minutes: 30 }, 'adm')
      await command('adm', 'send-hours', { user: ids.jp })
      const own = await load({ user: ids.jp }, 'jp')
      await command('jp', 'send-hours', { user: ids.jp })
      const typed = await load({}, 'jp')
      await send('pr')
      const sent = await load({ minutes: 30 })
      await send('jp')
      for (const [id, enteredBy, sentBy] of [
        [byOthers.id, ids.adm, ids.adm],
        [own.id, ids.jp, ids.jp],
        [typed.id, ids.jp, ids.pr],
        [sent.id, ids.pr, ids.jp],
      ] as const) {
        expect(await stored(id)).toMatchObject({ state: 'submitted', step: 'project', decider: ids.mate })
        expect(await stored(id)).toMatchObject({ enteredBy, sentBy })
        expect((await decide('jp', [id], 'approve')).body.data.entries.code).toBe('hours_not_your_decision')
        expect(codes((await patch('jp', id, { state: 'approved' })).body)).toEqual({ state: 'hours_not_your_decision' })
        expect((await stored(id))['state']).toBe('submitted')
      }
    })
  })

  it('undoes a sending, and sends again when its withdrawal is undone', async () => {
    const { ids } = sheet.world
    const entry = await load({ note: NOTE })
    const undo = (done: string) =>
      sheet.request('pr', 'POST', `/api/operations/${done}/undo`, { operation: operation() })
    const loaded = { user: ids.pr, day: '2026-06-16', minutes: 60, note: NOTE, project: sheet.world.own }
    const sent = await send()
    expect((await undo(sent.body.operation)).status).toBe(200)
    expect(await stored(entry.id)).toMatchObject({ ...loaded, state: 'draft', batch: '' })
    await send()
    const withdrawn = await command('pr', 'withdraw-hours')
    expect((await undo(withdrawn.body.operation)).status).toBe(200)
    const again = await stored(entry.id)
    expect(again).toMatchObject({ ...loaded, state: 'submitted', decider: ids.jp, sentBy: ids.pr })
    const parts = await batches()
    expect(parts.filter(({ waiting }) => waiting === 1).map(({ id }) => id)).toEqual([again['batch']])
  })

  it('sends nothing but what was read', async () => {
    const entry = await load()
    const input = { user: sheet.world.ids.pr, ...WEEK, seed: 'seed00000000000' }
    const { body } = await sheet.request('pr', 'POST', '/api/commands/send-hours/preview', input)
    await patch('jp', entry.id, { minutes: 480 })
    const sent = { ...input, digest: body.digest, operation: operation() }
    const answer = await sheet.request('pr', 'POST', '/api/commands/send-hours', sent)
    expect([answer.status, answer.body.data.command.code]).toEqual([409, 'command_stale'])
    expect((await stored(entry.id))['state']).toBe('draft')
  })

  it('leaves out what lacks something, and says what', async () => {
    const { ids, category } = sheet.world
    const bare = await load({ project: '', activity: '', nonproductive: category, note: NOTE })
    const good = await load({ minutes: 30 })
    await sheet.app.records.update('nonproductive', category, { active: true })
    const rule = {
      scope: 'user',
      user: ids.pr,
      roundingStep: '15',
      roundingMode: 'nearest',
      maxDayError: 75,
      maxEntry: 45,
    }
    const rest = {
      missingMode: 'weekly',
      approvalPolicy: 'one_level',
      overtimeBase: 'legal',
      daysBack: 30,
      from: '2026-01-01',
    }
    const { values } = await sheet.app.records.create('hours_rules', { ...rule, ...rest })
    try {
      const { preview } = await send()
      expect(preview.leftOut.map(({ code }: Values) => code).toSorted()).toEqual([
        'hours_day_too_long',
        'hours_entry_too_long',
      ])
      expect([(await stored(bare.id))['state'], (await stored(good.id))['state']]).toEqual(['draft', 'draft'])
    } finally {
      await sheet.app.records.delete('hours_rules', values.id)
    }
    expect((await send()).preview.leftOut).toEqual([])
    expect((await stored(bare.id))['state']).toBe('submitted')
  })

  it('hands the drafts of who left to their manager, who sends them for approval or discards them; nobody else', async () => {
    const { app } = sheet
    const { ids, own, activity } = sheet.world
    const make = async (day: string) => {
      const draft = { user: ids.mate, day, minutes: 60, kind: 'normal', state: 'draft', project: own, activity }
      return (await app.records.create('hours', { ...draft, note: NOTE })).values.id
    }
    const drafts = [await make('2026-06-15'), await make('2026-06-16'), await make('2026-06-17')] as const
    const foreign = await load()
    const path = `/api/hours/leavers/${ids.mate}`
    const list = (viewer: ViewerName) => sheet.request(viewer, 'GET', path)
    const settle = (viewer: ViewerName, act: string, entries: readonly unknown[], reason = '') =>
      sheet.request(viewer, 'POST', path, { act, entries, reason })
    const tasks = async () => {
      await handOverDrafts(app)
      const found = await app.records.findAll('inbox', { filter: 'code = "HRS-BAJA"', sort: 'created' })
      return found.map(({ values }) => [values['user'], values['state'], values['count']])
    }
    expect([(await list('jp')).status, await tasks()], 'who is still there settles their own').toEqual([404, []])
    await app.records.update('users', ids.mate, { active: false })
    try {
      expect([await tasks(), await tasks()].at(-1)).toEqual([[ids.jp, 'pending', 1]])
      for (const viewer of ['pr', 'adm', 'af', 'ger', 'le', 'cd'] as const) {
        expect([viewer, (await list(viewer)).status]).toEqual([viewer, 404])
        expect((await settle(viewer, 'discard', [[drafts[0], 1]], 'No corresponden')).status).toBe(404)
      }
      expect([(await list('cl')).status, (await list('guest')).status]).toEqual([404, 401])
      const seen = (await list('jp')).body as readonly { readonly id: string; readonly version: number }[]
      expect(seen.map(({ id }) => id)).toEqual(drafts)
      const [first, second, third] = seen.map(({ id, version: read }) => [id, read] as const)
      expect(codes((await settle('jp', 'discard', [third], ' ')).body)).toEqual({ reason: 'hours_reason_missing' })
      expect(codes((await settle('jp', 'send', [[foreign.id, 1]])).body)).toEqual({ entries: 'hours_gone' })
      expect(codes((await settle('jp', 'send', [[drafts[1], 99]])).body)).toEqual({
        entries: 'hours_changed_meanwhile',
      })
      expect((await stored(drafts[0]))['state']).toBe('draft')

      // One that is nobody's business here, and one that changed, do not stop the other.
      const some = [[foreign.id, 1], third, [drafts[1], 99]]
      expect((await settle('jp', 'discard', some, 'Ya estaban cargadas')).body).toEqual({
        settled: 1,
        left: [
          { id: foreign.id, code: 'hours_gone' },
          { id: drafts[1], code: 'hours_changed_meanwhile' },
        ],
      })
      expect([(await stored(foreign.id))['state'], (await stored(drafts[1]))['state']]).toEqual(['draft', 'draft'])
      expect(await app.records.findById('hours', drafts[2])).toBeUndefined()
      const [kept] = await app.records.findAll('audit', { filter: `entityId = "${drafts[2]}" && action = "delete"` })
      expect(kept!.values).toMatchObject({ actor: ids.jp, before: { minutes: 60, day: '2026-06-17', user: ids.mate } })
      const done = await app.records.findById('operations', String(kept!.values['operation']))
      expect(done!.values).toMatchObject({ command: 'settle-leaver-drafts', input: { reason: 'Ya estaban cargadas' } })

      expect((await settle('jp', 'send', [first, second])).body).toEqual({ settled: 2, left: [] })
      for (const id of drafts.slice(0, 2)) {
        const sent = await stored(id)
        expect(sent).toMatchObject({ state: 'submitted', sentBy: ids.jp })
        expect([ids.jp, ids.mate, '']).not.toContain(sent['decider'])
        expect((await patch('jp', id, { state: 'approved' })).status).toBe(400)
      }
      expect([(await list('jp')).body, await tasks()]).toEqual([[], [[ids.jp, 'resolved', 1]]])
    } finally {
      await app.records.update('users', ids.mate, { active: true })
      for (const id of drafts.slice(0, 2)) await app.records.delete('hours', id)
    }
  })

  it('hands the rejected hours of who left to their manager, who sends them once more or discards them', async () => {
    const { app } = sheet
    const { ids, own, activity } = sheet.world
    const given = { user: ids.mate, minutes: 60, kind: 'normal', project: own, activity, note: NOTE }
    const reject = async (day: string) => {
      const { id } = (await app.records.create('hours', { ...given, day, state: 'draft' })).values
      await command('mate', 'send-hours', { user: ids.mate })
      const { status } = await decide('jp', [id], 'reject', 'Era otro documento')
      expect([status, (await stored(id))['state']]).toEqual([200, 'rejected'])
      return id
    }
    const rejected = [await reject('2026-06-15'), await reject('2026-06-16')] as const
    const path = `/api/hours/leavers/${ids.mate}`
    const settle = (viewer: ViewerName, act: string, entries: readonly unknown[], reason = '') =>
      sheet.request(viewer, 'POST', path, { act, entries, reason })
    await app.records.update('users', ids.mate, { active: false })
    try {
      await handOverDrafts(app)
      const tasks = await app.records.findAll('inbox', { filter: 'code = "HRS-BAJA" && state = "pending"' })
      expect(tasks.map(({ values }) => values['user'])).toEqual([ids.jp])
      const seen = (await sheet.request('jp', 'GET', path)).body as readonly Values[]
      expect(seen.map(({ id, isRejected, rejection }) => [id, isRejected, rejection])).toEqual(
        rejected.map((id) => [id, true, 'Era otro documento']),
      )
      const [first, second] = seen.map(({ id, version: read }) => [id, read])
      for (const viewer of ['pr', 'adm', 'af', 'ger', 'le'] as const)
        expect((await settle(viewer, 'send', [first])).status, viewer).toBe(404)
      expect((await settle('jp', 'send', [first])).body).toEqual({ settled: 1, left: [] })
      const again = await stored(rejected[0])
      expect(again).toMatchObject({ state: 'submitted', sentBy: ids.jp, decidedBy: '', reason: '' })
      // Who rejected it and sends it now has its approval from somebody else, and no rule approves it by itself.
      expect([ids.jp, ids.mate, '']).not.toContain(again['decider'])
      expect((await moves(rejected[0])).map(([move]) => move)).toEqual([
        'create',
        'submit',
        'reject',
        'correct',
        'submit',
      ])
      expect((await settle('jp', 'discard', [second], 'No corresponden')).body).toEqual({ settled: 1, left: [] })
      expect(await app.records.findById('hours', rejected[1])).toBeUndefined()
      await handOverDrafts(app)
      const left = await app.records.findAll('inbox', { filter: 'code = "HRS-BAJA" && state = "pending"' })
      expect(left).toEqual([])
      const returned = await app.records.findAll('inbox', { filter: `code = "HRS-RECHAZADA" && user = "${ids.mate}"` })
      expect(returned.map(({ values }) => values['state'])).not.toContain('pending')
    } finally {
      await app.records.update('users', ids.mate, { active: true })
      await app.records.delete('hours', rejected[0])
    }
  })

  it('INV-HRS-10: an approved entry has an approver who is not its owner, and when', async () => {
    const entry = await load()
    await send()
    expect(codes((await patch('pr', entry.id, { state: 'approved' })).body)).toEqual({
      state: 'hours_not_your_decision',
    })
    expect((await decide('pr', [entry.id], 'approve')).status).toBe(400)
    const { status, body } = await decide('jp', [entry.id], 'approve')
    expect([status, body.approved]).toEqual([200, 1])
    const done = await stored(entry.id)
    expect(done).toMatchObject({ state: 'approved', decidedBy: sheet.world.ids.jp, step: '', decider: '' })
    expect(String(done['decidedOn'])).toMatch(/^2026-06-18/)
    expect(await batches()).toMatchObject([{ waiting: 0, approved: 1, decider: '' }])
    expect((await moves(entry.id)).map(([move]) => move)).toEqual(['submit', 'approve'])
    await withSecondManager(async () => {
      const { ids } = sheet.world
      const own = await load({ user: ids.jp }, 'jp')
      await command('jp', 'send-hours', { user: ids.jp })
      expect((await decide('jp', [own.id], 'approve')).status).toBe(400)
      expect((await patch('jp', own.id, { state: 'approved' })).status).toBe(400)
      expect((await decide('mate', [own.id], 'approve')).status).toBe(200)
      expect(await stored(own.id)).toMatchObject({ state: 'approved', user: ids.jp, decidedBy: ids.mate })
    })
  })

  it.each<[ViewerName, string, string]>([
    ['pr', 'the owner', 'hours_not_your_decision'],
    ['adm', 'an administrator', 'hours_not_your_decision'],
    ['af', 'finance', 'hours_not_your_decision'],
    ['cd', 'a colleague', 'hours_gone'],
    ['ger', 'a director while the manager is there', 'hours_not_your_decision'],
    ['root', 'a superuser', 'hours_not_your_decision'],
  ])('%s cannot decide (%s), by route or by PATCH', async (viewer, _who, code) => {
    const entry = await load()
    await send()
    const answer = await decide(viewer, [entry.id], 'approve')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    if (answer.body.data?.entries) expect(codes(answer.body)).toEqual({ entries: code })
    const patched = await patch(viewer, entry.id, { state: 'approved' })
    expect(patched.status).toBeGreaterThanOrEqual(400)
    expect((await stored(entry.id))['state']).toBe('submitted')
  })

  it.each(['draft', 'submitted', 'approved', 'rejected'])(
    'who may not read an entry is told the same of a %s one as of none',
    async (state) => {
      const entry = await load()
      await sheet.app.records.update('hours', entry.id, { state })
      for (const decision of ['approve', 'reject', 'disapprove'])
        for (const version of [1, 7])
          for (const id of [entry.id, 'a'.repeat(15)]) {
            const body = { entries: [[id, version]], decision, reason: 'No corresponde', operation: operation() }
            const answer = await sheet.request('cd', 'POST', '/api/hours/decide', body)
            const entries = { code: 'hours_gone', params: { count: 1, entries: [{ id, code: 'hours_gone' }] } }
            expect([answer.status, answer.body.data]).toMatchObject([400, { entries }])
          }
      expect((await stored(entry.id))['state']).toBe(state)
    },
  )

  it.each<[ViewerName, Values]>([
    ['pr', { minutes: 30 }],
    ['jp', { note: 'Otra cosa' }],
    ['adm', { minutes: 30 }],
    ['root', { minutes: 30 }],
    ['root', { state: 'draft' }],
    ['root', { billable: false, state: 'approved' }],
    ['adm', { state: 'draft' }],
  ])('approved is immutable for everybody: %s writes %j', async (viewer, body) => {
    const entry = await load({ billable: true })
    await send()
    await decide('jp', [entry.id], 'approve')
    const before = await stored(entry.id)
    expect((await patch(viewer, entry.id, body)).status).toBe(400)
    expect((await sheet.request(viewer, 'DELETE', recordsOf('hours', entry.id))).status).toBe(400)
    expect(await stored(entry.id)).toEqual(before)
  })

  it('is taken back with a reason, changed and approved again', async () => {
    const entry = await load()
    await send()
    await decide('jp', [entry.id], 'approve')
    expect((await decide('jp', [entry.id], 'disapprove', 'no')).body.data.reason.code).toBe('hours_reason_short')
    expect((await decide('jp', [entry.id], 'disapprove', 'Era otro documento')).status).toBe(200)
    expect(await stored(entry.id)).toMatchObject({
      state: 'submitted',
      decidedBy: '',
      reason: 'Era otro documento',
      decider: sheet.world.ids.jp,
    })
    expect((await command('pr', 'withdraw-hours')).status).toBe(200)
    expect((await patch('pr', entry.id, { minutes: 30 })).status).toBe(200)
    await send()
    expect((await decide('jp', [entry.id], 'approve')).status).toBe(200)
    expect(await stored(entry.id)).toMatchObject({ state: 'approved', minutes: 30, reason: '' })
  })

  it('is changed by the project’s manager as a new version that others approve again, and told to its owner', async () => {
    const { ids, own, other, otherActivity } = sheet.world
    const { app } = sheet
    const entry = await load()
    await send()
    await decide('jp', [entry.id], 'approve')
    const amend = async (viewer: ViewerName, change: Values, reason = 'Era del otro') => {
      const answer = await patch(viewer, entry.id, {
        state: 'submitted',
        reason,
        version: await version(entry.id),
        ...change,
      })
      return answer.status === 200 ? 200 : codes(answer.body)
    }
    const moved = { project: other, activity: otherActivity }
    expect(await amend('pr', { note: NOTE })).toEqual({ state: 'hours_not_your_decision' })
    expect(await amend('jp', { note: NOTE }, '')).toEqual({ reason: 'hours_reason_missing' })
    expect(await amend('jp', { minutes: 30 })).toEqual({ minutes: 'hours_amend_fixed' })
    expect(await amend('af', moved)).toEqual({ project: 'hours_amend_not_leader' })
    expect(await amend('jp', moved)).toEqual({ project: 'hours_not_member' })
    expect(await amend('root', { note: NOTE })).toEqual({ state: 'hours_not_your_decision' })
    expect(await stored(entry.id)).toMatchObject({ state: 'approved', project: own, note: '' })

    // Who wrote the new version does not approve it (INV-GEN-02).
    expect(await amend('jp', { note: NOTE })).toBe(200)
    expect(await stored(entry.id)).toMatchObject({
      state: 'submitted',
      note: NOTE,
      sentBy: ids.jp,
      reason: 'Era del otro',
    })
    expect((await decide('jp', [entry.id], 'approve')).body.data.entries.code).toBe('hours_not_your_decision')
    const { decider } = await stored(entry.id)
    expect(decider).not.toBe(ids.jp)
    const told = await app.records.findAll('inbox', {
      filter: `user = "${ids.pr}" && code = "HRS-REABIERTA" && title ~ "Era del otro"`,
    })
    expect(told.map(({ values }) => values['class'])).toEqual(['notice'])

    // To another project: its manager approves what the former one gave up.
    await app.records.update('hours', entry.id, {
      state: 'approved',
      decidedBy: String(decider),
      decider: '',
      step: '',
    })
    const member = await app.records.create('members', { project: other, user: ids.pr })
    try {
      expect(await amend('jp', moved)).toBe(200)
      const manager = (await app.records.findById('projects', other))!.values['manager']
      expect(await stored(entry.id)).toMatchObject({ ...moved, state: 'submitted', step: 'project', decider: manager })
    } finally {
      await app.records.delete('hours', entry.id)
      await app.records.delete('members', member.values.id)
    }
  })

  it('is rejected with a reason, corrected, sent and approved', async () => {
    const [bad, good] = [await load(), await load({ day: '2026-06-17' })]
    await send()
    expect((await decide('jp', [bad.id], 'reject', '   ')).body.data.reason.code).toBe('hours_reason_missing')
    expect((await decide('jp', [bad.id], 'reject', 'Es de otro documento')).status).toBe(200)
    expect((await decide('jp', [good.id], 'approve')).status).toBe(200)
    expect(await stored(bad.id)).toMatchObject({
      state: 'rejected',
      reason: 'Es de otro documento',
      decidedBy: sheet.world.ids.jp,
    })
    expect(await batches()).toMatchObject([{ entries: 2, waiting: 0, approved: 1, rejected: 1 }])
    expect((await patch('pr', bad.id, { minutes: 30, state: 'draft' })).status).toBe(200)
    expect((await stored(bad.id))['reason']).toBe('Es de otro documento')
    await send()
    expect(await stored(bad.id)).toMatchObject({ state: 'submitted', reason: '', decider: sheet.world.ids.jp })
    expect((await decide('jp', [bad.id], 'approve')).status).toBe(200)
    expect((await moves(bad.id)).map(([move]) => move)).toEqual(['submit', 'reject', 'correct', 'submit', 'approve'])
  })

  it('is not decided when it changed since it was read, and nothing of the rest either', async () => {
    const [one, two] = [await load(), await load({ day: '2026-06-17' })]
    await send()
    const old = await version(one.id)
    await command('pr', 'withdraw-hours')
    await patch('pr', one.id, { minutes: 480 })
    await send()
    const entries = [
      [two.id, await version(two.id)],
      [one.id, old],
    ]
    const body = { entries, decision: 'approve', operation: operation() }
    const answer = await sheet.request('jp', 'POST', '/api/hours/decide', body)
    expect([answer.status, answer.body.data.entries.code]).toEqual([400, 'hours_changed_meanwhile'])
    expect(answer.body.data.entries.params.entries).toEqual([{ id: one.id, code: 'hours_changed_meanwhile' }])
    expect((await stored(two.id))['state']).toBe('submitted')
  })

  it('is decided as it stands, also when the person has got a specialty meanwhile', async () => {
    const { app } = sheet
    const entry = await load()
    await app.records.update('hours', entry.id, { specialty: '', state: 'submitted' })
    const { status } = await decide('jp', [entry.id], 'approve')
    expect([status, (await stored(entry.id))['specialty']]).toEqual([200, ''])
  })

  it('is not decided twice', async () => {
    const entry = await load()
    await send()
    expect((await decide('jp', [entry.id], 'approve')).status).toBe(200)
    expect((await decide('jp', [entry.id], 'approve')).body.data.entries.code).toBe('hours_changed_meanwhile')
  })

  it('takes nothing that follows from moves out of a request', async () => {
    const { ids } = sheet.world
    const forged = { decider: ids.pr, step: 'direct', sentBy: ids.cd, reason: 'x', decidedBy: ids.ger, batch: '' }
    const entry = await load({ ...forged })
    const clean = { decider: '', step: '', sentBy: '', reason: '', decidedBy: '' }
    expect(await stored(entry.id)).toMatchObject(clean)
    for (const viewer of ['pr', 'adm', 'root'] as const) await patch(viewer, entry.id, forged)
    expect(await stored(entry.id)).toMatchObject(clean)
    await patch('pr', entry.id, { state: 'submitted', ...forged })
    expect(await stored(entry.id)).toMatchObject({
      state: 'submitted',
      decider: ids.jp,
      step: 'project',
      sentBy: ids.pr,
    })
    await patch('pr', entry.id, { decider: ids.pr, enteredBy: ids.cd })
    expect(await stored(entry.id)).toMatchObject({ decider: ids.jp, enteredBy: '' })
  })

  it('goes over two levels where the rule says so, also if the rule changes meanwhile', async () => {
    const { app, world } = sheet
    const entry = await load({ specialty: world.ledSpecialty })
    const rule = {
      scope: 'project',
      project: world.own,
      roundingStep: '15',
      roundingMode: 'nearest',
      maxDayError: 1440,
      maxEntry: 720,
      daysBack: 30,
      missingMode: 'weekly',
      overtimeBase: 'legal',
      from: '2026-01-01',
    }
    const { values } = await app.records.create('hours_rules', { ...rule, approvalPolicy: 'lead_then_manager' })
    try {
      await send()
      expect(await stored(entry.id)).toMatchObject({ step: 'lead', decider: world.ids.le })
      expect((await decide('jp', [entry.id], 'approve')).status).toBe(400)
      await app.records.update('hours_rules', values.id, { approvalPolicy: 'manager_only' })
      const first = await decide('le', [entry.id], 'approve')
      expect([first.status, first.body.passed, first.body.approved]).toEqual([200, 1, 0])
      expect(await stored(entry.id)).toMatchObject({
        state: 'approved_1',
        step: 'project',
        decider: world.ids.jp,
        firstBy: world.ids.le,
      })
      expect((await command('pr', 'withdraw-hours')).status).toBe(400)
      expect((await decide('jp', [entry.id], 'approve')).status).toBe(200)
      expect(await stored(entry.id)).toMatchObject({
        state: 'approved',
        firstBy: world.ids.le,
        decidedBy: world.ids.jp,
      })
    } finally {
      await app.records.delete('hours_rules', values.id)
    }
  })

  it('may be decided in a closed period, and neither withdrawn, sent nor taken back there', async () => {
    const { app } = sheet
    const [sent, draft] = [await load(), await load({ day: '2026-06-17', minutes: 30 })]
    await patch('pr', sent.id, { state: 'submitted' })
    const period = await app.records.create('periods', { kind: 'week', ...WEEK, state: 'closed' })
    try {
      expect(codes((await patch('pr', sent.id, { state: 'draft' })).body)).toEqual({ day: 'hours_period_closed' })
      expect(codes((await patch('pr', draft.id, { state: 'submitted' })).body)).toEqual({ day: 'hours_period_closed' })
      expect((await decide('jp', [sent.id], 'approve')).status).toBe(200)
      expect((await decide('jp', [sent.id], 'disapprove', 'Otro proyecto')).status).toBe(400)
      expect((await stored(sent.id))['state']).toBe('approved')
    } finally {
      await app.records.update('periods', period.values.id, { state: 'open' })
      await app.records.delete('periods', period.values.id)
    }
  })

  it('who decides what is of no project sees it while it waits, and nothing else of the person', async () => {
    const { app, world } = sheet
    const { ids, category } = world
    await app.records.update('employment', ids.pr, { manager: ids.cd })
    try {
      const asked = await load({ project: '', activity: '', nonproductive: category, note: NOTE, minutes: 30 })
      const foreign = await load()
      const seen = async () => {
        const { body } = await sheet.request('cd', 'GET', `${HOURS}?filter=${encodeURIComponent(`user="${ids.pr}"`)}`)
        return (body.items as Values[]).map(({ id }) => id)
      }
      expect(await seen()).toEqual([])
      await send()
      expect(await seen()).toEqual([asked.id])
      expect((await patch('cd', asked.id, { minutes: 15 })).status).toBe(400)
      expect((await decide('cd', [asked.id, foreign.id], 'approve')).status).toBe(400)
      expect((await decide('cd', [asked.id], 'approve')).status).toBe(200)
      expect(await seen()).toEqual([])
    } finally {
      await app.records.update('employment', ids.pr, { manager: '' })
    }
  })

  it('stands in one inbox at a time: of who decides, and of the owner when it comes back', async () => {
    const { ids } = sheet.world
    const items = async (user: string) =>
      (
        await sheet.app.records.findAll('inbox', {
          filter: `user = "${user}" && (object = "hours_batches" || object = "workflow_tasks")`,
          sort: 'created',
        })
      )
        .filter(({ values }) => values['state'] === 'pending')
        .map(({ values }) => [values['code'], values['class'], values['count']])
    for (const { values } of await sheet.app.records.findAll('inbox'))
      await sheet.app.records.delete('inbox', values.id)
    const [one, two] = [await load(), await load({ day: '2026-06-17' })]
    await send()
    expect(await items(ids.jp)).toEqual([['FLW-TAREA', 'task', 1]])
    expect(await items(ids.pr)).toEqual([])
    await decide('jp', [one.id], 'approve')
    expect(await items(ids.jp)).toHaveLength(1)
    await decide('jp', [two.id], 'reject', 'Es de otro documento')
    expect(await items(ids.jp)).toEqual([])
    expect(await items(ids.pr)).toEqual([['HRS-RECHAZADA', 'task', 1]])
    await patch('pr', two.id, { state: 'draft', minutes: 30 })
    expect(await items(ids.pr)).toEqual([])
    await send()
    expect(await items(ids.jp)).toHaveLength(1)
    await command('pr', 'withdraw-hours')
    expect(await items(ids.jp)).toEqual([])
  })

  it('a day declared as not worked is the person’s own to say', async () => {
    const { ids } = sheet.world
    const DAYS = recordsOf('day_declarations')
    const day = { person: ids.pr, day: '2026-06-17', reason: 'Franco' }
    expect((await sheet.request('cd', 'POST', DAYS, day)).status).toBe(400)
    const { body, status } = await sheet.request('pr', 'POST', DAYS, day)
    expect(status).toBe(200)
    expect((await sheet.request('cd', 'GET', `${DAYS}/${body.id}`)).status).toBe(404)
    // What it was declared about stays; the reason may be said better.
    const moved = await sheet.request('pr', 'PATCH', `${DAYS}/${body.id}`, { day: '2026-06-16' })
    expect([moved.status, moved.body.data?.day.code]).toEqual([400, 'declaration_fixed'])
    expect((await sheet.request('pr', 'PATCH', `${DAYS}/${body.id}`, { person: ids.cd })).status).toBeGreaterThan(399)
    expect((await sheet.request('pr', 'PATCH', `${DAYS}/${body.id}`, { reason: 'Franco del sábado' })).status).toBe(200)
    expect((await sheet.request('pr', 'POST', DAYS, day)).status).toBe(400)
    expect((await sheet.request('pr', 'DELETE', `${DAYS}/${body.id}`)).status).toBe(204)
    await load({ day: '2026-06-16' })
    const month = { kind: 'month', from: '2026-04-01', to: '2026-04-30', state: 'closed' } as const
    const { values: closed } = await sheet.app.records.create('periods', month)
    const refused = async (of: Values) => {
      const answer = await sheet.request('pr', 'POST', DAYS, { ...day, ...of })
      return `${answer.status} ${answer.body.data?.day?.code}`
    }
    expect([
      await refused({ day: '2026-06-16' }),
      await refused({ day: '2026-06-19' }),
      await refused({ day: '2026-04-30' }),
    ]).toEqual(['400 declaration_hours', '400 declaration_future', '400 declaration_closed'])
    await sheet.app.records.delete('periods', closed.id).catch(() => {})
  })

  describe('many at once', () => {
    const MANY = 250
    const submitted = async (count: number) => {
      const { ids, own, activity } = sheet.world
      const rows = Array.from({ length: count }, (_, i) => ({
        user: ids.pr,
        day: `2026-05-${String(4 + Math.floor(i / 90)).padStart(2, '0')}`,
        minutes: 15,
        project: own,
        activity,
        kind: 'normal' as const,
        state: 'submitted' as const,
        sentBy: ids.pr,
        enteredBy: ids.pr,
        step: 'project' as const,
        decider: ids.jp,
      }))
      const { app } = sheet
      return (await app.driver.transaction((tx) => app.records.createAll(hours, rows, tx))).map(({ values }) => values)
    }
    const stage = (viewer: ViewerName, rows: readonly Values[], decision: string, reason = '') =>
      sheet.request(viewer, 'POST', '/api/hours/decide', {
        entries: rows.map(({ id, version }) => [id, version]),
        decision,
        reason,
        operation: operation(),
      })
    const states = async () => {
      const rows = await sheet.app.records.findAll('hours', { filter: 'day < "2026-05-20" && minutes = 15' })
      return Map.groupBy(rows, ({ values }) => String(values['state']))
    }
    const progress = async (id: string) => (await sheet.app.records.findById('hours_decisions', id))?.values as Values

    it('rejects hundreds part by part, each with its audit row, or refuses all of them before', async () => {
      const rows = await submitted(MANY)
      const short = await stage('jp', rows, 'reject', 'no')
      expect([short.status, codes(short.body)]).toEqual([400, { reason: 'hours_reason_short' }])
      const foreign = await stage('le', rows, 'reject', 'No corresponde')
      expect([foreign.status, codes(foreign.body)]).toEqual([400, { entries: 'hours_not_your_decision' }])
      const stale = await stage('jp', [{ ...rows[0], version: 7 }, ...rows.slice(1)], 'reject', 'No corresponde')
      expect([stale.status, codes(stale.body)]).toEqual([400, { entries: 'hours_changed_meanwhile' }])
      expect([...(await states()).keys()]).toEqual(['submitted'])

      const { status, body } = await stage('jp', rows, 'reject', 'No corresponde')
      expect([status, body.staged]).toEqual([200, MANY])
      await sheet.app.outbox.settle()
      expect(await progress(body.operation)).toMatchObject({ state: 'done', done: MANY, rejected: MANY, left: 0 })
      const audit = await sheet.app.records.findAll('audit', {
        filter: `operation = "${body.operation}" && entity = "hours"`,
      })
      expect(audit).toHaveLength(MANY)
      const { jp } = sheet.world.ids
      const said = { action: 'reject', actor: jp, reason: 'No corresponde' }
      for (const { values } of audit) expect(values).toMatchObject(said)
    })

    it('is finished by another process from where the first one died, never twice, and leaves what changed meanwhile', async () => {
      const { ids } = sheet.world
      const rows = await submitted(MANY)
      const id = operation()
      const { app } = sheet
      await app.records.create('hours_decisions', { id, by: ids.jp, state: 'running', total: MANY, done: 200 })
      const entries = JSON.stringify(rows.map((row, i) => [row.id, i === MANY - 1 ? 7 : row.version]))
      const payload = { operation: id, by: ids.jp, decision: 'approve', entries }
      const item = { kind: 'decide-hours', key: id, lasts: 600, payload }
      await app.outbox.add(item)
      await app.outbox.settle()
      expect(await progress(id)).toMatchObject({
        state: 'done',
        done: MANY,
        approved: 49,
        left: 1,
        refused: [{ id: rows.at(-1)!.id, code: 'hours_changed_meanwhile' }],
      })
      await app.outbox.add(item)
      await app.outbox.settle()
      expect(await progress(id)).toMatchObject({ done: MANY, approved: 49 })
      expect((await states()).get('approved')).toHaveLength(49)
    })

    it('is interrupted between two parts by who asked for it alone, and leaves the rest undecided', async () => {
      const { ids } = sheet.world
      const { app } = sheet
      const rows = await submitted(MANY)
      const id = operation()
      await app.records.create('hours_decisions', { id, by: ids.jp, state: 'running', total: MANY, done: 200 })
      const interrupt = (viewer: ViewerName, work = id) =>
        sheet.request(viewer, 'POST', `/api/works/${work}/interrupt`, {})
      for (const viewer of ['pr', 'adm', 'ger', 'mate'] as const)
        expect([viewer, (await interrupt(viewer)).status]).toEqual([viewer, 404])
      for (const viewer of ['cl', 'root'] as const) expect((await interrupt(viewer)).status).toBeGreaterThanOrEqual(403)
      expect([(await interrupt('guest')).status, (await interrupt('jp', 'nothing')).status]).toEqual([401, 404])
      expect(await progress(id)).toMatchObject({ state: 'running' })
      expect(await interrupt('jp')).toMatchObject({ status: 200, body: { done: 200, total: MANY } })
      expect((await interrupt('jp')).status, 'twice').toBe(409)
      const entries = JSON.stringify(rows.map((row) => [row.id, row.version]))
      const payload = { operation: id, by: ids.jp, decision: 'approve', entries }
      await app.outbox.add({ kind: 'decide-hours', key: id, lasts: 600, payload })
      await app.outbox.settle()
      expect(await progress(id)).toMatchObject({ state: 'interrupted', done: 200, approved: 0 })
      expect([...(await states()).keys()]).toEqual(['submitted'])
    })

    it('decides nothing for who may not any more', async () => {
      const { ids } = sheet.world
      const rows = await submitted(3)
      const id = operation()
      const { app } = sheet
      await app.records.create('hours_decisions', { id, by: ids.mate, state: 'running', total: 3 })
      const entries = JSON.stringify(rows.map((row) => [row.id, row.version]))
      await app.outbox.add({
        kind: 'decide-hours',
        key: id,
        lasts: 600,
        payload: { operation: id, by: ids.mate, decision: 'approve', entries },
      })
      await app.outbox.settle()
      expect(await progress(id)).toMatchObject({ state: 'done', approved: 0, left: 3 })
      expect((await states()).get('submitted')).toHaveLength(3)
    })
  })
})
