import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalStore } from '../files/local-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'

const [papers] = describeAll([
  defineCollection({
    name: 'papers',
    label: 'Papeles',
    labelOne: 'Papel',
    fields: { title: f.text({ label: 'Título', max: 10 }), file: f.file({ label: 'Archivo', maxSize: 100 }) },
    access: { list: '', view: '', create: 'title != "never"', update: 'title != "frozen"', delete: '' },
  }),
])

/** A file store whose `put` waits until the test releases it, like a slow bucket. */
class WaitingStore extends LocalStore {
  readonly uploaded: string[] = []
  gate: Promise<void> = Promise.resolve()

  override async put(...[key, content]: Parameters<LocalStore['put']>): Promise<void> {
    if (!key.startsWith('.')) this.uploaded.push(key)
    await this.gate
    return super.put(key, content)
  }
}

describe.each(DRIVERS)('uploads before the transaction on $name', ({ open }) => {
  let app: TestApp
  let store: WaitingStore
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-ahead-'))
    store = new WaitingStore(folder)
    app = await createTestApp({ driver: await open(), collections: [papers!], files: store })
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  const send = async (method: 'POST' | 'PATCH', path: string, parts: readonly (readonly [string, string | File])[]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const body = new Response(form)
    const answer = await app.server.inject({
      method,
      url: `/api/collections/papers/records${path}`,
      headers: { 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: answer.statusCode, record: answer.json<{ id: string; file: string }>() }
  }
  const file = (text = 'a') => ['file', new File([text], `${text.slice(0, 5)}.txt`)] as const
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of store.list('')) keys.push(key)
    return keys
  }

  it.each(['create', 'update'])('a %s that waits for its file does not block other writes', async (kind) => {
    const { record } = await send('POST', '', [['title', 'one']])
    let release = () => {}
    store.gate = new Promise((resolve) => (release = resolve))
    const slow =
      kind === 'create'
        ? send('POST', '', [['title', 'slow'], file()])
        : send('PATCH', `/${record.id}`, [['title', 'slow'], file()])
    expect((await send('POST', '', [['title', 'quick']])).status).toBe(200)
    release()
    expect((await slow).record.file).not.toBe('')
    expect(await stored()).toHaveLength(1)
  })

  it.each<[string, number, readonly (readonly [string, string | File])[]]>([
    ['refused by its rule', 400, [['title', 'never'], file()]],
    ['with a file that is too large', 400, [['title', 'one'], file('x'.repeat(101))]],
  ])('a create %s stores nothing at any time', async (_name, status, parts) => {
    expect((await send('POST', '', parts)).status).toBe(status)
    expect(store.uploaded).toEqual([])
  })

  it('an update refused by its rule stores nothing at any time', async () => {
    const { record } = await send('POST', '', [['title', 'frozen']])
    expect((await send('PATCH', `/${record.id}`, [file()])).status).toBe(404)
    expect(store.uploaded).toEqual([])
  })

  it('a write that fails later leaves no file', async () => {
    expect((await send('POST', '', [['title', 'longer than ten'], file()])).status).toBe(400)
    expect(store.uploaded).toHaveLength(1)
    expect(await stored()).toEqual([])
  })

  it('of two files for a single field only the one that is kept is stored', async () => {
    const { record } = await send('POST', '', [['title', 'two'], file('first'), file('last')])
    expect(record.file).toMatch(/^last_/)
    expect((await stored()).map((key) => key.split('/').at(-1))).toEqual([record.file])
  })

  it('two replacements at the same time leave the file that the row names', async () => {
    const { record } = await send('POST', '', [['title', 'one'], file('old')])
    const answers = await Promise.all(['b', 'c', 'd', 'e'].map((text) => send('PATCH', `/${record.id}`, [file(text)])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const row = await app.records.findById('papers', record.id)
    expect((await stored()).map((key) => key.split('/').at(-1))).toEqual([row!.values['file']])
  })
})
