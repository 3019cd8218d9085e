import { asignments } from '@timesheet/domain/documents'
import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('asignments on $name', (database) => {
  let fixture: TimesheetFixture
  let plain: Values

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { own, ledSpecialty: specialty, company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    plain = { project: own, code: '', title: 'Planta', specialty, type, state: 'planned', budgetMinutes: 600 }
  })
  afterAll(() => fixture.close())

  const codesOf = ({ status, body }: Answer) =>
    Object.entries((body?.data ?? {}) as Record<string, { code: string }>)
      .map(([field, { code }]) => `${field} ${code}`)
      .concat(status >= 400 && Object.keys(body?.data ?? {}).length === 0 ? [String(status)] : [])
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf('asignments', id), values)
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect({ status, data: body?.data }).toEqual({ status: 200, data: undefined })
    return body
  }
  const asigned = async (more: Values = {}) => {
    const { id: document, project, specialty } = await done(post('cd', 'documents', plain))
    const place = { document, project, specialty, user: fixture.world.ids.pr }
    return { ...place, role: 'prepares', minutes: 480, from: TODAY, state: 'active', ...more }
  }

  it.each(['jp', 'le', 'cd'] as const)('%s asigns, changes hours, ends and takes up again', async (viewer) => {
    const { id } = await done(post(viewer, 'asignments', await asigned()))
    expect(await done(patch(viewer, id, { minutes: 540, to: TODAY }))).toMatchObject({
      minutes: 540,
      to: TODAY,
      endedOn: '',
    })
    expect(await done(patch(viewer, id, { state: 'ended' }))).toMatchObject({ endedOn: TODAY })
    expect(codesOf(await patch(viewer, id, { minutes: 60 }))).toEqual(['minutes asignment_ended'])
    expect(await done(patch(viewer, id, { state: 'active' }))).toMatchObject({ endedOn: '', minutes: 540, to: TODAY })
  })

  it('one ended before the day until which it was planned keeps that day', async () => {
    const to = addDays(TODAY, 30)
    const { id } = await done(post('jp', 'asignments', await asigned({ to })))
    expect(await done(patch('jp', id, { state: 'ended' }))).toMatchObject({ to, endedOn: TODAY })
    const stored = await fixture.app.records.findById(asignments, id)
    expect(stored!.values).toMatchObject({ to, endedOn: TODAY })
  })

  it('INV-DOC-12: more hours than those of the document are no error', async () => {
    const { minutes } = await done(post('jp', 'asignments', await asigned({ minutes: 6000 })))
    expect(minutes).toBe(6000)
  })

  it('one person has a role of a document once at a time', async () => {
    const values = await asigned()
    const { id } = await done(post('jp', 'asignments', values))
    expect((await post('jp', 'asignments', values)).status).toBe(400)
    await done(post('jp', 'asignments', { ...values, role: 'collaborates' }))
    await done(patch('jp', id, { state: 'void' }))
    await done(post('jp', 'asignments', values))
    expect((await patch('jp', id, { state: 'active' })).status).toBe(400)
  })

  it.each<[string, (id: string, values: Values) => Promise<Answer>, string]>([
    ['made by who would do the work', (_, values) => post('pr', 'asignments', { ...values, role: 'reviews' }), '400'],
    ['ended by who does the work', (id) => patch('pr', id, { state: 'ended' }), '404'],
    ['changed by who does the work', (id) => patch('pr', id, { minutes: 6000 }), '404'],
    [
      'made for a reader of a customer',
      (_, values) => post('jp', 'asignments', { ...values, user: fixture.world.ids.cl }),
      'user asignment_person',
    ],
    [
      'said to be of a project that one leads',
      (_, values) => post('jp', 'asignments', { ...values, document: fixture.world.document, specialty: 'x' }),
      'specialty',
    ],
    ['handed to another', (id) => patch('jp', id, { user: fixture.world.ids.mate }), 'user asignment_fixed'],
    [
      'of hours that no sum could tell',
      (id) => patch('jp', id, { minutes: 2 ** 53 }),
      'minutes validation_max_number_constraint',
    ],
    ['to end before it begins', (id) => patch('jp', id, { to: '2020-01-01' }), 'to asignment_days'],
    ['deleted', (id) => fixture.request('cd', 'DELETE', recordsOf('asignments', id)), '403'],
  ])('an asignment %s is refused', async (_, attempt, refusal) => {
    const values = await asigned()
    const { id } = await done(post('jp', 'asignments', values))
    expect(codesOf(await attempt(id, values)).join()).toContain(refusal)
    expect((await fixture.app.records.findById(asignments, id))!.values).toMatchObject(values)
  })

  it('INV-GEN-01: a reader of a customer finds none', async () => {
    const { id } = await done(post('jp', 'asignments', await asigned()))
    for (const viewer of ['cl', 'foreign'] as const)
      expect((await fixture.request(viewer, 'GET', recordsOf('asignments', id))).status).toBe(404)
  })

  it('asignments follow their document, and go with it', async () => {
    const values = await asigned()
    const { id } = await done(post('cd', 'asignments', values))
    const specialty = fixture.world.freeSpecialty
    const at = recordsOf('documents', String(values.document))
    await done(fixture.request('cd', 'PATCH', at, { specialty }))
    expect((await fixture.app.records.findById(asignments, id))!.values.specialty).toBe(specialty)
    expect((await fixture.request('cd', 'DELETE', at)).status).toBe(204)
    expect(await fixture.app.records.findById(asignments, id)).toBeUndefined()
  })
})
