import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { issueToken } from '../auth/tokens.ts'
import { conformance, DEFAULT_404, ID, type World } from './world.fixture.ts'

const GUEST = { status: 401, body: { message: 'The request requires valid record authorization token.', data: {} } }
const USER = {
  status: 403,
  body: { message: 'The authorized record is not allowed to perform this action.', data: {} },
}
const FORBIDDEN = { data: {}, message: 'Insufficient permissions to access the resource.', status: 403 }
const INVALID = 'An error occurred while validating the submitted data.'

const ENDPOINTS = [
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'DELETE /api/backups/kept.zip',
  'POST /api/backups/kept.zip/restore',
]

async function fileToken({ app, token }: World, who: 'ana' | 'superuser'): Promise<string> {
  await token(who)
  const record =
    who === 'ana' ? await app.records.findById('users', ID.ana) : await app.records.findFirst('_superusers', '')
  if (!record || !isAuthRecord(record)) throw new Error(`no ${who}`)
  return issueToken(app, record, { kind: 'file' })
}

async function keys({ ask }: World): Promise<string[]> {
  const { text } = await ask('GET /api/backups', { as: 'superuser' })
  return (JSON.parse(text) as { key: string }[]).map(({ key }) => key)
}

function form(name: string, content: Uint8Array): FormData {
  const data = new FormData()
  data.set('file', new File([content as Uint8Array<ArrayBuffer>], name))
  return data
}

async function archiveOf(world: World, key: string): Promise<Buffer> {
  return Buffer.from((await world.app.backups.store.read(key))!)
}

conformance('backups', {
  'B163 only superusers make, see, delete and restore them': async (world) => {
    for (const request of ENDPOINTS) {
      expect(await world.ask(request)).toMatchObject(GUEST)
      expect(await world.ask(request, { as: 'ana' })).toMatchObject(USER)
    }
    expect(await keys(world)).toEqual([])
  },
  'B163 a backup has the name it was given, or one of the app and the time; the list is a plain array': async (
    world,
  ) => {
    expect(await world.ask('POST /api/backups', { as: 'superuser', body: { name: 'kept-1_a.zip' } })).toMatchObject({
      status: 204,
      text: '',
    })
    expect(await world.ask('POST /api/backups', { as: 'superuser' })).toMatchObject({ status: 204, text: '' })
    const { status, text } = await world.ask('GET /api/backups', { as: 'superuser' })
    const list = JSON.parse(text) as Record<string, unknown>[]
    expect([status, list.map((item) => Object.keys(item).toSorted())]).toEqual([
      200,
      [
        ['key', 'modified', 'size'],
        ['key', 'modified', 'size'],
      ],
    ])
    expect(list[0]).toMatchObject({ key: 'kept-1_a.zip', size: (await archiveOf(world, 'kept-1_a.zip')).length })
    expect(list[1]!['key']).toMatch(/^pb_backup_acme_\d{14}\.zip$/)
    expect(list[0]!['modified']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/)
  },
  'B163 a bad or used name is refused at its field and makes nothing': async (world) => {
    await world.ask('POST /api/backups', { as: 'superuser', body: { name: 'used.zip' } })
    const before = await keys(world)
    const cases: [unknown, object][] = [
      ['A b.zip', { name: { code: 'validation_match_invalid', message: 'Must be in a valid format.' } }],
      ['../x.zip', { name: { code: 'validation_match_invalid' } }],
      ['x', { name: { code: 'validation_match_invalid' } }],
      [`${'a'.repeat(150)}.zip`, { name: { code: 'validation_length_out_of_range', params: { min: 1, max: 150 } } }],
      ['used.zip', { name: { code: 'validation_backup_name_exists' } }],
    ]
    for (const [name, data] of cases)
      expect(await world.ask('POST /api/backups', { as: 'superuser', body: { name } })).toMatchObject({
        status: 400,
        body: { message: INVALID, data },
      })
    expect(await world.ask('POST /api/backups', { as: 'superuser', body: { name: 5 } })).toMatchObject({
      status: 400,
      body: { data: {} },
    })
    expect(await keys(world)).toEqual(before)
  },
  'B163 only one is made at a time': async (world) => {
    const answers = await Promise.all(
      ['one', 'two'].map((name) => world.ask('POST /api/backups', { as: 'superuser', body: { name: `${name}.zip` } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    expect(answers.find(({ status }) => status === 400)!.body).toEqual({
      data: {},
      message: 'Try again later - another backup/restore process has already been started.',
      status: 400,
    })
    expect((await keys(world)).filter((key) => key === 'one.zip' || key === 'two.zip')).toHaveLength(1)
  },
  "B163 a download needs a superuser's file token, whatever the header says": async (world) => {
    await world.ask('POST /api/backups', { as: 'superuser', body: { name: 'down.zip' } })
    const refused = [
      '',
      '?token=',
      '?token=nonsense',
      `?token=${await fileToken(world, 'ana')}`,
      `?token=${await world.token('superuser')}`,
    ]
    for (const query of refused)
      expect(await world.ask(`GET /api/backups/down.zip${query}`, { as: 'superuser' })).toMatchObject({
        status: 403,
        body: FORBIDDEN,
      })
    const token = await fileToken(world, 'superuser')
    const { length } = await archiveOf(world, 'down.zip')
    const { status, headers } = await world.ask(`GET /api/backups/down.zip?token=${token}`)
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-length': String(length),
        'content-disposition': 'attachment; filename=down.zip',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      },
    ])
    expect(
      await world.ask(`GET /api/backups/down.zip?token=${token}`, { headers: { range: 'bytes=0-1' } }),
    ).toMatchObject({ status: 206, text: 'PK', headers: { 'content-range': `bytes 0-1/${length}` } })
    expect(
      await world.ask(`GET /api/backups/down.zip?token=${token}`, { headers: { range: `bytes=${length}-` } }),
    ).toMatchObject({ status: 416 })
    expect(
      await world.ask(`GET /api/backups/down.zip?token=${token}`, {
        headers: { 'if-modified-since': String(headers['last-modified']) },
      }),
    ).toMatchObject({ status: 304, text: '' })
    for (const key of ['none.zip', '..%2fdata.db', '%2e%2e%2fdata.db', '.down.zip', 'a%2Fb.zip', '%00'])
      expect(await world.ask(`GET /api/backups/${key}?token=${token}`)).toMatchObject({
        status: 404,
        body: DEFAULT_404,
      })
  },
  'B163 what is uploaded must be a zip with a new name': async (world) => {
    await world.ask('POST /api/backups', { as: 'superuser', body: { name: 'source.zip' } })
    const archive = await archiveOf(world, 'source.zip')
    expect(
      await world.ask('POST /api/backups/upload', { as: 'superuser', body: form('Copia ñ.zip', archive) }),
    ).toMatchObject({ status: 204, text: '' })
    expect((await archiveOf(world, 'Copia ñ.zip')).equals(archive)).toBe(true)
    const before = await keys(world)
    const cases: [FormData | undefined, object][] = [
      [undefined, { file: { code: 'validation_required' } }],
      [form('x.zip', Buffer.from('plain')), { file: { code: 'validation_invalid_mime_type' } }],
      [form('x.zip', randomBytes(2_000_000)), { file: { code: 'validation_invalid_mime_type' } }],
      [form('source.zip', archive), { file: { code: 'validation_backup_name_exists' } }],
      [form('../../source.zip', archive), { file: { code: 'validation_backup_name_exists' } }],
      [form('.hidden.zip', archive), { file: { code: 'validation_match_invalid' } }],
    ]
    for (const [body, data] of cases)
      expect(await world.ask('POST /api/backups/upload', { as: 'superuser', ...(body && { body }) })).toMatchObject({
        status: 400,
        body: { message: INVALID, data },
      })
    expect(await keys(world)).toEqual(before)
  },
  'B163 one that is in use is not deleted, and a deleted one is gone': async (world) => {
    await world.ask('POST /api/backups', { as: 'superuser', body: { name: 'gone.zip' } })
    const release = await world.app.driver.claim('backup gone.zip')
    expect(await world.ask('DELETE /api/backups/gone.zip', { as: 'superuser' })).toMatchObject({
      status: 400,
      body: { message: 'The backup is currently being used and cannot be deleted.' },
    })
    await release!()
    expect(await world.ask('DELETE /api/backups/gone.zip', { as: 'superuser' })).toMatchObject({
      status: 204,
      text: '',
    })
    for (const key of ['gone.zip', '..%2fdata.db', 'x%2Fy']) {
      const { status, body } = await world.ask(`DELETE /api/backups/${key}`, { as: 'superuser' })
      expect([status, body['message']]).toMatchObject([
        400,
        expect.stringMatching(/^Invalid or already deleted backup file\. Raw error: \n/),
      ])
    }
  },
  'B163 what cannot be restored is refused before anything changes': async (world) => {
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
    await world.ask('POST /api/backups/upload', { as: 'superuser', body: form('empty.zip', zip) })
    await world.app.backups.store.put('text.zip', Buffer.from('text'), 'application/zip')
    for (const key of ['none.zip', 'empty.zip', 'text.zip', '..%2fdata.db']) {
      expect(await world.ask(`POST /api/backups/${key}/restore`, { as: 'superuser' })).toMatchObject({
        status: 400,
        body: { data: {} },
      })
    }
    expect(await world.ask('POST /api/backups/none.zip/restore', { as: 'superuser' })).toMatchObject({
      body: { message: 'Missing or invalid backup file.' },
    })
    expect((await world.ask('GET /api/backups', { as: 'superuser' })).status).toBe(200)
  },
})
