import {
  comments,
  type DisciplineCheck,
  disciplineChecks,
  placeOfComment,
  type Revision,
  revisions,
} from '@timesheet/domain/documents'
import { workflowTasks } from '@timesheet/domain/workflow'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRevisionFile } from '../testing/revision-file.ts'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('inter-discipline checks on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let plain: Values

  // The document is of a specialty that nobody leads; `le` leads the one that is asked.
  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { own: project, freeSpecialty: specialty, ids, company } = world
    const type = company.catalogues.document_types[0]!.id
    const parts = { preparer: ids.pr, reviewer: ids.mate, approver: ids.jp }
    plain = { project, code: '', title: 'Planta', specialty, type, state: 'planned', ...parts }
  })
  afterAll(() => fixture.close())

  const codesOf = ({ status, body }: Answer) =>
    Object.entries((body?.data ?? {}) as Record<string, { code: string }>).map(
      ([field, { code }]) => `${status} ${field} ${code}`,
    )
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const move = (viewer: ViewerName, { id }: { readonly id: string }, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf('revisions', id), values)
  const placeOf = (revision: Revision) => ({
    ...placeOfComment(revision),
    ...{ discipline: world.ledSpecialty, checker: world.ids.le, state: 'asked' },
  })
  const askFor = (revision: Revision, more: Values = {}, viewer: ViewerName = 'pr') =>
    post(viewer, 'discipline_checks', { ...placeOf(revision), ...more })
  const drawn = async (): Promise<Revision> => {
    const { project, specialty, preparer, reviewer, approver } = plain
    const { id: document } = await done(post('cd', 'documents', plain))
    const place = { document, project, specialty, preparer, reviewer, approver }
    const revision = await done(post('cd', 'revisions', { ...place, series: 'preliminary', state: 'draft' }))
    await addRevisionFile(fixture, 'pr', revision)
    return await done(move('pr', revision, { state: 'in_progress' }))
  }
  const checking = async () => (await done(move('pr', await drawn(), { state: 'checking' }))) as Revision
  const asked = async (more: Values = {}) => {
    const revision = await checking()
    const check: DisciplineCheck = await done(askFor(revision, more))
    return { revision, check }
  }
  const find = async (check: { readonly id: string }) =>
    (await fixture.app.records.findById(disciplineChecks, check.id))!.values
  const taskOf = async ({ id }: { readonly id: string }) => {
    const tasks = await fixture.app.records.findAll(workflowTasks, { filter: `objectId = "${id}"`, sort: '-created' })
    return tasks[0]!.values
  }
  const answer = async (viewer: ViewerName, check: { readonly id: string }, given: Values) =>
    fixture.request(viewer, 'POST', '/api/flows/decide', {
      decisions: [{ task: (await taskOf(check)).id, ...given }],
    })
  const CLEAR = { decision: 'approved' }
  const observed = (text = 'No pasa la bandeja', severity = 'major') => ({
    ...{ decision: 'observed', comment: 'Con observaciones', details: { observations: [{ text, severity }] } },
  })
  const commentsOf = async ({ id }: { readonly id: string }) =>
    (await fixture.app.records.findAll(comments, { filter: `revision = "${id}"` })).map(({ values }) => values)
  const waiting = async (check: { readonly id: string }) => {
    const filter = `objectId = "${(await taskOf(check)).id}" && state = "pending"`
    return (await fixture.app.records.findAll('inbox', { filter })).map(({ values }) => values['user'])
  }

  it('is asked with the sending, holds the approval until it is answered, and tells who answered', async () => {
    const revision = await drawn()
    const url = (name: string) => `/api/collections/${name}/records`
    const requests = [
      { method: 'PATCH', url: `${url('revisions')}/${revision.id}`, body: { state: 'checking' } },
      {
        method: 'POST',
        url: url('discipline_checks'),
        body: {
          ...placeOf(revision),
          answer: 'Todo bien',
          readers: [],
          dueOn: '2030-01-01',
          answeredBy: world.ids.jp,
          askedBy: world.ids.jp,
        },
      },
    ]
    const [, { body: made }] = await done(fixture.request('pr', 'POST', '/api/batch', { requests }))
    const check = await find(made)
    expect(check).toMatchObject({ state: 'asked', answer: '', askedBy: world.ids.pr, readers: [world.ids.le] })
    expect(check.answeredBy).toBe('')
    expect(check.dueOn).toBe((await taskOf(check)).dueOn)
    expect(check.dueOn).not.toBe('')
    expect(await waiting(check)).toEqual([world.ids.le])
    await done(move('mate', revision, { state: 'approving' }))
    expect(codesOf(await move('jp', revision, { state: 'approved' }))).toEqual(['400 state revision_checks_open'])
    await done(answer('le', check, CLEAR))
    expect(await find(check)).toMatchObject({ state: 'clear', answeredBy: world.ids.le, readers: [] })
    expect(await waiting(check)).toEqual([])
    await done(move('jp', revision, { state: 'approved' }))
  })

  it('an observation is a comment of who answered, which holds the revision until it is closed', async () => {
    const { revision, check } = await asked()
    await done(answer('le', check, observed()))
    expect(await find(check)).toMatchObject({ state: 'observed', answer: 'No pasa la bandeja' })
    const [comment] = await commentsOf(revision)
    expect(comment).toMatchObject({
      author: world.ids.le,
      severity: 'major',
      state: 'open',
      text: 'No pasa la bandeja',
    })
    // More people read flows than revisions: what was observed is not repeated there.
    expect((await taskOf(check)).comment).toBe('Con observaciones')
    expect(codesOf(await move('mate', revision, { state: 'approving' }))).toEqual(['400 state revision_major_open'])
    await done(fixture.request('le', 'PATCH', recordsOf('comments', comment!.id), { state: 'closed' }))
    await done(move('mate', revision, { state: 'approving' }))
    await done(move('jp', revision, { state: 'approved' }))
  })

  it('several observations are as many comments, each where it is', async () => {
    const { revision, check } = await asked()
    const observations = [
      { text: 'Viga', page: 2, place: 'A-A' },
      { text: 'Cota', severity: 'minor' },
    ]
    await done(answer('le', check, { decision: 'observed', comment: 'Con observaciones', details: { observations } }))
    expect((await find(check)).answer).toBe('Viga\nCota')
    expect(
      (await commentsOf(revision))
        .map(({ text, page, place, severity }) => `${text} ${page} ${place} ${severity}`)
        .toSorted(),
    ).toEqual(['Cota 0  minor', 'Viga 2 A-A major'])
  })

  it('is answered once', async () => {
    const { revision, check } = await asked()
    await done(answer('le', check, observed('Primera', 'minor')))
    expect((await answer('le', check, CLEAR)).status).toBe(409)
    expect(await find(check)).toMatchObject({ state: 'observed', answer: 'Primera' })
    expect(await commentsOf(revision)).toHaveLength(1)
  })

  it('an observation says what it is', async () => {
    const { revision, check } = await asked()
    expect((await answer('le', check, { decision: 'observed' })).status).toBe(409)
    expect(await find(check)).toMatchObject({ state: 'asked' })
    expect(await commentsOf(revision)).toEqual([])
  })

  it('two who answer at once: one of them does', async () => {
    const { ids } = world
    const days = { from: '2020-01-01', to: '2099-01-01' }
    const named = { holder: ids.le, substitute: ids.ger, state: 'named', objects: [], ...days }
    const substitution = await fixture.app.records.create('substitutions', named)
    const { revision, check } = await asked()
    expect((await find(check)).readers).toEqual([ids.le, ids.ger])
    const answers = await Promise.all([answer('le', check, CLEAR), answer('ger', check, observed())])
    // The other is refused, or is not asked any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { state } = await find(check)
    expect(await commentsOf(revision)).toHaveLength(state === 'observed' ? 1 : 0)
    await fixture.app.records.delete('substitutions', substitution.values.id)
  })

  it('a revision that comes back asks nobody any more, and asks again when it is sent again', async () => {
    const { revision, check } = await asked()
    await done(move('mate', revision, { state: 'observed', reason: 'Cotas', severity: 'minor' }))
    expect(await find(check)).toMatchObject({ state: 'ended', readers: [] })
    expect(await waiting(check)).toEqual([])
    expect((await answer('le', check, CLEAR)).status).not.toBe(200)
    const [comment] = await commentsOf(revision)
    const response = { state: 'answered', response: 'Van' }
    await done(fixture.request('pr', 'PATCH', recordsOf('comments', comment!.id), response))
    expect(codesOf(await askFor(revision))).toEqual(['400 revision check_when'])
    const again: Revision = await done(move('pr', revision, { state: 'checking' }))
    expect((await askFor(again)).status).toBe(200)
  })

  it('an annulled revision asks nobody any more', async () => {
    const { revision, check } = await asked()
    await done(move('cd', revision, { state: 'void', reason: 'Sobra' }))
    expect(await find(check)).toMatchObject({ state: 'ended' })
  })

  it('is waived with a reason by who leads the specialty or the project, and by nobody else', async () => {
    const { check } = await asked()
    const waive = (viewer: ViewerName, values: Values) =>
      fixture.request(viewer, 'PATCH', recordsOf('discipline_checks', check.id), { state: 'waived', ...values })
    expect(codesOf(await waive('jp', {}))).toEqual(['400 reason check_reason_missing'])
    for (const viewer of ['pr', 'mate', 'cd', 'ger', 'af'] as const)
      expect((await waive(viewer, { reason: 'No' })).status, viewer).toBe(404)
    await done(waive('jp', { reason: 'No toca lo eléctrico' }))
    expect(await find(check)).toMatchObject({
      state: 'waived',
      answer: 'No toca lo eléctrico',
      answeredBy: world.ids.jp,
    })
    expect(await waiting(check)).toEqual([])
    const filter = `entityId = "${check.id}" && action = "waive"`
    const [entry] = await fixture.app.records.findAll('audit', { filter })
    expect(entry?.values).toMatchObject({ reason: 'No toca lo eléctrico', actor: world.ids.jp })
    expect((await answer('le', check, CLEAR)).status).toBe(404)
  })

  it('asking and approving at once: nothing is approved with an open check', async () => {
    const revision = await checking()
    await done(move('mate', revision, { state: 'approving' }))
    await Promise.all([askFor(revision), move('jp', revision, { state: 'approved' })])
    const { state } = (await fixture.app.records.findById(revisions, revision.id))!.values
    const open = await fixture.app.records.findAll(disciplineChecks, {
      filter: `revision = "${revision.id}" && state = "asked"`,
    })
    expect([state, open.length]).toEqual(state === 'approved' ? ['approved', 0] : ['approving', 1])
  })

  it('a check of who leaves goes to the next level, never to who drew the revision', async () => {
    const { ids } = world
    const { check } = await asked({ checker: ids.cd })
    await fixture.app.records.update('users', ids.cd, { active: false })
    const task = await taskOf(check)
    expect(task).toMatchObject({ state: 'pending', user: ids.jp })
    expect((await find(check)).readers).toContain(ids.jp)
    await fixture.app.records.update('users', ids.cd, { active: true })
    await done(answer('jp', check, CLEAR))
  })

  it('passed on to another person, it waits for that one', async () => {
    const { check } = await asked()
    const url = `/api/flows/tasks/${(await taskOf(check)).id}/reassign`
    const passed = { user: world.ids.cd, reason: 'Está de viaje' }
    expect((await fixture.request('le', 'POST', url, { ...passed, user: world.ids.pr })).status).toBe(409)
    await done(fixture.request('le', 'POST', url, passed))
    expect((await find(check)).readers).toEqual([world.ids.cd])
    expect(await waiting(check)).toEqual([world.ids.cd])
    await done(answer('cd', check, CLEAR))
    expect(await find(check)).toMatchObject({ state: 'clear', checker: world.ids.le, answeredBy: world.ids.cd })
  })

  it('who is asked does not become who signs', async () => {
    const { revision } = await asked()
    expect(codesOf(await move('cd', revision, { approver: world.ids.le }))).toEqual(['400 approver revision_checker'])
  })

  describe('what is refused', () => {
    it.each<[string, (world: World) => Values, ViewerName, string]>([
      ['to ask who drew it', ({ ids }) => ({ checker: ids.pr }), 'pr', '400 checker check_own'],
      ['to ask who checks it', ({ ids }) => ({ checker: ids.mate }), 'pr', '400 checker check_signatory'],
      ['to ask who approves it', ({ ids }) => ({ checker: ids.jp }), 'pr', '400 checker check_signatory'],
      ['to ask a customer', ({ ids }) => ({ checker: ids.cl }), 'pr', '400 checker check_person'],
      ['to ask who reads no revisions', ({ ids }) => ({ checker: ids.af }), 'pr', '400 checker check_person'],
      [
        'to ask the specialty of the document',
        ({ freeSpecialty }) => ({ discipline: freeSpecialty }),
        'pr',
        '400 discipline check_own_specialty',
      ],
      ['to begin with the answer', () => ({ state: 'clear' }), 'pr', '400 state check_state'],
      ['to name another preparer', ({ ids }) => ({ preparer: ids.le }), 'jp', '400 revision check_revision'],
    ])('%s', async (_, given, viewer, refusal) => {
      expect(codesOf(await askFor(await checking(), given(world), viewer))).toEqual([refusal])
    })

    it.each<ViewerName>(['mate', 'ger', 'af', 'adm', 'cl', 'guest'])('%s asks nobody', async (viewer) => {
      expect((await askFor(await checking(), {}, viewer)).status).not.toBe(200)
    })

    it('to ask twice at a time, and to answer what somebody else is asked', async () => {
      const { revision, check } = await asked()
      expect(codesOf(await askFor(revision))).toEqual(['400 discipline check_asked'])
      for (const viewer of ['pr', 'mate', 'cd', 'adm'] as const)
        expect((await answer(viewer, check, CLEAR)).status, viewer).toBe(viewer === 'pr' ? 409 : 404)
    })

    it.each<ViewerName>(['af', 'adm', 'cl', 'guest'])('%s reads no check', async (viewer) => {
      const { check } = await asked()
      const { status } = await fixture.request(viewer, 'GET', recordsOf('discipline_checks', check.id))
      expect(status).toBe(404)
    })
  })
})
