import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { conformance, DEFAULT_404, ID, type World } from './world.fixture.ts'

const png = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const OWN = "owner = @request.auth.id && @request.auth.id != ''"
const PAPERS = '/api/collections/papers_of_ana/records'

type Part = readonly [key: string, content: string | Buffer, name?: string]

function form(...parts: readonly Part[]): FormData {
  const data = new FormData()
  for (const [key, content, name] of parts)
    data.append(key, name === undefined ? String(content) : new File([content as Uint8Array<ArrayBuffer>], name))
  return data
}

/**
 * The collection of these rows, created by the first one: only owners may view its records, which have files of every
 * kind.
 */
async function papers({ app, ask }: World): Promise<void> {
  if (app.collections.find('papers_of_ana')) return
  const fields = [
    { name: 'owner', type: 'relation', collectionId: '_pb_users_auth_', maxSelect: 1 },
    { name: 'files', type: 'file', maxSelect: 3, maxSize: 50 },
    { name: 'photo', type: 'file', maxSelect: 1, mimeTypes: ['image/png'], thumbs: ['60x0'] },
    { name: 'contract', type: 'file', maxSelect: 1, protected: true },
  ]
  const rules = { listRule: OWN, viewRule: OWN, createRule: '', updateRule: '', deleteRule: '' }
  expect(
    await ask('POST /api/collections', {
      as: 'superuser',
      body: { name: 'papers_of_ana', type: 'base', fields, ...rules },
    }),
  ).toMatchObject({ status: 200 })
}

async function upload(world: World, ...parts: readonly Part[]) {
  await papers(world)
  const { status, body } = await world.ask(`POST ${PAPERS}`, { body: form(['owner', ID.ana], ...parts) })
  expect(status).toBe(200)
  const { files, photo, contract } = body as { files: string[]; photo: string; contract: string }
  const id = String(body['id'])
  return { id, files, photo, contract, path: (name: string) => `GET /api/files/papers_of_ana/${id}/${name}` }
}

/** The names of all stored files of the collection, thumbs included. */
async function stored({ app }: World): Promise<string[]> {
  const folder = join(app.dir, 'storage', app.collections.find('papers_of_ana')!.id)
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((entry) => entry.isFile()).map(({ name }) => name)
}

conformance('files', {
  'B94 an upload replaces, with listed names keeps them, with a plus appends, with a minus removes': async (world) => {
    const { id, files } = await upload(world, ['files', 'a', 'uno.txt'], ['files', 'b', 'dos.txt'])
    const [uno, dos] = files as [string, string]
    const patch = async (...parts: readonly Part[]) =>
      (await world.ask(`PATCH ${PAPERS}/${id}`, { as: 'ana', body: form(...parts) })).body['files'] as string[]
    const [, , tres] = await patch(['files+', 'c', 'tres.txt'])
    expect(await patch(['files-', uno])).toEqual([dos, tres])
    expect(await patch(['files', dos], ['files', 'd', 'cuatro.txt'])).toEqual([dos, expect.stringMatching(/^cuatro_/)])
    const [solo, ...others] = await patch(['files', 'e', 'solo.txt'])
    expect([solo, others, (await stored(world)).filter((name) => /^(uno|dos|tres|cuatro|solo)_/.test(name))]).toEqual([
      expect.stringMatching(/^solo_/),
      [],
      [solo],
    ])
  },
  'B95 a name that the record does not have is no file of it': async (world) => {
    const { id } = await upload(world, ['files', 'a', 'a.txt'])
    const other = await upload(world, ['files', 'a', 'other.txt'])
    for (const [request, files] of [
      [`POST ${PAPERS}`, ['x.png']],
      [`PATCH ${PAPERS}/${id}`, ['x.png']],
      [`PATCH ${PAPERS}/${id}`, other.files],
    ] as const) {
      expect(await world.ask(request, { body: { files } })).toMatchObject({
        status: 400,
        body: { data: { files: { code: 'validation_invalid_file' } } },
      })
    }
  },
  'B96 what is too large, of another type or too much is refused, and nothing of it is stored': async (world) => {
    await papers(world)
    const before = await stored(world)
    const cases: [string, string, Part[]][] = [
      [
        'files',
        'validation_file_size_limit',
        [
          ['files', 'x', 'b96.txt'],
          ['files', 'x'.repeat(51), 'b96.txt'],
        ],
      ],
      [
        'photo',
        'validation_invalid_mime_type',
        [
          ['files', 'x', 'b96.txt'],
          ['photo', '<html></html>', 'b96.png'],
        ],
      ],
      ['files', 'validation_too_many_files', ['1', '2', '3', '4'].map((n) => ['files', n, 'b96.txt'])],
    ]
    for (const [field, code, parts] of cases) {
      const { status, body } = await world.ask(`POST ${PAPERS}`, { body: form(...parts) })
      expect([status, body['message'], Object.keys(body['data'] as object)]).toEqual([
        400,
        'Failed to create record.',
        [field],
      ])
      expect(body['data']).toMatchObject({ [field]: { code } })
    }
    expect(await stored(world)).toEqual(before)
  },
  // PocketBase keeps `.html` for plain text; this engine never stores a name that a browser would run.
  'B97 a file is stored under its name in snake case, ten characters and its extension, or that of its content': async (
    world,
  ) => {
    const { files } = await upload(
      world,
      ['files', 'a', 'Mi Foto ÑANDÚ (1).TXT'],
      ['files', 'b', 'already_snake.tar.gz'],
      ['files', 'c', '../x.html'],
    )
    expect(files).toEqual([
      expect.stringMatching(/^mi_foto_\w+_[a-z0-9]{10}\.txt$/i),
      expect.stringMatching(/^already_snake\w*_[a-z0-9]{10}\.(tar\.)?gz$/),
      expect.stringMatching(/^x\w*_[a-z0-9]{10}\.txt$/),
    ])
    expect(await stored(world)).toEqual(expect.arrayContaining(files))
  },
  'B146 a file is public whatever the rule; a protected one opens by its token and the view rule alone': async (
    world,
  ) => {
    const { ask, token } = world
    const { files, contract, path } = await upload(world, ['files', 'hola', 'a.txt'], ['contract', 'secreto', 'c.txt'])
    const fileToken = async (as: 'ana' | 'bea' | 'superuser') =>
      String((await ask('POST /api/files/token', { as })).body['token'])
    expect(await ask(path(files[0]!))).toMatchObject({ status: 200, text: 'hola' })
    for (const as of ['ana', 'superuser'] as const)
      expect(await ask(`${path(contract)}?token=${await fileToken(as)}`)).toMatchObject({
        status: 200,
        text: 'secreto',
      })
    for (const query of [
      '',
      '?token=',
      '?token=nonsense',
      `?token=${await token('ana')}`,
      `?token=${await fileToken('bea')}`,
    ]) {
      for (const as of [undefined, 'ana', 'superuser'] as const)
        expect([query, as, await ask(path(contract) + query, { as })]).toMatchObject([
          query,
          as,
          { status: 404, body: DEFAULT_404 },
        ])
    }
    const late = await fileToken('ana')
    world.advance(181_000)
    expect((await ask(`${path(contract)}?token=${late}`)).status).toBe(404)
  },
  'B147 100x100 and listed sizes are thumbs; other sizes and what is no image come as they are': async (world) => {
    const { photo, files, path } = await upload(world, ['photo', png, 'foto.png'], ['files', 'hola', 'a.txt'])
    for (const [thumb, served, width, height] of [
      ['100x100', '100x100_', 100, 100],
      ['60x0', '60x0_', 60, 30],
      ['61x0', '', 300, 150],
      ['x', '', 300, 150],
    ] as const) {
      const { status, headers, bytes } = await world.ask(`${path(photo)}?thumb=${thumb}`)
      const size = await sharp(bytes).metadata()
      expect([thumb, status, headers['content-disposition'], size.width, size.height]).toEqual([
        thumb,
        200,
        `inline; filename=${served}${photo}`,
        width,
        height,
      ])
    }
    expect(await world.ask(`${path(files[0]!)}?thumb=100x100`)).toMatchObject({ status: 200, text: 'hola' })
  },
  'B148 a download says what it is and keeps a browser safe': async (world) => {
    const { photo, files, path } = await upload(
      world,
      ['photo', png, 'foto.png'],
      ['files', SVG, 'dibujo.svg'],
      ['files', 'hola', 'a.txt'],
    )
    const expected = [
      [photo, '', 'inline', 'image/png'],
      [photo, '?download=1', 'attachment', 'image/png'],
      [files[0]!, '', 'attachment', 'image/svg+xml'],
      [files[1]!, '', 'attachment', 'text/plain; charset=utf-8'],
    ] as const
    for (const [name, query, disposition, type] of expected) {
      const { status, headers } = await world.ask(path(name) + query)
      expect([status, headers]).toMatchObject([
        200,
        {
          'content-type': type,
          'content-disposition': `${disposition}; filename=${name}`,
          'x-content-type-options': 'nosniff',
          'accept-ranges': 'bytes',
          'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
          'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
        },
      ])
      expect(headers).not.toHaveProperty('x-frame-options')
    }
    expect((await world.ask(path(photo))).bytes.equals(png)).toBe(true)
  },
  'B149 a part, what did not change, and what is not there': async (world) => {
    const { ask } = world
    const {
      id,
      files: [name = ''],
      path,
    } = await upload(world, ['files', '0123456789', 'a.txt'])
    for (const [range, status, text, contentRange] of [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=20-', 416, '', 'bytes */10'],
    ] as const) {
      expect(await ask(path(name), { headers: { range } })).toMatchObject({
        status,
        text,
        headers: { 'content-range': contentRange },
      })
    }
    const several = await ask(path(name), { headers: { range: 'bytes=0-1,-3' } })
    const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(String(several.headers['content-type']))![1]!
    const part = (range: string, text: string) =>
      `--${boundary}\r\nContent-Range: bytes ${range}/10\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`
    const body = `${part('0-1', '01')}${part('7-9', '789')}--${boundary}--\r\n`
    expect(several).toMatchObject({ status: 206, text: body, headers: { 'content-length': String(body.length) } })
    expect(several.headers).not.toHaveProperty('content-range')
    const modified = String((await ask(path(name))).headers['last-modified'])
    expect(await ask(path(name), { headers: { 'if-modified-since': modified } })).toMatchObject({
      status: 304,
      text: '',
    })
    const early = 'Thu, 01 Jan 1970 00:00:00 GMT'
    expect(await ask(path(name), { headers: { 'if-modified-since': early } })).toMatchObject({
      status: 200,
      text: '0123456789',
    })
    expect(await ask(path(name), { headers: { 'if-none-match': '"x"', 'if-modified-since': modified } })).toMatchObject(
      { status: 200, text: '0123456789' },
    )
    expect(await ask(path(name), { headers: { 'if-unmodified-since': early, 'range': 'bytes=0-1' } })).toMatchObject({
      status: 412,
      text: '',
    })
    for (const missing of [
      path('none.png'),
      path(ID.ana),
      path('..%2F..%2Fdata.db'),
      `GET /api/files/papers_of_ana/missing00000000/${name}`,
      `GET /api/files/things/${id}/${name}`,
    ]) {
      expect([missing, await ask(missing)]).toMatchObject([missing, { status: 404, body: DEFAULT_404 }])
    }
  },
  'B150 a file token is for who is signed in': async ({ ask }) => {
    expect(await ask('POST /api/files/token')).toMatchObject({
      status: 401,
      body: { data: {}, message: 'The request requires valid record authorization token.', status: 401 },
    })
    for (const as of ['ana', 'superuser'] as const)
      expect(await ask('POST /api/files/token', { as })).toMatchObject({
        status: 200,
        body: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
      })
  },
})
