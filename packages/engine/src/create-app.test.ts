import { answers, defineCollection, defineRoute, describeAll, f } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import type { PluginApp } from './plugin-app.ts'
import { ApiError } from './kernel/api-error.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { DRIVERS } from './testing/drivers.ts'
import { openRoute } from './testing/open-route.ts'

const things = (list: string) =>
  describeAll([
    defineCollection({
      name: 'things',
      label: 'Cosas',
      labelOne: 'Cosa',
      fields: { name: f.text({ label: 'Nombre' }) },
      access: { list },
    }),
  ])

describe.each(DRIVERS)('an app on $name', (database) => {
  it('does not start with a rule that names an unknown field, and says which', async () => {
    const driver = await database.open()
    await expect(createTestApp({ driver, collections: things('nope = 1') })).rejects.toThrow(
      /listRule of collection "things".*nope/,
    )
    await driver.close()
  })

  it('serves the endpoints of plugins and hides what goes wrong in them', async () => {
    const echo = defineRoute({
      method: 'POST',
      path: '/echo/:name',
      input: { name: f.text({ label: 'Nombre' }), y: f.number({ label: 'Y' }) },
      output: answers.json<unknown>(),
      who: '',
    })
    const plugins = [
      (app: PluginApp) => void app.routes.on(echo, async ({ input, info }) => ({ ...input, query: info.query })),
      openRoute('GET', '/refused', async () => {
        throw new ApiError(403, 'not today', {}, { cause: new Error('private') })
      }),
      openRoute('GET', '/broken', async () => {
        throw new Error('private detail')
      }),
    ]
    const fallback = ({ path }: { readonly path: string }) =>
      path === '/page' ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' } : null
    const app = await createTestApp({ driver: await database.open(), collections: things(''), plugins, fallback })
    const get = async (url: string) => {
      const { statusCode, body } = await app.server.inject({ url })
      return [statusCode, body]
    }
    const echoed = await app.server.inject({ method: 'POST', url: '/api/echo/a%20b?x=1', payload: { y: 2 } })
    expect(echoed.json()).toEqual({ name: 'a b', y: 2, query: { x: '1' } })
    expect(await get('/api/refused')).toEqual([403, '{"data":{},"message":"Not today.","status":403}'])
    expect(await get('/api/broken')).toEqual([
      500,
      '{"data":{},"message":"Something went wrong while processing your request.","status":500}',
    ])
    expect(await get('/page')).toEqual([200, '<p>'])
    expect(await get('/timesheet/page')).toEqual([200, '<p>'])
    expect((await get('/elsewhere'))[0]).toBe(404)
    expect((await get('/api/page'))[0]).toBe(404)
    await app.close()
  })

  it('inserts many rows, ids and all, in order', async () => {
    const app = await createTestApp({ driver: await database.open(), collections: things('') })
    async function* rows() {
      for (let i = 0; i < 6001; i++) yield { name: `n${i}` }
    }
    expect(await app.records.insertMany('things', rows())).toBe(6001)
    const found = await app.records.findAll('things')
    expect(found).toHaveLength(6001)
    expect(found.at(-1)?.values).toMatchObject({ id: expect.stringMatching(/^[a-z0-9]{15}$/), name: 'n6000' })
    await app.close()
  })

  it('rolls files back with the row, and removes dropped ones', async () => {
    const collections = describeAll([
      defineCollection({
        name: 'docs',
        label: 'D',
        labelOne: 'D',
        fields: {
          name: f.text({ label: 'N', required: true }),
          files: f.files({ label: 'F', maxSelect: 2, maxSize: 20 }),
        },
        access: { create: '', update: '', view: '' },
      }),
    ])
    const app = await createTestApp({ driver: await database.open(), collections })
    const send = async (method: 'POST' | 'PATCH', url: string, parts: Record<string, string | File>) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(parts)) form.append(key, value)
      const encoded = new Response(form)
      return app.server.inject({
        method,
        url,
        headers: { 'content-type': encoded.headers.get('content-type')! },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
    }
    const url = '/api/collections/docs/records'
    const made = (await send('POST', url, { name: 'a', files: new File(['hello'], 'Some File.txt') })).json<{
      id: string
      collectionId: string
      files: string[]
    }>()
    expect(made.files).toEqual([expect.stringMatching(/^some_file_[a-z0-9]{10}\.txt$/)])
    const key = `${made.collectionId}/${made.id}/${made.files[0]}`
    expect(Buffer.from((await app.files.read(key))!).toString()).toBe('hello')
    const large = await send('PATCH', `${url}/${made.id}`, { files: new File(['x'.repeat(21)], 'b.txt') })
    expect([large.statusCode, large.json().data.files.code]).toEqual([400, 'validation_file_size_limit'])
    expect(await app.files.stat(key)).not.toBeNull()
    const replaced = await send('PATCH', `${url}/${made.id}`, { files: new File(['bye'], 'b.txt') })
    expect(replaced.json().files).toHaveLength(1)
    expect(await app.files.stat(key)).toBeNull()
    await app.close()
  })
})
