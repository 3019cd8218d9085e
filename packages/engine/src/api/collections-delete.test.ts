import { describe, expect, it } from 'vitest'
import { C, INSTALLATIONS, type Process, processDuringTests } from './collections.fixture.ts'

const text = (name: string) => ({ name, type: 'text' })
let made = 0

describe.each(INSTALLATIONS)('collections that go on $name', ({ open }) => {
  const process = processDuringTests(open)

  const ask: Process['ask'] = (...given) => process.ask(...given)
  async function make(fields: object[], more: object = {}): Promise<{ path: string; name: string; id: string }> {
    const name = `d${++made}`
    const { status, body } = await ask('POST', C, { name, fields, ...more })
    expect(status).toBe(200)
    return { path: `${C}/${name}`, name, id: String(body['id']) }
  }
  const relation = (collectionId: string, options: object = {}) => ({
    name: 'r',
    type: 'relation',
    collectionId,
    maxSelect: 1,
    ...options,
  })
  const count = async (path: string) => (await ask('GET', `${path}/records`)).body['totalItems']
  async function upload(path: string): Promise<string> {
    const form = new FormData()
    form.set('doc', new Blob(['hello']), 'hello.txt')
    const encoded = new Response(form)
    const answer = await process.app.server.inject({
      method: 'POST',
      url: `/api${path}/records`,
      headers: { 'authorization': process.token, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    const { id, collectionId, doc } = answer.json<Record<string, string>>()
    return `${collectionId}/${id}/${doc}`
  }

  it('a deleted collection takes table, records and files along; its name is free again', async () => {
    const { path, name } = await make([text('a'), { name: 'doc', type: 'file' }])
    const key = await upload(path)
    expect(await process.app.files.stat(key)).not.toBeNull()
    expect(await ask('DELETE', path)).toMatchObject({ status: 204, text: '' })
    expect([
      (await ask('GET', path)).status,
      (await ask('GET', `${path}/records`)).status,
      await process.app.files.stat(key),
    ]).toEqual([404, 404, null])
    expect((await ask('POST', C, { name, fields: [{ name: 'a', type: 'number' }] })).status).toBe(200)
    expect(await count(path)).toBe(0)
  })

  it('a deleted collection of accounts takes what belongs to them along, and their tokens are void', async () => {
    const { path, name, id } = await make([], { type: 'auth' })
    const account = await process.app.records.create(name, { email: 'a@example.com', password: 'a-long-password' })
    await process.app.records.create('_authOrigins', {
      collectionRef: id,
      recordRef: account.values.id,
      fingerprint: 'f',
    })
    const { body } = await ask(
      'POST',
      `${path}/auth-with-password`,
      { identity: 'a@example.com', password: 'a-long-password' },
      '',
    )
    expect((await ask('GET', '/collections/hours/records', undefined, String(body['token']))).body['items']).toEqual([])
    expect((await ask('DELETE', path)).status).toBe(204)
    expect(
      await process.app.records.findAll('_authOrigins', { filter: 'collectionRef = {:id}', params: { id } }),
    ).toEqual([])
    expect((await ask('POST', '/files/token', undefined, String(body['token']))).status).toBe(401)
  })

  it('one that others refer to stays, and says who they are; a reference to itself does not count', async () => {
    const target = await make([text('a')])
    const holder = await make([relation(target.id)])
    expect(await ask('DELETE', target.path)).toMatchObject({
      status: 400,
      body: { message: `Failed to delete collection probably due to existing reference in ${holder.name}.`, data: {} },
    })
    await ask('PATCH', target.path, { fields: [text('a'), relation(target.id)] })
    await ask('DELETE', holder.path)
    expect((await ask('DELETE', target.path)).status).toBe(204)
  })

  it('one that a view reads from stays until the view goes, and the view answers on', async () => {
    const source = await make([text('a')])
    const view = await make([], { type: 'view', viewQuery: `SELECT id, a FROM ${source.name}` })
    expect(await ask('DELETE', source.path)).toMatchObject({
      status: 400,
      body: { message: 'Failed to delete collection.', data: {} },
    })
    expect(await count(view.path)).toBe(0)
    expect([(await ask('DELETE', view.path)).status, (await ask('DELETE', source.path)).status]).toEqual([204, 204])
  })

  it.each(['_superusers', '_mfas', 'hours'])('%s stays', async (name) => {
    expect(await ask('DELETE', `${C}/${name}`)).toMatchObject({
      status: 400,
      body: { message: 'Failed to delete collection.' },
    })
    expect((await ask('GET', `${C}/${name}`)).status).toBe(200)
  })

  describe('truncate', () => {
    it('deletes every record, their files and what cascades', async () => {
      const target = await make([{ name: 'doc', type: 'file' }])
      const holder = await make([relation(target.id, { cascadeDelete: true })])
      const key = await upload(target.path)
      await ask('POST', `${holder.path}/records`, { r: key.split('/')[1] })
      await process.app.records.insertMany(
        target.name,
        Array.from({ length: 1200 }, () => ({})),
      )
      expect(await ask('DELETE', `${target.path}/truncate`)).toMatchObject({ status: 204, text: '' })
      expect([await count(target.path), await count(holder.path), await process.app.files.stat(key)]).toEqual([
        0,
        0,
        null,
      ])
      expect((await ask('POST', `${target.path}/records`, {})).status).toBe(200)
    })

    it('that a required reference forbids deletes nothing', async () => {
      const target = await make([text('a')])
      const holder = await make([relation(target.id, { required: true })])
      await ask('POST', `${target.path}/records`, {})
      const { body } = await ask('POST', `${target.path}/records`, {})
      await ask('POST', `${holder.path}/records`, { r: body['id'] })
      expect(await ask('DELETE', `${target.path}/truncate`)).toMatchObject({
        status: 400,
        body: {
          message: 'Failed to truncate collection (most likely due to required cascade delete record references).',
          data: {},
        },
      })
      expect(await count(target.path)).toBe(2)
    })

    it('spares the last superuser, and views have nothing of their own', async () => {
      expect((await ask('DELETE', `${C}/_superusers/truncate`)).status).toBe(400)
      const view = await make([], { type: 'view', viewQuery: 'SELECT id FROM users' })
      expect(await ask('DELETE', `${view.path}/truncate`)).toMatchObject({
        status: 400,
        body: { message: "View collections cannot be truncated since they don't store their own records." },
      })
      expect(await count('/collections/_superusers')).toBe(1)
    })
  })
})
