import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { keysOf, noteUnsettled, settleFiles } from './unsettled-files.ts'

const papers = defineCollection({
  name: 'papers',
  label: 'Papeles',
  labelOne: 'Papel',
  fields: { title: f.text({ label: 'Título' }), files: f.files({ label: 'Archivos', maxSelect: 5 }) },
  access: { list: '', view: '', create: 'title != "never"', update: '', delete: '' },
})
const [collection] = describeAll([papers])
const LATER = new Date(Date.now() + 3_600_000)

describe.each(DRIVERS)('files of interrupted writes on $name', ({ open }) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp({ driver: await open(), collections: [collection!] })
  })
  afterEach(() => app.close())

  const keys = async () => {
    const found: string[] = []
    for await (const { key } of app.files.list('')) found.push(key)
    return found.sort()
  }
  const send = async (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    parts: Readonly<Record<string, string | File>> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type')! }
    const answer = await app.server.inject({
      method,
      url: `/api/collections/papers/records${path}`,
      ...(method !== 'DELETE' && { headers, payload: Buffer.from(await body.arrayBuffer()) }),
    })
    return { status: answer.statusCode, record: JSON.parse(answer.body || '{}') as { id?: string; files?: string[] } }
  }
  const file = (text: string) => new File([text], `${text}.txt`)
  const made = async (text: string) => {
    const { record } = await send('POST', '', { title: text, files: file(text) })
    return { folder: { collectionId: collection!.id, recordId: record.id! }, name: record.files![0]! }
  }

  it('a finished write leaves no note, whether it succeeded or failed', async () => {
    const { folder, name } = await made('one')
    expect((await send('POST', '', { title: 'never', files: file('two') })).status).toBe(400)
    expect((await send('PATCH', `/${folder.recordId}`, { files: file('three') })).record.files).toHaveLength(1)
    const after = await keys()
    expect(after).toHaveLength(1)
    expect(after).not.toContain(keysOf(folder, [name])[0])
    expect((await send('DELETE', `/${folder.recordId}`)).status).toBe(204)
    expect(await keys()).toEqual([])
  })

  it.each<[string, (row: Awaited<ReturnType<typeof made>>) => { put?: string; noted: string[] }]>([
    [
      'what a write brought and never saved goes',
      ({ folder }) => ({ put: keysOf(folder, ['lost_abc.txt'])[0]!, noted: keysOf(folder, ['lost_abc.txt']) }),
    ],
    [
      'what a create brought goes with its folder',
      ({ folder }) => ({
        put: `${folder.collectionId}/gone00000000000/lost.txt`,
        noted: [`${folder.collectionId}/gone00000000000/lost.txt`],
      }),
    ],
    ['what the row still holds stays', ({ folder, name }) => ({ noted: keysOf(folder, [name]) })],
    [
      'a record whose delete was not saved keeps its files',
      ({ folder }) => ({ noted: [`${folder.collectionId}/${folder.recordId}/`] }),
    ],
    [
      'a truncate that was cut keeps those whose row is there',
      ({ folder }) => ({ put: `${folder.collectionId}/gone00000000000/lost.txt`, noted: [`${folder.collectionId}/`] }),
    ],
    ['a deleted collection leaves none', () => ({ put: 'pbc_gone/gone00000000000/lost.txt', noted: ['pbc_gone/'] })],
    ['a note that was cut off changes nothing', () => ({ noted: [] })],
  ])('%s', async (_name, arrange) => {
    const row = await made('kept')
    const { put, noted } = arrange(row)
    if (put) await app.files.put(put, Buffer.from('lost'), 'text/plain')
    await noteUnsettled(app.files, noted)
    expect(await settleFiles(app, LATER)).toBe(1)
    expect(await keys()).toEqual(keysOf(row.folder, [row.name]))
  })

  it('notes of writes that may still be running are not settled', async () => {
    await app.files.put('pbc_gone/a/lost.txt', Buffer.from('x'), 'text/plain')
    await noteUnsettled(app.files, ['pbc_gone/'])
    expect(await settleFiles(app)).toBe(0)
    expect(await keys()).toHaveLength(2)
  })

  it('notes of another process are settled once it is gone', async () => {
    await app.files.put('pbc_gone/a/lost.txt', Buffer.from('x'), 'text/plain')
    await app.files.put('.unsettled/other/note', Buffer.from('["pbc_gone/"]'), 'application/json')
    const gone = await app.driver.claim('files of other')
    expect(await settleFiles(app)).toBe(0)
    expect(await keys()).toHaveLength(2)
    await gone!()
    expect(await settleFiles(app)).toBe(1)
    expect(await keys()).toEqual([])
  })
})
