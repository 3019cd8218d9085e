import { PDFDocument } from '@cantoo/pdf-lib'
import { DRIVERS, startS3Server } from '@timesheet/engine/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

const BROKEN = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

async function pdfOf(sizes: readonly (readonly [number, number])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (const size of sizes) pdf.addPage([...size])
  return Uint8Array.from(await pdf.save())
}

describe.each(DRIVERS)('stamped files on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  /** A file that was added while its revision was drawn, which then came to a state. */
  const fileIn = async (state: string, given: { name?: string; content?: Uint8Array<ArrayBuffer> | string } = {}) => {
    const { name = 'planta.pdf', content = await pdfOf([[595, 842]]) } = given
    const { app, world } = fixture
    const { own, ledSpecialty, ids, company } = world
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const place = { project: own, specialty: ledSpecialty }
    const document = { ...place, ...parts, code: `S-${++count}`, title: 'Planta', state: 'planned' }
    const type = company.catalogues.document_types[0]!.id
    const { id } = (await app.records.create('documents', { ...document, type })).values
    const row = { ...place, ...parts, document: id, series: 'preliminary', state: 'in_progress' }
    const revision = (await app.records.create('revisions', row)).values.id
    const kind = name.endsWith('.pdf') ? 'pdf' : 'editable'
    const file = new File([content], name)
    const { body } = await fixture.request('pr', 'POST', recordsOf('revision_files'), {
      ...{ ...place, document: id, revision, kind, file },
    })
    await app.records.update('revisions', revision, { state })
    return body as { id: string; file: string; sha256: string }
  }
  const stamped = async (viewer: ViewerName, id: string) => {
    const token = await fixture.tokenOf(viewer)
    const headers = token ? { authorization: token } : {}
    return fixture.app.server.inject({ method: 'GET', url: `/api/revision-files/${id}/stamped`, headers })
  }

  it.each([
    ['superseded', 'SUPERADO'],
    ['void', 'ANULADO'],
  ])('say across each page that their revision is %s, and what is stored stays', async (state, word) => {
    const content = await pdfOf([
      [595, 842],
      [2384, 1684],
    ])
    const file = await fileIn(state, { content })
    const { statusCode, rawPayload, headers } = await stamped('pr', file.id)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(new RegExp(`filename="S-\\d+_Rev\\w+_${word}\\.pdf"`))
    const pdf = await PDFDocument.load(rawPayload)
    expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([
      [595, 842],
      [2384, 1684],
    ])
    for (const page of pdf.getPages()) expect(page.node.Contents()).toBeDefined()
    const row = await fixture.app.records.findById('revision_files', file.id)
    const kept = await fixture.app.files.read(`${row!.collection.id}/${file.id}/${file.file}`)
    expect([sha256(kept!), file.sha256]).toEqual([sha256(content), sha256(content)])
  })

  it('come from a bucket, where what is stored stays', async () => {
    const bucket = await startS3Server()
    const { settings } = fixture.app
    await settings.update({ s3: bucket.settings })
    const content = await pdfOf([[595, 842]])
    const file = await fileIn('superseded', { content })
    const { statusCode, rawPayload } = await stamped('pr', file.id)
    const kept = [...bucket.objects].filter(([key]) => key.endsWith(file.file))
    const pdf = await PDFDocument.load(rawPayload)
    await settings.update({ s3: { enabled: false } })
    await bucket.close()
    expect([statusCode, pdf.getPageCount(), kept.length]).toEqual([200, 1, 1])
    expect(sha256(rawPayload)).not.toBe(file.sha256)
  })

  it.each<[string, string, { name?: string; content?: string }]>([
    ['of a revision that is drawn', 'in_progress', {}],
    ['of one that is issued', 'issued', {}],
    ['that is broken', 'superseded', { content: BROKEN }],
    ['of another kind', 'superseded', { name: 'planta.txt', content: 'Planta' }],
  ])('are none of a file %s', async (_name, state, given) => {
    const { id } = await fileIn(state, given)
    expect((await stamped('pr', id)).statusCode).toBe(400)
  })

  it('are for those who may see the file', async () => {
    const { id } = await fileIn('void')
    const status = async (viewer: ViewerName) => (await stamped(viewer, id)).statusCode
    expect(await status('cd')).toBe(200)
    expect(await status('af'), 'never issued').toBe(404)
    expect([401, 404]).toContain(await status('cl'))
    expect(await status('guest')).toBe(401)
    expect((await stamped('pr', 'filethatisnotwa')).statusCode).toBe(404)
  })
})
