import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { MOST_FILE_BYTES, MOST_OPEN_BYTES, PART_TYPE } from '@timesheet/domain/documents'
import { DRIVERS, startS3Server } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TusClient, type TusPart, type TusRequest, UPLOADS, uploadPath } from '../testing/tus-client.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

const MB = 1_048_576

/** A PDF of so many bytes, unlike any other. */
function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size)]).subarray(0, size)
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe.each(DRIVERS)('files that arrive in parts on $name', (database) => {
  let fixture: TimesheetFixture
  let tus: TusClient
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    tus = await TusClient.of(fixture)
  })
  afterAll(() => fixture.close())

  const newRevision = async (state = 'in_progress'): Promise<string> => {
    const { app, world } = fixture
    const { own, ledSpecialty, ids, company } = world
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const document = await app.records.create('documents', {
      ...{ project: own, code: `U-${++count}`, title: 'Planta', specialty: ledSpecialty, ...parts, state: 'planned' },
      type: company.catalogues.document_types[0]!.id,
    })
    const row = { document: document.values.id, project: own, specialty: ledSpecialty, series: 'preliminary', state }
    return (await app.records.create('revisions', { ...row, ...parts })).values.id
  }

  const ask: TusClient['ask'] = (viewer, asked) => tus.ask(viewer, asked)
  interface Begun {
    readonly revision: string
    readonly length: number
    readonly name?: string
    readonly given?: Readonly<Record<string, string>>
  }

  const begin = (viewer: ViewerName, { revision, length, name = 'planta.pdf', given = {} }: Begun) => {
    return tus.begin(viewer, length, { filename: name, revision, kind: 'pdf', ...given })
  }
  const beginAt = async (viewer: ViewerName, begun: Begun): Promise<string> => {
    const begins = await begin(viewer, begun)
    expect(begins.status).toBe(201)
    return uploadPath(begins)
  }
  const patch = (viewer: ViewerName, path: string, from: number, body: Buffer, more: Partial<TusPart> = {}) =>
    tus.patch(viewer, path, { from, body, ...more })
  const offsetAt: TusClient['offsetAt'] = (viewer, path) => tus.offsetAt(viewer, path)
  const filesOf = async (revision: string) => {
    const filter = encodeURIComponent(`revision = "${revision}"`)
    return (await fixture.request('cd', 'GET', `${recordsOf('revision_files')}?filter=${filter}`)).body.items
  }
  const leftOver = async (): Promise<readonly string[]> => {
    const names = await readdir(join(fixture.dir, 'uploads'), { recursive: true })
    return names.filter((name) => name.endsWith('.data'))
  }
  const bytesOf = async ({ id, file }: { readonly id: string; readonly file: string }) => {
    const token = String((await fixture.request('cd', 'POST', '/api/files/token')).body.token)
    const url = `/api/files/revision_files/${id}/${file}?token=${token}`
    return (await fixture.app.server.inject({ method: 'GET', url })).rawPayload
  }

  it('cut twenty times are whole, once, and of the same content', async () => {
    const revision = await newRevision()
    const content = pdfOf(4 * MB + 17)
    const path = await beginAt('pr', { revision, length: content.length })
    let offset = 0
    for (let cut = 0; cut < 20; cut++) {
      await patch('pr', path, offset, content.subarray(offset), { cutAt: 150_000 })
      const reached = await offsetAt('pr', path)
      expect(reached).toBeGreaterThanOrEqual(offset)
      expect(reached).toBeLessThan(content.length)
      offset = reached
    }
    expect(offset).toBeGreaterThan(MB)
    // What was cut last may still be on its way to the end.
    await expect
      .poll(async () => {
        const from = Number(await offsetAt('pr', path))
        return (await patch('pr', path, from, content.subarray(from))).headers['upload-offset']
      })
      .toBe(String(content.length))
    const [file, ...others] = await filesOf(revision)
    expect(others).toEqual([])
    const said = {
      name: 'planta.pdf',
      bytes: content.length,
      sha256: hashOf(content),
      uploadedBy: fixture.world.ids.pr,
    }
    expect(file).toMatchObject({ ...said, kind: 'pdf' })
    expect(hashOf(await bytesOf(file))).toBe(hashOf(content))
    expect(await offsetAt('pr', path), 'whose answer was lost').toBe(content.length)
    expect((await patch('pr', path, content.length, Buffer.alloc(0))).status).toBe(204)
    expect(await filesOf(revision)).toHaveLength(1)
    expect(await leftOver()).toEqual([])
  })

  it('that are empty parts, wrong offsets or too much change nothing', async () => {
    const revision = await newRevision()
    const content = pdfOf(MB)
    const path = await beginAt('pr', { revision, length: content.length })
    expect((await patch('pr', path, 0, content.subarray(0, 1000))).status).toBe(204)
    expect((await patch('pr', path, 0, content)).status, 'from the start').toBe(409)
    expect((await patch('pr', path, 2000, content.subarray(2000))).status, 'past what is there').toBe(409)
    expect((await patch('pr', path, 1000, content)).status, 'more than was said').toBe(413)
    const chunked = await patch('pr', path, 1000, content, { isChunked: true })
    expect(chunked.status, 'more than was said, without its length').toBe(413)
    const reached = Number(await offsetAt('pr', path))
    expect(await filesOf(revision)).toEqual([])
    expect((await patch('pr', path, reached, content.subarray(reached))).status).toBe(204)
    expect((await filesOf(revision))[0].sha256).toBe(hashOf(content))
  })

  it.each<[string, TusRequest, number]>([
    ['of another version', { method: 'HEAD', headers: { 'tus-resumable': '0.2.2' } }, 412],
    ['of another version', { method: 'PATCH', headers: { 'tus-resumable': '0.2.2', 'content-type': PART_TYPE } }, 412],
    ['without an offset', { method: 'PATCH', headers: { 'content-type': PART_TYPE } }, 400],
    ['of another type', { method: 'PATCH', headers: { 'upload-offset': 0, 'content-type': 'text/plain' } }, 415],
  ])('a request %s is refused: %o', async (_, asked, status) => {
    const path = await beginAt('pr', { revision: await newRevision(), length: 10 })
    const body = asked.method === 'PATCH' ? { body: pdfOf(10) } : {}
    expect((await ask('pr', { path, ...asked, ...body })).status).toBe(status)
    expect(await offsetAt('pr', path)).toBe(0)
    await ask('pr', { method: 'DELETE', path })
  })

  it('are found by nobody but who began them', async () => {
    const content = pdfOf(1000)
    const path = await beginAt('pr', { revision: await newRevision(), length: content.length })
    for (const viewer of ['jp', 'cd', 'adm', 'root'] as const) {
      expect(await offsetAt(viewer, path), viewer).toBe(404)
      expect((await patch(viewer, path, 0, content)).status, viewer).toBe(404)
      expect((await ask(viewer, { method: 'DELETE', path })).status, viewer).toBe(404)
    }
    expect(await offsetAt('guest', path)).toBe(401)
    expect((await patch('guest', path, 0, pdfOf(MB))).status).toBe(401)
    expect(await offsetAt('cl', path), 'a reader of a customer').toBe(404)
    expect(await offsetAt('pr', path)).toBe(0)
    expect((await ask('pr', { method: 'DELETE', path })).status).toBe(204)
    expect(await offsetAt('pr', path)).toBe(404)
    expect(await offsetAt('pr', `${UPLOADS}/..%2F..%2Fdata`)).toBe(404)
  })

  it.each<[string, ViewerName, string, Partial<Begun>, number, string]>([
    ['of a revision that is being checked', 'pr', 'checking', {}, 400, 'revision file_frozen'],
    ['of one that is void', 'cd', 'void', {}, 400, 'revision file_stopped'],
    ['of a revision that somebody else draws', 'mate', 'in_progress', {}, 400, 'revision file_who'],
    ['of no revision', 'cd', 'in_progress', { revision: 'none00000000000' }, 400, 'revision file_revision'],
    ['that runs', 'pr', 'in_progress', { name: 'plano.exe' }, 400, 'file file_type'],
    ['that runs by a turned name', 'pr', 'in_progress', { name: 'plano_\u202Efdp.exe' }, 400, 'file file_type'],
    ['that is no PDF', 'pr', 'in_progress', { name: 'plano.dwg' }, 400, 'kind file_pdf'],
    ['that is empty', 'pr', 'in_progress', { length: 0 }, 400, 'file file_empty'],
    ['of more than one may weigh', 'pr', 'in_progress', { length: MOST_FILE_BYTES + 1 }, 413, 'file upload_large'],
    ['of 4 GB', 'pr', 'in_progress', { length: 4 * 1024 ** 3 }, 413, 'file upload_large'],
  ])('one %s is not begun by %s', async (_, viewer, state, begun, status, code) => {
    const revision = await newRevision(state)
    const answer = await begin(viewer, { revision, length: 1000, ...begun })
    expect(answer).toMatchObject({ status, codes: [code] })
    expect(await leftOver()).toEqual([])
  })

  it('are refused to guests and customers, and without a length', async () => {
    const revision = await newRevision()
    expect((await begin('guest', { revision, length: 10 })).status).toBe(401)
    expect((await begin('cl', { revision, length: 10 })).status).toBe(404)
    expect((await ask('pr', { method: 'POST' })).status).toBe(400)
  })

  it('are begun up to a limit for each person', async () => {
    const revision = await newRevision()
    const paths: string[] = []
    for (let bytes = 0; bytes + MOST_FILE_BYTES <= MOST_OPEN_BYTES; bytes += MOST_FILE_BYTES)
      paths.push(await beginAt('pr', { revision, length: MOST_FILE_BYTES }))
    const over = await begin('pr', { revision, length: MOST_FILE_BYTES })
    expect(over).toMatchObject({ status: 413, codes: ['file upload_open'] })
    await ask('cd', { method: 'DELETE', path: await beginAt('cd', { revision, length: MOST_FILE_BYTES }) })
    await ask('pr', { method: 'DELETE', path: paths[0]! })
    paths[0] = await beginAt('pr', { revision, length: MOST_FILE_BYTES })
    for (const path of paths) expect((await ask('pr', { method: 'DELETE', path })).status).toBe(204)
    expect(await leftOver()).toEqual([])
  })

  it('are gone after a day, and removed by the job', async () => {
    const path = await beginAt('pr', { revision: await newRevision(), length: 1000 })
    const before = fixture.clock.now
    fixture.clock.now = '2026-06-19T15:00:01.000Z'
    expect(await offsetAt('pr', path)).toBe(410)
    expect((await patch('pr', path, 0, pdfOf(1000))).status).toBe(410)
    expect(await leftOver()).toHaveLength(1)
    await fixture.app.partialFiles.removeExpired(fixture.app.clock())
    expect(await offsetAt('pr', path)).toBe(404)
    expect(await readdir(join(fixture.dir, 'uploads'))).toEqual([])
    fixture.clock.now = before
  })

  it('are written by one request at a time; who asks where to go on takes over', async () => {
    const revision = await newRevision()
    const content = pdfOf(2 * MB)
    const path = await beginAt('pr', { revision, length: content.length })
    const authorization = await fixture.tokenOf('pr')
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-type': PART_TYPE }
    const slow = request({
      ...{ host: '127.0.0.1', port: tus.port, path, method: 'PATCH' },
      headers: { authorization, ...headers },
    })
    const ended = new Promise<number>((resolve) => {
      slow.on('response', (answer) => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0))
    })
    slow.write(content.subarray(0, MB))
    await expect.poll(() => fixture.app.partialFiles.isHeld(path.split('/').at(-1)!)).toBe(true)
    expect((await patch('pr', path, 0, content)).status).toBe(423)
    const { server } = await fixture.another()
    const elsewhere = await server.inject({ ...{ method: 'HEAD', url: path }, headers: { authorization, ...headers } })
    expect(elsewhere.statusCode, 'in another process').toBe(423)
    const reached = Number(await offsetAt('pr', path))
    expect(await ended, 'its connection was closed').toBe(0)
    expect((await patch('pr', path, reached, content.subarray(reached))).status).toBe(204)
    expect((await filesOf(revision)).map(({ sha256 }: { readonly sha256: string }) => sha256)).toEqual([
      hashOf(content),
    ])
  })

  it('are refused with what they began once their revision was sent', async () => {
    const { app } = fixture
    const revision = await newRevision()
    const content = pdfOf(MB)
    const path = await beginAt('pr', { revision, length: content.length })
    expect((await patch('pr', path, 0, content.subarray(0, 1000))).status).toBe(204)
    await app.records.update('revisions', revision, { state: 'checking' })
    const refused = await patch('pr', path, 1000, content.subarray(1000))
    expect(refused).toMatchObject({ status: 400, codes: ['revision file_frozen'] })
    expect(await offsetAt('pr', path)).toBe(404)
    expect(await leftOver()).toEqual([])
    expect(await filesOf(revision)).toEqual([])
  })

  it('that are not what their name says are refused once they are whole', async () => {
    const revision = await newRevision()
    const path = await beginAt('pr', { revision, length: 4000 })
    const refused = await patch('pr', path, 0, Buffer.alloc(4000, 'MZ'))
    expect(refused).toMatchObject({ status: 400, codes: ['file file_type'] })
    expect(await leftOver()).toEqual([])
    expect(await filesOf(revision)).toEqual([])
  })

  it('are named without folders and hidden characters', async () => {
    const revision = await newRevision()
    const content = pdfOf(1000)
    const path = await beginAt('pr', { revision, length: 1000, name: '../../planta \u202Efdp.pdf' })
    expect((await patch('pr', path, 0, content)).status).toBe(204)
    expect((await filesOf(revision))[0].name).toBe('planta fdp.pdf')
  })

  it('of one id are one record, and another content under it is refused', async () => {
    const revision = await newRevision()
    const content = pdfOf(1000)
    const given = { id: 'twice0000000000'.slice(0, 13) + String(10 + (count % 90)) }
    for (const each of [content, content]) {
      const path = await beginAt('pr', { revision, length: each.length, given })
      expect((await patch('pr', path, 0, each)).status).toBe(204)
    }
    const other = await beginAt('pr', { revision, length: 1000, given })
    expect((await patch('pr', other, 0, pdfOf(1000))).codes).toEqual(['id validation_not_unique'])
    expect(await filesOf(revision)).toHaveLength(1)
    expect(await leftOver()).toEqual([])
  })

  it('whole when the server stopped are stored when they are asked for', async () => {
    const { app } = fixture
    const revision = await newRevision()
    const content = pdfOf(1000)
    const path = await beginAt('pr', { revision, length: content.length })
    const [account, id] = [await app.records.findById('users', fixture.world.ids.pr), path.split('/').at(-1)!]
    const partial = await app.partialFiles.find(account!, id)
    const part = {
      from: 0,
      content: Readable.from([content]),
      signal: new AbortController().signal,
      taken: Promise.resolve(),
    }
    await app.partialFiles.append(partial!, part)
    expect(await filesOf(revision)).toEqual([])
    expect(await offsetAt('pr', path)).toBe(1000)
    expect(await filesOf(revision)).toHaveLength(1)
  })

  it('go to a bucket as a stream', async () => {
    const bucket = await startS3Server()
    const { settings } = fixture.app
    await settings.update({ s3: bucket.settings })
    const revision = await newRevision()
    const content = pdfOf(MB)
    const path = await beginAt('pr', { revision, length: content.length })
    expect((await patch('pr', path, 0, content)).status).toBe(204)
    const [file] = await filesOf(revision)
    const stored = [...bucket.objects].filter(([key]) => key.endsWith(file.file))
    expect(stored.map(([, { body }]) => hashOf(body))).toEqual([hashOf(content)])
    expect(await leftOver()).toEqual([])
    await settings.update({ s3: { enabled: false } })
    await bucket.close()
  })
})
