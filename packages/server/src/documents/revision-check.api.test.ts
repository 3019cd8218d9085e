import { PDFDocument } from '@cantoo/pdf-lib'
import { DRIVERS } from '@timesheet/engine/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'
import { checkAddress } from './check-address.ts'
import { checkToken } from './check-token.ts'

const HOSTILE = `<script>alert("x")</script> & 'Planta'`

async function pdfBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842])
  return Uint8Array.from(await pdf.save())
}

describe.each(DRIVERS)('the page of a printed sheet on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  /** A document with a file of its revision, which was issued unless told otherwise, and then came to a state. */
  const sheetIn = async (state: string, issuedOn = '2026-03-02', title = 'Planta') => {
    const { app, world } = fixture
    const { own, ledSpecialty, ids, company } = world
    const place = { project: own, specialty: ledSpecialty }
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = company.catalogues.document_types[0]!.id
    const document = { ...place, ...parts, code: `V-${++count}`, title, state: 'planned', type }
    const { id, code } = (await app.records.create('documents', document)).values
    const row = { ...place, ...parts, document: id, series: 'preliminary', state: 'in_progress' }
    const revision = (await app.records.create('revisions', row)).values
    const { body } = await fixture.request('pr', 'POST', recordsOf('revision_files'), {
      ...{ ...place, document: id, revision: revision.id, kind: 'pdf', file: new File([await pdfBytes()], 'p.pdf') },
    })
    await app.records.update('revisions', revision.id, { state, issuedOn })
    const file = body as { id: string; sha256: string; file: string }
    return { file, code: String(code), row, document: id, revision: String(revision.code) }
  }
  const ask = (token: string) =>
    fixture.app.server.inject({ method: 'GET', url: `/api/v?token=${encodeURIComponent(token)}` })

  it.each([
    ['issued', 'VIGENTE'],
    ['answered', 'VIGENTE'],
    ['superseded', 'SUPERADO'],
    ['void', 'ANULADO'],
  ])('of a revision that is %s says %s to who has no account', async (state, word) => {
    const { file, code, revision } = await sheetIn(state)
    const { statusCode, body, headers } = await ask(checkToken(file))
    expect(statusCode).toBe(200)
    for (const text of [word, code, 'Planta', revision, '02/03/2026']) expect(body).toContain(text)
    for (const secret of [file.id, file.sha256, file.file]) expect(body).not.toContain(secret)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('of a document that was annulled says ANULADO, on the page and on what is downloaded', async () => {
    const { file, document } = await sheetIn('issued')
    await fixture.app.records.update('documents', document, { voided: true, stopReason: 'No va' })
    const { body } = await ask(checkToken(file))
    expect([body.includes('ANULADO'), body.includes('VIGENTE')]).toEqual([true, false])
    const headers = { authorization: (await fixture.tokenOf('pr')) ?? '' }
    const url = `/api/revision-files/${file.id}/stamped`
    const copy = await fixture.app.server.inject({ method: 'GET', url, headers })
    expect(copy.headers['content-disposition']).toContain('_ANULADO.pdf')
  })

  it('names the revision in force, and no other', async () => {
    const { file, row } = await sheetIn('superseded')
    const next = (await fixture.app.records.create('revisions', row)).values
    expect((await ask(checkToken(file))).body).not.toContain('por Rev.')
    await fixture.app.records.update('revisions', next.id, { state: 'issued', issuedOn: '2026-04-01' })
    expect((await ask(checkToken(file))).body).toContain(`SUPERADO por Rev. ${String(next.code)}<`)
  })

  it('writes a title as text', async () => {
    const { body } = await ask(checkToken((await sheetIn('issued', '2026-03-02', HOSTILE)).file))
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;')
  })

  it('is of no other token', async () => {
    const { file } = await sheetIn('issued')
    const own = checkToken(file)
    const guessed = own.slice(0, -1) + (own.endsWith('A') ? 'Q' : 'A')
    const others = [file.id, file.sha256, guessed, checkToken({ ...file, id: 'anotherfile1234' }), '', `${own}A`, '<b>']
    const drawn = await sheetIn('in_progress', '')
    const annulled = await sheetIn('void', '')
    for (const token of [...others, checkToken(drawn.file), checkToken(annulled.file)]) {
      const { statusCode, body } = await ask(token)
      expect([statusCode, body.includes('Código desconocido'), body.includes('V-')], token).toEqual([404, true, false])
    }
  })

  it('has its code on what is downloaded, and what is stored stays', async () => {
    const { file } = await sheetIn('issued')
    const url = `/api/revision-files/${file.id}/stamped`
    const headers = { authorization: (await fixture.tokenOf('pr')) ?? '' }
    const { statusCode, rawPayload } = await fixture.app.server.inject({ method: 'GET', url, headers })
    expect(statusCode).toBe(200)
    expect((await PDFDocument.load(rawPayload)).getPage(0).node.Contents()).toBeDefined()
    const row = await fixture.app.records.findById('revision_files', file.id)
    const kept = await fixture.app.files.read(`${row!.collection.id}/${file.id}/${file.file}`)
    expect(createHash('sha256').update(kept!).digest('hex')).toBe(file.sha256)
  })

  it.each([
    ['https://planos.example/', 'https://planos.example/api/v?token='],
    ['http://0.0.0.0:8090', ''],
    ['http://[::]:8090', ''],
  ])('is opened by a code at the address of the installation, %s', async (appURL, begin) => {
    const { file } = await sheetIn('issued')
    const before = fixture.app.settings.values.meta.appURL
    await fixture.app.settings.update({ meta: { appURL } })
    const address = checkAddress(fixture.app, file)
    const headers = { authorization: (await fixture.tokenOf('pr')) ?? '' }
    const url = `/api/revision-files/${file.id}/stamped`
    const { statusCode, rawPayload } = await fixture.app.server.inject({ method: 'GET', url, headers })
    await fixture.app.settings.update({ meta: { appURL: before } })
    expect(address).toBe(begin && begin + checkToken(file))
    expect(statusCode).toBe(200)
    const isAsStored = createHash('sha256').update(rawPayload).digest('hex') === file.sha256
    expect(isAsStored, 'without an address nothing is written').toBe(begin === '')
  })

  it('leaves no token in the log', async () => {
    const token = checkToken((await sheetIn('issued')).file)
    await ask(token)
    await fixture.app.logs.flush()
    const { body } = await fixture.request('root', 'GET', '/api/logs?perPage=500&sort=-created')
    expect(JSON.stringify(body)).toContain('/api/v?')
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('answers an address so often in a minute', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 61; asked++) statuses.push((await ask('x')).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})
