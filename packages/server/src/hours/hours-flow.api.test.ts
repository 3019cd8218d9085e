import { DRIVERS } from '@timesheet/engine/testing'
import { workflowInstances, workflowTasks } from '@timesheet/domain/workflow'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveNormal } from './auto-approval.ts'
import { adoptSentHours } from './adopt-sent-hours.job.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>
type Person = Exclude<ViewerName, 'guest' | 'root'>

const HOURS = recordsOf('hours')

describe.each(DRIVERS)('hours decided by flows on $name', (database) => {
  let sheet: TimesheetFixture
  let next = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())
  beforeEach(async () => {
    for (const { values } of await sheet.app.records.findAll('hours', { filter: `user = "${sheet.world.ids.pr}"` }))
      await sheet.app.records.delete('hours', values.id)
  })

  const load = async (days: readonly string[], more: Values = {}) => {
    const { ids, own, activity } = sheet.world
    const made: string[] = []
    for (const day of days) {
      const body = { user: ids.pr, day, minutes: 60, kind: 'normal', project: own, activity, ...more }
      const answer = await sheet.request('pr', 'POST', HOURS, body)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      made.push(answer.body.id)
    }
    return made
  }
  const patch = (viewer: ViewerName, id: string, body: Values) =>
    sheet.request(viewer, 'PATCH', recordsOf('hours', id), body)
  /** Sends entries in one batch, and returns their only flow. */
  const send = async (ids: readonly string[]) => {
    const requests = ids.map((id) => ({
      method: 'PATCH',
      url: recordsOf('hours', id),
      body: { state: 'submitted' },
    }))
    const { status, body } = await sheet.request('pr', 'POST', '/api/batch', { requests })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const { batch } = await entry(ids[0]!)
    const [flow] = await sheet.app.records.findAll(workflowInstances, { filter: `objectId = "${String(batch)}"` })
    return flow!.values
  }
  const entry = async (id: string) => (await sheet.app.records.findById('hours', id))!.values as Values
  const flowOf = async (id: string) => (await sheet.app.records.findById(workflowInstances, id))!.values
  const tasks = async (flow: string) =>
    (await sheet.app.records.findAll(workflowTasks, { filter: `instance = "${flow}"`, sort: 'step,created,id' })).map(
      ({ values }) => values,
    )
  const open = async (flow: string) => (await tasks(flow)).filter(({ state }) => state === 'pending')
  const inboxOf = async (person: Person, task: string) =>
    (
      await sheet.app.records.findAll('inbox', {
        filter: `user = "${sheet.world.ids[person]}" && objectId = "${task}"`,
      })
    ).map(({ values }) => values['state'])
  const decide = async (viewer: ViewerName, ids: readonly string[], decision: string, reason = '') =>
    sheet.request(viewer, 'POST', '/api/hours/decide', {
      entries: await Promise.all(ids.map(async (id) => [id, (await entry(id))['version']])),
      decision,
      reason,
      operation: `flowdecision${String(next++).padStart(3, '0')}`,
    })
  const answer = (viewer: ViewerName, task: string, decision: string, more: Values = {}) =>
    sheet.request(viewer, 'POST', '/api/flows/decide', { decisions: [{ task, decision, ...more }] })
  const states = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await entry(id))['state']))
  const withRule = async (approvalPolicy: string, run: () => Promise<void>, more: Values = {}) => {
    const { values } = await sheet.app.records.create('hours_rules', {
      ...{ scope: 'project', project: sheet.world.own, roundingStep: '15', roundingMode: 'nearest' },
      ...{ maxDayError: 1440, maxEntry: 720, daysBack: 30, missingMode: 'weekly', overtimeBase: 'legal' },
      from: '2026-01-01',
      approvalPolicy,
      ...more,
    })
    await run().finally(() => sheet.app.records.delete('hours_rules', values.id))
  }

  it('asks once for a part, and closes the task with the last of its entries', async () => {
    const { ids } = sheet.world
    const [one, two] = await load(['2026-06-15', '2026-06-16'])
    const flow = await send([one!, two!])
    const [task, ...others] = await open(flow.id)
    expect([flow.object, flow.project, flow.person, others]).toEqual(['hours', sheet.world.own, ids.pr, []])
    expect(task).toMatchObject({ user: ids.jp, stepName: 'Jefatura de proyecto', dueOn: '2026-06-23' })
    expect(await inboxOf('jp', task!.id)).toEqual(['pending'])
    expect((await decide('jp', [one!], 'approve')).status).toBe(200)
    expect([(await flowOf(flow.id)).state, await inboxOf('jp', task!.id)]).toEqual(['running', ['pending']])
    expect((await decide('jp', [two!], 'approve')).status).toBe(200)
    expect((await flowOf(flow.id)).state).toBe('approved')
    expect(await tasks(flow.id)).toMatchObject([{ state: 'approved', decidedBy: ids.jp, onBehalfOf: '' }])
    expect(await inboxOf('jp', task!.id)).toEqual(['resolved'])
    // The same decision once more, in either way.
    expect((await decide('jp', [two!], 'approve')).body.data.entries.code).toBe('hours_changed_meanwhile')
    expect((await answer('jp', task!.id, 'approved')).body.data.flow.code).toBe('flow_task_decided')
  })

  it.each<[string, readonly string[], string]>([
    ['some of it back is observed', ['approve', 'reject'], 'observed'],
    ['all of it back is rejected', ['reject', 'reject'], 'rejected'],
  ])('%s', async (_name, decisions, state) => {
    const made = await load(['2026-06-15', '2026-06-16'])
    const flow = await send(made)
    for (const [i, decision] of decisions.entries())
      await decide('jp', [made[i]!], decision, decision === 'reject' ? 'Es de otro documento' : '')
    expect([(await flowOf(flow.id)).state, await open(flow.id)]).toEqual([state, []])
  })

  it('is decided as a whole by its task, and the log says by whom', async () => {
    const { ids } = sheet.world
    const made = await load(['2026-06-15', '2026-06-16'])
    const [task] = await open((await send(made)).id)
    expect((await answer('pr', task!.id, 'approved')).body.data.flow.code).toBe('flow_not_yours')
    const short = await answer('jp', task!.id, 'rejected', { comment: 'No' })
    expect([short.status, short.body.data.reason.code]).toEqual([400, 'hours_reason_short'])
    expect(await states(made)).toEqual(['submitted', 'submitted'])
    expect((await answer('jp', task!.id, 'approved')).status).toBe(200)
    expect(await entry(made[0]!)).toMatchObject({ state: 'approved', decidedBy: ids.jp, decider: '', step: '' })
    const log = await sheet.app.records.findAll('audit', { filter: `entityId = "${made[0]!}"`, sort: 'created' })
    expect(log.map(({ values }) => [values['action'], values['actor']])).toEqual([
      ['submit', ids.pr],
      ['approve', ids.jp],
    ])
    const back = await load(['2026-06-17'])
    const [second] = await open((await send(back)).id)
    expect((await answer('jp', second!.id, 'rejected', { comment: 'Es de otro proyecto' })).status).toBe(200)
    expect(await entry(back[0]!)).toMatchObject({ state: 'rejected', reason: 'Es de otro proyecto', decidedBy: ids.jp })
    const told = async () =>
      sheet.app.records.findAll('inbox', {
        filter: `user = "${ids.pr}" && code = "HRS-RECHAZADA" && state = "pending"`,
      })
    // Mandatory (†): mailed at once, in working time.
    expect((await told()).map(({ values }) => values['mail'])).toEqual(['immediate'])
    expect((await sheet.request('pr', 'DELETE', recordsOf('hours', back[0]!))).status).toBe(204)
    expect(await told()).toEqual([])
  })

  it('ends with what is withdrawn, and says that a part of it changed', async () => {
    const made = await load(['2026-06-15', '2026-06-16'])
    const flow = await send(made)
    const [task] = await open(flow.id)
    expect((await patch('pr', made[0]!, { state: 'draft' })).status).toBe(200)
    const changed = await answer('jp', task!.id, 'approved')
    expect([changed.status, changed.body.data.flow.code]).toEqual([409, 'flow_object_changed'])
    expect(await states(made)).toEqual(['draft', 'submitted'])
    const { version } = changed.body.data.flow.params
    expect((await patch('pr', made[1]!, { state: 'draft' })).status).toBe(200)
    // Nothing of it waits any more, so that its task is not theirs to see.
    expect((await answer('jp', task!.id, 'approved', { version })).status).toBe(404)
    expect([(await flowOf(flow.id)).state, await inboxOf('jp', task!.id)]).toEqual(['cancelled', ['expired']])
    // Sent again it is another part; called off by its owner it comes back.
    const again = await send(made)
    expect(again.id).not.toBe(flow.id)
    expect((await sheet.request('pr', 'POST', `/api/flows/${again.id}/cancel`, { reason: 'Falta algo' })).status).toBe(
      200,
    )
    expect(await states(made)).toEqual(['draft', 'draft'])
    expect(await entry(made[0]!)).toMatchObject({ batch: '', decider: '', standIns: '', reason: 'Falta algo' })
  })

  it('is read and decided by a substitute while they stand in, and by whom it is passed to', async () => {
    const { ids } = sheet.world
    const made = await load(['2026-06-15', '2026-06-16'])
    const sees = async () => (await sheet.request('cd', 'GET', recordsOf('hours', made[0]!))).status
    const flow = await send(made)
    expect(await sees()).toBe(404)
    const named = await sheet.request('jp', 'POST', recordsOf('substitutions'), {
      ...{
        holder: ids.jp,
        substitute: ids.cd,
        from: '2026-06-18',
        to: '2026-06-20',
        state: 'named',
        objects: ['hours'],
      },
    })
    expect([named.status, await sees()]).toEqual([200, 200])
    expect(await entry(made[0]!)).toMatchObject({ decider: ids.jp, standIns: ids.cd })
    expect((await patch('cd', made[0]!, { minutes: 15 })).status).toBe(400)
    expect((await decide('cd', [made[0]!], 'approve')).status).toBe(200)
    const cancelled = await sheet.request('jp', 'PATCH', recordsOf('substitutions', named.body.id), {
      state: 'cancelled',
    })
    expect([cancelled.status, (await sheet.request('cd', 'GET', recordsOf('hours', made[1]!))).status]).toEqual([
      200, 404,
    ])
    expect((await decide('cd', [made[1]!], 'approve')).status).toBe(400)
    const [task] = await open(flow.id)
    const passed = await sheet.request('ger', 'POST', `/api/flows/tasks/${task!.id}/reassign`, {
      ...{ user: ids.cd, reason: 'De viaje' },
    })
    expect([passed.status, await entry(made[1]!)]).toMatchObject([200, { decider: ids.cd, standIns: '' }])
    expect((await decide('cd', [made[1]!], 'approve')).status).toBe(200)
    expect((await flowOf(flow.id)).state).toBe('approved')
    expect((await tasks(flow.id)).map(({ state, decidedBy }) => `${state} ${decidedBy}`).toSorted()).toEqual([
      `approved ${ids.cd}`,
      `reassigned ${ids.ger}`,
    ])
  })

  it('goes on when who decides leaves, and when the project is closed meanwhile', async () => {
    const { app, world } = sheet
    const { ids, own } = world
    const made = await load(['2026-06-15'])
    const flow = await send(made)
    await app.records.update('users', ids.jp, { active: false })
    const other = String((await entry(made[0]!))['decider'])
    expect([other === ids.jp, (await open(flow.id)).map(({ user }) => user).includes(other)]).toEqual([false, true])
    await app.records.update('users', ids.jp, { active: true })
    await app.records.update('projects', own, { state: 'closed' })
    // Who is asked may change although nothing could be typed there any more.
    await app.records.update('users', ids.jp, { active: false })
    await app.records.update('users', ids.jp, { active: true })
    const { status } = await decide('jp', made, 'approve')
    await app.records.update('projects', own, { state: 'active' })
    expect([status, await states(made), (await flowOf(flow.id)).state]).toEqual([200, ['approved'], 'approved'])
  })

  it('passes both levels in order, and the management may skip the first', async () => {
    const { ids, ledSpecialty: specialty } = sheet.world
    await withRule('lead_then_manager', async () => {
      const made = await load(['2026-06-15', '2026-06-16'], { specialty })
      const flow = await send(made)
      expect((await open(flow.id)).map(({ user }) => user)).toEqual([ids.le])
      expect((await decide('le', [made[0]!], 'approve')).body.passed).toBe(1)
      // The first level is not over: nobody decides on the second, and not twice on the first.
      for (const viewer of ['jp', 'ger', 'le'] as const)
        expect((await decide(viewer, [made[0]!], 'approve')).status).toBe(400)
      expect((await decide('le', [made[1]!], 'reject', 'Es de otro documento')).status).toBe(200)
      expect(await open(flow.id)).toMatchObject([{ user: ids.jp, step: 1 }])
      expect((await decide('jp', [made[0]!], 'approve')).status).toBe(200)
      expect([await states(made), (await flowOf(flow.id)).state]).toEqual([['approved', 'rejected'], 'observed'])

      const [skipped] = await load(['2026-06-17'], { specialty })
      const second = await send([skipped!])
      expect((await sheet.request('ger', 'POST', `/api/flows/${second.id}/skip`, { reason: 'Urgente' })).status).toBe(
        200,
      )
      expect(await entry(skipped!)).toMatchObject({ state: 'submitted', step: 'project', decider: ids.jp })
      const [task] = await open(second.id)
      expect((await answer('jp', task!.id, 'approved')).status).toBe(200)
      expect(await states([skipped!])).toEqual(['approved'])
    })
  })

  it('starts for what was sent without one, once', async () => {
    const { app, world } = sheet
    const made = await load(['2026-06-15', '2026-06-16'])
    for (const id of made)
      await app.records.update('hours', id, { state: 'approved_1', sentBy: world.ids.pr, decider: world.ids.ger })
    await adoptSentHours(app, new AbortController().signal)
    const { batch } = await entry(made[0]!)
    expect(await entry(made[1]!)).toMatchObject({ state: 'submitted', batch, decider: world.ids.jp, step: 'project' })
    const flows = async () => app.records.findAll(workflowInstances, { filter: 'state = "running"' })
    const count = (await flows()).length
    await adoptSentHours(app, new AbortController().signal)
    expect((await flows()).length).toBe(count)
    expect((await decide('jp', made, 'approve')).body.approved).toBe(2)
  })

  it('is never asked of who typed it', async () => {
    const { ids, own, activity } = sheet.world
    const body = { user: ids.pr, day: '2026-06-15', minutes: 60, kind: 'normal', project: own, activity }
    const { body: made } = await sheet.request('jp', 'POST', HOURS, body)
    const flow = await send([made.id])
    expect([flow.authors, (await open(flow.id)).some(({ user }) => user === ids.jp)]).toEqual([[ids.jp], false])
    expect((await decide('jp', [made.id], 'approve')).status).toBe(400)
  })

  describe('approved by its rule', () => {
    const NOTE = { note: 'Planos del puente' }
    const atOnce = { autoApproves: true, autoApproveDays: 0 }
    const autoOn = async (id: string) =>
      (await sheet.app.records.findById('hours_batches', String((await entry(id))['batch'])))!.values['autoOn']

    it('lets what is normal pass at once, signed by nobody and told apart, and leaves the rest to a person', async () => {
      const { ids } = sheet.world
      await withRule(
        'one_level',
        async () => {
          const [normal] = await load(['2026-06-16'], NOTE)
          // A holiday.
          const [odd] = await load(['2026-06-15'], NOTE)
          const flow = await send([normal!, odd!])
          await sheet.app.outbox.settle()
          const decided = { state: 'approved', decidedBy: '', decidedHow: 'automatic', decider: '', step: '' }
          expect(await entry(normal!)).toMatchObject(decided)
          expect(await entry(odd!)).toMatchObject({ state: 'submitted', decider: ids.jp, decidedHow: '' })
          const { batch } = await entry(normal!)
          expect((await sheet.app.records.findById('hours_batches', String(batch)))!.values).toMatchObject({
            ...{ entries: 2, approved: 1, automatic: 1, waiting: 1, autoOn: '' },
          })
          expect((await flowOf(flow.id)).state).toBe('running')
          const log = await sheet.app.records.findAll('audit', { filter: `entityId = "${normal!}"`, sort: 'created' })
          expect(log.map(({ values }) => [values['action'], values['actor'], values['operation'] !== ''])).toEqual([
            ['submit', ids.pr, false],
            ['approve', '', true],
          ])
          // Looked at once: a note written nowhere changes nothing, and a person decides.
          await approveNormal(sheet.app)
          expect(await states([odd!])).toEqual(['submitted'])
          expect((await decide('jp', [odd!], 'approve')).status).toBe(200)
          expect((await tasks(flow.id))[0]).toMatchObject({ state: 'approved', decidedBy: ids.jp })

          const [alone] = await load(['2026-06-17'], NOTE)
          const second = await send([alone!])
          await sheet.app.outbox.settle()
          expect(await flowOf(second.id)).toMatchObject({
            state: 'approved',
            endReason: 'Sin nada para mirar y sin decisión en el plazo de su regla de horas',
          })
          expect(await tasks(second.id)).toMatchObject([
            { state: 'approved', decidedBy: '', decidedByName: 'el sistema' },
          ])
          const [task] = await tasks(second.id)
          expect(await inboxOf('jp', task!.id)).toEqual(['resolved'])
        },
        atOnce,
      )
    })

    it('never again what a person took back, gave back or called off', async () => {
      await withRule(
        'one_level',
        async () => {
          const [one] = await load(['2026-06-16'], NOTE)
          await send([one!])
          await sheet.app.outbox.settle()
          expect((await decide('pr', [one!], 'disapprove', 'Me equivoqué')).status).toBe(400)
          expect((await decide('jp', [one!], 'disapprove', 'Es de otro documento')).status).toBe(200)
          expect(await entry(one!)).toMatchObject({ state: 'submitted', decidedHow: '', decidedOn: '' })
          await sheet.app.outbox.settle()
          expect([await states([one!]), await autoOn(one!)]).toEqual([['submitted'], ''])
          expect((await decide('jp', [one!], 'reject', 'Es de otro documento')).status).toBe(200)
          expect((await patch('pr', one!, { state: 'draft' })).status).toBe(200)
          const flow = await send([one!])
          await sheet.app.outbox.settle()
          expect(await states([one!])).toEqual(['submitted'])
          await sheet.request('pr', 'POST', `/api/flows/${flow.id}/cancel`, { reason: 'Falta algo' })
          await send([one!])
          await sheet.app.outbox.settle()
          expect(await states([one!])).toEqual(['submitted'])
          // Withdrawn by its owner before anybody decided, it is as new.
          const [two] = await load(['2026-06-17'], NOTE)
          await withRule('one_level', async () => send([two!]).then(() => {}), {
            scope: 'user',
            user: sheet.world.ids.pr,
          })
          expect([await states([two!]), await autoOn(two!)]).toEqual([['submitted'], ''])
          expect((await patch('pr', two!, { state: 'draft', decidedHow: 'automatic' })).status).toBe(200)
          expect((await patch('pr', two!, { decidedHow: 'automatic' })).status).toBe(200)
          expect((await entry(two!))['decidedHow']).toBe('')
          await send([two!])
          await sheet.app.outbox.settle()
          expect(await states([two!])).toEqual(['approved'])
        },
        atOnce,
      )
    })

    it('after working days of who decides, unless somebody decides before or nobody can', async () => {
      const { app, clock, world } = sheet
      const before = clock.now
      await withRule(
        'lead_then_manager',
        async () => {
          const specialty = world.ledSpecialty
          const made = await load(['2026-06-16', '2026-06-17'], { ...NOTE, specialty })
          const flow = await send(made)
          expect(await autoOn(made[0]!)).toBe('2026-06-23')
          const [other] = await load(['2026-06-18'], NOTE)
          await send([other!])
          await app.records.update('hours', other!, { decider: '', standIns: '' })
          expect((await decide('le', [made[1]!], 'reject', 'Es de otro documento')).status).toBe(200)
          clock.now = '2026-06-22T20:00:00.000Z'
          await approveNormal(app)
          expect(await states([...made, other!])).toEqual(['submitted', 'rejected', 'submitted'])
          clock.now = '2026-06-23T12:00:00.000Z'
          await approveNormal(app)
          expect(await states([...made, other!])).toEqual(['approved', 'rejected', 'submitted'])
          expect((await flowOf(flow.id)).state).toBe('observed')
          expect(await open(flow.id)).toEqual([])
        },
        { autoApproves: true, autoApproveDays: 2 },
      ).finally(() => (clock.now = before))
    })
  })

  it('asks the manager of who is in a group, whatever the project says, and keeps who was asked', async () => {
    const { app, world } = sheet
    const group = { scope: 'people', name: 'Administración', people: [world.ids.pr], project: '' }
    await withRule('lead_then_manager', async () => {
      const before = await load(['2026-06-15'], { specialty: world.ledSpecialty })
      const first = await send(before)
      await withRule(
        'manager_only',
        async () => {
          expect(await entry(before[0]!)).toMatchObject({ step: 'lead', decider: world.ids.le })
          const after = await load(['2026-06-16'], { specialty: world.ledSpecialty })
          const second = await send(after)
          expect(await entry(after[0]!)).toMatchObject({ step: 'direct' })
          expect([first.facts, second.facts]).toMatchObject([
            { policy: 'lead_then_manager' },
            { policy: 'manager_only' },
          ])
          // Only one group has a person at a time.
          const body = { ...group, name: 'Otro', from: '2026-02-01', roundingStep: '15', roundingMode: 'nearest' }
          const rest = { maxDayError: 1440, maxEntry: 720, missingMode: 'weekly', overtimeBase: 'legal' }
          const twice = await sheet.request('adm', 'POST', recordsOf('hours_rules'), {
            ...{ ...body, ...rest, approvalPolicy: 'one_level' },
          })
          expect([twice.status, twice.body.data.people?.code]).toEqual([400, 'hours_rule_group_overlap'])
        },
        group,
      )
      expect((await app.records.findAll('hours_rules', { filter: 'scope = "people"' })).length).toBe(0)
    })
  })
})
