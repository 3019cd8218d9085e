import { ClientResponseError } from 'pocketbase'
import { describe, expect, it, vi } from 'vitest'
import { createOutbox, type KeptWrite, type OutboxWrite } from './outbox.ts'
import type { OutboxRow, RecordStep } from './record-step.ts'
import type { Sending, StoredRow } from './send-steps.ts'

/** Long, so that a slow machine fails no test; a passing one does not wait for it. */
const SOON = { timeout: 20_000, interval: 10 }

interface Row extends OutboxRow {
  readonly minutes: number
}

const row = (id: string, values: Partial<Row> = {}): Row => ({
  id,
  collectionName: 'hours',
  version: 0,
  minutes: 60,
  ...values,
})
const step = (id: string): RecordStep<Row> => ({ id, before: null, after: row(id) })
const write = (key: string, place: string, ...ids: string[]): OutboxWrite => ({
  key,
  place,
  text: key,
  steps: ids.map(step),
})
const refusal = () =>
  new ClientResponseError({
    status: 400,
    response: { data: { day: { code: 'hours_period_closed', params: { from: '2026-11-01' } } } },
  })
const offline = () => new ClientResponseError({ status: 0 })

function setup(answer: (id: string, version: number, sending: Sending) => Promise<StoredRow> | StoredRow) {
  const sent: string[] = []
  const stored: string[] = []
  const refused: string[] = []
  const kept = new Map<string, KeptWrite>()
  const storing: string[] = []
  let isMine = true
  const queue = createOutbox({
    send: async (sending) => {
      const rows: StoredRow[] = []
      for (const one of sending.steps) {
        sent.push(one.id)
        rows.push(await answer(one.id, sending.versionOf(one), sending))
      }
      return rows
    },
    onStored: ({ id }) => stored.push(id),
    onSettled: ({ key }, problem) => void (problem && refused.push(key)),
    maySend: () => isMine,
    keep: (one) => {
      kept.set(one.key, one)
      storing.push(`keep ${one.key}`)
    },
    forget: (key) => {
      kept.delete(key)
      storing.push(`forget ${key}`)
    },
    href: () => '/hours',
  })
  return {
    queue,
    sent,
    stored,
    refused,
    kept,
    storing,
    signIn: (mine: boolean) => void (isMine = mine),
    idle: () =>
      vi.waitFor(() => expect(queue.state().pending.filter(({ status }) => status !== 'waiting')).toEqual([]), SOON),
  }
}

const saved = (id: string) => row(id, { version: 1 })

describe('the outbox', () => {
  it('sends, stores and forgets', async () => {
    const { queue, sent, stored, idle } = setup(saved)
    queue.submit([write('1', 'mon', 'a', 'b')])
    expect(queue.state().pending).toHaveLength(1)
    await idle()
    expect(sent).toEqual(['a', 'b'])
    expect(stored).toEqual(['a', 'b'])
    expect([...queue.state().saved]).toEqual(['mon'])
  })

  it('keeps the order of one cell and names the version the server gave', async () => {
    const versions: number[] = []
    const { queue, idle } = setup((id, version) => {
      versions.push(version)
      return row(id, { version: version + 1 })
    })
    queue.submit([write('1', 'mon', 'a')])
    queue.submit([write('2', 'mon', 'a')])
    await idle()
    expect(versions).toEqual([0, 1])
  })

  it('sends a command after what was written before it and before what is written after it', async () => {
    const { queue, sent, refused, idle } = setup((id) => (id === 'c' ? Promise.reject(refusal()) : saved(id)))
    const command = { name: 'copy-week', input: {}, digest: 'd' }
    queue.submit([write('1', 'mon', 'a'), { ...write('2', 'copy', 'b', 'c'), command }, write('3', 'tue', 'e')])
    await vi.waitFor(() => expect(sent).toContain('a'), SOON)
    await idle()
    expect(sent, 'what follows a refused command is not lost with it').toEqual(['a', 'b', 'c', 'e'])
    expect(refused).toEqual(['2'])
  })

  it('keeps a refused text with its reason, and drops what was built upon it', async () => {
    const { queue, sent, stored, refused, idle } = setup((id) => (id === 'a' ? Promise.reject(refusal()) : saved(id)))
    queue.submit([write('first', 'mon', 'a'), write('second', 'mon', 'a'), write('other', 'tue', 'b')])
    await idle()
    expect(queue.state().refused.get('mon')).toMatchObject({
      text: 'second',
      problem: { code: 'hours_period_closed', params: { from: '2026-11-01' } },
    })
    expect(refused).toEqual(['first', 'second'])
    expect(sent).toEqual(['a', 'b'])
    expect(stored).toEqual(['b'])
  })

  it('merges the steps of refused writes, so that they can be applied again to what is stored', async () => {
    const { queue, idle } = setup(() => Promise.reject(refusal()))
    queue.submit([
      write('first', 'mon', 'a'),
      {
        ...write('second', 'mon', 'a'),
        steps: [{ id: 'a', before: row('a'), after: row('a', { minutes: 90 }) }],
      },
    ])
    await idle()
    expect(queue.state().refused.get('mon')?.steps).toMatchObject([{ id: 'a', before: null, after: { minutes: 90 } }])
  })

  it('keeps what the network lost and sends it when asked again', async () => {
    let online = false
    const { queue, sent, idle } = setup((id) => (online ? saved(id) : Promise.reject(offline())))
    queue.submit([write('1', 'mon', 'a')])
    await vi.waitFor(() => expect(queue.state().pending[0]?.status).toBe('waiting'), SOON)
    expect(queue.state().refused.size).toBe(0)
    online = true
    queue.resume()
    await idle()
    expect(sent).toEqual(['a', 'a'])
    expect(queue.state().pending).toEqual([])
  })

  it('forgets a refusal when the cell is written again', async () => {
    const { queue, idle } = setup(saved)
    queue.refuse(write('0', 'mon'), { code: 'duration_unreadable', params: {} })
    queue.submit([write('1', 'mon', 'a')])
    expect(queue.state().refused.size).toBe(0)
    await idle()
  })

  it('sends nothing for a write without steps', () => {
    const { queue, sent } = setup(saved)
    queue.submit([write('1', 'mon')])
    expect(sent).toEqual([])
    expect(queue.state().pending).toEqual([])
  })

  it('keeps writes until they are stored, and refused ones until they are written again', async () => {
    const { queue, kept, idle } = setup((id) => (id === 'a' ? Promise.reject(refusal()) : saved(id)))
    queue.submit([write('bad', 'mon', 'a'), write('good', 'tue', 'b')])
    expect([...kept.keys()]).toEqual(['bad', 'good'])
    await idle()
    expect([...kept.values()]).toMatchObject([{ key: 'bad', href: '/hours', problem: { code: 'hours_period_closed' } }])
    queue.forgive('mon')
    expect(kept.size).toBe(0)
  })

  it('has a refused text in the store at every moment, so that a reload loses nothing', async () => {
    const { queue, storing, idle } = setup((id) => (id === 'a' ? Promise.reject(refusal()) : saved(id)))
    queue.submit([write('first', 'mon', 'a'), write('second', 'mon', 'a')])
    await idle()
    queue.submit([write('third', 'mon', 'a')])
    await idle()
    queue.submit([write('fourth', 'mon', 'b')])
    await idle()
    expect(storing).toEqual([
      ...['keep first', 'keep second', 'keep first', 'forget second'],
      ...['keep third', 'forget first', 'keep third'],
      ...['keep fourth', 'forget third', 'forget fourth'],
    ])
  })

  it('sends what a page that is gone left behind as something that may have arrived, once, and shows what was refused', async () => {
    const repeated: boolean[] = []
    const { queue, sent, idle } = setup((id, _version, { isRepeated }) => {
      repeated.push(isRepeated)
      return saved(id)
    })
    const left: KeptWrite[] = [
      { ...write('1', 'mon', 'a'), href: '/hours' },
      { ...write('2', 'tue', 'b'), href: '/hours', problem: { code: 'hours_period_closed', params: {} } },
    ]
    queue.restore(left)
    queue.restore(left)
    await idle()
    expect([sent, repeated]).toEqual([['a'], [true]])
    expect(queue.state().refused.get('tue')?.text).toBe('2')
  })

  it('puts what comes later upon its own result, also for a page that sends it after a reload', async () => {
    let answer = () => {}
    const { queue, kept, idle } = setup(
      (id, version) => new Promise((resolve) => (answer = () => resolve(row(id, { version: version + 1 })))),
    )
    const change = (key: string, minutes: number): OutboxWrite => ({
      ...write(key, 'mon'),
      steps: [{ id: 'a', before: row('a', { version: 5 }), after: row('a', { version: 5, minutes }) }],
    })
    queue.submit([change('1', 90), change('2', 120)])
    await vi.waitFor(() => expect(queue.state().pending[0]?.status).toBe('sending'), SOON)
    answer()
    await vi.waitFor(() => expect(queue.state().pending[0]?.key).toBe('2'), SOON)
    expect(kept.get('2')?.steps[0]?.before?.version).toBe(6)
    answer()
    await idle()
    expect(kept.size).toBe(0)
  })

  it('sends nothing while somebody else is signed in, and everything when its person is back', async () => {
    const { queue, sent, signIn, idle } = setup(saved)
    signIn(false)
    queue.submit([write('1', 'mon', 'a')])
    queue.resume()
    expect(sent).toEqual([])
    signIn(true)
    queue.resume()
    await idle()
    expect(sent).toEqual(['a'])
  })

  it('drops everything when the account changes, also later answers', async () => {
    let fail = () => {}
    const { queue, kept, refused } = setup(() => new Promise((_resolve, reject) => (fail = () => reject(refusal()))))
    queue.submit([write('1', 'mon', 'a')])
    queue.clear()
    fail()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([queue.state().pending, queue.state().refused.size, refused]).toEqual([[], 0, []])
    expect([...kept.keys()], 'it stays kept for its person').toEqual(['1'])
  })

  it('a refused write does not block others', async () => {
    const { queue, stored, idle } = setup((id) => (id === 'a' ? Promise.reject(refusal()) : saved(id)))
    queue.submit([write('1', 'mon', 'a'), write('2', 'tue', 'b'), write('3', 'mon', 'c')])
    await idle()
    queue.submit([write('4', 'wed', 'd')])
    await idle()
    expect(stored).toEqual(['b', 'd'])
  })
})
