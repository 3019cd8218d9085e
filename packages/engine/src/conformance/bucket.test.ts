import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { BOTH_WAYS } from '../testing/ways.ts'
import { ID, openWorld, type World } from './world.fixture.ts'

const FAILED = 'Failed to test the S3 filesystem.'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const THINGS = '/api/collections/things/records'

describe.each(BOTH_WAYS)('files in a bucket on $name', (database) => {
  let world: World
  let s3: S3Server
  beforeAll(async () => {
    world = await openWorld(database)
    s3 = await startS3Server()
  })
  afterAll(async () => {
    await world.app.close()
    await s3.close()
  })

  const settings = (body: object) => world.ask('PATCH /api/settings', { as: 'superuser', body })
  const upload = async (content: Uint8Array, name: string) => {
    const form = new FormData()
    form.append('title', 'with a file')
    form.append('files', new File([content as Uint8Array<ArrayBuffer>], name))
    return world.ask(`POST ${THINGS}`, { body: form })
  }
  const stored = async (): Promise<{ id: string; file: string; folder: string }> => {
    const { body } = await upload(Buffer.from('hola mundo'), 'hola.txt')
    const [file] = body['files'] as string[]
    return { id: String(body['id']), file: file!, folder: `${String(body['collectionId'])}/${String(body['id'])}/` }
  }

  it('B161 test/s3 is for superusers, wants a known filesystem and one that is enabled', async () => {
    for (const [as, status] of [
      [undefined, 401],
      ['ana', 403],
    ] as const)
      expect((await world.ask('POST /api/settings/test/s3', { as, body: { filesystem: 'storage' } })).status).toBe(
        status,
      )
    const ask = (body: object) => world.ask('POST /api/settings/test/s3', { as: 'superuser', body })
    expect(await ask({})).toMatchObject({
      status: 400,
      body: { message: FAILED, data: { filesystem: { code: 'validation_required', message: 'Cannot be blank.' } } },
    })
    expect(await ask({ filesystem: 'x' })).toMatchObject({
      status: 400,
      body: {
        message: FAILED,
        data: { filesystem: { code: 'validation_in_invalid', message: 'Must be a valid value.' } },
      },
    })
    expect(await ask({ filesystem: ['storage'] })).toMatchObject({
      status: 400,
      body: { data: { filesystem: { code: 'validation_in_invalid' } } },
    })
    for (const filesystem of ['storage', 'backups'])
      expect(await ask({ filesystem })).toMatchObject({
        status: 400,
        body: { message: `${FAILED} Raw error: \nS3 storage filesystem is not enabled.`, data: {} },
      })
  })

  it('B161 test/s3 answers whether the bucket works, and leaves nothing in it', async () => {
    const ask = (filesystem: string) =>
      world.ask('POST /api/settings/test/s3', { as: 'superuser', body: { filesystem } })
    await settings({ s3: s3.settings, backups: { s3: { ...s3.settings, secret: 'wrong' } } })
    expect(await ask('storage')).toMatchObject({ status: 204, text: '' })
    const { status, text, body } = await ask('backups')
    expect([status, body['message'], body['data']]).toEqual([
      400,
      `${FAILED} Raw error: \nPUT was answered with 403 SignatureDoesNotMatch: The request was refused.`,
      {},
    ])
    expect(text).not.toContain('wrong')
    expect(s3.objects.size).toBe(0)
  })

  it('B160 never shows the key of a bucket, keeps it when it is left out and clears it when it is empty', async () => {
    await settings({ s3: s3.settings })
    expect((await settings({ s3: { region: s3.settings.region } })).text).not.toContain(s3.settings.secret)
    const { body } = await world.ask('GET /api/settings', { as: 'superuser' })
    expect(Object.keys(body['s3'] as object).toSorted()).toEqual([
      'accessKey',
      'bucket',
      'enabled',
      'endpoint',
      'forcePathStyle',
      'region',
    ])
    expect(Object.keys((body['backups'] as { s3: object }).s3).toSorted()).toEqual([
      'accessKey',
      'bucket',
      'enabled',
      'endpoint',
      'forcePathStyle',
      'region',
    ])
    expect(world.app.settings.values.s3.secret).toBe(s3.settings.secret)
    expect(await settings({ s3: { secret: '' } })).toMatchObject({
      status: 400,
      body: { data: { s3: { secret: { code: 'validation_required' } } } },
    })
    expect((await settings({ s3: { enabled: false, secret: '' } })).status).toBe(200)
    expect(world.app.settings.values.s3.secret).toBe('')
    await settings({ s3: s3.settings })
  })

  it('B149 serves from the bucket as from the folder: ranges, 304, HEAD, 404, and a thumb that is kept there', async () => {
    const { id, file, folder } = await stored()
    expect(s3.objects.get(folder + file)).toMatchObject({ contentType: 'text/plain; charset=utf-8' })
    const url = `/api/files/things/${id}/${file}`
    const whole = await world.ask(`GET ${url}`)
    expect(whole).toMatchObject({
      status: 200,
      text: 'hola mundo',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-length': '10' },
    })
    expect(await world.ask(`GET ${url}`, { headers: { range: 'bytes=5-6' } })).toMatchObject({
      status: 206,
      text: 'mu',
      headers: { 'content-range': 'bytes 5-6/10' },
    })
    expect(await world.ask(`GET ${url}`, { headers: { range: 'bytes=20-' } })).toMatchObject({ status: 416 })
    expect(
      await world.ask(`GET ${url}`, { headers: { 'if-modified-since': String(whole.headers['last-modified']) } }),
    ).toMatchObject({ status: 304, text: '' })
    expect(await world.ask(`HEAD ${url}`)).toMatchObject({ status: 200, text: '', headers: { 'content-length': '10' } })
    s3.objects.delete(folder + file)
    expect((await world.ask(`GET ${url}`)).status).toBe(404)

    // The field refuses a file of the image's size.
    s3.objects.set(folder + file, { body: PNG, contentType: 'image/png', modified: new Date() })
    expect(await world.ask(`GET ${url}?thumb=100x100`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    })
    expect([...s3.objects.keys()].filter((key) => key.startsWith(folder))).toContain(
      `${folder}thumbs_${file}/100x100_${file}`,
    )
    expect((await world.ask(`DELETE ${THINGS}/${id}`, { as: 'superuser' })).status).toBe(204)
    expect([...s3.objects.keys()].filter((key) => key.startsWith(folder))).toEqual([])
  })

  it('a refused record leaves no file, a deleted one takes its files along', async () => {
    const before = s3.objects.size
    const refused = new FormData()
    refused.append('id', ID.one)
    refused.append('files', new File(['x'], 'x.txt'))
    expect((await world.ask(`POST ${THINGS}`, { body: refused })).status).toBe(400)
    expect(s3.objects.size).toBe(before)
    const { id, folder } = await stored()
    expect((await world.ask(`DELETE ${THINGS}/${id}`, { as: 'superuser' })).status).toBe(204)
    expect([...s3.objects.keys()].filter((key) => key.startsWith(folder))).toEqual([])
  })

  it('a bucket that does not answer is a 503 for a file, stores no record and holds up nothing else', async () => {
    const { id, file } = await stored()
    await settings({ s3: { endpoint: 'http://127.0.0.1:9' } })
    const unavailable = {
      status: 503,
      body: { data: {}, message: 'The file storage is not available. Try again later.', status: 503 },
    }
    expect(await world.ask(`GET /api/files/things/${id}/${file}`)).toMatchObject(unavailable)
    const before = await world.list(`${THINGS}?perPage=500`, 'id', 'superuser')
    expect(await upload(Buffer.from('x'), 'x.txt')).toMatchObject(unavailable)
    expect(await world.list(`${THINGS}?perPage=500`, 'id', 'superuser')).toEqual(before)
    expect((await world.ask(`PATCH ${THINGS}/${id}`, { as: 'superuser', body: { title: 'changed' } })).status).toBe(200)
    await settings({ s3: s3.settings })
    expect(await world.ask(`GET /api/files/things/${id}/${file}`)).toMatchObject({ status: 200, text: 'hola mundo' })
  })
})
