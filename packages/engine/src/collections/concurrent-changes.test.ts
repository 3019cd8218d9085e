import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  C,
  fieldNames,
  fieldOf,
  INSTALLATIONS,
  type CollectionsReply,
  type Installation,
  type Process,
} from '../api/collections.fixture.ts'

const text = (name: string) => ({ name, type: 'text' })
const CLEAN = new Set([200, 204, 400, 403, 404])

describe.each(INSTALLATIONS)('changes of a collection in use on $name', ({ open }) => {
  let installation: Installation
  let processes: Process[]
  beforeEach(async () => {
    installation = await open()
    processes = [await installation.start()]
    // Only PostgreSQL has a second process.
    if (installation.name === 'postgres') processes.push(await installation.start())
    expect(
      (
        await processes[0]!.ask('POST', C, {
          name: 'busy',
          listRule: '',
          createRule: '',
          updateRule: '',
          fields: [text('a'), text('b'), { name: 's', type: 'select', values: ['x', 'y'], maxSelect: 1 }],
        })
      ).status,
    ).toBe(200)
    for (const process of processes) await process.app.collectionStore.reload()
  })
  afterEach(async () => {
    for (const process of processes) await process.close()
    await installation.remove()
  })

  const first = () => processes[0]!
  const last = () => processes.at(-1)!

  /** Writes and reads in every process until `work` ends; returns their answers. */
  async function meanwhile(work: () => Promise<unknown>): Promise<CollectionsReply[]> {
    let isOver = false
    const replies: CollectionsReply[] = []
    const user = async (process: Process, i: number) => {
      for (let n = 0; !isOver; n++) {
        // Requests without file or network access would otherwise starve the event loop.
        await new Promise(setImmediate)
        const made = await process.ask('POST', `${C}/busy/records`, { a: `${i} ${n}`, s: 'x' }, '')
        replies.push(made, await process.ask('GET', `${C}/busy/records?perPage=5&sort=@rowid`, undefined, ''))
        if (made.status === 200)
          replies.push(await process.ask('PATCH', `${C}/busy/records/${String(made.body['id'])}`, { s: 'y' }, ''))
      }
    }
    const users = processes.flatMap((process) => Array.from({ length: 4 }, (_, i) => user(process, i)))
    await work().finally(() => {
      isOver = true
    })
    await Promise.all(users)
    return replies
  }

  const statuses = (replies: readonly CollectionsReply[]) =>
    [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b)

  it('adding, removing, renaming and converting fields breaks no request and no record', async () => {
    const select = (maxSelect: number) => ({ name: 's', type: 'select', values: ['x', 'y'], maxSelect })
    const replies = await meanwhile(async () => {
      const a = fieldOf(await first().ask('GET', `${C}/busy`), 'a')
      for (let i = 0; i < 6; i++) {
        const fields = [
          { ...a, name: 'a' },
          ...(i % 2 ? [text('b')] : [text('c'), { name: 'n', type: 'number' }]),
          select(i % 2 ? 1 : 2),
        ]
        expect(
          (
            await first().ask('PATCH', `${C}/busy`, {
              fields,
              indexes: i % 2 ? [] : ['CREATE INDEX busy_n ON busy (n)'],
            })
          ).status,
        ).toBe(200)
      }
    })
    expect(replies.length).toBeGreaterThan(10)
    expect(statuses(replies)).toEqual([200])
    const rows = await first().app.driver.all<{ s: string }>({ text: 'SELECT s FROM busy', params: [] })
    expect(rows.filter(({ s }) => !['x', 'y', ''].includes(s))).toEqual([])
  })

  it('renaming, deleting and recreating a collection gives only expected answers', async () => {
    const replies = await meanwhile(async () => {
      for (const name of ['busy_two', 'busy'])
        expect((await first().ask('PATCH', `${C}/${name === 'busy' ? 'busy_two' : 'busy'}`, { name })).status).toBe(200)
      expect((await first().ask('DELETE', `${C}/busy`)).status).toBe(204)
      expect(
        (
          await first().ask('POST', C, {
            name: 'busy',
            listRule: '',
            createRule: '',
            updateRule: '',
            fields: [
              { name: 'a', type: 'json' },
              { name: 's', type: 'json' },
            ],
          })
        ).status,
      ).toBe(200)
    })
    expect(replies.map(({ status }) => status).filter((status) => !CLEAN.has(status))).toEqual([])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
  })

  it('simultaneous batches are stored completely or not at all', async () => {
    await first().app.settings.update({ batch: { enabled: true } })
    for (const process of processes) await expect.poll(() => process.app.settings.values.batch.enabled).toBe(true)
    const body = {
      requests: ['one', 'two'].map((a) => ({
        method: 'POST',
        url: '/api/collections/busy/records',
        body: { a, s: 'x' },
      })),
    }
    let isOver = false
    const replies: CollectionsReply[] = []
    const users = processes.map(async (process) => {
      for (; !isOver; await new Promise(setImmediate)) replies.push(await process.ask('POST', '/batch', body, ''))
    })
    for (let i = 0; i < 6; i++)
      expect(
        (
          await first().ask('PATCH', `${C}/busy`, {
            fields: [
              text('a'),
              { name: 's', type: 'select', values: ['x', 'y'], maxSelect: i % 2 ? 1 : 2 },
              text(`more${i}`),
            ],
          })
        ).status,
      ).toBe(200)
    isOver = true
    await Promise.all(users)
    for (const { status, text: answer } of replies)
      expect([status, answer]).toEqual([
        expect.toSatisfy((code: number) => code === 200 || code === 400),
        expect.not.stringContaining('"status":500'),
      ])
    const stored = replies.filter(({ status }) => status === 200).length
    expect(stored).toBeGreaterThan(0)
    for (const a of ['one', 'two'])
      expect((await first().ask('GET', `${C}/busy/records?perPage=1&filter=a%3D'${a}'`)).body['totalItems']).toBe(
        stored,
      )
  })

  it('simultaneous changes are applied one after the other', async () => {
    const replies = await Promise.all([
      ...processes.map((process, i) => process.ask('POST', C, { name: `at_once_${i}` })),
      ...processes.map((process) => process.ask('POST', C, { name: 'only_one' })),
      ...processes.map((process, i) => process.ask('PATCH', `${C}/busy`, i ? { viewRule: '' } : { deleteRule: '' })),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(replies.length - (processes.length - 1))
    for (const { status, body } of replies)
      if (status !== 200)
        expect(body['data']).toEqual({
          name: { code: 'validation_collection_name_exists', message: expect.any(String) },
        })
    expect((await first().ask('GET', `${C}/busy`)).body['deleteRule']).toBe('')
  })

  it('one process sees what another changed, in records, rules and views', async () => {
    const { id } = first().app.collections.find('busy')!
    await first().ask('PATCH', `${C}/busy`, { name: 'calm', listRule: null, fields: [text('a'), text('new')] })
    await first().ask('POST', C, { name: 'seen', type: 'view', listRule: '', viewQuery: 'SELECT id, new FROM calm' })
    // A write need not have received the broadcast: it detects the change itself.
    expect((await last().ask('POST', `${C}/${id}/records`, { a: 'x', new: 'y' })).status).toBe(200)
    await expect.poll(() => last().app.collections.find('seen')?.fields.length).toBe(2)
    expect(fieldNames(await last().ask('GET', `${C}/calm`))).toEqual(['id', 'a', 'new'])
    expect((await last().ask('GET', `${C}/calm/records`, undefined, '')).status).toBe(403)
    expect((await last().ask('GET', `${C}/seen/records`, undefined, '')).body['items']).toMatchObject([{}])
    await first().ask('DELETE', `${C}/seen`)
    await expect.poll(() => last().app.collections.find('seen')).toBeUndefined()
  })

  it('a new secret ends sessions in every process', async () => {
    const account = { email: 'ana@example.com', password: 'a-long-password' }
    await first().app.records.create('users', account)
    const { body } = await last().ask(
      'POST',
      `${C}/users/auth-with-password`,
      { identity: account.email, password: account.password },
      '',
    )
    const token = String(body['token'])
    const status = async () => (await last().ask('POST', '/files/token', undefined, token)).status
    expect(await status()).toBe(200)
    await first().ask('PATCH', `${C}/users`, { authToken: { secret: 'z'.repeat(40) } })
    await expect.poll(status).toBe(401)
  })
})
