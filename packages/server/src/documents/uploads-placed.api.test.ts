import {
  answerTransmittalRoute,
  documents,
  documentSettings,
  emitions,
  MOST_FILE_BYTES,
  revisionFiles,
  revisions,
  transmittalFiles,
  transmittals,
} from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture, TODAY, VIEWERS, type ViewerName } from '../testing/timesheet-fixture.ts'
import { TusClient, uploadPath } from '../testing/tus-client.ts'

type Said = Readonly<Record<string, string>>

const MB = 1_048_576
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size)]).subarray(0, size)
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe.each(DRIVERS)('files that arrive in parts to other places on $name', (database) => {
  let fixture: TimesheetFixture
  let tus: TusClient
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    tus = await TusClient.of(fixture)
    const values = { project: fixture.world.own, scheme: 'revscheme000001', customerAnswers: true }
    await fixture.app.records.create(documentSettings, values)
  })
  afterAll(() => fixture.close())

  const beginAt = async (viewer: ViewerName, length: number, said: Said): Promise<string> => {
    const begun = await tus.begin(viewer, length, said)
    expect([begun.status, begun.codes]).toEqual([201, []])
    return uploadPath(begun)
  }
  /** Sends a whole file, which is cut once on its way. */
  const sendCut = async (viewer: ViewerName, content: Buffer, said: Said): Promise<string> => {
    const path = await beginAt(viewer, content.length, said)
    await tus.patch(viewer, path, { from: 0, body: content, cutAt: 150_000 })
    const reached = await tus.offsetAt(viewer, path)
    expect(reached).toBeLessThan(content.length)
    expect((await tus.patch(viewer, path, { from: reached, body: content.subarray(reached) })).status).toBe(204)
    return path
  }
  const leftOver = async (): Promise<readonly string[]> => {
    const names = await readdir(join(fixture.dir, 'uploads'), { recursive: true }).catch((): string[] => [])
    return names.filter((name) => name.endsWith('.data'))
  }

  describe('of transmittals that were received', () => {
    const received = async (values: Partial<Record<'state' | 'project', string>> = {}) => {
      const number = ++count
      const row = await fixture.app.records.create('transmittals', {
        ...{ project: fixture.world.own, direction: 'in', state: 'received', subject: 'Bases', medium: 'email' },
        ...{ senderOrg: 'Aguas SA', senderNumber: `PT-${number}`, receivedOn: TODAY, brings: 'documents', ...values },
      })
      return row.values.id
    }
    const filesOf = async (transmittal: string) =>
      (await fixture.app.records.findAll(transmittalFiles, { filter: `transmittal = "${transmittal}"` })).map(
        ({ values }) => values,
      )

    it('go on after a cut and are stored once, with who brought them and their hash', async () => {
      const transmittal = await received()
      const content = pdfOf(2 * MB)
      const path = await sendCut('cd', content, { filename: 'base.pdf', transmittal })
      const said = { name: 'base.pdf', bytes: content.length, sha256: hashOf(content), replaces: '' }
      const { cd } = fixture.world.ids
      expect(await filesOf(transmittal)).toMatchObject([{ ...said, uploadedBy: cd, project: fixture.world.own }])
      expect(await tus.offsetAt('cd', path), 'whose answer was lost').toBe(content.length)
      expect(await filesOf(transmittal)).toHaveLength(1)
      expect(await leftOver()).toEqual([])
    })

    it('replace one that is there, once', async () => {
      const transmittal = await received()
      await sendCut('cd', pdfOf(MB), { filename: 'base.pdf', transmittal })
      const [first] = await filesOf(transmittal)
      const said = { filename: 'base2.pdf', transmittal, replaces: first!.id }
      await sendCut('cd', pdfOf(MB), said)
      expect((await filesOf(transmittal)).map(({ replaces }) => replaces).toSorted()).toEqual(['', first!.id])
      expect((await tus.begin('cd', MB, said)).codes).toEqual(['replaces file_replaces'])
    })

    it.each<[string, ViewerName, Partial<Record<'state' | 'project', string>>, Said, number, number, string]>([
      ['of one that is void', 'cd', { state: 'void' }, {}, MB, 400, 'transmittal received_file_void'],
      ['of nothing', 'cd', {}, { transmittal: 'none00000000000' }, MB, 400, 'transmittal received_file'],
      ['that runs', 'cd', {}, { filename: 'base.exe' }, MB, 400, 'file file_type'],
      ['of too much', 'cd', {}, {}, MOST_FILE_BYTES + 1, 413, 'file upload_large'],
    ])('one %s is not begun by %s', async (_, viewer, values, said, length, status, code) => {
      const transmittal = await received(values)
      const answer = await tus.begin(viewer, length, { filename: 'base.pdf', transmittal, ...said })
      expect(answer).toMatchObject({ status, codes: [code] })
    })

    it('are begun by who registers alone, and found by nobody else', async () => {
      const transmittal = await received()
      const said = { filename: 'base.pdf', transmittal }
      const begun = await Promise.all(
        VIEWERS.filter((viewer) => viewer !== 'root').map(async (viewer) => {
          const answer = await tus.begin(viewer, MB, said)
          if (answer.status === 201) await tus.ask(viewer, { method: 'DELETE', path: uploadPath(answer) })
          return `${viewer} ${answer.status}`
        }),
      )
      expect(begun).toEqual([
        ...['guest 401', 'adm 400', 'ger 400', 'jp 201', 'le 400', 'pr 400', 'cd 201', 'af 400'],
        ...['cl 404', 'mate 400', 'foreign 404'],
      ])
      const path = await beginAt('cd', MB, said)
      for (const viewer of ['jp', 'pr', 'cl'] as const) {
        expect(await tus.offsetAt(viewer, path), viewer).toBe(404)
        expect((await tus.patch(viewer, path, { from: 0, body: pdfOf(MB) })).status, viewer).toBe(404)
      }
      expect(await filesOf(transmittal)).toEqual([])
      await tus.ask('cd', { method: 'DELETE', path })
    })

    it('are refused with what they began once it was made void', async () => {
      const transmittal = await received()
      const content = pdfOf(MB)
      const path = await beginAt('cd', content.length, { filename: 'base.pdf', transmittal })
      expect((await tus.patch('cd', path, { from: 0, body: content.subarray(0, 1000) })).status).toBe(204)
      await fixture.app.records.update(transmittals, transmittal, { state: 'void', voidReason: 'Era de otro' })
      const refused = await tus.patch('cd', path, { from: 1000, body: content.subarray(1000) })
      expect(refused).toMatchObject({ status: 400, codes: ['transmittal received_file_void'] })
      expect(await tus.offsetAt('cd', path)).toBe(404)
      expect(await filesOf(transmittal)).toEqual([])
    })
  })

  describe('of answers of a customer', () => {
    /** An issue that waits for an answer of the customer. */
    const waiting = async (customer = fixture.world.customer, state: 'waiting' | 'closed' = 'waiting') => {
      const { own: project, ledSpecialty: specialty, ids, company } = fixture.world
      const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
      const { records } = fixture.app
      const type = company.catalogues.document_types[0]!.id
      const document = (
        await records.create(documents, { ...place, code: '', title: 'Planta', type, state: 'planned' })
      ).values.id
      const stands = { document, series: 'preliminary', state: 'issued' } as const
      const revision = (await records.create(revisions, { ...place, ...stands })).values.id
      const number = 100 + ++count
      const sent = { direction: 'out', state: 'sent', number, code: `RT-${number}`, sentOn: TODAY } as const
      const about = { project, subject: 'Planos', medium: 'portal', recipientOrg: 'Aguas SA', customer } as const
      const transmittal = (await records.create('transmittals', { ...about, ...sent })).values.id
      const issued = { transmittal, project, specialty, document, revision, purpose: 'purposepapr0000', state } as const
      const emition = (await records.create(emitions, { ...issued, issuedOn: TODAY, number })).values.id
      return { transmittal, emition, revision }
    }
    type Waiting = Awaited<ReturnType<typeof waiting>>
    const copiesOf = async ({ revision }: Waiting) =>
      (await fixture.app.records.findAll(revisionFiles, { filter: `revision = "${revision}"` })).map(
        ({ values }) => values,
      )
    const answer = (viewer: ViewerName, { transmittal, emition }: Waiting, path: string, code = 'responsecode002') =>
      fixture.request(viewer, 'POST', `/api${answerTransmittalRoute.path.replace(':transmittal', transmittal)}`, {
        answers: [{ emition, code, notes: 'Ver el PDF', upload: path.split('/').at(-1) }],
      })
    const refusalOf = async (...given: Parameters<typeof answer>) => {
      const { status, body } = await answer(...given)
      const [[field, error]] = Object.entries((body.data ?? {}) as Record<string, { code: string }>) as [
        [string, { code: string }],
      ]
      return [status, field, error.code]
    }
    const MISSING = [400, 'answers', 'response_copy_missing']

    it('wait for their answer, and are stored with it', async () => {
      const issue = await waiting()
      const content = pdfOf(2 * MB)
      const path = await sendCut('cl', content, { filename: 'notas.pdf', emition: issue.emition })
      expect(await copiesOf(issue), 'before the answer').toEqual([])
      expect(await tus.offsetAt('cl', path)).toBe(content.length)
      expect((await answer('cl', issue, path, 'none00000000000')).status, 'a refused answer').toBe(400)
      expect(await tus.offsetAt('cl', path), 'after a refused answer').toBe(content.length)
      expect((await answer('cl', issue, path)).body).toEqual({ answered: 1 })
      const said = { kind: 'commented', name: 'notas.pdf', bytes: content.length, sha256: hashOf(content) }
      expect(await copiesOf(issue)).toMatchObject([{ ...said, uploadedBy: fixture.world.ids.cl }])
      expect(await refusalOf('cl', issue, path), 'a second time').toEqual(MISSING)
      expect(await copiesOf(issue)).toHaveLength(1)
      expect(await leftOver()).toEqual([])
    })

    it('are of that issue and that person alone, and whole', async () => {
      const [issue, other] = [await waiting(), await waiting()]
      const content = pdfOf(MB)
      const path = await beginAt('cl', content.length, { filename: 'notas.pdf', emition: issue.emition })
      expect(await refusalOf('cl', issue, path), 'nothing came').toEqual(MISSING)
      await tus.patch('cl', path, { from: 0, body: content.subarray(0, 1000) })
      expect(await refusalOf('cl', issue, path), 'some came').toEqual(MISSING)
      expect((await tus.patch('cl', path, { from: 1000, body: content.subarray(1000) })).status).toBe(204)
      expect(await refusalOf('cl', other, path), 'of another issue').toEqual(MISSING)
      expect(await refusalOf('cl', issue, '/../../data.db'), 'of no upload').toEqual(MISSING)
      const foreign = await waiting(fixture.world.otherCustomer)
      expect(await refusalOf('foreign', foreign, path), 'of somebody else').toEqual(MISSING)
      for (const viewer of ['foreign', 'cd', 'jp'] as const) expect(await tus.offsetAt(viewer, path)).toBe(404)
      expect(await copiesOf(issue)).toEqual([])
      expect((await answer('cl', issue, path)).status).toBe(200)
    })

    it('that are no PDF are refused, by their name or once they are whole', async () => {
      const issue = await waiting()
      const said = { filename: 'notas.dwg', emition: issue.emition }
      expect((await tus.begin('cl', MB, said)).codes).toEqual(['kind file_pdf'])
      const path = await beginAt('cl', 4000, { ...said, filename: 'notas.pdf' })
      expect((await tus.patch('cl', path, { from: 0, body: Buffer.alloc(4000, 'MZ') })).codes).toEqual([
        'file file_type',
      ])
      expect(await tus.offsetAt('cl', path)).toBe(404)
      expect(await leftOver()).toEqual([])
    })

    it('are begun by readers of that customer alone, where they may answer', async () => {
      const issue = await waiting()
      const said = { filename: 'notas.pdf', emition: issue.emition }
      const begun = await Promise.all(
        VIEWERS.filter((viewer) => viewer !== 'root').map(async (viewer) => {
          const answer = await tus.begin(viewer, MB, said)
          if (answer.status === 201) await tus.ask(viewer, { method: 'DELETE', path: uploadPath(answer) })
          return `${viewer} ${answer.status}`
        }),
      )
      expect(begun).toEqual([
        ...['guest 401', 'adm 403', 'ger 403', 'jp 403', 'le 403', 'pr 403', 'cd 403', 'af 403'],
        ...['cl 201', 'mate 403', 'foreign 404'],
      ])
      const closed = await waiting(fixture.world.customer, 'closed')
      const refused = await tus.begin('cl', MB, { ...said, emition: closed.emition })
      expect(refused.codes).toEqual(['emition response_superseded'])
      expect((await tus.begin('cl', MB, { ...said, emition: 'none00000000000' })).status).toBe(404)
      // Nor to what is the firm's, by its name.
      expect((await tus.begin('cl', MB, { filename: 'a.pdf', revision: issue.revision })).status).toBe(404)
    })

    it('are refused with what they began once the issue was answered for good', async () => {
      const issue = await waiting()
      const content = pdfOf(MB)
      const path = await beginAt('cl', content.length, { filename: 'notas.pdf', emition: issue.emition })
      await fixture.app.records.update(emitions, issue.emition, { state: 'closed' })
      expect((await tus.patch('cl', path, { from: 0, body: content })).codes).toEqual(['emition response_superseded'])
      expect(await tus.offsetAt('cl', path)).toBe(404)
    })
  })
})
