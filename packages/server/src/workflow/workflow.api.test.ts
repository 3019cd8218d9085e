import type { RunningApp } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { workflowInstances, workflowTasks } from '@timesheet/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reassessOpenFlows } from './reassess-flows.job.ts'
import { cancelFlow, type FlowEnd, type FlowOpinion, type FlowRequest, onFlow, startFlow } from '../kernel/flows.ts'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>
type Person = Exclude<ViewerName, 'guest' | 'root'>

describe.each(DRIVERS)('flows on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let app: RunningApp
  /** The objects of this test, with their versions, and what the kernel told about them. */
  const versions = new Map<string, string>()
  const ended: FlowEnd[] = []
  const opinions: FlowOpinion[] = []
  let next = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    ;({ world, app } = fixture)
    onFlow(app, {
      object: 'hours',
      linkOf: ({ project }) => `/projects/${project}/hours`,
      versionsOf: async (_, ids) => new Map(ids.flatMap((id) => (versions.has(id) ? [[id, versions.get(id)!]] : []))),
      decided: async (_, given) => void opinions.push(...given),
      outcome: async (_, flows) => void ended.push(...flows),
    })
  })
  afterAll(() => fixture.close())

  const start = async (given: Partial<FlowRequest> = {}, scope: FlowRequest['scope'] = {}) => {
    const objectId = `object${next++}`
    versions.set(objectId, '1')
    const request: FlowRequest = {
      object: 'hours',
      objectId,
      title: 'Horas de prueba',
      startedBy: world.ids.pr,
      scope: { project: world.own, person: world.ids.pr, ...scope },
      ...given,
    }
    const [asked] = await app.driver.transaction((tx) => startFlow({ app, tx }, [request]))
    return { ...asked!.instance, objectId: request.objectId }
  }
  const flow = async (id: string) => (await app.records.findById(workflowInstances, id))!.values
  const tasks = async (id: string) =>
    (
      await app.records.findAll(workflowTasks, { filter: 'instance = {:id}', params: { id }, sort: 'step,created,id' })
    ).map(({ values }) => values)
  const open = async (id: string) => (await tasks(id)).filter(({ state }) => state === 'pending')
  const post = (viewer: ViewerName, url: string, body: Values) =>
    fixture.request(viewer, 'POST', `/api/flows/${url}`, body)
  const decide = (viewer: ViewerName, task: string, decision: string, more: Values = {}) =>
    post(viewer, 'decide', { decisions: [{ task, decision, ...more }] })
  const inboxOf = async (person: Person, objectId: string) =>
    (
      await app.records.findAll('inbox', {
        filter: 'user = {:user} && objectId = {:objectId}',
        params: { user: world.ids[person], objectId },
      })
    ).map(({ values }) => values['state'])
  const codeOf = ({ status, body }: { status: number; body: Values | null }) => [
    status,
    (body?.['data'] as { flow?: { code: string } } | undefined)?.flow?.code,
  ]

  it('asks the lead of the project, tells the inbox, and approves once', async () => {
    const { id, objectId } = await start()
    const [task] = await open(id)
    expect(task).toMatchObject({ user: world.ids.jp, stepName: 'Jefatura de proyecto', assignedOn: '2026-06-18' })
    // Thursday; a working day later, and no holiday of Argentina on it.
    expect(task!.dueOn > '2026-06-19').toBe(true)
    expect(await inboxOf('jp', task!.id)).toEqual(['pending'])
    expect((await flow(id)).readers.toSorted()).toEqual([world.ids.jp, world.ids.pr].toSorted())
    ended.length = 0
    expect(await decide('jp', task!.id, 'approved', { details: { entries: 3 } })).toMatchObject({ status: 200 })
    expect(ended).toMatchObject([
      { instance: { objectId, state: 'approved' }, opinions: [{ details: { entries: 3 } }] },
    ])
    expect(await inboxOf('jp', task!.id)).toEqual(['resolved'])
    const again = await decide('jp', task!.id, 'rejected', { comment: 'No' })
    expect(codeOf(again)).toEqual([409, 'flow_task_decided'])
    expect(await flow(id)).toMatchObject({ state: 'approved', cycle: 1 })
    expect(await tasks(id)).toMatchObject([{ state: 'approved', decidedBy: world.ids.jp, onBehalfOf: '' }])
  })

  it('INV-WF-01 a finished flow has no open task, and every task one final state', async () => {
    const { id } = await start(
      {},
      { fields: { policy: 'lead_then_manager' }, specialty: world.ledSpecialty, person: world.ids.mate },
    )
    const { id: rejected } = await start()
    const { id: cancelled, objectId } = await start()
    const [first] = await open(id)
    expect(first!.user).toBe(world.ids.le)
    await decide('le', first!.id, 'approved')
    const [second] = await open(id)
    expect([second!.user, second!.step]).toEqual([world.ids.jp, 1])
    await decide('jp', second!.id, 'observed', { comment: 'Falta la nota' })
    await decide('jp', (await open(rejected))[0]!.id, 'rejected', { comment: 'No corresponde' })
    await app.driver.transaction((tx) =>
      cancelFlow({ app, tx }, { object: 'hours', objectIds: [objectId], reason: 'Retirada' }),
    )
    for (const [flowId, state] of [
      [id, 'observed'],
      [rejected, 'rejected'],
      [cancelled, 'cancelled'],
    ] as const) {
      expect((await flow(flowId)).state).toBe(state)
      expect(await open(flowId)).toEqual([])
    }
    const pending = await app.records.findAll(workflowTasks, {
      filter: 'state = "pending" && instance.state != "running"',
    })
    expect(pending).toEqual([])
    // Every change of state is one entry of the log.
    const entries = await app.records.findAll('audit', { filter: 'entityId = {:id}', params: { id } })
    expect(
      entries
        .map(({ values }) => String(values['action']))
        .filter((action) => action !== 'update')
        .toSorted(),
    ).toEqual(['create', 'observe'])
  })

  it('INV-WF-02 a running flow keeps its version when the next is published', async () => {
    const { id } = await start()
    const make = (condition: string) =>
      fixture.request('adm', 'POST', recordsOf('workflow_definitions'), {
        object: 'hours',
        code: 'JP',
        name: 'Dirección',
        state: 'draft',
        condition,
        steps: [
          { ...STEP, resolver: { kind: 'role', role: 'ger', scope: 'global' } },
          { ...STEP, name: 'Otra vez', resolver: { kind: 'role', role: 'ger', scope: 'global' } },
        ],
        version: 77,
      })
    const { body: draft } = await make('')
    expect(draft).toMatchObject({ version: 2, state: 'draft' })
    const publish = (viewer: ViewerName) =>
      fixture.request(viewer, 'PATCH', recordsOf('workflow_definitions', draft.id as string), { state: 'published' })
    expect((await publish('ger')).status).toBe(404)
    expect((await publish('adm')).body).toMatchObject({ state: 'published', publishedBy: world.ids.adm })
    expect(await flow(id)).toMatchObject({ definition: 'flowhoursjp0001' })
    expect((await app.records.findById('workflow_definitions', 'flowhoursjp0001'))!.values['state']).toBe('replaced')
    const other = await start()
    expect(await flow(other.id)).toMatchObject({ definition: draft.id })
    expect((await open(other.id)).every(({ user }) => user !== world.ids.jp)).toBe(true)
    await decide('jp', (await open(id))[0]!.id, 'approved')
    expect((await flow(id)).state, 'after its only step, though the new version has two').toBe('approved')
    // What was published is neither changed nor deleted nor withdrawn.
    for (const change of [{ steps: [STEP] }, { state: 'draft' }, { condition: 'days > 3' }])
      expect(
        (await fixture.request('adm', 'PATCH', recordsOf('workflow_definitions', draft.id as string), change)).status,
      ).toBe(400)
    expect((await fixture.request('adm', 'DELETE', recordsOf('workflow_definitions', draft.id as string))).status).toBe(
      400,
    )
    const { body: back } = await fixture.request('adm', 'POST', recordsOf('workflow_definitions'), {
      object: 'hours',
      code: 'JP',
      name: 'Jefatura',
      state: 'draft',
      steps: [{ ...STEP, escalateTo: { kind: 'role', role: 'ger', scope: 'global' } }],
    })
    expect(
      (
        await fixture.request('adm', 'PATCH', recordsOf('workflow_definitions', back.id as string), {
          state: 'published',
        })
      ).status,
    ).toBe(200)
  })

  it.each<[string, Values, string]>([
    ['without steps', { steps: [] }, 'flow_no_steps'],
    ['in a circle', { steps: [{ resolver: { kind: 'manager' }, escalateTo: { kind: 'manager' } }] }, 'flow_circle'],
    ['without a resolver', { steps: [{ resolver: null }] }, 'flow_no_resolver'],
    ['with a condition that is none', { condition: 'salary > 3' }, 'flow_condition'],
  ])('a definition %s is refused', async (_title, { steps, ...change }, code) => {
    const { status, body } = await fixture.request('adm', 'POST', recordsOf('workflow_definitions'), {
      object: 'hours',
      code: 'MALA',
      name: 'Mala',
      state: 'draft',
      steps: (steps as object[] | undefined)?.map((step) => ({ ...STEP, ...step })) ?? [STEP],
      ...change,
    })
    expect(status).toBe(400)
    expect(Object.values(body.data as Record<string, { code: string }>).map((error) => error.code)).toEqual([code])
  })

  it('a changed object is refused with what to do, and decided once it was seen', async () => {
    const { id, objectId } = await start()
    const [task] = await open(id)
    versions.set(objectId, '2')
    const refused = await decide('jp', task!.id, 'approved')
    expect(codeOf(refused)).toEqual([409, 'flow_object_changed'])
    expect((await flow(id)).state).toBe('running')
    expect((await decide('jp', task!.id, 'approved', { version: refused.body.data.flow.params.version })).status).toBe(
      200,
    )
    const gone = await start()
    versions.delete(gone.objectId)
    expect(codeOf(await decide('jp', (await open(gone.id))[0]!.id, 'approved'))).toEqual([409, 'flow_object_gone'])
  })

  it.each<[string, ViewerName, Values, readonly unknown[]]>([
    ['a colleague', 'cd', {}, [404, undefined]],
    ['a guest', 'guest', {}, [401, undefined]],
    ['a reader of the customer', 'cl', {}, [404, undefined]],
    ['the author', 'pr', {}, [409, 'flow_not_yours']],
    ['an administrator', 'adm', {}, [404, undefined]],
    ['a superuser', 'root', {}, [403, undefined]],
    ['the lead without a comment', 'jp', { decision: 'rejected', comment: '  ' }, [409, 'flow_comment_missing']],
    ['the lead with another word', 'jp', { decision: 'cancelled' }, [400, undefined]],
    ['the lead with a number as task', 'jp', { task: 7 }, [400, undefined]],
  ])('%s decides nothing', async (_title, viewer, change, expected) => {
    const { id } = await start()
    const [task] = await open(id)
    expect(
      codeOf(await post(viewer, 'decide', { decisions: [{ task: task!.id, decision: 'approved', ...change }] })),
    ).toEqual(expected)
    expect(await open(id)).toHaveLength(1)
  })

  it('of a hundred decisions with a wrong one none is made, and all of them in a second call', async () => {
    const flows = await Promise.all(Array.from({ length: 12 }, () => start()))
    const all = (await Promise.all(flows.map(({ id }) => open(id)))).flat()
    const given = all.map(({ id }) => ({ task: id, decision: 'approved' }))
    expect((await post('jp', 'decide', { decisions: [...given, given[0]] })).status).toBe(409)
    expect((await Promise.all(flows.map(({ id }) => open(id)))).flat()).toHaveLength(12)
    ended.length = 0
    expect((await post('jp', 'decide', { decisions: given })).body).toEqual({ decided: 12 })
    expect(ended).toHaveLength(12)
    const tooMany = Array.from({ length: 501 }, () => given[0])
    expect(codeOf(await post('jp', 'decide', { decisions: tooMany }))).toEqual([409, 'flow_too_many'])
  })

  it('INV-GEN-02: the author never decides; where nobody is left an administrator names someone, never themselves', async () => {
    const own = await start({ startedBy: world.ids.jp }, { person: world.ids.jp })
    expect((await open(own.id)).map(({ user }) => user)).not.toContain(world.ids.jp)
    const { managers } = (await app.records.findById('users', world.ids.jp))!.values as { managers?: string[] }
    const leads = await app.records.findAll('users', {
      filter: 'active = true && (grants:each ?= "ger" || grants:each ?= "jp")',
    })
    const away = new Set([...leads.map(({ values }) => String(values['id'])), ...(managers ?? [])])
    for (const id of [world.ids.jp, world.ids.adm]) away.delete(id)
    for (const id of away) await app.records.update('users', id, { active: false })
    const alone = await start({ startedBy: world.ids.jp }, { person: world.ids.jp })
    const [unnamed] = await open(alone.id)
    expect([unnamed!.user, (await flow(alone.id)).state]).toEqual(['', 'running'])
    expect(await inboxOf('adm', unnamed!.id)).toEqual(['pending'])
    const name = (user: string) => post('adm', `tasks/${unnamed!.id}/reassign`, { user, reason: 'No queda nadie' })
    expect(codeOf(await name(world.ids.adm))).toEqual([409, 'flow_act_not_allowed'])
    expect(codeOf(await name(world.ids.jp))).toEqual([409, 'flow_toward_author'])
    expect((await name(world.ids.cd)).status).toBe(200)
    expect(await inboxOf('adm', unnamed!.id)).toEqual(['expired'])
    for (const id of away) await app.records.update('users', id, { active: true })
    const [named] = await open(alone.id)
    expect(named).toMatchObject({ user: world.ids.cd, byHand: true })
    expect((await decide('cd', named!.id, 'approved')).status).toBe(200)
    expect((await flow(alone.id)).state).toBe('approved')
  })

  it('a second flow of an object waits for the first, and counts the cycle', async () => {
    const first = await start()
    const again = { objectId: first.objectId }
    await expect(start(again)).rejects.toMatchObject({ data: { flow: { code: 'flow_running' } } })
    await decide('jp', (await open(first.id))[0]!.id, 'observed', { comment: 'Falta' })
    expect(await flow((await start(again)).id)).toMatchObject({ cycle: 2, state: 'running' })
    await expect(start({ objectId: 'gone' })).rejects.toMatchObject({ data: { flow: { code: 'flow_object_gone' } } })
  })

  it('INV-WF-05 who leaves or loses the role is not asked any more, and the task goes on', async () => {
    const { id } = await start({}, { project: world.other })
    const [before] = await open(id)
    const holder = before!.user
    await app.records.update('projects', world.other, { manager: world.ids.jp })
    const [after] = await open(id)
    expect(after!.user).toBe(world.ids.jp)
    expect((await tasks(id)).find((task) => task.id === before!.id)!.state).toBe('expired')
    expect((await flow(id)).readers).not.toContain(holder)
    expect(await inboxOf('jp', after!.id)).toEqual(['pending'])
    await app.records.update('users', world.ids.jp, { active: false })
    expect(await inboxOf('jp', after!.id)).not.toContain('pending')
    expect((await open(id)).map(({ user }) => user)).not.toContain(world.ids.jp)
    expect((await flow(id)).readers).not.toContain(world.ids.jp)
    await app.records.update('users', world.ids.jp, { active: true })
    await app.records.update('projects', world.other, { manager: holder })
  })

  it('a substitute sees the task, decides on behalf of the holder, and never about their own', async () => {
    const { id } = await start()
    const mine = await start({ startedBy: world.ids.le }, { person: world.ids.le })
    const { status, body } = await fixture.request('jp', 'POST', recordsOf('substitutions'), {
      holder: world.ids.jp,
      substitute: world.ids.le,
      from: '2026-06-18',
      to: '2026-06-20',
      state: 'named',
    })
    expect(status).toBe(200)
    const [task] = await open(id)
    expect(task).toMatchObject({ user: world.ids.jp, deputies: [world.ids.le] })
    expect((await open(mine.id))[0]).toMatchObject({ deputies: [] })
    expect(await inboxOf('le', task!.id)).toEqual(['pending'])
    expect((await decide('le', task!.id, 'approved')).status).toBe(200)
    expect((await tasks(id))[0]).toMatchObject({ decidedBy: world.ids.le, onBehalfOf: world.ids.jp, state: 'approved' })
    expect(codeOf(await decide('le', (await open(mine.id))[0]!.id, 'approved'))).toEqual([409, 'flow_not_yours'])
    const later = await start()
    expect((await open(later.id))[0]!.deputies).toEqual([world.ids.le])
    // From midnight on it is over, though no job has run.
    fixture.clock.now = '2026-06-20T15:00:00.000Z'
    expect(codeOf(await decide('le', (await open(later.id))[0]!.id, 'approved'))).toEqual([409, 'flow_not_yours'])
    fixture.clock.now = '2026-06-18T15:00:00.000Z'
    expect(
      (await fixture.request('jp', 'PATCH', recordsOf('substitutions', body.id as string), { state: 'cancelled' }))
        .status,
    ).toBe(200)
    const [still] = await open(later.id)
    expect(still!.deputies).toEqual([])
    expect(await inboxOf('le', still!.id)).toEqual(['expired'])
    // Nobody names themselves for somebody else.
    const forged = {
      holder: world.ids.jp,
      substitute: world.ids.cd,
      from: '2026-07-01',
      to: '2026-07-05',
      state: 'named',
    }
    expect((await fixture.request('cd', 'POST', recordsOf('substitutions'), forged)).status).toBe(400)
  })

  it('the management passes on and skips, the owner ends, and nobody skips the last step', async () => {
    const { id } = await start({}, { fields: { policy: 'lead_then_manager' }, specialty: world.ledSpecialty })
    const [task] = await open(id)
    const pass = (viewer: ViewerName, user: string, reason = 'De viaje') =>
      post(viewer, `tasks/${task!.id}/reassign`, { user, reason })
    expect(codeOf(await pass('ger', world.ids.pr))).toEqual([409, 'flow_toward_author'])
    expect(codeOf(await pass('ger', world.ids.cl))).toEqual([409, 'flow_without_access'])
    expect(codeOf(await pass('pr', world.ids.cd))).toEqual([409, 'flow_act_not_allowed'])
    expect(codeOf(await pass('ger', world.ids.cd, ''))).toEqual([409, 'flow_reason_missing'])
    expect((await pass('ger', world.ids.cd)).status).toBe(200)
    expect(await open(id)).toMatchObject([{ user: world.ids.cd, byHand: true }])
    const skip = (viewer: ViewerName) => post(viewer, `${id}/skip`, { reason: 'Urgente' })
    expect(codeOf(await skip('pr'))).toEqual([409, 'flow_act_not_allowed'])
    expect((await skip('ger')).status).toBe(200)
    expect((await tasks(id)).map(({ state }) => state).toSorted()).toEqual(['pending', 'reassigned', 'skipped'])
    expect(codeOf(await skip('ger'))).toEqual([409, 'flow_last_step'])
    expect(codeOf(await post('jp', `${id}/cancel`, { reason: 'x' }))).toEqual([409, 'flow_act_not_allowed'])
    expect((await post('cd', `${id}/cancel`, { reason: 'x' })).status).toBe(404)
    ended.length = 0
    expect((await post('pr', `${id}/cancel`, { reason: 'Me equivoqué' })).status).toBe(200)
    expect(ended).toMatchObject([{ reason: 'Me equivoqué', instance: { state: 'cancelled' } }])
  })

  it('GER skips a step of a personal matter without seeing what it is about; nobody else, and never the last', async () => {
    onFlow(app, {
      object: 'absence',
      confidential: true,
      linkOf: () => '/hours/absences',
      versionsOf: async (_, ids) => new Map(ids.map((id) => [id, '1'])),
      outcome: async () => {},
    })
    const about = { project: '', person: world.ids.pr, fields: { days: 3, paid: false, from: '2026-07-01' } }
    const { id } = await start({ object: 'absence', title: 'Ausencia reservada' }, about)
    const [task] = await open(id)
    const reserved = (viewer: ViewerName) => fixture.request(viewer, 'GET', '/api/flows/reserved')
    for (const viewer of ['pr', 'jp', 'adm', 'af'] as const) expect((await reserved(viewer)).status).toBe(403)
    expect((await reserved('cl')).status).toBe(404)
    expect((await reserved('guest')).status).toBe(401)
    const listed = await reserved('ger')
    expect(listed.body).toMatchObject([{ instance: id, object: 'absence', step: 1, isLast: false }])
    expect(Object.keys(listed.body[0]).toSorted()).toEqual([
      'dueOn',
      'instance',
      'isLast',
      'object',
      'since',
      'step',
      'stepName',
      'tasks',
    ])
    expect(listed.body[0].tasks.map((each: Values) => each['id'])).toEqual([task!.id])
    expect(JSON.stringify(listed.body)).not.toMatch(new RegExp(`${world.ids.pr}|reservada|2026-07-01`))

    const skip = (viewer: ViewerName, body: Values) => post(viewer, `${id}/skip`, body)
    const reason = 'No está quien decide'
    for (const viewer of ['adm', 'af', 'cd'] as const) expect((await skip(viewer, { reason })).status).toBe(404)
    expect(codeOf(await skip('pr', { reason }))).toEqual([409, 'flow_act_not_allowed'])
    expect(codeOf(await skip('ger', { reason: ' ' }))).toEqual([409, 'flow_reason_missing'])
    expect(codeOf(await skip('ger', { reason, step: 2 })), 'another step than the one that was seen').toEqual([
      409,
      'flow_task_closed',
    ])
    expect((await open(id)).map((each) => each.id)).toEqual([task!.id])

    // A task is passed on without being read, and never to who passes it on.
    const pass = (viewer: ViewerName, user: string) =>
      post(viewer, `tasks/${task!.id}/reassign`, { user, reason: 'De licencia' })
    for (const viewer of ['adm', 'af', 'cd', 'jp'] as const)
      expect((await pass(viewer, world.ids.mate)).status).toBeGreaterThanOrEqual(404)
    expect(codeOf(await pass('ger', world.ids.ger))).toEqual([409, 'flow_reserved_to_self'])
    expect(codeOf(await pass('ger', world.ids.pr))).toEqual([409, 'flow_toward_author'])
    expect((await pass('ger', world.ids.mate)).status).toBe(200)
    expect(codeOf(await pass('ger', world.ids.cd)), 'twice').toEqual([409, 'flow_task_closed'])
    expect(await open(id)).toMatchObject([{ user: world.ids.mate, byHand: true }])
    expect(await inboxOf('mate', (await open(id))[0]!.id)).toEqual(['pending'])
    expect((await skip('ger', { reason, step: 1 })).body).toEqual({ instance: id })
    expect(codeOf(await skip('ger', { reason, step: 1 }))).toEqual([409, 'flow_last_step'])
    expect((await tasks(id)).map(({ state, step }) => `${step} ${state}`)).toEqual(
      expect.arrayContaining(['0 reassigned', '0 skipped', '1 pending']),
    )
    expect((await reserved('ger')).body).toMatchObject([{ instance: id, step: 2, isLast: true }])

    // Neither before nor after does the management read the flow, also not in the log.
    expect((await flow(id)).readers).not.toContain(world.ids.ger)
    expect((await fixture.request('ger', 'GET', recordsOf('workflow_instances', id))).status).toBe(404)
    const logged = async (viewer: ViewerName) => {
      const filter = encodeURIComponent(`entityId = "${id}" || entityId = "${task!.id}"`)
      return (await fixture.request(viewer, 'GET', `${recordsOf('audit')}?filter=${filter}`)).body.totalItems
    }
    expect([await logged('ger'), await logged('adm')]).toEqual([0, 0])
    expect(await logged('af')).toBeGreaterThan(2)
    expect(codeOf(await post('ger', `${id}/cancel`, { reason }))).toEqual([404, undefined])
  })

  it('the clock escalates what is late, once, and ends what a lost access leaves', async () => {
    const { id } = await start()
    const [task] = await open(id)
    fixture.clock.now = '2026-07-20T15:00:00.000Z'
    for (const _ of [1, 2]) {
      await reassessOpenFlows(app, new AbortController().signal)
    }
    fixture.clock.now = '2026-06-18T15:00:00.000Z'
    const [late] = await open(id)
    expect(late).toMatchObject({ id: task!.id, user: world.ids.jp })
    expect(late!.escalatedTo).toContain(world.ids.ger)
    expect(await inboxOf('ger', task!.id)).toEqual(['pending'])
    expect((await decide('ger', task!.id, 'approved')).status).toBe(200)
    expect((await tasks(id))[0]).toMatchObject({ decidedBy: world.ids.ger, onBehalfOf: world.ids.jp })
  })

  it('tries a definition on a past object, and tells nobody else about it', async () => {
    const { id } = await start()
    const tryIt = (viewer: ViewerName) => fixture.request(viewer, 'GET', `/api/flows/try/flowhourslejp01/${id}`)
    expect((await tryIt('pr')).body).toMatchObject({
      applies: false,
      steps: [{ applies: true }, { users: [world.ids.jp], foundAt: 'step' }],
    })
    expect((await tryIt('cd')).status).toBe(404)
  })
})

const STEP = {
  name: 'Jefatura',
  mode: 'one',
  resolver: { kind: 'role', role: 'jp', scope: 'project' },
  condition: '',
  slaDays: 2,
  escalateTo: null,
  delegates: false,
  closesEarly: true,
}
