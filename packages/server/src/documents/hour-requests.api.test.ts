import { documents, hourRequests } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  decideAbout,
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('requests of more hours on $name', (database) => {
  let fixture: TimesheetFixture
  let plain: Values

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { own, ledSpecialty: specialty, company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    const hours = { budgetMinutes: 600, forecastMinutes: 720 }
    plain = { project: own, code: '', title: 'Planta', specialty, type, state: 'planned', ...hours }
  })
  afterAll(() => fixture.close())

  const codesOf = ({ status, body }: Answer) =>
    Object.entries((body?.data ?? {}) as Record<string, { code: string }>)
      .map(([field, { code }]) => `${field} ${code}`)
      .concat(status >= 400 && Object.keys(body?.data ?? {}).length === 0 ? [String(status)] : [])
      .join()
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect({ status, data: body?.data }).toEqual({ status: 200, data: undefined })
    return body
  }
  /** A new document, drawn by pr unless said otherwise. */
  const made = async (more: Values = {}) => {
    const values = { ...plain, preparer: fixture.world.ids.pr, ...more }
    return String((await done(post('cd', 'documents', values))).id)
  }
  type Asker = Exclude<ViewerName, 'guest' | 'root'>
  const request = (viewer: Asker, document: string, more: Values = {}) => {
    const { own: project, ledSpecialty: specialty, ids } = fixture.world
    const asked = { minutes: 240, reason: 'Cambió el equipo del proveedor', state: 'requested' }
    return post(viewer, hourRequests.name, { user: ids[viewer], document, project, specialty, ...asked, ...more })
  }
  const asked = async (viewer: Asker, document: string, more: Values = {}) =>
    String((await done(request(viewer, document, more))).id)
  const decide = (viewer: Asker, objectId: string, decision: 'approved' | 'rejected', comment = '') =>
    decideAbout(fixture, viewer, { objectId, decision, comment })
  const hoursOf = async (id: string) => {
    const { budgetMinutes, forecastMinutes } = (await fixture.app.records.findById(documents, id))!.values
    return [budgetMinutes, forecastMinutes]
  }
  const stored = async (id: string) => (await fixture.app.records.findById(hourRequests, id))!.values
  const tasksOf = async (objectId: string) => {
    const filter = `objectId = "${objectId}" && state = "pending"`
    const names = new Map(Object.entries(fixture.world.ids).map(([name, id]) => [id, name]))
    const tasks = await fixture.app.records.findAll('workflow_tasks', { filter })
    return tasks.map(({ values }) => names.get(String(values['user'])))
  }
  const noticesOf = async (objectId: string) => {
    const filter = `objectId = "${objectId}" && code = "DOC-HORAS"`
    return (await fixture.app.records.findAll('inbox', { filter })).map(({ values }) => values)
  }

  it('the leader of the specialty grants them: the forecast moves, the budget does not, who asked is told', async () => {
    const document = await made()
    const id = await asked('pr', document)
    expect(await tasksOf(id)).toEqual(['le'])
    expect(await hoursOf(document)).toEqual([600, 720])
    await done(decide('le', id, 'approved', 'De la holgura de la especialidad'))
    expect(await hoursOf(document)).toEqual([600, 960])
    expect(await stored(id)).toMatchObject({ state: 'approved', answer: 'De la holgura de la especialidad' })
    expect(await tasksOf(id)).toEqual([])
    const { ids } = fixture.world
    const title = /^Te otorgaron 4:00 más en .+: ahora se prevén 16:00\. De la holgura de la especialidad$/
    expect(await noticesOf(id)).toMatchObject([
      { user: ids.pr, class: 'notice', title: expect.stringMatching(title), link: `/documents/${document}` },
    ])
    const entries = await fixture.app.records.findAll('audit', { filter: `entityId = "${document}"`, sort: 'created' })
    expect(JSON.stringify(entries.at(-1)?.values)).toContain('960')
  })

  it('one of a document without a forecast starts from its budget; two are added up', async () => {
    const document = await made({ forecastMinutes: 0, reviewer: fixture.world.ids.mate })
    const first = await asked('pr', document)
    const second = await asked('mate', document, { minutes: 60 })
    await done(decide('le', first, 'approved'))
    await done(decide('le', second, 'approved'))
    expect(await hoursOf(document)).toEqual([600, 900])
  })

  it('two of a document that are granted at the same moment are both added', async () => {
    const { ids } = fixture.world
    for (let n = 0; n < 3; n++) {
      const document = await made({ reviewer: ids.mate })
      const both = [await asked('pr', document), await asked('mate', document, { minutes: 60 })]
      await Promise.all(both.map((id) => done(decide('le', id, 'approved'))))
      expect(await hoursOf(document)).toEqual([600, 1020])
    }
  })

  it('rejected ones move no forecast, and may be asked again', async () => {
    const document = await made()
    const id = await asked('pr', document)
    await done(decide('le', id, 'rejected', 'No hay de dónde tomarlas'))
    expect(await hoursOf(document)).toEqual([600, 720])
    expect(await stored(id)).toMatchObject({ state: 'rejected', answer: 'No hay de dónde tomarlas' })
    expect((await noticesOf(id)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^No te otorgaron 4:00 más en .+\. No hay de dónde tomarlas$/),
    ])
    await asked('pr', document)
  })

  it('withdrawn ones ask nobody any more, move nothing and tell nobody', async () => {
    const document = await made()
    const id = await asked('pr', document)
    await done(fixture.request('pr', 'PATCH', recordsOf(hourRequests.name, id), { state: 'withdrawn' }))
    expect(await tasksOf(id)).toEqual([])
    expect(await hoursOf(document)).toEqual([600, 720])
    expect(await noticesOf(id)).toEqual([])
    await asked('pr', document)
  })

  it('of a leader of the specialty the leader of the project decides, and of that one somebody above', async () => {
    const document = await made()
    const byLeader = await asked('le', document)
    expect(await tasksOf(byLeader)).toEqual(['jp'])
    expect((await decide('le', byLeader, 'approved')).status).toBe(409)
    expect(await hoursOf(document)).toEqual([600, 720])
    const byProject = await asked('jp', document)
    expect(await tasksOf(byProject)).toEqual(['le'])
    expect((await decide('jp', byProject, 'approved')).status).toBe(409)
  })

  it('who is asigned asks, also without another part in the document; once it ended, no more', async () => {
    const document = await made({ preparer: '' })
    const { own: project, ledSpecialty: specialty, ids } = fixture.world
    expect(codesOf(await request('pr', document))).toBe('document hour_request_who')
    const work = { role: 'collaborates', minutes: 60, from: TODAY, state: 'active' }
    const asignment = await done(post('jp', 'asignments', { document, project, specialty, user: ids.pr, ...work }))
    const id = await asked('pr', document)
    await done(fixture.request('pr', 'PATCH', recordsOf(hourRequests.name, id), { state: 'withdrawn' }))
    await done(fixture.request('jp', 'PATCH', recordsOf('asignments', asignment.id), { state: 'ended' }))
    expect(codesOf(await request('pr', document))).toBe('document hour_request_who')
  })

  it.each<[string, Values, string]>([
    ['of negative hours', { minutes: -60 }, 'minutes'],
    ['of no hours', { minutes: 0 }, 'minutes'],
    ['of more hours than a document has', { minutes: 60_001 }, 'minutes'],
    ['without a reason', { reason: '' }, 'reason'],
    ['with a reason of blanks', { reason: '           ' }, 'reason hour_request_reason'],
    ['that is granted already', { state: 'approved' }, 'state hour_request_state'],
  ])('a request %s is refused', async (_, more, refusal) => {
    expect(codesOf(await request('pr', await made(), more))).toContain(refusal)
  })

  it('in the name of another, or of another project or specialty, it is refused', async () => {
    const { ids, other, freeSpecialty } = fixture.world
    const document = await made()
    expect((await request('mate', document, { user: ids.pr })).status).toBe(400)
    expect(codesOf(await request('pr', document, { project: other }))).toBe('document hour_request_document')
    expect(codesOf(await request('pr', document, { specialty: freeSpecialty }))).toBe('document hour_request_document')
    for (const viewer of ['cl', 'foreign'] as const) expect((await request(viewer, document)).status).toBe(400)
  })

  it('a second one of the same person for the same document is refused while the first waits', async () => {
    const document = await made()
    await asked('pr', document)
    expect(codesOf(await request('pr', document))).toBe('document hour_request_twice')
    const both = await made()
    const answers = await Promise.all([request('pr', both), request('pr', both)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('of a void document none is asked, and what waited is withdrawn', async () => {
    const document = await made()
    const id = await asked('pr', document)
    const stop = { voided: true, stopReason: 'No se hace' }
    await done(fixture.request('cd', 'PATCH', recordsOf('documents', document), stop))
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', answer: 'Se anuló el documento.' })
    expect(await tasksOf(id)).toEqual([])
    expect((await decide('le', id, 'approved')).status).toBe(404)
    expect(await hoursOf(document)).toEqual([600, 720])
    expect(codesOf(await request('pr', document))).toBe('document hour_request_void')
  })

  it('what was asked for is not changed, and nobody decides past the flow', async () => {
    const id = await asked('pr', await made())
    const patch = (viewer: ViewerName, values: Values) =>
      fixture.request(viewer, 'PATCH', recordsOf(hourRequests.name, id), values)
    expect(codesOf(await patch('pr', { minutes: 600 }))).toBe('minutes hour_request_fixed')
    expect(codesOf(await patch('pr', { state: 'approved' }))).toBe('state hour_request_state')
    for (const viewer of ['le', 'jp', 'cd', 'adm', 'ger'] as const)
      expect((await patch(viewer, { state: 'approved' })).status).toBe(404)
    expect((await decide('jp', id, 'approved')).status).toBe(404)
    expect(await stored(id)).toMatchObject({ minutes: 240, state: 'requested' })
  })

  it('who draws, keeps or manages sees them; a colleague and a customer find none', async () => {
    const id = await asked('pr', await made())
    const seen = await Promise.all(
      (['pr', 'le', 'jp', 'cd', 'adm', 'ger', 'mate', 'af', 'cl'] as const).map(
        async (viewer) =>
          `${viewer} ${(await fixture.request(viewer, 'GET', recordsOf(hourRequests.name, id))).status}`,
      ),
    )
    expect(seen).toEqual([
      ...['pr 200', 'le 200', 'jp 200', 'cd 200', 'adm 200', 'ger 200', 'mate 404', 'af 404', 'cl 404'],
    ])
  })

  it('they follow the specialty of their document, and go with it', async () => {
    const document = await made()
    const id = await asked('pr', document)
    const specialty = fixture.world.freeSpecialty
    await done(fixture.request('cd', 'PATCH', recordsOf('documents', document), { specialty }))
    expect(await stored(id)).toMatchObject({ specialty })
    expect((await fixture.request('cd', 'DELETE', recordsOf('documents', document))).status).toBe(204)
    expect(await fixture.app.records.findById(hourRequests, id)).toBeUndefined()
    expect(await tasksOf(id)).toEqual([])
  })
})
