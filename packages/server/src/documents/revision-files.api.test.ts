import { createHash } from 'node:crypto'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
const FILES = recordsOf('revision_files')

describe.each(DRIVERS)('files of revisions on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const revisionIn = async (state = 'in_progress') => {
    const { app, world } = fixture
    const { own, ledSpecialty, ids, company } = world
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const document = {
      ...{ project: own, code: `F-${++count}`, title: 'Planta', specialty: ledSpecialty, ...parts, state: 'planned' },
      type: company.catalogues.document_types[0]!.id,
    }
    const { id } = (await app.records.create('documents', document)).values
    const row = { document: id, project: own, specialty: ledSpecialty, series: 'preliminary', state, ...parts }
    return { document: id, revision: (await app.records.create('revisions', row)).values.id }
  }
  type Place = Awaited<ReturnType<typeof revisionIn>>
  const add = (viewer: ViewerName, place: Place, given: object = {}): Promise<Answer> => {
    const { own, ledSpecialty } = fixture.world
    const file = new File([`${PDF}${++count}`], 'planta.pdf')
    return fixture.request(viewer, 'POST', FILES, {
      ...{ ...place, project: own, specialty: ledSpecialty, kind: 'pdf', file },
      ...given,
    })
  }
  const move = (viewer: ViewerName, { revision }: Place, state: string) =>
    fixture.request(viewer, 'PATCH', recordsOf('revisions', revision), { state })
  const remove = (viewer: ViewerName, id: string) => fixture.request(viewer, 'DELETE', recordsOf('revision_files', id))
  const bytesOf = async (viewer: ViewerName, { id, file }: Answer['body']) => {
    const token = String((await fixture.request(viewer, 'POST', '/api/files/token')).body.token ?? '')
    const url = `/api/files/revision_files/${id}/${file}?token=${token}`
    const { statusCode, rawPayload } = await fixture.app.server.inject({ method: 'GET', url })
    return statusCode === 200 ? createHash('sha256').update(rawPayload).digest('hex') : statusCode
  }

  it('that are sent twice under one id are stored once', async () => {
    const place = await revisionIn()
    const id = 'sent00000twice0'
    expect((await add('pr', place, { id })).status).toBe(200)
    const again = await add('pr', place, { id })
    expect(again.status).toBe(400)
    expect(refusedFields(again)).toEqual(['id validation_not_unique'])
    const { body } = await fixture.request('pr', 'GET', `${FILES}?filter=${encodeURIComponent(`id = "${id}"`)}`)
    expect(body['totalItems']).toBe(1)
  })

  it('say what they are by their content, and who brought them, whatever a request says', async () => {
    const lies = { name: 'otro.pdf', bytes: 1, sha256: 'f'.repeat(64), uploadedBy: fixture.world.ids.jp }
    const file = new File([PDF], '../../planta \u202Efdp.pdf')
    const { status, body } = await add('pr', await revisionIn(), { ...lies, file })
    expect(status).toBe(200)
    const sha256 = createHash('sha256').update(PDF).digest('hex')
    const { pr, le, jp } = fixture.world.ids
    expect(body).toMatchObject({ name: 'planta fdp.pdf', bytes: PDF.length, sha256, uploadedBy: pr, issued: false })
    const stored = await fixture.request('le', 'GET', recordsOf('revision_files', body.id))
    expect(stored.body.readers).toEqual([pr, le, jp])
    expect(await bytesOf('le', body)).toBe(sha256)
  })

  it('INV-DOC-05: never change once their revision was approved, whoever asks', async () => {
    const place = await revisionIn()
    const { body } = await add('pr', place)
    await move('pr', place, 'checking')
    await move('le', place, 'approving')
    expect((await move('jp', place, 'approved')).status).toBe(200)
    for (const viewer of ['pr', 'le', 'jp', 'cd', 'root'] as const) {
      expect(refusedFields(await add(viewer, place)), viewer).toEqual(['revision file_frozen'])
      expect((await remove(viewer, body.id)).status, viewer).toBeGreaterThanOrEqual(400)
      const change = { file: new File([`${PDF}x`], 'planta.pdf') }
      const answer = await fixture.request(viewer, 'PATCH', recordsOf('revision_files', body.id), change)
      expect(answer.status, viewer).toBeGreaterThanOrEqual(400)
    }
    expect(await bytesOf('jp', body)).toBe(body.sha256)
    // Taken back, it is drawn on; signed again, it carries what is there then.
    expect((await move('jp', place, 'in_progress')).status).toBe(200)
    expect((await add('pr', place, { replaces: body.id })).status).toBe(200)
  })

  it('come from who draws, whatever roles they hold, and from nobody who only says that they sign', async () => {
    const place = await revisionIn()
    const { app, world } = fixture
    await app.records.update('revisions', place.revision, { preparer: world.ids.ger })
    const readers = JSON.stringify([world.ids.ger])
    expect((await add('ger', place)).status).toBe(400)
    expect((await add('ger', place, { readers })).status).toBe(200)
    expect(refusedFields(await add('af', place, { readers: JSON.stringify([world.ids.af]) }))).toEqual([
      'revision file_who',
    ])
  })

  it('are needed to send a revision to be checked', async () => {
    const place = await revisionIn()
    expect(refusedFields(await move('pr', place, 'checking'))).toEqual(['state revision_file_missing'])
    await add('cd', place, { kind: 'commented' })
    expect(refusedFields(await move('pr', place, 'checking'))).toEqual(['state revision_file_missing'])
    await add('pr', place)
    expect((await move('pr', place, 'checking')).status).toBe(200)
  })

  it('are replaced by another row, once', async () => {
    const place = await revisionIn()
    const { body: first } = await add('pr', place)
    const { body: second } = await add('pr', place, { replaces: first.id })
    expect(refusedFields(await add('pr', place, { replaces: first.id }))).toEqual(['replaces file_replaces'])
    expect(refusedFields(await remove('pr', first.id))).toEqual(['id file_replaced'])
    expect((await remove('pr', second.id)).status).toBe(204)
    expect((await remove('pr', first.id)).status).toBe(204)
  })

  it.each<[string, ViewerName, string, object, string]>([
    ['of a revision that is being checked', 'pr', 'checking', {}, 'revision file_frozen'],
    ['of one that was issued', 'cd', 'issued', {}, 'revision file_frozen'],
    ['of one that is void', 'cd', 'void', {}, 'revision file_stopped'],
    ['of a revision that somebody else draws', 'mate', 'in_progress', {}, 'revision file_who'],
    ['said to be of another project', 'cd', 'in_progress', { project: 'other' }, 'revision file_revision'],
    ['that runs', 'pr', 'in_progress', { file: new File(['MZ'], 'plano.exe') }, 'file file_type'],
    ['that is no PDF', 'pr', 'in_progress', { file: new File(['hola'], 'plano.pdf') }, 'file file_type'],
    ['that is said to be a PDF', 'pr', 'in_progress', { file: new File(['0'], 'plano.dxf') }, 'kind file_pdf'],
    ['that is empty', 'pr', 'in_progress', { file: new File([], 'plano.pdf') }, 'file file_empty'],
  ])('one %s is refused to %s', async (_, viewer, state, given, refusal) => {
    const place = await revisionIn(state)
    const project = 'project' in given ? { project: fixture.world.other } : {}
    expect(refusedFields(await add(viewer, place, { ...given, ...project }))).toEqual([refusal])
  })

  it('come commented from who reviews, and from the customer once issued', async () => {
    expect((await add('le', await revisionIn('checking'), { kind: 'commented' })).status).toBe(200)
    expect((await add('cd', await revisionIn('issued'), { kind: 'commented' })).status).toBe(200)
    expect(refusedFields(await add('pr', await revisionIn('issued'), { kind: 'commented' }))).toEqual(['kind file_who'])
  })

  it('are read by who reads their revision: by administration once it was issued, by a customer never', async () => {
    const place = await revisionIn()
    const { body } = await add('pr', place)
    const readers = async () => {
      const all = ['guest', 'adm', 'ger', 'jp', 'le', 'pr', 'mate', 'cd', 'af', 'cl', 'foreign'] as const
      const can = await Promise.all(
        all.map(async (viewer) => (await fixture.request(viewer, 'GET', recordsOf('revision_files', body.id))).status),
      )
      return all.filter((_, i) => can[i] === 200)
    }
    const inside = ['ger', 'jp', 'le', 'pr', 'mate', 'cd']
    expect(await readers()).toEqual(inside)
    expect(await bytesOf('cl', body)).toBe(404)
    await fixture.app.records.update('revisions', place.revision, { state: 'issued', issuedOn: '2026-06-01' })
    expect((await readers()).toSorted()).toEqual([...inside, 'adm', 'af'].toSorted())
    expect(await bytesOf('foreign', body)).toBe(404)
  })

  it('follow their document to another specialty', async () => {
    const place = await revisionIn()
    const { body } = await add('pr', place)
    const { freeSpecialty } = fixture.world
    await fixture.request('cd', 'PATCH', recordsOf('documents', place.document), { specialty: freeSpecialty })
    const { body: now } = await fixture.request('cd', 'GET', recordsOf('revision_files', body.id))
    expect(now.specialty).toBe(freeSpecialty)
  })
})
