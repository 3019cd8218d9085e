import { PDFDocument } from '@cantoo/pdf-lib'
import {
  customerDocumentsRoute,
  customerTransmittalsRoute,
  documents,
  revisionFiles,
  revisions,
  sendTransmittal,
} from '@timesheet/domain/documents'
import { DRIVERS, startS3Server } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  VIEWERS,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'
import { unzip } from '../testing/unzip.ts'

type Values = Readonly<Record<string, unknown>>

const PDF = '%PDF-1.4\nplanta\n%%EOF\n'
const LIST = `/api${customerTransmittalsRoute.path}`
const DOCUMENTS = `/api${customerDocumentsRoute.path}`

describe.each(DRIVERS)('what a customer reads on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}cust00000`
  const get = (viewer: ViewerName, url: string) => fixture.request(viewer, 'GET', url)
  const create = async (viewer: ViewerName, collection: string, values: Values) => {
    const { status, body } = await fixture.request(viewer, 'POST', recordsOf(collection), values)
    expect([status, body.data]).toEqual([200, undefined])
    return String(body.id)
  }
  const bytesOf = async (viewer: ViewerName, url: string) => {
    const headers = { authorization: await fixture.tokenOf(viewer) }
    return fixture.app.server.inject({ method: 'GET', url, headers })
  }

  /** A document with an approved revision that has a PDF and the drawing it was made of. */
  const drawn = async (title = 'Planta', paper: string | Uint8Array<ArrayBuffer> = PDF) => {
    const { app, world } = fixture
    const { own: project, ledSpecialty: specialty, ids, company } = world
    const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = company.catalogues.document_types[0]!.id
    const values = { ...place, code: '', title, type, state: 'planned' as const, budgetMinutes: 600 }
    const document = (await app.records.create(documents, values)).values.id
    return revise(document, paper)
  }
  const revise = async (document: string, paper: string | Uint8Array<ArrayBuffer> = PDF) => {
    const { app, world } = fixture
    const { own: project, ledSpecialty: specialty, ids } = world
    const place = { document, project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const given = { ...place, series: 'preliminary' as const, state: 'draft' as const }
    const revision = (await app.records.create(revisions, given)).values.id
    const of = { revision, document, project, specialty }
    const pdf = await create('cd', 'revision_files', { ...of, kind: 'pdf', file: new File([paper], 'planta.pdf') })
    const editable = await create('cd', 'revision_files', {
      ...{ ...of, kind: 'editable', file: new File(['0\nSECTION\n'], 'planta.dxf') },
    })
    await app.records.update(revisions, revision, { state: 'approved' })
    return { document, revision, pdf, editable }
  }
  type Drawn = Awaited<ReturnType<typeof drawn>>

  const draft = async (rows: readonly Drawn[], customer = fixture.world.customer) => {
    const { own: project, ledSpecialty: specialty } = fixture.world
    const id = await create('cd', 'transmittals', {
      ...{ project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'portal', recipientOrg: 'Aguas SA' },
      customer,
    })
    for (const { document, revision } of rows)
      await create('cd', 'emitions', {
        ...{ transmittal: id, project, specialty, document, revision, purpose: 'purposepapr0000', state: 'prepared' },
      })
    return id
  }
  const sent = async (rows: readonly Drawn[], customer?: string) => {
    const id = await draft(rows, customer)
    const { preview, execute } = sendTransmittal
    const input = { transmittal: id, project: fixture.world.own, seed: newId() }
    const { body } = await fixture.request('cd', 'POST', `/api${preview.path}`, input)
    const given = { ...input, digest: body.digest, operation: newId() }
    expect((await fixture.request('cd', 'POST', `/api${execute.path}`, given)).status).toBe(200)
    return id
  }
  const one = (id: string) => `${LIST}/${id}`
  const fileOf = (id: string, file: string) => `${LIST}/${id}/files/${file}`

  it('is the transmittals addressed to them, with documents and files, and nothing of how they were made', async () => {
    const own = await drawn()
    const id = await sent([own])
    const { body } = await get('cl', one(id))
    expect(Object.keys(body.rows[0]).toSorted()).toEqual([
      ...[
        'answers',
        'clientCode',
        'code',
        'document',
        'dueOn',
        'dueSoonOn',
        'files',
        'id',
        'isAnswerable',
        'issuedOn',
        'project',
        'purpose',
        'result',
      ],
      ...['revision', 'stamp', 'state', 'suitability', 'title', 'transmittal', 'transmittalCode'],
    ])
    expect(body).toMatchObject({ state: 'sent', subject: 'Planos', documents: 1, waiting: 1 })
    const { code } = (await fixture.app.records.findById(documents, own.document))!.values
    expect(body.rows[0]).toMatchObject({ code, revision: 'A', state: 'waiting', title: 'Planta' })
    expect(body.rows[0].files).toMatchObject([{ id: own.pdf, kind: 'pdf', name: `${code}_RevA.pdf` }])
    expect((await get('cl', LIST)).body.map((row: { id: string }) => row.id)).toContain(id)
    const cover = await bytesOf('cl', `${one(id)}/cover`)
    expect([cover.statusCode, cover.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const all = unzip((await bytesOf('cl', `${one(id)}/zip`)).rawPayload)
    expect([...all.keys()].slice(1).toSorted(), 'what they take, and no more').toEqual(
      body.rows.flatMap((row: { files: { name: string }[] }) => row.files.map(({ name }) => name)).toSorted(),
    )
    const file = await bytesOf('cl', fileOf(id, own.pdf))
    expect([file.statusCode, file.headers['content-type'], file.payload]).toEqual([200, 'application/pdf', PDF])
    expect(file.headers['content-disposition']).toContain(`${code}_RevA.pdf`)
  })

  it('says the status code of each issue to them, and of no other', async () => {
    const project = fixture.world.own
    const scheme = { scheme: 'revscheme000003', statusScheme: 'iso19650_2021' }
    const settings = await create('jp', 'document_settings', { project, ...scheme })
    const own = await drawn('Encofrado')
    const id = await sent([own])
    const drafted = await draft([await drawn('Armadura')])
    expect((await get('cl', one(id))).body.rows[0].suitability).toBe('S4')
    expect((await get('cl', `/api/customer/documents/${own.document}`)).body[0].suitability).toBe('S4')
    expect((await get('cl', one(drafted))).status).toBe(404)
    expect((await get('cl', recordsOf('emitions'))).body.items ?? []).toEqual([])
    expect((await fixture.request('jp', 'DELETE', recordsOf('document_settings', settings))).status).toBe(204)
  })

  it('is the same from a bucket: a file, and all of them', async () => {
    const bucket = await startS3Server()
    const { settings } = fixture.app
    await settings.update({ s3: bucket.settings })
    const own = await drawn('Cimientos')
    const id = await sent([own])
    const file = await bytesOf('cl', fileOf(id, own.pdf))
    const all = unzip((await bytesOf('cl', `${one(id)}/zip`)).rawPayload)
    const foreign = await bytesOf('foreign', fileOf(id, own.pdf))
    const editable = await bytesOf('cl', fileOf(id, own.editable))
    await settings.update({ s3: { enabled: false } })
    await bucket.close()
    expect([file.statusCode, file.payload, bucket.objects.size]).toEqual([200, PDF, 2])
    expect([...all.values()].map(String)).toContain(PDF)
    expect([foreign.statusCode, editable.statusCode]).toEqual([404, 404])
  })

  it('is each document once, as it was issued last', async () => {
    const own = await drawn('Corte')
    const first = await sent([own])
    await fixture.app.records.update(revisions, own.revision, { state: 'answered' })
    const next = await revise(own.document)
    const find = async () => (await get('cl', DOCUMENTS)).body.filter((row: Values) => row['title'] === 'Corte')
    expect(await find()).toMatchObject([{ revision: 'A' }])
    await sent([next])
    expect(await find()).toMatchObject([{ revision: 'B', files: [{ id: next.pdf }] }])
    // And one by one, the latest first.
    const issues = await get('cl', `${DOCUMENTS}/${own.document}`)
    expect(issues.body).toMatchObject([
      { revision: 'B', stamp: '' },
      { revision: 'A', stamp: 'SUPERADO' },
    ])
    expect((await get('cl', one(first))).body.rows, 'nor does its transmittal hide it').toMatchObject([
      { revision: 'A', stamp: 'SUPERADO' },
    ])
    for (const viewer of ['foreign', 'pr'] as const)
      expect((await get(viewer, `${DOCUMENTS}/${own.document}`)).status, viewer).toBeGreaterThan(399)
    const drawnOnly = await drawn()
    expect((await get('cl', `${DOCUMENTS}/${drawnOnly.document}`)).status, 'never issued').toBe(404)
  })

  it('is no file of a transmittal that was made void, which gives way to one that stands', async () => {
    const own = await drawn('Recogida')
    const id = await sent([own])
    const again = await sent([own])
    const shown = async () => (await get('cl', DOCUMENTS)).body.filter((row: Values) => row['title'] === 'Recogida')
    expect(await shown()).toMatchObject([{ transmittal: again }])
    await fixture.app.records.update('transmittals', again, { state: 'void' })
    expect(await shown()).toMatchObject([{ transmittal: id, files: [{ id: own.pdf }] }])
    expect((await get('cl', one(again))).body).toMatchObject({ state: 'void', waiting: 0, rows: [{ files: [] }] })
    for (const url of [fileOf(again, own.pdf), `${one(again)}/zip`])
      expect((await bytesOf('cl', url)).statusCode, url).toBe(404)
    // The cover says that it is void.
    for (const url of [fileOf(id, own.pdf), `${one(again)}/cover`])
      expect((await bytesOf('cl', url)).statusCode, url).toBe(200)
  })

  it('comes in the parts that are asked for while its revision counts, and as a whole copy once it does not', async () => {
    const paper = await PDFDocument.create()
    paper.addPage([595, 842])
    const own = await drawn('Cortes', Uint8Array.from(await paper.save()))
    const id = await sent([own])
    const part = async (range: string) => {
      const headers = { authorization: await fixture.tokenOf('cl'), range }
      return fixture.app.server.inject({ method: 'GET', url: fileOf(id, own.pdf), headers })
    }
    const { rawPayload: whole, headers } = await bytesOf('cl', fileOf(id, own.pdf))
    expect(headers['accept-ranges']).toBe('bytes')
    const some = await part('bytes=5-14')
    expect([some.statusCode, some.headers['content-range'], some.headers['content-length']]).toEqual([
      206,
      `bytes 5-14/${whole.length}`,
      '10',
    ])
    expect(some.rawPayload.equals(whole.subarray(5, 15))).toBe(true)
    expect((await part('bytes=-6')).rawPayload.equals(whole.subarray(-6))).toBe(true)
    const beyond = await part(`bytes=${whole.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    for (const range of ['bytes=0-1,4-5', 'bytes=x'])
      expect((await part(range)).statusCode, range).toBe(range === 'bytes=x' ? 416 : 200)
    await fixture.app.records.update(revisions, own.revision, { state: 'superseded' })
    const copy = await part('bytes=5-14')
    expect([copy.statusCode, copy.headers['accept-ranges'], copy.headers['content-range']]).toEqual([
      200,
      'none',
      undefined,
    ])
    expect((await PDFDocument.load(copy.rawPayload)).getPageCount()).toBe(1)
  })

  it('is a PDF that says so across each page once its revision was replaced or revoked, and by its name', async () => {
    const paper = await PDFDocument.create()
    paper.addPage([595, 842])
    const own = await drawn('Replanteo', Uint8Array.from(await paper.save()))
    const bare = await drawn('Mediciones')
    const id = await sent([own, bare])
    const take = async (file: string) => {
      const { rawPayload, headers } = await bytesOf('cl', fileOf(id, file))
      expect(headers['content-length']).toBe(String(rawPayload.length))
      return { name: String(headers['content-disposition']), bytes: rawPayload }
    }
    const first = await take(own.pdf)
    expect(first.name).toContain('_RevA.pdf')
    for (const [state, word] of [
      ['superseded', 'SUPERADO'],
      ['void', 'ANULADO'],
    ] as const) {
      for (const { revision } of [own, bare]) await fixture.app.records.update(revisions, revision, { state })
      const then = await take(own.pdf)
      expect(then.name).toContain(`_RevA_${word}.pdf`)
      expect(then.bytes.equals(first.bytes)).toBe(false)
      expect((await PDFDocument.load(then.bytes)).getPageCount()).toBe(1)
      // One on which nothing can be written is given as it was sent.
      expect(await take(bare.pdf)).toMatchObject({ name: expect.stringContaining(`_RevA_${word}.pdf`) })
      expect((await take(bare.pdf)).bytes.toString()).toBe(PDF)
      // So in their archive; that of the firm stays what was sent.
      const [theirs, ours] = await Promise.all([
        bytesOf('cl', `${one(id)}/zip`),
        bytesOf('cd', `/api/transmittals/${id}/zip`),
      ])
      const given = unzip(theirs.rawPayload)
      const said = [...given.keys()].filter((name) => name.includes('_RevA'))
      expect(said).toEqual(said.map((name) => name.replace(/(_RevA)[^.]*/, `$1_${word}`)))
      expect(said).toHaveLength(2)
      const [marked, plain] = said.toSorted((a, b) => given.get(b)!.length - given.get(a)!.length)
      expect((await PDFDocument.load(given.get(marked!)!)).getPageCount()).toBe(1)
      expect(given.get(marked!)!.equals(first.bytes)).toBe(false)
      expect(given.get(plain!)!.toString()).toBe(PDF)
      const kept = [...unzip(ours.rawPayload)].filter(([name]) => name.endsWith('_RevA.pdf'))
      expect(kept).toHaveLength(2)
      expect(kept.filter(([, bytes]) => bytes.equals(first.bytes))).toHaveLength(1)
    }
  })

  it('INV-DOC-10: is never a draft, what can be edited, a commented copy, or a revision that was not issued', async () => {
    const own = await drawn('Vista')
    const prepared = await draft([own])
    expect((await get('cl', one(prepared))).status).toBe(404)
    for (const what of ['cover', 'zip'])
      expect((await bytesOf('cl', `${one(prepared)}/${what}`)).statusCode, what).toBe(404)
    expect((await bytesOf('cl', fileOf(prepared, own.pdf))).statusCode).toBe(404)
    expect((await get('cl', DOCUMENTS)).body.some((row: Values) => row['title'] === 'Vista')).toBe(false)
    // A confidential one is found once it was issued to them, without what it is for those who work with it.
    const kept = await drawn('Reservada')
    await fixture.app.records.update('documents', kept.document, { confidential: true, priority: '1' })
    const shown = async () => (await get('cl', DOCUMENTS)).body.filter((row: Values) => row['title'] === 'Reservada')
    expect(await shown()).toEqual([])
    await sent([kept])
    expect(await shown()).toHaveLength(1)
    expect(Object.keys((await shown())[0])).not.toContain('confidential')
    expect(Object.keys((await shown())[0])).not.toContain('priority')
    const issued = await drawn('Detalle')
    const id = await sent([issued])
    const { own: project, ledSpecialty: specialty } = fixture.world
    const commented = await create('cd', 'revision_files', {
      ...{ revision: issued.revision, document: issued.document, project, specialty, kind: 'commented' },
      file: new File([`${PDF}x`], 'notas.pdf'),
    })
    const next = await drawn('Otra')
    for (const file of [issued.editable, commented, own.pdf, next.pdf, 'nothing00000000'])
      expect((await bytesOf('cl', fileOf(id, file))).statusCode, file).toBe(404)
    expect((await bytesOf('cl', fileOf(id, issued.pdf))).statusCode).toBe(200)
    for (const [collection, row] of [
      ['transmittals', id],
      ['documents', issued.document],
      ['revisions', issued.revision],
      [revisionFiles.name, issued.pdf],
    ] as const)
      expect((await get('cl', recordsOf(collection, row))).status, collection).toBe(404)
  })

  it('INV-GEN-01: is nothing to a reader of another customer, and of what names no customer to nobody', async () => {
    const own = await drawn()
    const id = await sent([own])
    expect((await get('foreign', one(id))).status).toBe(404)
    for (const what of ['cover', 'zip'])
      expect((await bytesOf('foreign', `${one(id)}/${what}`)).statusCode, what).toBe(404)
    expect((await bytesOf('foreign', fileOf(id, own.pdf))).statusCode).toBe(404)
    const listed = async (viewer: ViewerName, url: string) =>
      (await get(viewer, url)).body.map((row: { project: string }) => row.project)
    for (const url of [LIST, DOCUMENTS]) {
      expect(await listed('cl', url)).toContain('OWN · Acueducto')
      expect(await listed('foreign', url)).not.toContain('OWN · Acueducto')
    }
    const unaddressed = await sent([await drawn()], '')
    for (const viewer of ['cl', 'foreign', 'root'] as const)
      expect((await get(viewer, one(unaddressed))).status).toBe(404)
  })

  it('is asked for by readers alone: who works for the firm has screens of their own', async () => {
    const statuses = await Promise.all(VIEWERS.map(async (viewer) => `${viewer} ${(await get(viewer, LIST)).status}`))
    const readers = new Set<ViewerName>(['cl', 'foreign', 'root'])
    const expected = (viewer: ViewerName) => (viewer === 'guest' ? 401 : readers.has(viewer) ? 200 : 403)
    expect(statuses).toEqual(VIEWERS.map((viewer) => `${viewer} ${expected(viewer)}`))
    expect((await get('root', LIST)).body).toEqual([])
  })
})
