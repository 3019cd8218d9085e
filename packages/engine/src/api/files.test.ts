import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '../kernel/random.ts'
import { downloadHeaders } from '../files/download-headers.ts'
import { openNotes, type NotesServer } from '../realtime/notes-server.fixture.ts'
import { DRIVERS } from '../testing/drivers.ts'

const png = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const text = (name: string, content = 'hola'): File => new File([content], name)

describe.each(DRIVERS)('files on $name', (database) => {
  let server: NotesServer
  let ana: PocketBase
  let owner = ''

  beforeAll(async () => {
    server = await openNotes(database)
    ana = await server.client('ana')
    owner = server.ids['ana']!
  })
  afterAll(() => server.close())

  const create = (body: Record<string, unknown>): Promise<RecordModel> =>
    ana.collection('notes').create({ title: 'x', owner, ...body })
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}/api/files/${path}`, { headers })
  const address = (note: RecordModel, name: string): string => `notes/${note.id}/${name}`

  describe('in a write', () => {
    test('B94 B97 uploads are stored under safe names and replace, append, prepend and go', async () => {
      const note = await create({ files: [text('Uno.txt'), text('dos.txt')] })
      const [one, two] = note['files'] as [string, string]
      expect(note['files']).toEqual([
        expect.stringMatching(/^uno_[a-z0-9]{10}\.txt$/),
        expect.stringMatching(/^dos_[a-z0-9]{10}\.txt$/),
      ])
      const update = (body: Record<string, unknown>) => ana.collection('notes').update(note.id, body)
      const appended = (await update({ 'files+': text('tres.txt') }))['files'] as string[]
      expect(appended).toEqual([one, two, expect.stringMatching(/^tres_/)])
      const prepended = (await update({ '+files': text('cero.txt') }))['files'] as string[]
      expect(prepended).toEqual([expect.stringMatching(/^cero_/), ...appended])
      expect((await update({ 'files-': [one, prepended[0]] }))['files']).toEqual([two, appended[2]])
      expect((await update({ files: [two, text('cuatro.txt')] }))['files']).toEqual([
        two,
        expect.stringMatching(/^cuatro_/),
      ])
      const replaced = (await update({ files: [text('solo.txt')] }))['files'] as string[]
      expect(replaced).toEqual([expect.stringMatching(/^solo_/)])
      expect(await server.storedFiles('notes', note.id)).toEqual(replaced)
      expect((await update({ files: [] }))['files']).toEqual([])
      expect(await server.storedFiles('notes', note.id)).toEqual([])
    })

    test.each([
      {
        name: 'a name the record does not have',
        body: { files: ['foreign.png'] },
        code: 'validation_invalid_file',
        message: 'Invalid new files: [foreign.png].',
      },
      {
        name: 'too many',
        body: { files: [1, 2, 3, 4, 5].map((i) => text(`f${i}.txt`)) },
        code: 'validation_too_many_files',
        message: 'The maximum allowed files is 4.',
      },
      {
        name: 'too large',
        body: { files: [text('big.txt', 'x'.repeat(2001))] },
        code: 'validation_file_size_limit',
        message: 'Failed to upload big.txt - the maximum allowed file size is 2000 bytes.',
      },
      {
        name: 'a page that calls itself png',
        field: 'photo',
        body: { photo: new File(['<html></html>'], 'a.png', { type: 'image/png' }) },
        code: 'validation_invalid_mime_type',
        message: /^"a\w+_\w{10}\.html" mime type must be one of: image\/png, image\/jpeg\.$/,
      },
    ])('B95 B96 $name is refused and nothing is stored', async ({ body, code, message, field = 'files' }) => {
      const id = randomId()
      const error = await create({ id, ...body }).catch((cause: unknown) => cause)
      expect(error).toMatchObject({
        status: 400,
        response: {
          message: 'Failed to create record.',
          data: { [field]: { code, message: typeof message === 'string' ? message : expect.stringMatching(message) } },
        },
      })
      expect(await server.storedFiles('notes', id)).toEqual([])
    })

    test('a write refused for another reason stores nothing', async () => {
      const id = 'note0refused000'
      await expect(create({ id, title: '', files: [text('a.txt')] })).rejects.toMatchObject({ status: 400 })
      await expect(create({ id, owner: server.ids['bea'], files: [text('a.txt')] })).rejects.toMatchObject({
        status: 400,
      })
      expect(await server.storedFiles('notes', id)).toEqual([])
    })

    test('a deleted record takes its files and thumbs along', async () => {
      const note = await create({ photo: new File([png], 'foto.png') })
      await get(`${address(note, note['photo'])}?thumb=100x100`)
      expect(await server.storedFiles('notes', note.id)).toHaveLength(2)
      await ana.collection('notes').delete(note.id)
      await server.settled(async () => (await server.storedFiles('notes', note.id)).length === 0)
    })
  })

  describe('downloaded', () => {
    let note: RecordModel
    let photo = ''
    let plain = ''

    beforeAll(async () => {
      note = await create({
        photo: new File([png], 'foto.png'),
        files: [text('a.txt', '0123456789'), new File([SVG], 'dibujo.svg'), text('vacío.txt', '')],
        contract: text('contrato.txt', 'secreto'),
      })
      photo = note['photo']
      plain = note['files'][0]
    })

    test('B148 with the headers that keep a browser safe', async () => {
      const response = await get(address(note, photo))
      expect(response.status).toBe(200)
      expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
      const header = (name: string) => response.headers.get(name)
      expect(header('content-type')).toBe('image/png')
      expect(header('content-disposition')).toBe(`inline; filename=${photo}`)
      expect(header('content-security-policy')).toBe(
        "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      )
      expect(header('cache-control')).toBe('max-age=2592000, stale-while-revalidate=86400')
      expect(header('content-length')).toBe(String(png.length))
      expect(header('accept-ranges')).toBe('bytes')
      expect(header('x-content-type-options')).toBe('nosniff')
      for (const absent of ['x-frame-options', 'etag', 'content-encoding']) expect(header(absent)).toBeNull()
    })

    test.each([
      { name: 'svg', of: () => note['files'][1], query: '', type: 'image/svg+xml', disposition: 'attachment' },
      { name: 'text', of: () => plain, query: '', type: 'text/plain; charset=utf-8', disposition: 'attachment' },
      { name: 'png on request', of: () => photo, query: '?download=1', type: 'image/png', disposition: 'attachment' },
      {
        name: 'png with download=false',
        of: () => photo,
        query: '?download=false',
        type: 'image/png',
        disposition: 'inline',
      },
    ])('B148 $name as $disposition', async ({ of, query, type, disposition }) => {
      const { headers } = await get(address(note, of()) + query)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toBe(`${disposition}; filename=${of()}`)
    })

    test.each([
      { name: 'first bytes', range: 'bytes=0-3', status: 206, body: '0123', contentRange: 'bytes 0-3/10' },
      { name: 'last bytes', range: 'bytes=-2', status: 206, body: '89', contentRange: 'bytes 8-9/10' },
      { name: 'beyond the end', range: 'bytes=20-', status: 416, body: '', contentRange: 'bytes */10' },
      { name: 'more than the file', range: 'bytes=0-8,1-9', status: 200, body: '0123456789', contentRange: null },
    ])('B149 by range: $name', async ({ range, status, body, contentRange }) => {
      const response = await get(address(note, plain), { range })
      expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
        status,
        body,
        contentRange,
      ])
    })

    test('a picture that is also a script is stored and served as a picture', async () => {
      const both = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(64), Buffer.from('*/=1;alert(1)//')])
      const { id, files } = await create({
        files: [
          new File([both], 'p.js', { type: 'text/javascript' }),
          text('q.mjs', 'alert(1)'),
          text('r.css', 'a{}'),
          text('s.html', 'alert'),
        ],
      })
      expect(files).toEqual([
        expect.stringMatching(/^p\w+\.gif$/),
        expect.stringMatching(/^q\w+\.txt$/),
        expect.stringMatching(/^r\w+\.txt$/),
        expect.stringMatching(/^s\w+\.txt$/),
      ])
      for (const name of files as string[]) {
        const { headers } = await get(`notes/${id}/${name}`)
        expect(headers.get('content-type')).not.toMatch(/script|css|html/)
        expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
          'nosniff',
          expect.stringContaining('sandbox'),
        ])
      }
    })

    test('a name says nothing of the type: also what was stored before is served as what it is', () => {
      const file = { key: 'k', size: 1, modified: new Date(0), contentType: 'image/gif' }
      expect(downloadHeaders({ file, name: 'old_p.js', download: false, isPrivate: false })['content-type']).toBe(
        'image/gif',
      )
      expect(
        downloadHeaders({
          file: { ...file, contentType: 'application/zip' },
          name: 'a.docx',
          download: false,
          isPrivate: false,
        })['content-type'],
      ).toContain('wordprocessingml')
    })

    test('protected files and answers of the API are not cached', async () => {
      const token = await ana.files.getToken()
      const { status, headers } = await get(`${address(note, note['contract'])}?token=${token}`)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      for (const path of [
        `collections/notes/records/${note.id}`,
        'health',
        'nothing',
        `files/${address(note, 'missing.txt')}`,
      ]) {
        expect((await fetch(`${server.url}/api/${path}`)).headers.get('cache-control'), path).toBe('no-store')
      }
    })

    test('B149 again only when it changed', async () => {
      const modified = (await get(address(note, plain))).headers.get('last-modified')!
      const again = await get(address(note, plain), { 'if-modified-since': modified })
      expect([again.status, await again.text(), again.headers.get('x-frame-options')]).toEqual([304, '', null])
      expect((await get(address(note, plain), { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(
        200,
      )
      const stale = await get(address(note, plain), {
        'range': 'bytes=0-1',
        'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT',
      })
      expect([stale.status, await stale.text()]).toEqual([200, '0123456789'])
    })

    test('as HEAD without a body, an empty file as nothing', async () => {
      const head = await fetch(`${server.url}/api/files/${address(note, plain)}`, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
      const empty = await get(address(note, note['files'][2]))
      expect([empty.status, await empty.text()]).toEqual([200, ''])
    })

    test.each([
      { name: 'the size that is always allowed', query: 'thumb=100x100', size: [100, 100], served: '100x100_' },
      { name: 'a declared size', query: 'thumb=60x0', size: [60, 30], served: '60x0_' },
      { name: 'an undeclared size', query: 'thumb=61x0', size: [300, 150], served: '' },
      { name: 'no size', query: 'thumb=x', size: [300, 150], served: '' },
    ])('B147 as thumb: $name', async ({ query, size, served }) => {
      const response = await get(`${address(note, photo)}?${query}`)
      expect(response.headers.get('content-disposition')).toBe(`inline; filename=${served}${photo}`)
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([response.status, width, height]).toEqual([200, ...size])
    })

    test('B147 a thumb of what is no image is the file itself', async () => {
      expect(await (await get(`${address(note, plain)}?thumb=100x100`)).text()).toBe('0123456789')
    })

    test.each([
      {
        name: 'an unknown file',
        path: () => address(note, 'none.png'),
        message: "The requested resource wasn't found.",
      },
      {
        name: 'an unknown record',
        path: () => `notes/missing00000000/${photo}`,
        message: "The requested resource wasn't found.",
      },
      {
        name: 'the file of another record',
        path: () => `notes/${owner}/${photo}`,
        message: "The requested resource wasn't found.",
      },
      {
        name: 'a path out of the folder',
        path: () => address(note, '..%2F..%2Fdata.db'),
        message: "The requested resource wasn't found.",
      },
      {
        name: 'a value that is no file',
        path: () => address(note, 'x'),
        message: "The requested resource wasn't found.",
      },
      {
        name: 'an unknown collection',
        path: () => `nothing/${note.id}/${photo}`,
        message: 'Missing or invalid collection context.',
      },
    ])('B149 $name is a 404', async ({ path, message }) => {
      const response = await get(path())
      expect([response.status, await response.json()]).toEqual([404, { data: {}, message, status: 404 }])
    })

    test('B146 a protected file opens by its token and the view rule, never by the header', async () => {
      const path = address(note, note['contract'])
      const token = async (who: string) => (await server.client(who)).files.getToken()
      const status = async (query: string, headers: Record<string, string> = {}) =>
        (await get(path + query, headers)).status
      expect(await (await get(`${path}?token=${await token('ana')}`)).text()).toBe('secreto')
      expect(await status(`?token=${await token('root')}`)).toBe(200)
      expect(await status(`?token=${await token('bea')}`)).toBe(404)
      expect(await status('')).toBe(404)
      expect(await status('?token=nonsense')).toBe(404)
      expect(await status(`?token=${ana.authStore.token}`)).toBe(404)
      expect(await status('', { authorization: ana.authStore.token })).toBe(404)
      expect(await status('', { authorization: await token('ana') })).toBe(404)
    })

    test('B150 a file token is for those who are signed in', async () => {
      const response = await fetch(`${server.url}/api/files/token`, { method: 'POST' })
      expect([response.status, await response.json()]).toEqual([
        401,
        { data: {}, message: 'The request requires valid record authorization token.', status: 401 },
      ])
    })
  })
})
